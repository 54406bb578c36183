/** /admin-portal/content/events: what is announced. */
import { href } from 'react-router';
import { EventTime } from '#app/features/content/index.tsx';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/events-list';
import { EVENTS } from './event-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, EVENTS, { actor, params: url.searchParams }));
  return { page, view };
}

export default function EventsList({ loaderData: { page, view } }: Route.ComponentProps) {
  const desk = useDeskWords();
  const text = desk.eventsList;
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
      <List
        view={view}
        page={page}
        cells={{
          when: (row) => (
            <span className="lg:whitespace-nowrap">
              <EventTime event={row} />
            </span>
          ),
          state: ({ over, values: { state } }) => (
            <StatusBadge tone={over ? 'neutral' : 'success'} icon={over ? 'clock' : undefined}>
              {state}
            </StatusBadge>
          ),
        }}
      />
    </DeskFrame>
  );
}
