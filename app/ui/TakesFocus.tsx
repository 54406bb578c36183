import type { HTMLAttributes, ReactNode } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** app/rendering/behaviours/takes-focus.ts */
      'takes-focus': HTMLAttributes<HTMLElement> & { autofocus: ''; key?: string };
    }
  }
}

/** What answers the form that was just sent: it takes the focus, so that it is read first. */
export function TakesFocus({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // The HTML attribute is for who has no script.
    <takes-focus autofocus="" role="alert" tabIndex={-1} className={`block ${className ?? ''}`}>
      {children}
    </takes-focus>
  );
}
