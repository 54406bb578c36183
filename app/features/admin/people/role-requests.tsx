/** /admin-portal/role-requests: who asked for which role, and the decision on it. */

import { href } from 'react-router';
import { answerPost, orThrow, unknownForm } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm, RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { requestForm } from '#core/identity/people.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import type { Route } from './+types/role-requests';
import { decideRoleRequest, type RequestProblem } from './decide-role-request.server.ts';
import { type RequestRow, ROLE_REQUESTS } from './role-request-list.server.ts';

const PATH = '/admin-portal/role-requests';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, ROLE_REQUESTS, { actor, params: url.searchParams }));
  return { page, view };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { intent: decision, record: id, typed: form } = post;
  if (decision !== 'grant' && decision !== 'decline') throw unknownForm();
  const decided = await decideRoleRequest(deps, { actor, id, decision, form });
  return answerPost(post, decided, (done) => ({
    to: PATH,
    told: done ? 'approvalAsked' : decision === 'grant' ? 'requestGranted' : 'requestDeclined',
  }));
}

/** The page offers nothing any more for a request that a colleague decided meanwhile. */
export const shouldRevalidate = revalidateAfterRefusal;

export default function RoleRequests({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords().admin;
  const texts = words.requests;
  const { page, view } = loaderData;
  // Its card went to the other list, or to another page, so the answer is shown above.
  const gone = actionData && !page.rows.some(({ id }) => id === actionData.record) ? actionData : null;
  return (
    <PortalFrame title={texts.title} lead={texts.lead} tabs={view.tabs}>
      <title>{`${texts.title} · ${words.title}`}</title>
      {gone && (
        <RefusalSummary
          refusal={gone}
          heading={texts.notDone}
          why={({ kind }) => <p>{texts.problems[kind]}</p>}
        />
      )}
      <List view={view} page={page}>
        <ul className="grid gap-5">
          {page.rows.map((row) => (
            <li key={row.id}>
              <RequestCard row={row} refusal={actionData ?? null} />
            </li>
          ))}
        </ul>
      </List>
    </PortalFrame>
  );
}

/** One role request: who asks for what, and the two answers. */
const TONES = { Pending: 'progress', Granted: 'success', Declined: 'neutral' } as const;

interface RequestCardProps {
  row: RequestRow;
  refusal: Refusal<Exclude<RequestProblem, { readonly kind: 'forbidden' | 'not-found' }>> | null;
}

function RequestCard({ row, refusal }: RequestCardProps) {
  const words = useWords();
  const texts = words.admin.requests;
  const { roles } = words.identity;
  const decided = row.status !== 'Pending';
  return (
    <Card
      title={
        <>
          <bdi className="[overflow-wrap:anywhere]">{row.name}</bdi>{' '}
          <span className="font-normal">{texts.asks(roles[row.asked])}</span>
        </>
      }
      aside={<StatusBadge tone={TONES[row.status]}>{texts.status[row.status]}</StatusBadge>}
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <li className="[overflow-wrap:anywhere]">{row.email}</li>
        <li>{texts.now(roles[row.current])}</li>
        <li>{texts.asked(lagosDay(words, row.createdAt))}</li>
        <li>{row.verified ? texts.verified : texts.unverified}</li>
        <li>
          <TextLink to={href('/admin-portal/people/:id', { id: row.userId })}>{texts.person}</TextLink>
        </li>
      </ul>
      {decided ? <Decided row={row} /> : <Decision row={row} refusal={refusal} />}
    </Card>
  );
}

function Decided({ row }: { row: RequestRow }) {
  const words = useWords();
  const texts = words.admin.requests;
  return (
    <div className="stack-tight mt-4">
      {row.decidedAt && (
        <p>
          {texts.status[row.status]}{' '}
          {texts.decidedBy(row.decidedBy ?? texts.unknownDecider, lagosDay(words, row.decidedAt))}
        </p>
      )}
      {row.reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{row.reason}</p>}
    </div>
  );
}

function Decision({ row, refusal }: RequestCardProps) {
  const words = useWords();
  const texts = words.admin.requests;
  const { labels, hints } = wordsOf(requestForm);
  if (row.own) return <p className="mt-4">{texts.own}</p>;
  if (row.waits)
    return (
      <p className="mt-4">
        {texts.waits} <TextLink to="/admin-portal/approvals">{texts.seeWaiting}</TextLink>
      </p>
    );
  return (
    <PostedForm
      record={row.id}
      refusal={refusal}
      labels={labels}
      hints={hints}
      heading={texts.notDone}
      why={({ kind }) => <p>{texts.problems[kind]}</p>}
      preventScrollReset
      className="mt-5 grid gap-5"
    >
      {row.verified ? (
        <Notice tone="info">{row.likely ? texts.studentWarning : texts.warning}</Notice>
      ) : (
        <Notice tone="warning">{texts.unverifiedAdvice}</Notice>
      )}
      {row.likely && <Register likely={row.likely} />}
      <FormFields of={requestForm} rows={['reason']} />
      <div className="flex flex-wrap gap-3">
        {row.verified && (
          <Button name="intent" value="grant" icon="check" busyLabel={texts.busy}>
            {texts.grant(words.identity.roles[row.asked])}
          </Button>
        )}
        <Button name="intent" value="decline" variant="secondary" busyLabel={texts.busy}>
          {texts.decline}
        </Button>
      </div>
    </PostedForm>
  );
}

/** A person who asks to be a student is looked for among the students. */
function Register({ likely }: { likely: NonNullable<RequestRow['likely']> }) {
  const texts = useWords().admin.requests;
  const [first] = likely.filter(({ sameAddress, taken }) => sameAddress && !taken);
  return (
    <>
      <div>
        <p className="font-semibold">{texts.register}</p>
        {likely.length === 0 ? (
          <p>{texts.noneLikely}</p>
        ) : (
          <ul className="list-disc ps-5 [overflow-wrap:anywhere]">
            {likely.map(({ id, number, name, program, sameAddress, taken }) => (
              <li key={id}>
                <TextLink to={href('/admin-portal/students/:id', { id })}>{number}</TextLink>{' '}
                {texts.likely(`${name}, ${program}`, sameAddress, taken)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <FormFields
        of={requestForm}
        rows={['matriculation_number']}
        values={{ matriculation_number: first?.number }}
      />
    </>
  );
}
