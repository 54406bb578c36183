/**
 * The answer, and the templates that can be put into it: with script where the caret is; without, the page comes back
 * with the template in an answer that nobody has begun.
 */
import { type FormEvent, useRef } from 'react';
import { Form } from 'react-router';
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea } from '#app/ui/inputs.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { MESSAGE_MAX } from '#core/content/contact-form.ts';
import { DeskForm } from '../desk/DeskForm.tsx';
import type { DeskRefusal } from '../desk/desk-problems.ts';
import { useDeskWords } from '../desk/desk-words.ts';
import type { OpenMessage } from './read-message.server.ts';

export const SEND = 'send';
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
  const { email: inbox } = useCollegeContact();
  const answer = useRef<HTMLTextAreaElement>(null);
  const { templates } = message;
  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get(TEMPLATE);
    const found = templates.find(({ id }) => id === chosen);
    const field = answer.current;
    if (!found || !field) return;
    field.focus();
    field.setRangeText(found.text, field.selectionStart, field.selectionEnd, 'end');
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
        <DeskForm
          intent={SEND}
          version={message.version}
          refusal={refusal}
          labels={{ answer: text.answer }}
          submit={text.send}
          className="grid gap-4"
        >
          <Field name="answer" hint={text.answerHint(message.email, inbox)} required>
            <TextArea
              ref={answer}
              rows={10}
              maxLength={MESSAGE_MAX}
              defaultValue={templates.find(({ id }) => id === template)?.text}
            />
          </Field>
        </DeskForm>
        <p>
          <TextLink to="/admin-portal/messages/templates">{text.editTemplates}</TextLink>
        </p>
      </div>
    </Card>
  );
}
