/**
 * National Identification Numbers: 11 digits given at random, with no published check digit, so that length is all
 * that can be judged here. People type them in groups, as the slip prints them.
 */
import { plainForm } from '../shared/normal-form.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';

/** Room for blanks or dashes between all digits. */
export const NIN_TYPED_MAX = 24;

/** Signs that may stand between groups. */
const BETWEEN = /[\s-]/g;

export const nin: TextRule = (typed) => {
  if (typed.length > 200) return err({ code: 'nin' });
  const digits = plainForm(typed).replace(BETWEEN, '');
  return /^\d{11}$/.test(digits) ? ok(digits) : err({ code: 'nin' });
};

/** All that a list or a preview shows of a NIN: its last three digits. */
export const maskNin = (stored: string): string =>
  '•'.repeat(Math.max(0, stored.length - 3)) + stored.slice(-3);
