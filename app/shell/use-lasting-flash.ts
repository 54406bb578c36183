/**
 * A message comes with one answer of the server only; the next one, be it that of an autosave, has none. This keeps
 * the message while the reader stays on the page, and counts, so that the same message twice is drawn anew.
 *
 * @param answer another one with each answer of the server: two of them can bring the same message.
 */
import { useState } from 'react';
import type { FlashKey } from '../forms/flash.ts';

const pageOf = (path: string) => path.split('?')[0];

export function useLastingFlash(flash: FlashKey | null, path: string, answer: unknown) {
  const [kept, keep] = useState({ answer, path, flash, count: 0 });
  if (answer === kept.answer && path === kept.path) return kept;
  const stays = flash === null && pageOf(path) === pageOf(kept.path);
  const next = {
    answer,
    path,
    flash: stays ? kept.flash : flash,
    count: stays ? kept.count : kept.count + 1,
  };
  keep(next);
  return next;
}
