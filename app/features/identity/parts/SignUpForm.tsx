import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { useWords } from '#app/words.tsx';
import { college } from '#content/college.ts';
import { privacyAgreement } from '#content/privacy-agreement.ts';
import { EMAIL_MAX } from '#core/identity/email-address.ts';
import { NAME_MAX } from '#core/identity/person-name.ts';
import { DEFAULT_ROLE, isRole, type Role } from '#core/identity/roles.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Checkbox, Select, TextInput } from '../../../ui/inputs.tsx';
import type { AuthFormState } from '../routes/auth.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const COLLEGE = [college.name, college.shortName];

export interface SignUpFormProps {
  next: string;
  /** What may be asked for. */
  roles: readonly Role[];
  state: AuthFormState;
}

export function SignUpForm({ next, roles, state }: SignUpFormProps) {
  const words = useWords();
  const { fields, hints, ...texts } = words.identity;
  const errors = fieldErrors(words, state.issues, fields);
  const { values } = state;
  return (
    <Form method="post" noValidate className="grid gap-6">
      <ErrorSummary errors={errors.summary} heading={state.mails ? texts.notCreated : undefined}>
        {state.mails && <p>{words.account.tooManyMails(state.mails)}</p>}
      </ErrorSummary>
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="next" value={next} />
      <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
        <Field name="first_name" label={fields.first_name} hint={hints.names} error={errors.of('first_name')}>
          <TextInput
            required
            autoComplete="given-name"
            maxLength={NAME_MAX}
            defaultValue={values.first_name}
          />
        </Field>
        <Field name="last_name" label={fields.last_name} error={errors.of('last_name')}>
          <TextInput
            required
            autoComplete="family-name"
            maxLength={NAME_MAX}
            defaultValue={values.last_name}
          />
        </Field>
      </div>
      <Field name="email" label={fields.email} hint={hints.email} error={errors.of('email')}>
        <TextInput
          required
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={EMAIL_MAX}
          defaultValue={values.email}
        />
      </Field>
      <NewPasswordField
        label={fields.password}
        error={errors.of('password')}
        reasons={state.reasons}
        about={COLLEGE}
      />
      <Field name="role" label={fields.role} hint={hints.role} error={errors.of('role')}>
        <Select
          options={roles.map((role) => ({ value: role, label: texts.roles[role] }))}
          defaultValue={isRole(values.role) ? values.role : DEFAULT_ROLE}
        />
      </Field>
      <div>
        <Checkbox
          name="consent"
          value="yes"
          label={privacyAgreement.text}
          error={errors.of('consent')}
          defaultChecked={values.consent === 'yes'}
        />
        <a
          href="/privacy"
          target="_blank"
          rel="noopener"
          className="ms-9 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.myData.agreement.read}
        </a>
      </div>
      <div>
        <SubmitButton label={texts.create} />
      </div>
    </Form>
  );
}
