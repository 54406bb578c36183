import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';

export interface SpinnerProps {
  /** Said to screen readers; "Loading" by default, '' where words beside it say it already. */
  label?: string;
  className?: string;
}

/** A seed head turning. */
export function Spinner({ label, className }: SpinnerProps) {
  const words = useWords().ui;
  const said = label ?? words.loading;
  return (
    <span role={said ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 24 24"
        className={classes('spin', className ?? 'size-[1.25em]')}
        fill="currentColor"
        aria-hidden="true"
      >
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn, index) => (
          <ellipse
            key={turn}
            cx="12"
            cy="4"
            rx="1.7"
            ry="3"
            opacity={0.2 + index * 0.11}
            transform={`rotate(${turn} 12 12)`}
          />
        ))}
      </svg>
      {said && <span className="sr-only">{said}</span>}
    </span>
  );
}
