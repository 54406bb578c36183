/** /review/releases: what many applicants are told in one minute. */

import { href } from 'react-router';
import { answerPost, orThrow } from '#app/forms/answer-post.server.ts';
import { FormCard } from '#app/forms/FormCard.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useWords } from '#app/words/words.tsx';
import { releaseForm } from '#core/review/releases.ts';
import type { Route } from './+types/releases';
import { addReleaseOf } from './change-release.server.ts';
import { ReleaseBadge } from './ReleaseBadge.tsx';
import { RELEASES } from './read-releases.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await openList(deps, RELEASES, { actor, params: url.searchParams }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  return answerPost(post, await addReleaseOf(deps, { actor, typed: post.typed }), ({ id }) => ({
    to: href('/review/releases/:id', { id }),
    told: 'releaseMade',
  }));
}

export default function Releases({ loaderData: { page, view }, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { title, lead } = words.releases;
  return (
    <PortalFrame title={title} lead={lead}>
      <title>{`${title} · ${words.admin.title}`}</title>
      <List view={view} page={page} cells={{ state: ({ state }) => <ReleaseBadge state={state} /> }} />
      <FormCard of={releaseForm} refusal={actionData} className="grid max-w-prose gap-4" />
    </PortalFrame>
  );
}
