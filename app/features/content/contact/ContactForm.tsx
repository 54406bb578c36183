import { KeptHere } from '#app/forms/KeptHere.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextArea, TextInput } from '#app/ui/inputs.tsx';
import { CONTACT_TOPICS } from '#core/content/contact-form.ts';
import { useSiteWords } from '../page/site-words.ts';
import type { SendMessageProblem } from './send-message.server.ts';

export interface ContactFormProps {
  refusal: Refusal<SendMessageProblem> | undefined;
  topic: string;
  /** Of the application that it is about; may be empty. */
  number: string;
  /** The reference of the payment that it is about. */
  payment: string | null;
  /** Of whoever is signed in; empty for others. */
  name: string;
  email: string;
  /** The seal of this page. */
  drawn: string;
}

export function ContactForm({ refusal, topic, number, payment, name, email, drawn }: ContactFormProps) {
  const words = useSiteWords().contact;
  // Correcting a field can be quick: the time counts from the first drawing.
  const seal = (refusal?.problem.kind === 'invalid' && refusal.typed.drawn) || drawn;
  return (
    // Nobody fills it in on paper.
    <section className="no-print lg:row-span-2">
      <h2 className="seeds">{words.form}</h2>
      <PostedForm
        action="/contact"
        refusal={refusal}
        labels={words.fields}
        why={({ doubt }) => <p className="font-semibold">{words.doubt[doubt]}</p>}
        className="mt-6 grid max-w-[42rem] gap-6"
      >
        <Field name="topic" label={words.fields.topic} required>
          <Select
            defaultValue={topic}
            placeholder={words.topicPlaceholder}
            options={CONTACT_TOPICS.map((value) => ({ value, label: words.topics[value] }))}
          />
        </Field>
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <Field name="name" label={words.fields.name} required>
            <TextInput autoComplete="name" defaultValue={name} />
          </Field>
          <Field name="email" label={words.fields.email} hint={words.emailHint} required>
            <TextInput type="email" autoComplete="email" defaultValue={email} />
          </Field>
        </div>
        <Field
          name="application_number"
          label={words.fields.application_number}
          hint={words.numberHint}
          optional
        >
          <TextInput defaultValue={number} />
        </Field>
        <Field name="message" label={words.fields.message} required>
          <TextArea rows={8} defaultValue={payment ? `${words.aboutPayment} ${payment}\n\n` : undefined} />
        </Field>
        {/* Out of sight, hearing and the tab order; who fills it reads the source, not the page. */}
        <div className="sr-only" aria-hidden="true">
          <label htmlFor="website">{words.hidden}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="drawn" value={seal} />
        <KeptHere />
        <div>
          <Button size="large" icon="mail">
            {words.send}
          </Button>
          <p className="mt-4 text-ink-soft text-sm">
            {words.privacy}{' '}
            <a className="link" href="/privacy">
              {words.privacyLink}
            </a>
          </p>
        </div>
      </PostedForm>
    </section>
  );
}
