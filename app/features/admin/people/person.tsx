/** /admin-portal/people/:id: one person's role and status, and the decisions about them. */

import { href } from 'react-router';
import {
  APPROVALS_PATH,
  correctInvitation,
  sendInvitationAgain,
  type Waits,
  withdrawInvitation,
} from '#app/features/identity/index.server.ts';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import type { FlashKey } from '#app/forms/flash.ts';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { accountChangeForm, invitedEmailForm, roleChangeForm } from '#core/identity/people.ts';
import { ROLES } from '#core/identity/roles.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { Result } from '#core/shared/result.ts';
import { AuditHistory, auditPath } from '../audit/AuditList.tsx';
import type { Route } from './+types/person';
import { AccountStatusBadge } from './AccountStatusBadge.tsx';
import {
  type ChangeInput,
  type ChangeProblem,
  changeRole,
  endPersonSessions,
  reinstatePerson,
  suspendPerson,
} from './change-person.server.ts';
import { type PersonView, readPerson } from './people.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const person = orThrow(await readPerson(deps, { actor, id }));
  return { person };
}

const CHANGES: Readonly<
  Record<
    string,
    {
      told: FlashKey;
      carryOut: (deps: AppDeps, input: ChangeInput) => Promise<Result<undefined | Waits, ChangeProblem>>;
    }
  >
> = {
  role: { carryOut: changeRole, told: 'roleChanged' },
  suspend: { carryOut: suspendPerson, told: 'personSuspended' },
  sessions: { carryOut: endPersonSessions, told: 'personSignedOut' },
  reinstate: { carryOut: reinstatePerson, told: 'personReinstated' },
  invite: { carryOut: sendInvitationAgain, told: 'staffInvited' },
};

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  if (post.intent === 'withdraw-invitation')
    return answerPost(post, await withdrawInvitation(deps, { actor, id }), {
      to: '/admin-portal/people',
      told: 'invitationWithdrawn',
    });
  if (post.intent === 'correct-invitation')
    return answerPost(post, await correctInvitation(deps, { actor, id, form: post.typed }), (done) =>
      'waits' in done
        ? { to: APPROVALS_PATH, told: 'approvalAsked' }
        : { to: href('/admin-portal/people/:id', { id: done.id }), told: 'staffInvited' },
    );
  const change = Object.hasOwn(CHANGES, post.intent) ? CHANGES[post.intent] : undefined;
  if (!change) throw unknownForm();
  const input = { actor, id, form: post.typed };
  return answerPost(post, await change.carryOut(deps, input), (done) => ({
    to: href('/admin-portal/people/:id', { id }),
    told: done ? 'approvalAsked' : change.told,
  }));
}

export const shouldRevalidate = revalidateAfterRefusal;

