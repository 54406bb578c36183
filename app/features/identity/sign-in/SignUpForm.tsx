import type { Refusal } from '#app/forms/refusal.ts';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox, Select } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { DEFAULT_ROLE, type Role } from '#core/identity/roles.ts';
import { AgreementText } from '../consent/AgreementText.tsx';
import { IdentityForm } from '../frame/IdentityForm.tsx';
import { EmailField, NameFields } from '../frame/small-fields.tsx';
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
  const asked = refusal?.typed.role ?? DEFAULT_ROLE;
  return (
    <IdentityForm
      submit={texts.create}
      intent="create"
      refusal={refusal}
      labels={fields}
      heading={problem?.kind === 'too-many-attempts' ? texts.notCreated : undefined}
      why={(told) => told.kind === 'too-many-attempts' && <p>{words.account.tooManyMails(told)}</p>}
    >
      <input type="hidden" name="next" value={next} />
      <div className="grid gap-6 sm:grid-cols-2 sm:items-end">
        <NameFields hint={hints.names} />
      </div>
      <EmailField hint={hints.email} />
      <NewPasswordField
        label={fields.password}
        reasons={problem?.kind === 'weak-password' ? problem.reasons : undefined}
        about={COLLEGE}
      />
      <div>
        <p>{texts.applying}</p>
        <details open={asked !== DEFAULT_ROLE}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {texts.notApplying}
          </summary>
          <Field name="role" label={fields.role} hint={hints.role} className="mt-2" required>
            <Select
              options={roles.map((role) => ({ value: role, label: texts.roles[role] }))}
              defaultValue={DEFAULT_ROLE}
            />
          </Field>
        </details>
      </div>
      <div>
        <Checkbox name="consent" value="yes" label={<AgreementText />} />
        <a
          href="/privacy"
          target="_blank"
          rel="noopener"
          className="ms-9 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.myData.agreement.read}
        </a>
      </div>
    </IdentityForm>
  );
}
