/** /admin-portal/people: everybody with an account. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { LinkButton } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Route } from './+types/people';
import { AccountStatusBadge } from './AccountStatusBadge.tsx';
import { PEOPLE } from './people-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, PEOPLE, { actor, params: url.searchParams }));
  return { page, view };
}

export default function People({ loaderData: { page, view } }: Route.ComponentProps) {
  const { title, people: texts } = useWords().admin;
  return (
    <PortalFrame
      title={texts.title}
      actions={
        <LinkButton to="/admin-portal/people/invite" icon="plus">
          {texts.invite}
        </LinkButton>
      }
    >
      <title>{`${texts.title} · ${title}`}</title>
      <List
        view={view}
        page={page}
        cells={{ status: ({ status }) => <AccountStatusBadge status={status} /> }}
      />
    </PortalFrame>
  );
}
