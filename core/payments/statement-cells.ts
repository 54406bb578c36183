/** Cells of reports and statements: money, days and words as banks write them, and why one cannot be read. */
import { type DayOrder, readingsOf, readMomentIn } from '../shared/date-order.ts';
import { type LagosDay, lagosDayOf } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import type { Kobo } from './money.ts';

export const STATEMENT_LIMITS = { bytes: 4 * 1024 * 1024, rows: 20_000 };

export type CellFault =
  | AmountFault
  | 'date-missing'
  | 'date-unknown'
  /** A day only in the other order than that of the file. */
  | 'date-month-first'
  | 'date-day-first'
  /** After the day on which the file is read. */
  | 'date-ahead'
  | 'amount-missing'
  /** Money in and money out on one row, or nothing says which it is. */
  | 'both-sides'
  | 'direction-unknown'
  | 'currency-unknown'
  | 'reference-missing';

/** A row that cannot be read: `row` is its line in the file, `column` the heading as the file has it. */
export interface BadRow {
  readonly kind: 'bad-row';
  readonly row: number;
  readonly column: string;
  readonly reason: CellFault;
  readonly value: string;
}

/** A cell of a row, without the apostrophe by which spreadsheets mark text. Empty where the row has no such cell. */
export const cellAt = ({ cells }: Pick<TableRow, 'cells'>, at: number | undefined): string =>
  (cells[at ?? -1] ?? '').trim().replace(/^'\s*/, '');

const VALUE_SHOWN = 40;

export const badRow = (
  { line }: Pick<TableRow, 'line'>,
  { column, reason, value }: { column: string; reason: CellFault; value: string },
): BadRow => ({
  kind: 'bad-row',
  row: line,
  column,
  reason,
  value: value.length > VALUE_SHOWN ? `${value.slice(0, VALUE_SHOWN - 1)}…` : value,
});

/** The moment that a cell of a file in this order says; `latest` is the last day that it may be of. */
export function readMoment(
  cell: string,
  { order = 'day-first', latest }: { order?: DayOrder; latest?: LagosDay | undefined } = {},
): Result<Date, CellFault> {
  const moment = readMomentIn(cell, order);
  if (!moment) {
    const otherwise = order === 'day-first' ? 'date-month-first' : 'date-day-first';
    return err(readingsOf(cell) ? otherwise : 'date-unknown');
  }
  return latest !== undefined && lagosDayOf(moment) > latest ? err('date-ahead') : ok(moment);
}

export const readLagosDay = (
  cell: string,
  as?: Parameters<typeof readMoment>[1],
): Result<LagosDay, CellFault> => {
  const read = readMoment(cell, as);
  return read.ok ? ok(lagosDayOf(read.value)) : read;
};

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

/**
 * The one reader of amounts in files from outside. An amount is read to the kobo or not at all: whatever two people could
 * read differently is a fault, and the caller refuses its row.
 * '25,000.00', '₦25,000', 'NGN 25,000.00 CR', '(25,000.00)', '-25,000'; below zero with a minus, brackets or
 * DR; null where
 * the cell says that there is none.
 */
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

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec';
const NAMED = `(?:${MONTHS})[a-z]*`;
const SIDES =
  'debits?|credits?|withdrawals?|deposits?|lodge?ments?|transactions?|entries|items|amounts?|values?|inflows?|outflows?|payments?|collections?|collected|paid|money|in|out';

const TOTAL = new RegExp(
  `^(?:(?:grand|sub|page|running|over ?all|final|period|monthly|daily|net|statement|sum|cumulative|accumulated) ?)*(?:totals?|sum)(?: (?:turnover|for|of|no|number|count|on|as|at|this|the|page|period|month|day|week|year|cr|dr|ngn|naira|carried|forward|${SIDES}|${NAMED}))*$|^(?:number|no|count) of (?:${SIDES})(?: (?:and|${SIDES}))*$|^(?:${SIDES}) (?:totals?|turnover)$`,
);
const KIND =
  'opening|closing|ending|end|beginning|starting|start|previous|available|ledger|book|cleared|uncleared|current|final|net|last';
const BALANCE = new RegExp(
  `^(?:(?:your|the|account|period|page|day) )*(?:(${KIND}) )?(?:book |ledger |account |available )?(?:bal|balance)(?: ([bc]) ?[fd]| (brought|carried)(?: (?:forward|down|over|fwd))?)?(?: (?:as|at|on|of|for|ngn|naira|cr|dr|${NAMED}))*$|^([bc]) ?[fd]$|^(brought|carried) (?:forward|down|over|fwd)$`,
);

/** Letters alone: "Balance B/F:", "TOTAL - 31/10/2025" and "Sub-total" say their words. */
const lettersOf = (cell: string): string =>
  cell
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Such words of a bank are a whole cell: payers write some of them, too. */
export const saysTotal = (cell: string): boolean => TOTAL.test(lettersOf(cell));

/** 'bare': the word alone, which a payer may have written. 'other': such as an available or a ledger balance. */
export function saysBalance(cell: string): 'opening' | 'closing' | 'bare' | 'other' | null {
  const found = BALANCE.exec(lettersOf(cell));
  if (!found) return null;
  const [, kind, letter, word, letterAlone, wordAlone] = found;
  const said = letter ?? letterAlone ?? word?.charAt(0) ?? wordAlone?.charAt(0);
  if (/^(?:opening|beginning|start|previous|last)/.test(kind ?? '') || said === 'b') return 'opening';
  if (/^(?:closing|end|final)/.test(kind ?? '') || said === 'c') return 'closing';
  return kind ? 'other' : 'bare';
}

const FOOTER =
  /^\W*(?:end of|generated|printed|page \d|this (?:is|statement|document)|statement|thank you|disclaimer|note:|please|for (?:enquir|complaint)|continued)/i;

/** A footer, which belongs to no narration. */
export const saysNothing = (narration: string): boolean => FOOTER.test(narration);

/** The kinds of money that left the college's account. */
export const DEBIT_KINDS = ['reversal', 'charge', 'remittance', 'other'] as const;
export type DebitKind = (typeof DEBIT_KINDS)[number];

/** take-back: the money leaves the payment that was made from the credit. not-reversal: it takes no credit of ours back. */
export const DEBIT_DECISIONS = ['take-back', 'not-reversal'] as const;
export type DebitDecision = (typeof DEBIT_DECISIONS)[number];

/** REV alone is also a title: "TRF TO REV FR MUSA". */
const REVERSAL =
  /rvsl|rvrsl|reversal|(?<![a-z])(?:rvs|reversed|reverse|returned|chargeback|recall(?:ed)?)(?![a-z])|(?<![a-z])rev(?=[-/:_|]|\s*\d|\s+(?:nip|trf|tfr|transfer|of|for)\b)|^\W*rev(?![a-z.])(?!\s+(?:fr|father|sr|sis|sister|dr|canon|bishop)\b)/i;
const CHARGE =
  /(?<![a-z0-9])(?:cot|sms|vat|emtl|wht|stamp ?dut(?:y|ies)|(?:e-?|transfer )?levy|charges?|chgs?|commission|maintenance|mtce|(?:nip|transfer|trf|card|bank|account) fees?|tax)(?![a-z0-9])/i;
const REMITTANCE =
  /(?<![a-z0-9])(?:remita|tsa|rrr|treasury|remit(?:tance|ted)?|fgn|igr|accountant general|cbn)(?![a-z0-9])/i;

/** @param isNegative it stands as a negative credit. */
export function debitKind(narration: string, isNegative = false): DebitKind {
  const text = narration.replaceAll('_', ' ');
  if (isNegative || REVERSAL.test(text)) return 'reversal';
  if (CHARGE.test(text)) return 'charge';
  return REMITTANCE.test(text) ? 'remittance' : 'other';
}
