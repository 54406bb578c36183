/**
 * The reference under which JAMB's CAPS confirms an ND admission, as staff copy it. Its form is JAMB's to choose and has
 * changed before, so only its characters and its length are judged. Empty takes a wrong one back.
 */

import { form, line, optional, type ReadAs, versionField } from '../shared/form.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import { CAPS_REFERENCE_MAX } from './text-lengths.ts';

const bounded = text({ max: CAPS_REFERENCE_MAX });

export const capsReference: TextRule = (typed) => {
  const result = bounded(typed);
  if (!result.ok) return result;
  const kept = result.value.toUpperCase();
  return /^[A-Z0-9][A-Z0-9 ./-]*$/.test(kept) ? ok(kept) : err({ code: 'invalid' });
};

export const capsForm = form({
  caps_reference: optional(
    line(capsReference, {
      maxLength: CAPS_REFERENCE_MAX,
      autoCapitalize: 'characters',
      spellCheck: false,
      short: true,
    }),
  ),
  version: versionField(),
});
export const readCapsForm = capsForm.read;
export type CapsForm = ReadAs<typeof capsForm>;
