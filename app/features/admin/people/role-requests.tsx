/** /admin-portal/role-requests: who asked for which role, and the decision on it. */

import { answerPost, orRefuse, unknownForm } from '#app/forms/answer-post.server.ts';
import { RefusalSummary } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/role-requests';
import { decideRoleRequest } from './decide-role-request.server.ts';
import { RequestCard } from './RequestCard.tsx';
import { ROLE_REQUESTS } from './role-request-list.server.ts';

const PATH = '/admin-portal/role-requests';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orRefuse(await openList(deps, ROLE_REQUESTS, { actor, params: url.searchParams }));
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

/** Of what a colleague decided meanwhile, nothing is offered any more. */
export const shouldRevalidate = revalidateAfterRefusal;

export default function RoleRequests({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords().admin;
  const texts = words.requests;
  const { page, view } = loaderData;
  // Its card went to the other list, or to another page, so the answer stands above.
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
