/** /admin-portal/recoveries/:id: one lost mailbox or phone, and the second officer's answer. */
import { href } from 'react-router';
import {
  confirmRecovery,
  declineRecovery,
  type RecoveryView,
  readRecovery,
} from '#app/features/identity/index.server.ts';
import { RecoveryBadge } from '#app/features/identity/index.ts';
import { answerPost, orThrow, refuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { recoveryConfirmationForm } from '#core/identity/mailbox-recovery.ts';
import { declineForm } from '#core/identity/people.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { Route } from './+types/recovery';
import { KnownPerson } from './KnownPerson.tsx';
import { readKnownPerson } from './read-known-person.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const view = orThrow(await readRecovery(deps, { actor, id }));
  const known = view.mayConfirm ? orThrow(await readKnownPerson(deps, { actor, userId: view.userId })) : null;
  return { view, known };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request, 'document_number');
  const to = href('/admin-portal/recoveries/:id', { id });
  const decision = { actor, id, form: post.typed };
  if (post.intent === 'confirm') {
    const { userId, lost } = orThrow(await readRecovery(deps, { actor, id }));
    const known = orThrow(await readKnownPerson(deps, { actor, userId }));
    if (post.typed.shown !== known.mark) return refuse(post, { kind: 'not-shown' as const });
    const told = lost === 'phone' ? 'recoveryOfPhoneDone' : 'recoveryConfirmed';
    return answerPost(post, await confirmRecovery(deps, decision), { to, told });
  }
  if (post.intent !== 'decline') throw unknownForm();
  return answerPost(post, await declineRecovery(deps, decision), { to, told: 'recoveryDeclined' });
}

export const shouldRevalidate = revalidateAfterRefusal;

export default function Recovery({ loaderData: { view, known }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.recovery.desk;
  const form = {
    refusal: actionData ?? null,
    labels: { ...wordsOf(declineForm).labels, ...wordsOf(recoveryConfirmationForm).labels },
    heading: texts.notDone,
    why: ({ kind }: { kind: keyof typeof texts.problems }) => <p>{texts.problems[kind]}</p>,
  };
  return (
    <PortalFrame
      breadcrumbs={[{ label: texts.back, to: '/admin-portal/recoveries' }, { label: view.name }]}
      title={<bdi>{view.name}</bdi>}
      badge={<RecoveryBadge state={view.state} />}
    >
      <title>{`${view.name} · ${texts.title}`}</title>
      <Notice tone={view.state === 'stopped' ? 'danger' : 'info'}>
        <p>{(view.lost === 'phone' ? texts.nextOfPhone : texts.next)[view.state]}</p>
        {view.state === 'shown' && view.whyNot && <p>{view.same ?? texts.problems[view.whyNot]}</p>}
      </Notice>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <Facts view={view} />
          <p className="mt-4">
            <TextLink to={listPath('/review', { q: view.oldEmail })}>{texts.history}</TextLink>
          </p>
        </Card>
        <div className="stack min-w-0">
          {known && <KnownPerson known={known} />}
          {known && (
            <Card title={texts.confirmTitle}>
              <PostedForm
                {...form}
                intent="confirm"
                apart="confirm"
                note={texts.confirmLead}
                submit={texts.confirm[view.lost]}
              >
                <HiddenField name="shown" value={known.mark} />
                <FormFields of={recoveryConfirmationForm} />
              </PostedForm>
            </Card>
          )}
          {view.mayDecline && (
            <Card title={texts.declineTitle}>
              <PostedForm
                {...form}
                intent="decline"
                apart="decline"
                note={texts.declineLead[view.lost]}
                submit={texts.decline}
                variant="danger"
              >
                <FormFields of={declineForm} />
              </PostedForm>
            </Card>
          )}
        </div>
      </div>
    </PortalFrame>
  );
}

function Facts({ view }: { view: RecoveryView }) {
  const words = useWords();
  const { facts, documents, lost } = words.recovery.desk;
  return (
    <DefinitionList
      items={[
        { label: facts.person, value: view.name },
        { label: facts.role, value: words.identity.roles[view.role] },
        { label: facts.old, value: view.oldEmail },
        { label: facts.lost, value: lost[view.lost] },
        ...(view.lost === 'mailbox' ? [{ label: facts.new, value: view.newEmail }] : []),
        { label: facts.document, value: documents[view.document] },
        { label: facts.opened, value: view.openedByName },
        { label: facts.at, value: lagosMoment(words, view.createdAt) },
        ...(view.decidedByName ? [{ label: facts.decided, value: view.decidedByName }] : []),
        ...(view.state === 'confirmed' && view.effectiveAt
          ? [{ label: facts.effective, value: lagosMoment(words, view.effectiveAt) }]
          : []),
      ]}
    />
  );
}
