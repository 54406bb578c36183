/** /admin-portal/messages/:id: one message, the reply by mail, and what becomes of it. */
import { href } from 'react-router';
import { answerPost, orRefuse } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { listPath } from '#app/lists/list-address.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { messageEventsFrom } from '#core/content/message-state.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import { useDeskWords } from '../desk/desk-words.ts';
import { useTopicName } from '../desk/use-topic-name.ts';
import type { Route } from './+types/message';
import { handleMessage } from './handle-message.server.ts';
import { type MessageView, readMessage } from './list-messages.server.ts';
import { MessageStateBadge } from './MessageStateBadge.tsx';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const message = orRefuse(await readMessage(deps, { actor, id }));
  return { message };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const handled = await handleMessage(deps, {
    actor,
    id,
    version: post.version,
    intent: post.intent,
    assignee: post.typed.assignee ?? '',
  });
  const to = href('/admin-portal/messages/:id', { id });
  return answerPost(post, handled, { to, told: 'messageHandled' });
}

export default function MessagePage({ loaderData: { message }, actionData }: Route.ComponentProps) {
  const text = useDeskWords().messages;
  return (
    <PortalFrame
      breadcrumbs={[{ label: text.title, to: '/admin-portal/messages' }, { label: message.name }]}
      title={<bdi>{message.name}</bdi>}
      badge={<MessageStateBadge state={message.state} />}
    >
      <title>{`${message.name} · ${text.title}`}</title>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card
          actions={
            <a href={useReply(message)} className="button">
              {text.reply}
            </a>
          }
        >
          <Facts message={message} />
          <p className="mt-6 max-w-prose whitespace-pre-line text-lg [overflow-wrap:anywhere]">
            {message.message}
          </p>
        </Card>
        <div className="grid gap-5 rounded-lg bg-leaf-soft p-5">
          <h2 className="text-xl">{text.work}</h2>
          <DeskForm
            version={message.version}
            refusal={actionData}
            labels={{ assignee: text.assign }}
            className="grid gap-3"
          >
            {messageEventsFrom(message.state).map((event) => (
              <Button
                key={event}
                name="intent"
                value={event}
                wide
                variant={event === 'answer' ? 'primary' : 'secondary'}
                icon={event === 'reopen' ? undefined : 'check'}
              >
                {text.events[event]}
              </Button>
            ))}
            <Field name="assignee" className="mt-2 border-line border-t pt-4" optional>
              <Select
                placeholder={text.unassigned}
                defaultValue={message.assigneeId ?? ''}
                options={message.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
            <Button name="intent" value="assign" variant="secondary" wide>
              {text.assignSave}
            </Button>
          </DeskForm>
        </div>
      </div>
    </PortalFrame>
  );
}

function Facts({ message }: { message: MessageView }) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.messages;
  const topicName = useTopicName();
  return (
    <DefinitionList
      items={[
        { label: text.email, value: message.email },
        { label: text.topic, value: topicName(message.topic) },
        ...(message.applicationNumber
          ? [
              {
                label: text.application,
                value: message.applicationNumber,
                action: (
                  <TextLink to={listPath('/review', { q: message.applicationNumber })}>{text.see}</TextLink>
                ),
              },
            ]
          : []),
        { label: text.received, value: lagosMoment(words, message.createdAt) },
        ...(message.handledAt
          ? [
              {
                label: text.handled,
                value: desk.editedBy(message.handledBy, lagosMoment(words, message.handledAt)),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Opens the colleague's own mail program with the message quoted, so that the answer comes from their address. */
function useReply({ email, name, topic, message, createdAt }: MessageView): string {
  const words = useWords();
  const text = useDeskWords().messages;
  const topicName = useTopicName();
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const body = `${text.replyGreeting(name)}\n\n\n\n${text.replyQuote(lagosMoment(words, createdAt))}\n${quoted}`;
  // Programs cut longer addresses off.
  const parts = [
    `subject=${encodeURIComponent(text.replySubject(topicName(topic)))}`,
    `body=${encodeURIComponent(body.slice(0, 1200))}`,
  ];
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${parts.join('&')}`;
}
