/** /admin-portal/content: the news, newest first, with what is planned and what is not on the site yet. */
import { href } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/news-list';
import { NewsStateBadge } from './NewsStateBadge.tsx';
import { NEWS } from './news-list.server.ts';
import { listNewsOfClosed } from './session-news.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, NEWS, { actor, params: url.searchParams }));
  return { page, view, closed: await listNewsOfClosed(deps, { actor }) };
}

export default function NewsListPage({ loaderData: { page, view, closed } }: Route.ComponentProps) {
  const desk = useDeskWords();
  const text = desk.newsList;
  return (
    <DeskFrame
      current="news"
      title={desk.news}
      lead={text.lead}
      tabs={view.tabs}
      actions={
        <LinkButton to={href('/admin-portal/content/news/:id', { id: 'new' })} icon="edit">
          {text.new}
        </LinkButton>
      }
    >
      {closed.length > 0 && <OfClosedSession items={closed} />}
      <List view={view} page={page} cells={{ state: ({ state }) => <NewsStateBadge state={state} /> }} />
    </DeskFrame>
  );
}

function OfClosedSession({ items }: { items: readonly { id: string; title: string }[] }) {
  const text = useDeskWords().newsList.ofClosed;
  return (
    <Notice tone="warning" title={text.title}>
      <p>{text.advice}</p>
      <ul className="list-disc ps-5">
        {items.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={href('/admin-portal/content/news/:id', { id })}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
