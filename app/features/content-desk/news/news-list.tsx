/** /admin-portal/content: the news, newest first, with what is planned and what is not on the site yet. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { NEWS_STATES } from '#core/content/news-state.ts';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { readDeskFilters } from '../desk/desk-filters.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { FilteredList } from '../desk/FilteredList.tsx';
import type { Route } from './+types/news-list';
import { listNews, type NewsRow } from './list-news.server.ts';
import { NewsStateBadge } from './NewsStateBadge.tsx';
import { listNewsOfClosed } from './session-news.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const filters = readDeskFilters(url.searchParams, NEWS_STATES);
  const found = orRefuse(await listNews(deps, { actor, filters }));
  const { q, state } = filters;
  return { filters: { q, state }, ...found, closed: await listNewsOfClosed(deps, { actor }) };
}

export default function NewsListPage({ loaderData: { closed, ...found } }: Route.ComponentProps) {
  const desk = useDeskWords();
  const text = desk.newsList;
  const columns = useColumns();
  return (
    <DeskFrame
      current="news"
      title={desk.news}
      lead={text.lead}
      actions={
        <LinkButton to={href('/admin-portal/content/news/:id', { id: 'new' })} icon="edit">
          {text.new}
        </LinkButton>
      }
    >
      {closed.length > 0 && <OfClosedSession items={closed} />}
      <FilteredList
        {...found}
        path="/admin-portal/content"
        states={NEWS_STATES}
        texts={text}
        columns={columns}
      />
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

function useColumns(): readonly Column<NewsRow>[] {
  const words = useWords();
  const desk = useDeskWords();
  const { columns, ...text } = desk.newsList;
  const dayOf = ({ state, publishAt, publishedAt }: NewsRow) => {
    if (publishAt) return text.planned(lagosMoment(words, publishAt));
    return state === 'Published' && publishedAt ? lagosDay(words, publishedAt) : '—';
  };
  return [
    {
      key: 'title',
      header: columns.title,
      names: true,
      fills: true,
      cell: (row) => (
        <TextLink
          to={href('/admin-portal/content/news/:id', { id: row.id })}
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:block lg:min-h-0 lg:truncate lg:leading-9"
        >
          {row.title}
        </TextLink>
      ),
    },
    {
      key: 'category',
      header: columns.category,
      cell: (row) => (
        <span className="lg:whitespace-nowrap">
          {text.categories[row.category]}
          {row.featured && <span className="text-ink-soft text-sm"> · {text.featured}</span>}
        </span>
      ),
    },
    { key: 'state', header: columns.state, cell: (row) => <NewsStateBadge state={row.state} /> },
    {
      key: 'when',
      header: columns.when,
      cell: (row) => <span className="lg:whitespace-nowrap">{dayOf(row)}</span>,
    },
    {
      key: 'edited',
      header: columns.edited,
      cell: (row) => (
        <span className="lg:whitespace-nowrap">
          {row.editedAt ? lagosDay(words, row.editedAt) : desk.neverEdited}
        </span>
      ),
    },
  ];
}
