/** Fields that several forms of identity share. */
import type { ReactNode } from 'react';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { PasswordInput } from '#app/ui/PasswordInput.tsx';
import { useWords } from '#app/words/words.tsx';
import { EMAIL_MAX } from '#core/identity/email-address.ts';

interface SmallFieldProps {
  hint?: ReactNode;
  label?: string;
}

export function EmailField({ hint, label, email }: SmallFieldProps & { email?: string | undefined }) {
  const words = useWords().account.fields;
  return (
    <Field name="email" label={label ?? words.email} hint={hint}>
      <TextInput
        required
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={EMAIL_MAX}
        defaultValue={email}
      />
    </Field>
  );
}

/** A code typed from a phone or a mail: large digits, the number pad, and the phone's own offer to fill it in. */
export function CodeField({ hint, label }: SmallFieldProps) {
  const words = useWords().account.fields;
  return (
    <Field name="code" label={label ?? words.code} hint={hint}>
      <TextInput
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="max-w-56 font-mono text-2xl tracking-[0.2em]"
      />
    </Field>
  );
}

export function RecoveryCodeField({ hint }: SmallFieldProps) {
  const words = useWords().account.fields;
  return (
    <Field name="code" label={words.recovery_code} hint={hint}>
      <TextInput
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="max-w-80 font-mono text-xl uppercase tracking-widest"
      />
    </Field>
  );
}

/** The person's own password, asked again. */
export function CurrentPasswordField({ hint }: SmallFieldProps) {
  const words = useWords().account.fields;
  return (
    <Field name="current_password" label={words.current_password} hint={hint}>
      <PasswordInput required autoComplete="current-password" />
    </Field>
  );
}
