import { type HTMLAttributes, type ReactNode, useEffect } from 'react';
import { useWords } from '#app/words/words.tsx';
import { nameError } from './error-title.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** app/rendering/behaviours/takes-focus.ts */
      'takes-focus': HTMLAttributes<HTMLElement> & {
        autofocus: '';
        /** The title of the page begins with this; app/rendering/name-error.ts. */
        'data-error': string;
        key?: string;
      };
    }
  }
}

/**
 * The reason why the form that was just sent was rejected. It takes the focus, so that it is read first, and the title
 * says so.
 */
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
