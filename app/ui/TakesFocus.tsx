import { type HTMLAttributes, type ReactNode, useEffect } from 'react';
import { useWords } from '#app/words/words.tsx';
import { nameError } from './error-title.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** app/rendering/behaviours/takes-focus.ts */
      'takes-focus': HTMLAttributes<HTMLElement> & {
        autofocus: '';
        /** What the title of the page begins with; app/rendering/name-error.ts. */
        'data-error': string;
        key?: string;
      };
    }
  }
}

/** Why the form that was just sent was refused: it takes the focus, so that it is read first, and the title says so. */
export function TakesFocus({ className, children }: { className?: string; children: ReactNode }) {
  const { errorPrefix } = useWords().ui;
  useEffect(() => nameError(errorPrefix), [errorPrefix]);
  return (
    // The HTML attribute is for who has no script.
    <takes-focus
      autofocus=""
      role="alert"
      tabIndex={-1}
      data-error={errorPrefix}
      className={`block ${className ?? ''}`}
    >
      {children}
    </takes-focus>
  );
}
