/** A new password: why one was refused, and, where script runs, advice while it is typed (app/rendering/behaviours/password-advice.ts). */

import { FormFields } from '#app/forms/FormFields.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';
import { newPasswordForm } from '#core/identity/account-forms.ts';
import { PASSWORD_LENGTH } from '#core/identity/lengths.ts';
import { WEAK_REASONS, type WeakReason } from '#core/identity/weak-password.ts';

interface NewPasswordFieldProps {
  /** The reasons for which the server rejected the password that was sent. */
  reasons?: readonly WeakReason[] | undefined;
  /** Facts about the person that the form itself does not have. */
  about?: readonly string[];
}

const NONE: readonly WeakReason[] = [];

/** The reasons of a form that was rejected for a weak password. */
export const weakReasons = (
  problem: { readonly kind: string; readonly reasons?: readonly WeakReason[] } | undefined,
) => problem?.reasons;

export function NewPasswordField({ reasons = NONE, about = [] }: NewPasswordFieldProps) {
  return (
    <div data-password-advice={about.join('\n')}>
      <FormFields of={newPasswordForm} />
      <Advice reasons={reasons} />
    </div>
  );
}

/** Every sentence that may come to hold; the script shows and hides them. */
function Advice({ reasons }: { reasons: readonly WeakReason[] }) {
  const { advice, weak } = useWords().account;
  const more = Array.from({ length: PASSWORD_LENGTH.min }, (_, index) => advice.more(index + 1));
  return (
    <>
      <div role="status" className="text-sm">
        <p hidden data-advice="good" className="mt-2 flex items-center gap-2 text-leaf-text">
          <Icon name="check-circle" className="size-5" />
          {advice.good}
        </p>
        <p
          hidden
          data-advice="more"
          data-texts={more.join('\n')}
          className="mt-2 flex items-center gap-2 text-ink-soft"
        >
          <Icon name="info" className="size-5" />
          <span />
        </p>
      </div>
      <div
        hidden={reasons.length === 0}
        data-advice="reasons"
        className="mt-2 rounded-md bg-danger-soft p-3 text-sm"
      >
        <p className="font-semibold">{weak.heading}</p>
        <ul className="mt-1 list-disc ps-5">
          {WEAK_REASONS.map((reason) => (
            <li key={reason} data-reason={reason} hidden={!reasons.includes(reason)}>
              {weak[reason]}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
