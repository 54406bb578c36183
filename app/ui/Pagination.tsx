import type { ReactNode } from 'react';
import { useWords } from '#app/words/words.tsx';
import { LinkButton } from './Button.tsx';

export interface PaginationProps {
  /** Addresses of the neighbouring pages; null at an end. */
  previous: string | null;
  next: string | null;
  label?: string;
  /** "25 of 1,204", between the two links. */
  children?: ReactNode;
}

/** Back and forth through a long list. Draws nothing when there is one page only. */
export function Pagination({ previous, next, label, children }: PaginationProps) {
  const words = useWords().ui;
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={label ?? words.pages}
      className="no-print flex flex-wrap items-center justify-between gap-3"
    >
      <span className="min-w-28">
        {previous && (
          <LinkButton to={previous} variant="secondary" icon="arrow-left">
            {words.previous}
          </LinkButton>
        )}
      </span>
      {children && <span className="text-ink-soft text-sm">{children}</span>}
      <span className="min-w-28 text-end">
        {next && (
          <LinkButton to={next} variant="secondary" iconAfter="arrow-right">
            {words.next}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
