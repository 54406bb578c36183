/**
 * The one reader of amounts in files from outside. An amount is read to the kobo or not at all: whatever two people could
 * read differently is a fault, and the caller refuses its row.
 */
import { err, ok, type Result } from '../shared/result.ts';
import type { Kobo } from './money.ts';

/** amount-comma: '25.000,00', as it is written elsewhere. */
export type AmountFault = 'amount-unknown' | 'amount-comma';

/** Spaces of every kind are one space, minus signs of every kind are '-', and marks that nobody sees are gone. */
const plain = (cell: string): string =>
  cell
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .trim();

const NONE = /^(?:(?:₦|=?n=?|ngn)?[-. ]{1,20}|₦?|nill?|none|null|n ?[/.]? ?a\.?|not applicable)$/i;

/** True if the cell says in words or dashes that there is no value. */
export const saysNone = (cell: string): boolean => NONE.test(plain(cell));

const MOST_LETTERS = 60;
/** Twenty thousand rows of it are still added up exactly enough to be shown, and no college has as much. */
const MOST_NAIRA = 4_000_000_000;
const HEAD = /^(?<mark>[-+(]|=n=|ngn|[₦n#]|[cd]r\.?) ?(?=.)/i;
const TAIL = /(?<=.) ?(?<mark>[-)]|ngn|naira|₦|(?:credit|debit|[cd]r?)\.?)$/i;
const NUMBER =
  /^(?:(?<whole>\d{1,15})|(?<grouped>[1-9]\d{0,2}(?:(?<by>[, '’])\d{3})(?:\k<by>\d{3}){0,2}))?(?:\.(?<part>\d{1,6}))?$/;

/** '25,000.00', '₦25,000', 'NGN 25,000.00 CR', '(25,000.00)', '-25,000'; below zero with a minus, brackets or DR; null where the cell says that there is none. */
export function readSum(cell: string): Result<Kobo | null, AmountFault> {
  if (saysNone(cell)) return ok(null);
  let text = plain(cell);
  const marks = new Map<string, number>();
  const take = (pattern: RegExp) => {
    for (let found = pattern.exec(text); found?.groups; found = pattern.exec(text)) {
      const kind = kindOf(found.groups.mark ?? '');
      marks.set(kind, (marks.get(kind) ?? 0) + 1);
      text = text.replace(pattern, '').trim();
    }
  };
  if (text.length <= MOST_LETTERS) {
    take(HEAD);
    take(TAIL);
  }
  const kobo = koboOf(text);
  const count = (kind: string) => marks.get(kind) ?? 0;
  const out = count('minus') + count('open') + count('debit');
  const sound =
    [...marks].every(([kind, times]) => times === 1 || kind === 'currency') &&
    count('open') === count('close') &&
    // '-25,000.00 DR' may be money that left, or a charge that was taken back.
    out + count('credit') <= 1 &&
    (out === 0 || count('plus') === 0);
  if (kobo !== null && sound) return ok(out > 0 && kobo > 0 ? -kobo : kobo);
  return err(/\d,\d{1,2}$/.test(text) ? 'amount-comma' : 'amount-unknown');
}

const KINDS: Readonly<Record<string, string>> = { '-': 'minus', '+': 'plus', '(': 'open', ')': 'close' };
const kindOf = (mark: string): string =>
  KINDS[mark] ?? (/^c/i.test(mark) ? 'credit' : /^d/i.test(mark) ? 'debit' : 'currency');

function koboOf(text: string): Kobo | null {
  const { whole, grouped, part = '' } = NUMBER.exec(text)?.groups ?? {};
  const naira = Number(whole ?? grouped?.replace(/\D/g, '') ?? '0');
  if (((whole ?? grouped) === undefined && part === '') || naira > MOST_NAIRA) return null;
  // '1.000' is one naira here and a thousand elsewhere.
  if (part.length === 3 && whole !== undefined && whole.length <= 3) return null;
  if (!/^0*$/.test(part.slice(2))) return null;
  return naira * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
}

export interface SignedAmount {
  readonly kobo: Kobo;
  /** Money that leaves: a minus, brackets or DR. */
  readonly out: boolean;
}

/** Money that moved: null where the cell says that there is none, or nought. */
export function readAmount(cell: string): Result<SignedAmount | null, AmountFault> {
  const read = readSum(cell);
  if (!read.ok) return read;
  return ok(read.value ? { kobo: Math.abs(read.value), out: read.value < 0 } : null);
}
