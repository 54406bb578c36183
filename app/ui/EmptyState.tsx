import type { ReactNode } from 'react';
import { Illustration } from './Illustration.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: says so, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border-2 border-line border-dashed px-5 py-10 text-center">
      <Illustration name="empty-list" className="mb-5 h-28 w-40" />
      <p className="font-display font-semibold text-xl">{title}</p>
      {children && <div className="mt-2 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
