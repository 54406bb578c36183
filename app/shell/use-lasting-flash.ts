/**
 * A message comes with one answer of the server only; the next one, be it that of an autosave, has none. This keeps
 * the message while the reader stays on the page, and counts, so that the same message twice is drawn anew.
 */
import { useState } from 'react';
import type { FlashKey } from '../forms/flash.ts';

const pageOf = (path: string) => path.split('?')[0];

export function useLastingFlash(flash: FlashKey | null, path: string) {
  const [kept, keep] = useState({ came: flash, path, flash, count: 0 });
  if (flash === kept.came && path === kept.path) return kept;
  const stays = flash === null && pageOf(path) === pageOf(kept.path);
  const next = {
    came: flash,
    path,
    flash: stays ? kept.flash : flash,
    count: stays ? kept.count : kept.count + 1,
  };
  keep(next);
  return next;
}
