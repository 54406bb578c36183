/**
 * Messages about what was just done, at the top of the page for as long as the reader needs. Where script runs they can be
 * dismissed (app/rendering/behaviours/dismiss.ts), so they also stay in view on a page that keeps its place after a form.
 */
import type { ReactNode } from 'react';
import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { TONES, type Tone } from './tones.ts';

export interface ToastMessage {
  readonly tone: Tone;
  readonly text: string;
}

export function ToastRegion({ toasts }: { toasts: readonly ToastMessage[] }) {
  if (toasts.length === 0) return null;
  return (
    <div className="toasts band no-print grid gap-3 pt-4">
      {toasts.map((toast) => (
        <Toast key={`${toast.tone}:${toast.text}`} {...toast} />
      ))}
    </div>
  );
}

/** @param children what can be done about it, under the message. */
export function Toast({ tone, text, children }: ToastMessage & { readonly children?: ReactNode }) {
  const words = useWords().ui;
  const look = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes(
        'toast @container grid min-h-14 items-center rounded-md border-s-4 bg-surface py-2 ps-4 pe-2 shadow-lift',
        look.border,
      )}
    >
      <div className="lines flex items-center gap-3">
        <span
          className={classes(
            'flex size-8 shrink-0 items-center justify-center rounded-full',
            look.ground,
            look.text,
          )}
        >
          <Icon name={look.icon} className="size-5" />
        </span>
        <p className="grow py-1.5 font-semibold">{text}</p>
        <button
          type="button"
          data-needs-script=""
          data-dismiss=""
          className="flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" />
          <span className="sr-only">{words.dismiss}</span>
        </button>
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 ps-11 pe-2 pb-1">{children}</div>
      )}
    </div>
  );
}
