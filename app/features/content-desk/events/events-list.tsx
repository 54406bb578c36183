/** /admin-portal/content/events: what is announced. */
import { href } from 'react-router';
import { EventTime } from '#app/features/content/index.tsx';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { ListPage } from '#app/lists/ListPage.tsx';
import { listPath, readListAddress } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/events-list';
import { type EventDeskRow, listEvents } from './read-events.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const address = readListAddress(url.searchParams);
  const page = orRefuse(await listEvents(deps, { actor, address }));
  return { page };
}

export default function EventsList({ loaderData: { page } }: Route.ComponentProps) {
  const desk = useDeskWords();
  const text = desk.eventsList;
  const columns: readonly Column<EventDeskRow>[] = [
    {
      key: 'title',
      header: text.columns.title,
      names: true,
      fills: true,
      cell: (row) => (
        <TextLink
          to={href('/admin-portal/content/events/:id', { id: row.id })}
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:block lg:min-h-0 lg:truncate lg:leading-9"
        >
          {row.title}
        </TextLink>
      ),
    },
    {
      key: 'when',
      header: text.columns.when,
      cell: (row) => (
        <span className="lg:whitespace-nowrap">
          <EventTime event={row} />
        </span>
      ),
    },
    {
      key: 'place',
      header: text.columns.place,
      cell: (row) => <span className="lg:block lg:max-w-48 lg:truncate">{row.place}</span>,
    },
    {
      key: 'state',
      header: text.columns.state,
      cell: (row) => (
        <StatusBadge tone={row.over ? 'neutral' : 'success'} icon={row.over ? 'clock' : undefined}>
          {row.over ? text.over : text.coming}
        </StatusBadge>
      ),
    },
  ];
  return (
    <DeskFrame
      current="events"
      title={desk.events}
      lead={text.lead}
      actions={
        <LinkButton to={href('/admin-portal/content/events/:id', { id: 'new' })} icon="edit">
          {text.new}
        </LinkButton>
      }
    >
      <ListPage
        page={page}
        at={(place) => listPath('/admin-portal/content/events', place)}
        caption={text.caption}
        columns={columns}
        dense
        empty={{ title: text.empty, advice: text.emptyAdvice }}
      />
    </DeskFrame>
  );
}
