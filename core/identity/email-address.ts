/**
 * E-mail addresses, kept in lower case so that one person is one account. The pattern is the one the identity library
 * judges by (zod's own): an address accepted here is never refused there.
 */
import { z } from 'zod';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';

/** The longest address that mail servers carry (RFC 5321). */
export const EMAIL_MAX = 254;

/** Blanks and direction marks that copying leaves around an address. */
const AROUND = /^[\s\p{Z}\p{Cf}]+|[\s\p{Z}\p{Cf}]+$/gu;

export const emailAddress: TextRule = (typed) => {
  if (typed.length > EMAIL_MAX * 4) return err({ code: 'too-long', params: { max: EMAIL_MAX } });
  const kept = typed.replace(AROUND, '').normalize('NFC').toLowerCase();
  if (kept.length > EMAIL_MAX) return err({ code: 'too-long', params: { max: EMAIL_MAX } });
  return z.regexes.email.test(kept) ? ok(kept) : err({ code: 'email' });
};
