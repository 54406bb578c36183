import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { TONES, type Tone } from './tones.ts';

export interface TimelineEntry {
  readonly id: string;
  readonly title: ReactNode;
  /** Machine time, and the same as people read it. */
  readonly at: { readonly iso: string; readonly text: string };
  readonly by?: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: Tone;
}

/** Events, one below the other. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol aria-label={label}>
      {entries.map((entry, index) => {
        const look = TONES[entry.tone ?? 'neutral'];
        return (
          <li key={entry.id} className="relative flex gap-4 pb-6 last:pb-0">
            {index < entries.length - 1 && (
              <span className="absolute start-[1.0625rem] top-9 bottom-0 w-0.5 bg-line" aria-hidden="true" />
            )}
            <span
              className={classes(
                'flex size-9 shrink-0 items-center justify-center rounded-full',
                look.ground,
                look.text,
              )}
            >
              <Icon name={look.icon} className="size-5" />
            </span>
            <div className="min-w-0 pt-1">
              <p className="font-semibold">{entry.title}</p>
              <p className="text-ink-soft text-sm">
                <time dateTime={entry.at.iso}>{entry.at.text}</time>
                {entry.by && <> · {entry.by}</>}
              </p>
              {entry.note && (
                <p className="mt-2 whitespace-pre-line rounded-md bg-sunken px-4 py-2.5 [overflow-wrap:anywhere]">
                  {entry.note}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
