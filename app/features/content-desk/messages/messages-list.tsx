/** /admin-portal/messages: what people wrote by the contact form, the newest first. */
import { href } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useLoadAhead } from '#app/shell/staff/use-load-ahead.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import type { Column } from '#app/ui/DataTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { MESSAGE_VIEWS } from '#core/content/message-state.ts';
import { readDeskFilters } from '../desk/desk-filters.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import { FilteredList } from '../desk/FilteredList.tsx';
import { useTopicName } from '../desk/use-topic-name.ts';
import type { Route } from './+types/messages-list';
import { listMessages, type MessageRow } from './list-messages.server.ts';
import { MessageStateBadge } from './MessageStateBadge.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const filters = readDeskFilters(url.searchParams, MESSAGE_VIEWS);
  const found = orRefuse(await listMessages(deps, { actor, filters }));
  const { q, state } = filters;
  return { filters: { q, state }, ...found };
}

export default function MessagesList({ loaderData: found }: Route.ComponentProps) {
  const {
    messages: text,
    templates: { title: templates },
  } = useDeskWords();
  const columns = useColumns();
  useLoadAhead('/admin-portal/messages/:id');
  return (
    <PortalFrame
      title={text.title}
      lead={text.lead}
      actions={
        <LinkButton to="/admin-portal/messages/templates" variant="secondary">
          {templates}
        </LinkButton>
      }
    >
      <title>{text.title}</title>
      <FilteredList
        {...found}
        path="/admin-portal/messages"
        states={MESSAGE_VIEWS}
        texts={{ ...text, states: text.views }}
        columns={columns}
      />
    </PortalFrame>
  );
}

function useColumns(): readonly Column<MessageRow>[] {
  const words = useWords();
  const text = useDeskWords().messages;
  const topicName = useTopicName();
  return [
    {
      key: 'name',
      header: text.columns.name,
      names: true,
      cell: (row) => (
        <TextLink
          to={href('/admin-portal/messages/:id', { id: row.id })}
          className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:block lg:min-h-0 lg:truncate lg:leading-9 lg:max-w-44"
        >
          <span className="sr-only">{text.more} </span>
          <bdi>{row.name}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'start',
      header: text.columns.start,
      headerHidden: true,
      fills: true,
      cell: (row) => <span className="text-ink-soft [overflow-wrap:anywhere]">{row.start}</span>,
    },
    {
      key: 'topic',
      header: text.columns.topic,
      cell: (row) => <span className="lg:block lg:max-w-32 lg:truncate">{topicName(row.topic)}</span>,
    },
    { key: 'state', header: text.columns.state, cell: (row) => <MessageStateBadge state={row.state} /> },
    {
      key: 'when',
      header: text.columns.when,
      cell: (row) => (
        <time dateTime={row.createdAt} className="lg:whitespace-nowrap">
          {lagosDay(words, row.createdAt)}
        </time>
      ),
    },
    {
      key: 'who',
      header: text.columns.who,
      cell: (row) => <span className="lg:whitespace-nowrap">{row.assignee ?? text.nobody}</span>,
    },
  ];
}
