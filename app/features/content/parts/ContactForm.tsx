import { CONTACT_TOPICS, type Doubt } from '#core/content/contact-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field, RequiredNote } from '../../../ui/Field.tsx';
import { Select, TextArea, TextInput } from '../../../ui/inputs.tsx';
import { useWords } from '../../../words.tsx';
import { useSiteWords } from '../site-words.ts';

export interface ContactFormState {
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly FieldIssue[];
  readonly doubt: Doubt | null;
  /** The seal to send again, where the old one still counts. */
  readonly drawn: string | null;
}

export function ContactForm({ state, drawn }: { state: ContactFormState; drawn: string }) {
  const words = useSiteWords().contact;
  const errors = fieldErrors(useWords(), state.issues, words.fields);
  const { values } = state;
  return (
    <section>
      <h2 className="seeds">{words.form}</h2>
      <form method="post" action="/contact" noValidate className="mt-6 grid max-w-[42rem] gap-6">
        <ErrorSummary errors={errors.summary}>
          {state.doubt && <p className="font-semibold">{words.doubt[state.doubt]}</p>}
        </ErrorSummary>
        <RequiredNote />
        <Field name="topic" label={words.fields.topic} error={errors.of('topic')} required>
          <Select
            defaultValue={values.topic ?? ''}
            placeholder={words.topicPlaceholder}
            options={CONTACT_TOPICS.map((value) => ({ value, label: words.topics[value] }))}
          />
        </Field>
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <Field name="name" label={words.fields.name} error={errors.of('name')} required>
            <TextInput defaultValue={values.name} autoComplete="name" />
          </Field>
          <Field
            name="email"
            label={words.fields.email}
            error={errors.of('email')}
            hint={words.emailHint}
            required
          >
            <TextInput type="email" defaultValue={values.email} autoComplete="email" />
          </Field>
        </div>
        <Field
          name="application_number"
          label={words.fields.application_number}
          hint={words.numberHint}
          error={errors.of('application_number')}
          optional
        >
          <TextInput defaultValue={values.application_number} autoComplete="off" />
        </Field>
        <Field name="message" label={words.fields.message} error={errors.of('message')} required>
          <TextArea rows={8} defaultValue={values.message} />
        </Field>
        {/* Out of sight and out of the tab order; who fills it reads the source, not the page. */}
        <div className="absolute start-[-9999px]" aria-hidden="true">
          <label htmlFor="website">{words.hidden}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="drawn" value={drawn} />
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
      </form>
    </section>
  );
}
