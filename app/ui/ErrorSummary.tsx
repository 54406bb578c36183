/** All mistakes of a refused form on top, each leading to its field. Takes the focus, so that it is read first. */
import { Children, type ReactNode } from 'react';
import { useWords } from '#app/words/words.tsx';
import { Icon } from './Icon.tsx';
import { TakesFocus } from './TakesFocus.tsx';

export interface SummaryError {
  /** Name of the field; null for what concerns the whole form. */
  readonly field: string | null;
  readonly message: string;
}

export interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  heading?: string;
  /** A sentence under the heading, such as the refusal of the whole form. */
  children?: ReactNode;
}

export function ErrorSummary({ errors, heading, children }: ErrorSummaryProps) {
  const words = useWords().ui;
  const told = errors.map((error) => `${error.field}:${error.message}`).join('|');
  // Conditions that are not met leave children that draw nothing.
  const empty = errors.length === 0 && Children.toArray(children).length === 0;

  if (empty) return null;
  return (
    // A new set of errors must be read again.
    <TakesFocus key={told} className="rounded-lg border-2 border-danger bg-danger-soft p-5">
      <h2 className="flex items-start gap-3 text-xl">
        <Icon name="warning" className="mt-0.5 size-7 text-danger-text" />
        {heading ?? words.errorHeading}
      </h2>
      <div className="mt-2 sm:ps-10">
        {children}
        {errors.length > 0 && (
          <ul className="grid gap-2">
            {errors.map((error) => (
              <li key={`${error.field}:${error.message}`}>
                {error.field ? (
                  <a
                    href={`#${error.field}`}
                    className="inline-flex min-h-11 items-center font-semibold text-danger-text underline underline-offset-4"
                  >
                    {error.message}
                  </a>
                ) : (
                  <span className="inline-flex min-h-11 items-center font-semibold">{error.message}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </TakesFocus>
  );
}
