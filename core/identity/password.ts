/**
 * Passwords: length is the only rule, as long passphrases are stronger than short puzzles. They are never trimmed,
 * only brought to one Unicode form, so that the same letters typed on another keyboard still match.
 */

import { z } from 'zod';
import { normalForm } from '../shared/normal-form.ts';
import { PASSWORD_LENGTH } from './lengths.ts';

export const newPassword = z
  .string({ error: 'required' })
  .transform((typed) => normalForm(typed, 'NFC'))
  .pipe(z.string())
  .superRefine((typed, context) => {
    const { min, max } = PASSWORD_LENGTH;
    if (typed === '') context.addIssue({ code: 'custom', message: 'required' });
    else if (typed.length < min)
      context.addIssue({ code: 'custom', message: 'password-too-short', params: { min } });
    else if (typed.length > max)
      context.addIssue({ code: 'custom', message: 'password-too-long', params: { max } });
  });

/** A password at sign-in is only compared; all that matters is that there is one of a bearable size. */
export const typedPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(PASSWORD_LENGTH.max * 8, { error: 'password-too-long' })
  .transform((typed) => normalForm(typed, 'NFC'));
