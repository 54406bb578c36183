import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select, TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#content/college.ts';
import { privacyAgreement } from '#content/privacy-agreement.ts';
import { EMAIL_MAX } from '#core/identity/email-address.ts';
import { NAME_MAX } from '#core/identity/person-name.ts';
import { DEFAULT_ROLE, type Role } from '#core/identity/roles.ts';
import { SubmitButton } from '../frame/SubmitButton.tsx';
import { NewPasswordField } from '../passwords/NewPasswordField.tsx';
import type { AuthProblem } from './SignInForm.tsx';

const COLLEGE = [college.name, college.shortName];

export interface SignUpFormProps {
  next: string;
  /** What may be asked for. */
  roles: readonly Role[];
  refusal: Refusal<AuthProblem> | undefined;
}

export function SignUpForm({ next, roles, refusal }: SignUpFormProps) {
  const words = useWords();
  const { fields, hints, ...texts } = words.identity;
  const problem = refusal?.problem;
  return (
    <PostedForm
      intent="create"
      refusal={refusal}
      labels={fields}
      heading={problem?.kind === 'too-many-attempts' ? texts.notCreated : undefined}
      why={(told) => told.kind === 'too-many-attempts' && <p>{words.account.tooManyMails(told)}</p>}
      className="grid gap-6"
    >
      <input type="hidden" name="next" value={next} />
      <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
        <Field name="first_name" label={fields.first_name} hint={hints.names}>
          <TextInput required autoComplete="given-name" maxLength={NAME_MAX} />
        </Field>
        <Field name="last_name" label={fields.last_name}>
          <TextInput required autoComplete="family-name" maxLength={NAME_MAX} />
        </Field>
      </div>
      <Field name="email" label={fields.email} hint={hints.email}>
        <TextInput required type="email" autoComplete="username" inputMode="email" maxLength={EMAIL_MAX} />
      </Field>
      <NewPasswordField
        label={fields.password}
        reasons={problem?.kind === 'weak-password' ? problem.reasons : undefined}
        about={COLLEGE}
      />
      <Field name="role" label={fields.role} hint={hints.role}>
        <Select
          options={roles.map((role) => ({ value: role, label: texts.roles[role] }))}
          defaultValue={DEFAULT_ROLE}
        />
      </Field>
      <div>
        <Checkbox name="consent" value="yes" label={privacyAgreement.text} />
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
    </PostedForm>
  );
}
