import type { ReactNode } from 'react';

/** Only screen readers read this. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
