/** /admin-portal/messages/:id: one message with its answers, the applications of its sender, and what becomes of it. */

import { type FormEvent, useRef, useState } from 'react';
import { Form, href } from 'react-router';
import { AccountNotice } from '#app/features/identity/index.ts';
import { answerPost, orThrow, refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { useSendKey } from '#app/forms/send-by-key.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { DefinitionList } from '#app/ui/DefinitionList.tsx';
import { Checkbox, Select, TextArea } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TakesFocus } from '#app/ui/TakesFocus.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosDay, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { openTokensIn, templateInto } from '#core/content/answer-template.ts';
import { answerChoices, answerForm, SEEN_ANSWER } from '#core/content/contact-form.ts';
import { messageEventsFrom } from '#core/content/message-state.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import type { Route } from './+types/message';
import { answerMessage, handleMessage } from './handle-message.server.ts';
import { MessageStateBadge, useTopicName } from './MessageStateBadge.tsx';
import { type OpenMessage, readMessage } from './read-message.server.ts';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const message = orThrow(await readMessage(deps, { actor, id }));
  return { message, template: url.searchParams.get(TEMPLATE) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const { version, intent, typed } = post;
  const to = href('/admin-portal/messages/:id', { id });
  if (intent === SEND) {
    const { email } = await readCollegeContact(deps);
    const answering = { actor, id, version, raw: typed, inbox: email, college: college.name };
    return answerPost(post, await answerMessage(deps, answering), { to, told: 'messageAnswered' });
  }
  const { assignee = '', answer = '' } = typed;
  const handled = await handleMessage(deps, { actor, id, version, intent, assignee, answer });
  // The officer goes on writing from here, with or without script.
  if (handled.ok && answer.trim() !== '')
    return refusePost(post, { kind: 'kept' as const, version: version + 1 });
  return answerPost(post, handled, { to, told: 'messageHandled' });
}

export default function MessagePage({ loaderData: { message, template }, actionData }: Route.ComponentProps) {
  const text = useDeskWords().messages;
  return (
    <PortalFrame
      breadcrumbs={[{ label: text.title, to: '/admin-portal/messages' }, { label: message.name }]}
      title={<bdi>{message.name}</bdi>}
      lead={<span className="tabular">{message.number}</span>}
      badge={<MessageStateBadge state={message.state} />}
    >
      <title>{`${message.name} · ${text.title}`}</title>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="stack min-w-0">
          {message.refusedMail && <AccountNotice told={message.refusedMail} />}
          <Card>
            <Facts message={message} />
            <Thread message={message} />
          </Card>
          <AnswerForm message={message} template={template} refusal={actionData} />
        </div>
        <div className="stack min-w-0">
          <Applications message={message} />
          <Others message={message} />
          <Work message={message} assignee={actionData?.typed.assignee} />
        </div>
      </div>
    </PortalFrame>
  );
}

function Thread({ message: { message, answers } }: { message: OpenMessage }) {
  const words = useWords();
  const text = useDeskWords().messages;
  const said = 'max-w-prose whitespace-pre-line [overflow-wrap:anywhere]';
  return (
    <ol aria-label={text.thread} className="mt-6 grid gap-5">
      <li className={`${said} text-lg`}>{message}</li>
      {answers.map(({ id, text: answer, by, at }) => (
        <li key={id} className="border-leaf border-s-4 ps-4">
          <p className="text-ink-soft text-sm">{text.answeredBy(by, lagosMoment(words, at))}</p>
          <p className={`${said} mt-1`}>{answer}</p>
        </li>
      ))}
    </ol>
  );
}

