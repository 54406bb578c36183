import { useRef } from 'react';
import { Form } from 'react-router';
import { fieldErrors } from '#app/field-errors.ts';
import { lagosDay } from '#app/lagos-time.ts';
import { useWords } from '#app/words.tsx';
import { college } from '#content/college.ts';
import { EMAIL_MAX } from '#core/identity/email-address.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import type { AuthFormState } from '../routes/auth.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface SignInFormProps {
  next: string;
  state: AuthFormState;
  /** Set in the demonstration only. */
  demoPassword: string | null;
}

export function SignInForm({ next, state, demoPassword }: SignInFormProps) {
  const words = useWords();
  const { fields, ...texts } = words.identity;
  const errors = fieldErrors(words, state.issues, fields);
  const form = useRef<HTMLFormElement>(null);

  const fillIn = (email: string, password: string) => {
    const controls = form.current?.elements;
    const emailInput = controls?.namedItem('email');
    const passwordInput = controls?.namedItem('password');
    if (emailInput instanceof HTMLInputElement) emailInput.value = email;
    if (!(passwordInput instanceof HTMLInputElement)) return;
    passwordInput.value = password;
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  };

  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <ErrorSummary
        errors={errors.summary}
        heading={state.message || state.suspension ? texts.refused : undefined}
      >
        {state.suspension && (
          <>
            <p>{texts.suspended(lagosDay(words, state.suspension.since))}</p>
            <p className="mt-2">{texts.suspendedReason(state.suspension.reason)}</p>
            <p className="mt-2">{texts.suspendedAsk(college.email)}</p>
          </>
        )}
        {state.message && <p>{state.message === 'unverified' ? texts.unverified : state.message}</p>}
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
        <PasswordInput required autoComplete="current-password" />
      </Field>
      <div>
        <SubmitButton label={texts.signIn} />
      </div>
      {demoPassword && <DemoAccounts password={demoPassword} onChoose={fillIn} />}
    </Form>
  );
}
