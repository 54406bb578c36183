import type { ReactNode } from 'react';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx';
import { useWords } from '#app/words.tsx';

interface ProgramFormProps {
  errors: FieldErrors;
  submit: string;
  children: ReactNode;
}

export function ProgramForm({ errors, submit, children }: ProgramFormProps) {
  const texts = useWords().programs;
  return (
    <form method="post" noValidate className="grid gap-5">
      <ErrorSummary errors={errors.summary} />
      {children}
      <div>
        <Button busyLabel={texts.busy}>{submit}</Button>
      </div>
    </form>
  );
}
