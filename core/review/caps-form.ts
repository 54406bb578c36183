/**
 * The reference under which JAMB's CAPS confirms an ND admission, as staff copy it. Its form is JAMB's to choose and has
 * changed before, so only its characters and its length are judged. Empty takes a wrong one back.
 */

import { z } from 'zod';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text, wholeNumber } from '../shared/text-rules.ts';
import { CAPS_REFERENCE_MAX } from './text-lengths.ts';

const bounded = text({ max: CAPS_REFERENCE_MAX });

export const capsReference: TextRule = (typed) => {
  const result = bounded(typed);
  if (!result.ok) return result;
  const kept = result.value.toUpperCase();
  return /^[A-Z0-9][A-Z0-9 ./-]*$/.test(kept) ? ok(kept) : err({ code: 'invalid' });
};

const capsSchema = z.object({
  caps_reference: optionalText(capsReference),
  version: requiredText(wholeNumber).transform(Number),
});

export const readCapsForm = (raw: Readonly<Record<string, unknown>>) => readForm(capsSchema, raw);
export type CapsForm = z.infer<typeof capsSchema>;
