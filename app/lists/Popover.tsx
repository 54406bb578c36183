/** A button that unfolds a panel over what follows, without script too. Escape and a press beside it fold it again. */
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#app/ui/classes.ts';

export interface PopoverProps {
  label: ReactNode;
  /** Unfolded from the start: a form in it was refused. */
  open?: boolean | undefined;
  className?: string;
  /** The class of the panel, which is as wide as the nearest positioned box around it. */
  panel?: string;
  children: ReactNode;
}

export function Popover({ label, open = false, className, panel, children }: PopoverProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const fold = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      const byKey = event instanceof KeyboardEvent;
      if (byKey ? event.key !== 'Escape' : details.contains(event.target as Node)) return;
      details.open = false;
      if (byKey) details.querySelector('summary')?.focus();
    };
    addEventListener('keydown', fold);
    addEventListener('pointerdown', fold);
    return () => {
      removeEventListener('keydown', fold);
      removeEventListener('pointerdown', fold);
    };
  }, []);
  return (
    <details ref={box} open={open || undefined} className={className}>
      <summary className="button button-secondary button-small">{label}</summary>
      <div
        className={classes(
          'absolute inset-x-0 top-full z-20 mt-1 rounded-lg border border-edge bg-surface p-4 shadow-card',
          panel,
        )}
      >
        {children}
      </div>
    </details>
  );
}
