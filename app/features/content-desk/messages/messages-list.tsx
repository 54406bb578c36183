/** /admin-portal/messages: what people wrote by the contact form, the newest first. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { List } from '#app/lists/List.tsx';
import { openList } from '#app/lists/open-list.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useLoadAhead } from '#app/shell/staff/use-load-ahead.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/messages-list';
import { MessageStateBadge, useTopicName } from './MessageStateBadge.tsx';
import { MESSAGES } from './message-list.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const { page, view } = orThrow(await openList(deps, MESSAGES, { actor, params: url.searchParams }));
  return { page, view };
}

export default function MessagesList({ loaderData: { page, view } }: Route.ComponentProps) {
  const {
    messages: text,
    templates: { title: templates },
  } = useDeskWords();
  const topicName = useTopicName();
  useLoadAhead('/admin-portal/messages/:id');
  return (
    <PortalFrame
      title={text.title}
      lead={text.lead}
      tabs={view.tabs}
      actions={
        <LinkButton to="/admin-portal/messages/templates" variant="secondary">
          {templates}
        </LinkButton>
      }
    >
      <title>{text.title}</title>
      <List
        view={view}
        page={page}
        cells={{
          name: ({ to, values: { name } }) => (
            <TextLink
              to={to ?? ''}
              className="inline-flex min-h-11 items-center [overflow-wrap:anywhere] lg:block lg:min-h-0 lg:truncate lg:leading-9 lg:max-w-44"
            >
              <span className="sr-only">{text.more} </span>
              <bdi>{name}</bdi>
            </TextLink>
          ),
          topic: ({ topic }) => <span className="lg:block lg:max-w-32 lg:truncate">{topicName(topic)}</span>,
          state: ({ state }) => <MessageStateBadge state={state} />,
        }}
      />
    </PortalFrame>
  );
}
