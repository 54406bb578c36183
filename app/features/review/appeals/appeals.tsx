/** /review/appeals: appeals that wait for an answer. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/appeals';
import { APPEALS } from './read-appeal.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return orThrow(await openList(deps, APPEALS, { actor, params: url.searchParams }));
}

export default function Appeals({ loaderData }: Route.ComponentProps) {
  const words = useWords();
  const texts = words.appeals.desk;
  return (
    <PortalFrame title={texts.title} lead={texts.lead}>
      <title>{`${texts.title} · ${words.admin.title}`}</title>
      <List {...loaderData} />
    </PortalFrame>
  );
}
