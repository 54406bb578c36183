/**
 * Every typed text goes through these rules before it is stored: it is repaired where the repair cannot change its
 * meaning (outer spaces, Unicode form, marks that nobody sees), and rejected where it cannot be stored. A rule is a
 * function from the typed text to the text to keep, or to a problem. Whether a field may be empty is the form's
 * business, not the text's: a form that leaves it to the rule asks for a text.
 */

import type { Problem } from './issue-codes.ts';
import { normalForm, withoutUnseen } from './normal-form.ts';
import { err, ok, type Result } from './result.ts';

export type TextRule = (typed: string) => Result<string, Problem>;

export interface TextBounds {
  readonly max: number;
  readonly min?: number;
  /** Line ends are kept (addresses, notes). Without it they become spaces. */
  readonly lines?: boolean;
  /** Pictures are kept (notes). Without it they are refused. */
  readonly emoji?: boolean;
}

const CONTROLS = /\p{Cc}|\p{Cs}|\p{Co}/u;
const CONTROLS_BUT_LINE_END = /[^\P{Cc}\n]|\p{Cs}|\p{Co}/u;
/** Pictures, flags and keycaps. The signs © ® ™ are text unless the sender asked for their picture. */
const EMOJI = /\p{Regional_Indicator}|\u20E3|[©®™]\uFE0F|(?![©®™])\p{Extended_Pictographic}/u;

/** Length as a person counts: an emoji or a rare letter is one character, not two. */
export const lengthOf = (text: string): number => [...text].length;

const hasEmoji = (text: string): boolean => EMOJI.test(text);

/** The text without marks that nobody sees, in Unicode's composed form (NFC), every blank a space. */
export const legible = (text: string): string =>
  normalForm(withoutUnseen(text), 'NFC').replace(/[\p{Zs}\u2800]/gu, ' ');

/** The same, trimmed, with runs of blanks made one. */
export const tidy = (typed: string, lines = false): string => {
  const composed = legible(typed);
  if (!lines) return composed.replace(/[\s\p{Z}]+/gu, ' ').trim();
  return composed
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
};

/** Any text a person may type: every letter of every script, within the bounds. */
export const text =
  ({ max, min = 1, lines = false, emoji = false }: TextBounds): TextRule =>
  (typed) => {
    // A form can carry megabytes; nothing longer than could tidy down to the bound by any honest typing is worth the work.
    if (typed.length > 20 * max + 1000) return err({ code: 'too-long', params: { max } });
    const kept = tidy(typed, lines);
    if ((lines ? CONTROLS_BUT_LINE_END : CONTROLS).test(kept)) return err({ code: 'control-characters' });
    if (!emoji && hasEmoji(kept)) return err({ code: 'emoji' });
    const length = lengthOf(kept);
    if (length > max) return err({ code: 'too-long', params: { max } });
    if (length === 0 && min > 0) return err({ code: 'required' });
    if (length < min) return err({ code: 'too-short', params: { min } });
    return ok(kept);
  };

/** One of a fixed list, exactly as it stands there. */
export const oneOf =
  (values: readonly string[]): TextRule =>
  (typed) => {
    const kept = typed.trim();
    return values.includes(kept) ? ok(kept) : err({ code: 'not-listed' });
  };

/** Digits alone, as a version or a count; nine at most. */
export const wholeNumber: TextRule = (typed) =>
  /^\d{1,9}$/.test(typed.trim()) ? ok(typed.trim()) : err({ code: 'whole-number' });

/** True for a field nobody filled: no text, or nothing but blanks and litter. */
export const isBlank = (raw: unknown): boolean =>
  typeof raw !== 'string' || tidy(raw.slice(0, 20_000)) === '';
