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

/**
 * Mail providers that applicants use. Names of four letters and fewer are left out: too many real names are one slip
 * away.
 */
const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'icloud.com',
  'ymail.com',
  'rocketmail.com',
  'googlemail.com',
  'protonmail.com',
] as const;

/** Real providers that are one slip away from one of these. */
const OTHERS: ReadonlySet<string> = new Set(['mail.com', 'email.com', 'cloud.com']);

/**
 * Finds the address that a person meant who made a slip in the name of a large mail provider: gmial.com, yahoo.con,
 * gmail.com.ng. The portal only asks about it and never corrects it without a word: some of these names belong to
 * real, small sites.
 * @returns null where nothing looks wrong
 */
export function meantAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || OTHERS.has(domain) || PROVIDERS.some((provider) => provider === domain)) return null;
  const [name, ending] = split(domain.replace(/\.ng$/, ''));
  const meant = PROVIDERS.find((provider) => {
    const [itsName, itsEnding] = split(provider);
    return slips(name, itsName) <= 1 && slips(ending, itsEnding) <= 1;
  });
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}

function split(domain: string): readonly [name: string, ending: string] {
  const dot = domain.indexOf('.');
  return dot < 0 ? [domain, 'com'] : [domain.slice(0, dot), domain.slice(dot + 1)];
}

/**
 * Counts the slips that lead from one text to another: a letter too many, too few or wrong, or two that changed
 * places. 2 means 2 or more.
 */
function slips(one: string, other: string): number {
  if (one === other) return 0;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [first, second] = [one.slice(start), other.slice(start)];
  const alike =
    first.slice(1) === second ||
    first === second.slice(1) ||
    first.slice(1) === second.slice(1) ||
    (first[0] === second[1] && first[1] === second[0] && first.slice(2) === second.slice(2));
  return alike ? 1 : 2;
}