function Applications({ message: { applications } }: { message: OpenMessage }) {
  const text = useDeskWords().messages;
  return (
    <Card title={text.applications}>
      {applications.length === 0 && <p className="text-ink-soft">{text.noApplications}</p>}
      <ul className="grid gap-4">
        {applications.map(({ id, number, name, status, byAddress }) => (
          <li key={id} className="grid justify-items-start gap-1">
            <TextLink to={href('/review/applications/:id', { id })}>{number}</TextLink>
            {name && <bdi className="[overflow-wrap:anywhere]">{name}</bdi>}
            <span className="text-ink-soft text-sm">{status}</span>
            {!byAddress && <p className="text-sm">{text.otherAddress}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Others({ message: { others } }: { message: OpenMessage }) {
  const words = useWords();
  const text = useDeskWords().messages;
  const topicName = useTopicName();
  if (others.length === 0) return null;
  return (
    <Card title={text.others}>
      <ul className="grid gap-3">
        {others.map(({ id, topic, state, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <TextLink to={href('/admin-portal/messages/:id', { id })}>
              {`${topicName(topic)}, ${lagosDay(words, createdAt)}`}
            </TextLink>
            <MessageStateBadge state={state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Its buttons send the form of the answer: what is written there is known to whatever is done with the message. */
function Work({ message, assignee }: { message: OpenMessage; assignee: string | undefined }) {
  const text = useDeskWords().messages;
  return (
    <div className="grid gap-3 rounded-lg bg-leaf-soft p-5">
      <h3 className="mb-2 text-xl">{text.work}</h3>
      {messageEventsFrom(message.state).map((event) => (
        <Button
          key={event}
          form={ANSWER_FORM}
          name="intent"
          value={event}
          wide
          variant="secondary"
          icon={event === 'reopen' ? undefined : 'check'}
        >
          {event === 'reopen' && message.state === 'Read' ? text.unread : text.events[event]}
        </Button>
      ))}
      <div className="mt-2 border-line border-t pt-4">
        <FormFields
          of={answerChoices}
          rows={['assignee']}
          own={{ assignee: { label: text.assign } }}
          controls={{
            assignee: () => (
              <Select
                form={ANSWER_FORM}
                placeholder={text.unassigned}
                defaultValue={assignee ?? message.assigneeId ?? ''}
                options={message.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ),
          }}
        />
      </div>
      <Button form={ANSWER_FORM} name="intent" value="assign" variant="secondary" wide>
        {text.assignSave}
      </Button>
    </div>
  );
}

function Facts({ message }: { message: OpenMessage }) {
  const words = useWords();
  const desk = useDeskWords();
  const text = desk.messages;
  const topicName = useTopicName();
  return (
    <DefinitionList
      items={[
        { label: text.email, value: message.email },
        { label: text.topic, value: topicName(message.topic) },
        message.applicationNumber && {
          label: text.application,
          value: message.applicationNumber,
        },
        { label: text.received, value: lagosMoment(words, message.createdAt) },
        message.closed && {
          label: text.closed,
          value: desk.editedBy(message.closed.by, lagosMoment(words, message.closed.at)),
        },
        message.handledAt &&
          !message.closed && {
            label: text.handled,
            value: desk.editedBy(message.handledBy, lagosMoment(words, message.handledAt)),
          },
      ]}
    />
  );
}

/**
 * The answer, and the templates that can be put into it: with script where the caret is; without, the page comes back
 * with the template in an answer that nobody has begun. Whatever is done with the message is a button of this form.
 */
const SEND = 'send';
const ANSWER_FORM = 'answer-form';
/** Names the template in the address. */
const TEMPLATE = 'template';

interface AnswerFormProps {
  message: OpenMessage;
  /** The template that the address asks for. */
  template: string | null;
  refusal: DeskRefusal | null | undefined;
}

function AnswerForm({ message, template, refusal }: AnswerFormProps) {
  const text = useDeskWords().messages;
  const words = useWords();
  const { saving } = words.ui;
  const last = message.answers.at(-1);
  // The form was begun before that answer.
  const unseen = refusal && last && refusal.typed[SEEN_ANSWER] !== last.id ? last : null;
  const confirms = text.sendToo(last?.by ?? null);
  const { email: inbox } = useCollegeContact();
  const answer = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useSendKey(place);
  const { templates } = message;
  const begun = templates.find(({ id }) => id === template)?.text;
  const [open, setOpen] = useState(() => openTokensIn(refusal?.typed.answer ?? begun ?? ''));
  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get(TEMPLATE);
    const found = templates.find(({ id }) => id === chosen);
    const field = answer.current;
    if (!found || !field) return;
    field.focus();
    const { selectionStart, selectionEnd } = field;
    const { text, from, to } = templateInto(
      field.value,
      { from: selectionStart, to: selectionEnd },
      found.text,
    );
    field.setRangeText(text, from, to, 'end');
    setOpen(openTokensIn(field.value));
  };
  return (
    <Card title={text.answerTitle}>
      <div className="grid gap-4">
        {templates.length > 0 && (
          <Form
            method="get"
            reloadDocument
            onSubmit={insert}
            className="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
          >
            <FormFields
              of={answerChoices}
              rows={[TEMPLATE]}
              values={{ template }}
              own={{ template: { label: text.template } }}
              choices={{
                template: {
                  none: text.chooseTemplate,
                  options: templates.map(({ id, title }) => ({ value: id, label: title })),
                },
              }}
            />
            <Button variant="secondary">{text.insert}</Button>
          </Form>
        )}
        <div ref={place}>
          <DeskForm
            id={ANSWER_FORM}
            version={message.version}
            refusal={refusal}
            labels={{ answer: text.answer, assignee: text.assign, [SEEN_ANSWER]: confirms }}
            className="grid gap-4"
          >
            {refusal?.problem.kind === 'kept' && (
              <TakesFocus>
                <Notice tone="warning" title={text.notSentYet}>
                  {text.notSentAdvice}
                </Notice>
              </TakesFocus>
            )}
            {unseen ? (
              <Notice tone="warning" title={text.answeredMeanwhile}>
                <p className="text-sm">{text.answeredBy(unseen.by, lagosMoment(words, unseen.at))}</p>
                <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{unseen.text}</p>
                <Checkbox name={SEEN_ANSWER} value={unseen.id} label={confirms} />
              </Notice>
            ) : (
              <input type="hidden" name={SEEN_ANSWER} value={last?.id ?? ''} />
            )}
            <FormFields
              of={answerForm}
              own={{ answer: { hint: text.answerHint(message.email, inbox) } }}
              controls={{
                answer: (attributes) => (
                  <TextArea
                    {...attributes}
                    ref={answer}
                    defaultValue={begun}
                    onInput={({ currentTarget }) => setOpen(openTokensIn(currentTarget.value))}
                  />
                ),
              }}
            />
            <div role="status">
              {open.length > 0 && (
                <Notice tone="warning" title={text.openTokens(open)}>
                  {text.openTokensAdvice}
                </Notice>
              )}
            </div>
            <div>
              <Button name="intent" value={SEND} busyLabel={saving}>
                {text.send}
              </Button>
            </div>
          </DeskForm>
        </div>
        <p>
          <TextLink to="/admin-portal/messages/templates">{text.editTemplates}</TextLink>
        </p>
      </div>
    </Card>
  );
}
