/** A form that asks for the password again. */
import type { ReactNode } from 'react';
import type { FieldErrors } from '#app/field-errors.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words.tsx';
import type { FormAnswer } from '../programs-view.ts';

interface GuardedFormProps {
  answer: FormAnswer | null;
  errors: FieldErrors;
  submit: string;
  children: ReactNode;
}

export function GuardedForm({ answer, errors, submit, children }: GuardedFormProps) {
  const texts = useWords().programs;
  return (
    <form method="post" noValidate className="grid gap-5">
      <ErrorSummary errors={errors.summary}>
        {answer?.minutes != null && <p>{texts.waitMinutes(answer.minutes)}</p>}
      </ErrorSummary>
      {children}
      <Field
        name="password"
        label={texts.password}
        hint={texts.passwordHint}
        error={errors.of('password')}
        required
      >
        <PasswordInput autoComplete="current-password" />
      </Field>
      <div>
        <Button busyLabel={texts.busy}>{submit}</Button>
      </div>
    </form>
  );
}