export default function Person({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const { admin: words, identity } = useWords();
  const { roles } = identity;
  const texts = words.person;
  return (
    <PortalFrame
      breadcrumbs={[{ label: texts.back, to: '/admin-portal/people' }, { label: person.name }]}
      title={<bdi>{person.name}</bdi>}
      lead={<span className="[overflow-wrap:anywhere]">{person.email}</span>}
      badge={<AccountStatusBadge status={person.status} />}
    >
      <title>{`${person.name} · ${words.title}`}</title>
      {person.own && <Notice tone="info">{texts.own}</Notice>}
      {!person.own && person.lastMaster && <Notice tone="info">{texts.lastMaster}</Notice>}
      {person.roleWaits && (
        <Notice tone="warning">
          <p>{texts.roleWaits(roles[person.roleWaits])}</p>
          <TextLink to="/admin-portal/approvals">{texts.seeWaiting}</TextLink>
        </Notice>
      )}
      {person.invitation && <Invited invitation={person.invitation} refusal={actionData ?? null} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="stack min-w-0">
          <Card>
            <Facts person={person} />
          </Card>
          {/* What is decided about an account is mailed to its address, which nobody has shown to be theirs yet. */}
          {!person.own && !person.lastMaster && !person.invitation && (
            <PersonDecisions person={person} refusal={actionData ?? null} />
          )}
        </div>
        <Card
          title={texts.history}
          actions={
            <>
              <TextLink to={auditPath({ who: person.id })}>{texts.historyBy}</TextLink>
              <TextLink to={auditPath({ subject: person.id })}>{texts.historyAbout}</TextLink>
            </>
          }
        >
          {person.history.length > 0 ? (
            <AuditHistory rows={person.history} of={person.id} />
          ) : (
            <p className="text-ink-soft">{texts.historyEmpty}</p>
          )}
        </Card>
      </div>
    </PortalFrame>
  );
}

interface InvitedProps {
  invitation: NonNullable<PersonView['invitation']>;
  refusal: PersonDecisionsProps['refusal'];
}

function Invited({ invitation: { until }, refusal }: InvitedProps) {
  const words = useWords();
  const texts = words.admin.person.invited;
  return (
    <Notice tone={until ? 'info' : 'warning'} title={texts.title}>
      <p>{until ? texts.until(lagosMoment(words, until)) : texts.over}</p>
      <PostedForm intent="invite" refusal={null} submit={texts.again} variant="secondary" className="mt-3" />
      <h2 className="mt-5 text-lg">{texts.wrong}</h2>
      <p>{texts.wrongLead}</p>
      <PostedForm
        intent="correct-invitation"
        refusal={refusal}
        labels={{ email: words.identity.fields.email }}
        heading={words.admin.person.notDone}
        why={({ kind }) => <p>{words.admin.person.problems[kind]}</p>}
        submit={texts.correct}
        variant="secondary"
        className="mt-3 grid max-w-md gap-3"
      >
        <FormFields of={invitedEmailForm} />
      </PostedForm>
      <p className="mt-5">{texts.withdrawLead}</p>
      <PostedForm
        intent="withdraw-invitation"
        refusal={null}
        submit={texts.withdraw}
        variant="danger"
        className="mt-3"
      />
    </Notice>
  );
}

function Facts({ person }: { person: PersonView }) {
  const words = useWords();
  const { facts, ...texts } = words.admin.person;
  const { roles } = words.identity;
  return (
    <DefinitionList
      items={[
        { label: facts.role, value: roles[person.role] },
        { label: facts.sessions, value: person.sessions },
        { label: facts.since, value: lagosDay(words, person.createdAt) },
        {
          label: facts.applications,
          value: person.applications,
          action: person.applications > 0 && (
            <TextLink to={listPath('/review', { q: person.email })}>{texts.seeApplications}</TextLink>
          ),
        },
        ...(person.tokens.length > 0
          ? [
              {
                label: facts.tokens,
                value: (
                  <>
                    {person.tokens.map(({ program, hint, lastUsedAt }) => (
                      <p key={hint}>
                        <bdi>{texts.token(program, hint)}</bdi>{' '}
                        {lastUsedAt ? texts.tokenUsed(lagosMoment(words, lastUsedAt)) : texts.tokenUnused}
                      </p>
                    ))}
                    <p className="text-ink-soft text-sm">{texts.tokensHeld}</p>
                  </>
                ),
                action: <TextLink to="/admin-portal/programs">{texts.seeTokens}</TextLink>,
              },
            ]
          : []),
        ...(person.openRequest
          ? [
              {
                label: facts.request,
                value: roles[person.openRequest],
                action: <TextLink to="/admin-portal/role-requests">{texts.seeRequests}</TextLink>,
              },
            ]
          : []),
        ...(person.suspension
          ? [
              { label: facts.suspended, value: lagosMoment(words, person.suspension.since) },
              { label: facts.reason, value: person.suspension.reason },
            ]
          : []),
        ...(person.erasesAfter ? [{ label: facts.erased, value: lagosDay(words, person.erasesAfter) }] : []),
      ]}
    />
  );
}

/**
 * The forms by which a master administrator changes a person's role or status. Only what would be allowed is drawn.
 */
interface PersonDecisionsProps {
  person: PersonView;
  refusal: Refusal<Exclude<ChangeProblem, { readonly kind: 'not-found' }>> | null;
}

type Intent = 'role' | 'suspend' | 'reinstate' | 'sessions';

function PersonDecisions({ person, refusal }: PersonDecisionsProps) {
  const words = useWords();
  const texts = words.admin.person;
  const drawn: readonly Intent[] = [
    ...(person.suspension ? (['reinstate'] as const) : (['role', 'suspend'] as const)),
    ...(person.sessions > 0 ? (['sessions'] as const) : []),
  ];
  return (
    <>
      {/* A form that is no longer drawn was refused: the answer is shown all the same. */}
      {refusal && !drawn.some((intent) => intent === refusal.intent) && (
        <RefusalSummary
          refusal={refusal}
          heading={texts.notDone}
          why={({ kind }) => <p>{texts.problems[kind]}</p>}
        />
      )}
      {drawn.map((intent) => (
        <Decision key={intent} person={person} refusal={refusal} intent={intent} />
      ))}
      {person.secondFactor && (
        <Card title={texts.factorTitle} id="decide-factor">
          <p className="max-w-prose text-ink-soft">{texts.factorLead}</p>
          <p className="mt-4">
            <TextLink to="/admin-portal/recoveries">{words.recovery.desk.title}</TextLink>
          </p>
        </Card>
      )}
    </>
  );
}

function Decision({ person, refusal, intent }: PersonDecisionsProps & { intent: Intent }) {
  const { admin, identity } = useWords();
  const texts = admin.person;
  const { labels, hints } = wordsOf(roleChangeForm);
  const buttons = {
    role: texts.changeRole,
    suspend: texts.suspend,
    reinstate: texts.reinstate,
    sessions: texts.endSessions,
  };
  return (
    <Card title={texts[`${intent}Title`]} id={`decide-${intent}`}>
      <p className="max-w-prose text-ink-soft">{texts[`${intent}Lead`]}</p>
      <PostedForm
        intent={intent}
        version={person.version}
        refusal={refusal}
        labels={labels}
        hints={hints}
        apart={intent}
        heading={texts.notDone}
        why={({ kind }) => <p>{texts.problems[kind]}</p>}
        preventScrollReset
        className="mt-5 grid gap-5"
        submit={buttons[intent]}
        busyLabel={texts.busy}
        variant={intent === 'role' || intent === 'reinstate' ? undefined : 'danger'}
      >
        {intent === 'role' && (
          <FormFields
            of={roleChangeForm}
            rows={['role']}
            choices={{
              role: {
                none: texts.chooseRole,
                options: ROLES.filter((role) => role !== person.role).map((role) => ({
                  value: role,
                  label: identity.roles[role],
                })),
              },
            }}
          />
        )}
        <FormFields of={accountChangeForm} />
      </PostedForm>
    </Card>
  );
}
