import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { useWords } from '#app/words.tsx';
import { EMAIL_MAX } from '#core/identity/email-address.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import type { AuthFormState } from '../routes/auth.tsx';
import { authPath } from './AuthPanel.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { Suspended } from './Suspended.tsx';

export interface SignInFormProps {
  next: string;
  state: AuthFormState;
  /** Set in the demonstration only. */
  demo: { readonly password: string; readonly chosen: boolean } | null;
}

export function SignInForm({ next, state, demo }: SignInFormProps) {
  const words = useWords();
  const { fields, ...texts } = words.identity;
  const errors = fieldErrors(words, state.issues, fields);
  const sentences: Readonly<Record<string, string>> = {
    'passkey-needed': texts.passkey.needed,
    'passkey-not-taken': texts.passkey.notTaken,
  };

  return (
    <Form method="post" noValidate className="grid gap-6">
      <ErrorSummary
        errors={errors.summary}
        heading={state.message || state.suspension || state.lockedMinutes ? texts.refused : undefined}
      >
        {state.suspension && <Suspended {...state.suspension} />}
        {state.lockedMinutes && (
          <>
            <p>{words.account.locked(state.lockedMinutes)}</p>
            <Ways next={next} />
          </>
        )}
        {state.message === 'unverified' ? (
          <Unverified mails={state.mails} />
        ) : (
          state.message && <p>{sentences[state.message] ?? state.message}</p>
        )}
      </ErrorSummary>
      <input type="hidden" name="intent" value="sign-in" />
      <input type="hidden" name="next" value={next} />
      <Field name="email" label={fields.email} error={errors.of('email')}>
        <TextInput
          required
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={EMAIL_MAX}
          defaultValue={state.values.email}
        />
      </Field>
      <Field name="password" label={fields.password} error={errors.of('password')}>
        <PasswordInput
          required
          autoComplete="current-password"
          defaultValue={demo?.chosen ? demo.password : undefined}
        />
      </Field>
      <div className="grid gap-2">
        <SubmitButton label={texts.signIn} />
        <Ways next={next} />
      </div>
      {demo && <DemoAccounts password={demo.password} next={next} />}
    </Form>
  );
}

function Unverified({ mails }: Pick<AuthFormState, 'mails'>) {
  const { identity, account } = useWords();
  return (
    <>
      <p>{identity.unverified}</p>
      <p>{mails ? account.tooManyMails(mails) : identity.unverifiedSent}</p>
    </>
  );
}

/** For who has no password at hand, or none that is taken now. */
function Ways({ next }: { next: string }) {
  const { ways } = useWords().account;
  return (
    <ul className="flex flex-wrap gap-x-6">
      <li>
        <TextLink to={authPath('/auth/forgot', next)} className="inline-flex min-h-11 items-center">
          {ways.forgot}
        </TextLink>
      </li>
      <li>
        <TextLink to={authPath('/auth/code', next)} className="inline-flex min-h-11 items-center">
          {ways.code}
        </TextLink>
      </li>
    </ul>
  );
}
