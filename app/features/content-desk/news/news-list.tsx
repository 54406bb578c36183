/** /admin-portal/content: the news, newest first, with what is planned and what is not on the site yet. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { listPath, readListAddress } from '#app/lists/list-address.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { readAdminFrame } from '#app/shell/read-admin-frame.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { NEWS_STATES, type NewsState } from '#core/content/news-state.ts';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { DeskList } from '../desk/DeskList.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import { ListFilter } from '../desk/ListFilter.tsx';
import { pageIn } from '../pages/page-number.ts';
import type { Route } from './+types/news-list';
import { listNews, type NewsRow } from './list-news.server.ts';
import { NewsStateBadge } from './NewsStateBadge.tsx';

const isState = (text: string | null): text is NewsState => NEWS_STATES.includes(text as NewsState);

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const asked = url.searchParams.get('state');
  const { q } = readListAddress(url.searchParams);
  const filters = { q, state: isState(asked) ? asked : null, page: pageIn(url.searchParams) };
  const found = orRefuse(await listNews(context.get(depsContext), { actor, filters }));
  return { frame: await readAdminFrame(context.get(depsContext), actor), filters, ...found };
}

export default function NewsListPage({ loaderData }: Route.ComponentProps) {
  const { frame, filters, rows, more, counts } = loaderData;
  const desk = useDeskWords();
  const text = desk.newsList;
  const columns = useColumns();
  const { q, state, page } = filters;
  const at = (to: number) => listPath('/admin-portal/content', { q, state, page: to > 1 ? String(to) : '' });
  return (
    <DeskFrame
      {...frame}
      current="news"
      title={desk.news}
      heading={desk.news}
      lead={text.lead}
      actions={
        <LinkButton to="/admin-portal/content/news/new" icon="edit">
          {text.new}
        </LinkButton>
      }
    >
      <ListFilter
        action="/admin-portal/content"
        q={q}
        find={text.find}
        current={state}
        choices={NEWS_STATES.map((value) => ({
          value,
          label: text.states[value],
          count: counts[value] ?? 0,
        }))}
      />
      <DeskList texts={text} columns={columns} rows={rows} page={page} more={more} at={at} />
    </DeskFrame>
  );
}

function useColumns(): readonly Column<NewsRow>[] {
  const words = useWords();
  const desk = useDeskWords();
  const { columns, ...text } = desk.newsList;
  return [
    {
      key: 'title',
      header: columns.title,
      names: true,
      cell: (row) => (
        <TextLink
          to={href('/admin-portal/content/news/:id', { id: row.id })}
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
        >
          {row.title}
        </TextLink>
      ),
    },
    {
      key: 'category',
      header: columns.category,
      cell: (row) => (
        <>
          {row.category}
          {row.featured && <span className="block text-ink-soft text-sm">{text.featured}</span>}
        </>
      ),
    },
    { key: 'state', header: columns.state, cell: (row) => <NewsStateBadge state={row.state} /> },
    {
      key: 'when',
      header: columns.when,
      cell: (row) => {
        if (row.publishAt) return text.planned(lagosMoment(words, row.publishAt));
        return row.state === 'Published' && row.publishedAt ? lagosDay(words, row.publishedAt) : '—';
      },
    },
    {
      key: 'edited',
      header: columns.edited,
      cell: (row) =>
        row.editedAt ? desk.editedBy(row.editedBy, lagosDay(words, row.editedAt)) : desk.neverEdited,
    },
  ];
}
