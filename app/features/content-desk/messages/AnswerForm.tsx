/**
 * The answer, and the templates that can be put into it: with script where the caret is; without, the page comes back
 * with the template in an answer that nobody has begun. Whatever is done with the message is a button of this form.
 */
import { type FormEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useSendKey } from '#app/forms/send-by-key.ts';
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextArea } from '#app/ui/inputs.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TakesFocus } from '#app/ui/TakesFocus.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { openTokensIn, templateInto } from '#core/content/answer-template.ts';
import { MESSAGE_MAX, SEEN_ANSWER } from '#core/content/contact-form.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import type { OpenMessage } from './read-message.server.ts';

export const SEND = 'send';
export const ANSWER_FORM = 'answer-form';
/** Names the template in the address. */
export const TEMPLATE = 'template';

interface AnswerFormProps {
  message: OpenMessage;
  /** Asked for in the address. */
  template: string | null;
  refusal: DeskRefusal | null | undefined;
}

export function AnswerForm({ message, template, refusal }: AnswerFormProps) {
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
            <Field name={TEMPLATE} label={text.template} required>
              <Select
                placeholder={text.chooseTemplate}
                defaultValue={template ?? ''}
                options={templates.map(({ id, title }) => ({ value: id, label: title }))}
              />
            </Field>
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
            <Field name="answer" hint={text.answerHint(message.email, inbox)} required>
              <TextArea
                ref={answer}
                rows={10}
                maxLength={MESSAGE_MAX}
                defaultValue={begun}
                onInput={({ currentTarget }) => setOpen(openTokensIn(currentTarget.value))}
              />
            </Field>
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
