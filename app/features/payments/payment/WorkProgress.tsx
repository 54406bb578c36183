/** The progress of the work on a list, and the rest of it. */
export interface WorkProgressProps {
  label: string;
  done: number;
  all: number;
  said: string;
  left?: string | undefined;
}

export function WorkProgress({ label, done, all, said, left }: WorkProgressProps) {
  if (all === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <progress className="progress max-w-64" value={done} max={all} aria-label={label} />
      <p>
        <strong className="tabular">{said}</strong>
        {left && <span className="text-ink-soft"> {left}</span>}
      </p>
    </div>
  );
}
