/**
 * A message comes with one answer of the server only; the next one, be it that of an autosave, has none. This keeps
 * the message until the reader opens something else or sends another form, refused or not: it is not said of what came
 * before, nor where a page that asks for a password or tells of an error takes the place of the whole frame. It counts, so
 * that the same message twice is drawn anew.
 *
 * @param answer another one with each answer of the server: two of them can bring the same message.
 */
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { FlashKey } from '../forms/flash.ts';
import { SAME_PAGE } from '../lists/list-address.ts';

export function useLastingFlash(flash: FlashKey | null, answer: object | null | undefined) {
  const { key, state } = useLocation();
  const isNews = isFirstAt(key, answer);
  const [kept, keep] = useState({ answer, key, flash: isNews ? flash : null, count: 0 });
  if (answer === kept.answer && key === kept.key) return kept;
  // A form that was refused brings no new answer for the frame: what it said before is old.
  const told = answer === kept.answer ? null : flash;
  const stays = told === null && (key === kept.key || state === SAME_PAGE);
  const next = {
    answer,
    key,
    flash: stays ? kept.flash : told,
    count: stays ? kept.count : kept.count + 1,
  };
  keep(next);
  return next;
}

/** The place in the history to which each answer came. */
const places = new WeakMap<object, string>();

function isFirstAt(key: string, answer: object | null | undefined): boolean {
  if (!answer) return true;
  if (!places.has(answer)) places.set(answer, key);
  return places.get(answer) === key;
}
