/**
 * E-mail addresses, kept in lower case so that one person is one account. The pattern is the one the identity library
 * judges by (zod's, held against it by a test): an address accepted here is never refused there. It is written out because forms
 * that need no schema library use it too.
 */
import { normalForm, plainForm } from '../shared/normal-form.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { trimEdges } from '../shared/trim-edges.ts';

/** The longest address that mail servers carry (RFC 5321). */
export const EMAIL_MAX = 254;

const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Blanks that copying leaves around an address. */
const AROUND = /\s/u;

export const emailAddress: TextRule = (typed) => {
  if (typed.length > EMAIL_MAX * 4) return err({ code: 'too-long', params: { max: EMAIL_MAX } });
  const kept = normalForm(trimEdges(plainForm(typed), AROUND), 'NFC').toLowerCase();
  if (kept.length > EMAIL_MAX) return err({ code: 'too-long', params: { max: EMAIL_MAX } });
  return EMAIL.test(kept) ? ok(kept) : err({ code: 'email' });
};
