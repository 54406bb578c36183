/** Where the link of the verification mail leads: whose account it is, and its password. */
import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { useWords } from '#app/words.tsx';
import { DEFAULT_ROLE } from '#core/identity/roles.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Checkbox } from '../../../ui/inputs.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import type { VerifyFormState } from '../routes/verify-email.tsx';
import type { WaitingAccount } from '../verify-email.server.ts';
import { AuthPanel } from './AuthPanel.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface FinishAccountProps {
  token: string;
  account: WaitingAccount;
  state: VerifyFormState | undefined;
}

export function FinishAccount({ token, account, state }: FinishAccountProps) {
  const words = useWords();
  const { verify } = words.account;
  const { fields, roles } = words.identity;
  const errors = fieldErrors(words, state?.issues ?? [], fields);
  const other = state?.otherPassword;
  return (
    <AuthPanel title={verify.title} lead={verify.lead}>
      <Form method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={errors.summary} heading={other && verify.notReady}>
          {other && state.issues.length === 0 && <p>{verify.otherPassword}</p>}
        </ErrorSummary>
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
              error={errors.of('password')}
              reasons={state.reasons}
              about={[account.name, account.email]}
            />
            <div>
              <Checkbox name="replace" value="yes" label={verify.replace} defaultChecked={other.ticked} />
              <p className="mt-1 ms-9 text-ink-soft text-sm">{verify.replaceHint}</p>
            </div>
          </>
        ) : (
          <Field
            name="password"
            label={fields.password}
            hint={verify.passwordHint}
            error={errors.of('password')}
          >
            <PasswordInput required autoComplete="current-password" />
          </Field>
        )}
        <div>
          <SubmitButton label={verify.submit} />
        </div>
      </Form>
    </AuthPanel>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
