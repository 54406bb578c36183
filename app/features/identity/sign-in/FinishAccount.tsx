/** Where the link of the verification mail leads: whose account it is, and its password. */
import type { Refusal } from '#app/forms/refusal.ts';
import { Field } from '#app/ui/Field.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words/words.tsx';
import { DEFAULT_ROLE } from '#core/identity/roles.ts';
import { AuthPanel } from '../frame/AuthPanel.tsx';
import { IdentityForm } from '../frame/IdentityForm.tsx';
import { AddressText } from '../frame/small-fields.tsx';
import { NewPasswordField } from '../passwords/NewPasswordField.tsx';
import type { VerifyProblem } from './CheckMail.tsx';
import type { WaitingAccount } from './verify-email.server.ts';

interface FinishAccountProps {
  token: string;
  account: WaitingAccount;
  refusal: Refusal<VerifyProblem> | undefined;
}

export function FinishAccount({ token, account, refusal }: FinishAccountProps) {
  const words = useWords();
  const { verify } = words.account;
  const { fields, roles } = words.identity;
  const problem = refusal?.problem;
  // The password is not the one chosen at sign-up; the box says that it is to be used all the same.
  const other = problem?.kind === 'other-password' || refusal?.typed.other === 'yes';
  return (
    <AuthPanel title={verify.title} lead={verify.lead}>
      <IdentityForm
        submit={verify.submit}
        refusal={refusal}
        labels={fields}
        heading={verify.notReady}
        why={({ kind }) => kind === 'other-password' && <p>{verify.otherPassword}</p>}
      >
        <dl className="grid gap-3">
          <Fact label={verify.name} value={account.name} />
          <Fact label={fields.email} value={account.email} />
          {account.roleAsked !== DEFAULT_ROLE && (
            <Fact label={fields.role} value={roles[account.roleAsked]} />
          )}
        </dl>
        <input type="hidden" name="token" value={token} />
        {/* For password managers: the account that the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
        {other ? (
          <>
            <input type="hidden" name="other" value="yes" />
            <NewPasswordField
              label={fields.password}
              reasons={problem?.kind === 'weak-password' ? problem.reasons : undefined}
              about={[account.name, account.email]}
            />
            <div>
              <Checkbox name="replace" value="yes" label={verify.replace} />
              <p className="mt-1 ms-9 text-ink-soft text-sm">{verify.replaceHint}</p>
            </div>
          </>
        ) : (
          <Field name="password" label={fields.password} hint={verify.passwordHint} required>
            <PasswordInput autoComplete="current-password" />
          </Field>
        )}
      </IdentityForm>
    </AuthPanel>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold">
        <AddressText>{value}</AddressText>
      </dd>
    </div>
  );
}
