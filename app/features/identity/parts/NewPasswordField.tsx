/** A new password: why one was refused, and, where script runs, advice while it is typed. */
import { type FormEvent, useState } from 'react';
import { useWords } from '#app/words.tsx';
import { PASSWORD_LENGTH } from '#core/identity/lengths.ts';
import { passwordWeaknesses, type WeakReason } from '#core/identity/weak-password.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

export interface NewPasswordFieldProps {
  label: string;
  error?: string | undefined;
  /** Why the server refused the one that was sent. */
  reasons?: readonly WeakReason[] | undefined;
  /** What is known of the person, besides what stands in the form itself. */
  about?: readonly string[];
}

interface Judgement {
  readonly length: number;
  readonly reasons: readonly WeakReason[];
  /** What the server had said when this was judged. */
  readonly answered: readonly WeakReason[];
}

const NONE: readonly WeakReason[] = [];

/** Fields of the same form whose words make a bad password. */
const ABOUT_FIELDS = ['first_name', 'last_name', 'email'];

export function NewPasswordField({ label, error, reasons = NONE, about = [] }: NewPasswordFieldProps) {
  const words = useWords();
  const hydrated = useHydrated();
  // A judgement of the browser stands until the server has judged with its longer list.
  const [latest, judge] = useState<Judgement | null>(null);
  const judged = latest?.answered === reasons ? latest : null;

  const listen = (event: FormEvent<HTMLInputElement>) => {
    const { value, form } = event.currentTarget;
    const typed = ABOUT_FIELDS.map((name) => form?.elements.namedItem(name))
      .filter((control) => control instanceof HTMLInputElement)
      .map((control) => control.value);
    judge({
      length: value.length,
      reasons: passwordWeaknesses(value, { about: [...about, ...typed] }),
      answered: reasons,
    });
  };

  const shown = judged?.reasons ?? reasons;
  return (
    <div>
      <Field
        name="password"
        label={label}
        hint={words.identity.hints.password(PASSWORD_LENGTH.min)}
        error={error}
      >
        <PasswordInput required autoComplete="new-password" onInput={listen} />
      </Field>
      {hydrated && judged && judged.length > 0 && (
        <Advice missing={PASSWORD_LENGTH.min - judged.length} weak={judged.reasons.length > 0} />
      )}
      {shown.length > 0 && (judged === null || judged.length >= PASSWORD_LENGTH.min) && (
        <WeakReasons reasons={shown} />
      )}
    </div>
  );
}

function Advice({ missing, weak }: { missing: number; weak: boolean }) {
  const words = useWords().account.advice;
  if (missing <= 0 && weak) return null;
  const good = missing <= 0;
  return (
    <p
      role="status"
      className={classes('mt-2 flex items-center gap-2 text-sm', good ? 'text-leaf-text' : 'text-ink-soft')}
    >
      <Icon name={good ? 'check-circle' : 'info'} className="size-5" />
      {good ? words.good : words.more(missing)}
    </p>
  );
}

function WeakReasons({ reasons }: { reasons: readonly WeakReason[] }) {
  const words = useWords().account.weak;
  return (
    <div className="mt-2 rounded-md bg-danger-soft p-3 text-sm">
      <p className="font-semibold">{words.heading}</p>
      <ul className="mt-1 list-disc ps-5">
        {reasons.map((reason) => (
          <li key={reason}>{words[reason]}</li>
        ))}
      </ul>
    </div>
  );
}
