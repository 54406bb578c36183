/**
 * Reading a bank's statement of the college's account. Banks put lines before the table and totals after it, repeat the
 * headings on each page and break long narrations into rows of their own; only money that came in is kept. A line that
 * should be money and cannot be read refuses the file and says why.
 */
import { addDays, type LagosDay, startOfDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import { readAmount } from './amount-cell.ts';
import { numbersIn } from './find-numbers.ts';
import { statementKey } from './manual-payment.ts';
import type { Kobo } from './money.ts';
import { type BadRow, badRow, cellAt, foldHeading, readLagosDay } from './statement-cells.ts';

/** Days by which the date that staff read and the date of the uploaded line may lie apart and still mean one line. */
export const DAYS_BETWEEN_DATES = 3;

export const BANK_COLUMNS = [
  'date',
  'value_date',
  'narration',
  'credit',
  'debit',
  'amount',
  'direction',
  'balance',
  'reference',
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];
/** The place of each column in a row, counted from 0. */
export type BankLayout = Readonly<Partial<Record<BankColumn, number>>>;

export interface BankLine {
  readonly day: LagosDay;
  readonly amountKobo: Kobo;
  readonly narration: string;
  readonly reference: string | null;
}
export interface BankStatement {
  /** Money that came in, in the order of the file. */
  readonly lines: readonly BankLine[];
  /** The Lagos days of all its lines: from the first moment of one to the last of another. */
  readonly from: Date;
  readonly to: Date;
}
/** no-columns: nobody has said yet which column is which. no-credits: read well, and no money came in. */
export type BankProblem = { readonly kind: 'no-columns' | 'no-rows' | 'no-credits' } | BadRow;

/** Headings as banks print them, folded. */
const NAMES: Readonly<Record<BankColumn, readonly string[]>> = {
  value_date: ['valuedate', 'valdate', 'value'],
  date: [
    'transdate',
    'transactiondate',
    'trandate',
    'date',
    'dateposted',
    'posteddate',
    'postingdate',
    'postdate',
    'entrydate',
    'createdate',
    'bookingdate',
  ],
  narration: [
    'narration',
    'narrative',
    'description',
    'transactiondescription',
    'transactiondetails',
    'details',
    'remarks',
    'remark',
    'particulars',
    'transactionnarration',
    'transactionremarks',
  ],
  credit: [
    'credit',
    'credits',
    'cr',
    'creditamount',
    'creditcr',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'lodgment',
    'lodgments',
    'moneyin',
    'payin',
    'paidin',
    'inflow',
  ],
  debit: [
    'debit',
    'debits',
    'dr',
    'debitamount',
    'debitdr',
    'withdrawal',
    'withdrawals',
    'moneyout',
    'payout',
    'paidout',
    'outflow',
  ],
  amount: ['amount', 'transactionamount', 'tranamount'],
  direction: ['drcr', 'crdr', 'type', 'transactiontype', 'trantype', 'debitcredit', 'creditdebit'],
  balance: [
    'balance',
    'runningbalance',
    'currentbalance',
    'closingbalance',
    'bookbalance',
    'availablebalance',
  ],
  reference: [
    'reference',
    'referenceno',
    'referencenumber',
    'refno',
    'ref',
    'transactionreference',
    'transactionref',
    'transref',
    'tranref',
    'transactionid',
    'tranid',
    'sessionid',
    'instrumentno',
    'documentno',
  ],
};

/** Lines that may stand before the headings. */
const PREAMBLE_MAX = 60;
const NARRATION_MAX = 500;
const REFERENCE_MAX = 100;

/** What the headings say, wherever in the beginning they stand; null where no row names enough columns. */
export function findLayout(rows: readonly TableRow[]): BankLayout | null {
  for (const { cells } of rows.slice(0, PREAMBLE_MAX)) {
    const layout = layoutOf(cells);
    if (isWhole(layout) && (layout.credit !== undefined || layout.direction !== undefined)) return layout;
  }
  return null;
}

const layoutOf = (cells: readonly string[]): BankLayout => {
  const folded = cells.map(foldHeading);
  const found = BANK_COLUMNS.flatMap((column) => {
    const at = folded.findIndex((name) => NAMES[column].includes(name));
    return at < 0 ? [] : [[column, at] as const];
  });
  return Object.fromEntries(found);
};

/** A day, a narration and the money that came in: with less no statement can be read. */
export const isWhole = (layout: BankLayout): boolean =>
  (layout.value_date !== undefined || layout.date !== undefined) &&
  layout.narration !== undefined &&
  (layout.credit !== undefined || layout.amount !== undefined);

/** Rows that sum up, and those that carry a balance over. */
const TOTAL = /^(?:grand |sub[- ]?)?totals?\b/i;
const CARRIED = /^(?:opening|closing|ending) balance|^balance (?:b|c)\/?f|^(?:brought|carried) forward/i;
const DATE_SHAPED = /^\d{1,4}[-/. ][0-9A-Za-z]{1,9}[-/., ]/;
const DIRECTION_IN = /^(?:c|cr|credit|in|deposit|lodgement)$/i;

export function readBankStatement(
  rows: readonly TableRow[],
  layout: BankLayout | null = findLayout(rows),
): Result<BankStatement, BankProblem> {
  if (!layout || !isWhole(layout)) return err({ kind: 'no-columns' });
  const start = rows.slice(0, PREAMBLE_MAX).findIndex(({ cells }) => isHeading(cells, layout));
  const headings = rows[start]?.cells ?? [];
  const headingOf = (column: BankColumn) =>
    headings[layout[column] ?? -1]?.trim() ||
    `${column.replace('_', ' ')} (column ${(layout[column] ?? 0) + 1})`;
  const dateColumn = layout.value_date === undefined ? 'date' : 'value_date';

  const lines: BankLine[] = [];
  const days: LagosDay[] = [];
  /** The narration of the line before, which the next row may go on with; null where that is not money that came in. */
  let open: { at: number } | null = null;
  let begun = start >= 0;
  for (const row of rows.slice(start + 1)) {
    const cell = (column: BankColumn) => cellAt(row, layout[column]);
    const written = cell('value_date') || cell('date');
    const day = written === '' ? null : readLagosDay(written);
    const says = (pattern: RegExp) => row.cells.some((one) => pattern.test(one.trim()));
    if (isHeading(row.cells, layout) || says(CARRIED) || (!day?.ok && says(TOTAL))) {
      open = null;
      continue;
    }
    if (isContinuation(cell, row.cells)) {
      const line = open && lines[open.at];
      if (open && line)
        lines[open.at] = { ...line, narration: tidy(`${line.narration} ${cell('narration')}`) };
      continue;
    }
    open = null;
    if (day?.ok) {
      begun = true;
      days.push(day.value);
    }
    const money = moneyIn(cell);
    if (money.ok && money.value === null) continue;
    if (!day?.ok) {
      // Words before and after the table may stand in any column, and a total may stand alone.
      const isMoney = money.ok && money.value !== sumOf(lines);
      if (!isMoney || (!begun && !DATE_SHAPED.test(written))) continue;
      const reason = day ? day.error : 'date-missing';
      return err(badRow(row, { column: headingOf(dateColumn), reason, value: written }));
    }
    if (!money.ok) {
      const column = layout.credit === undefined ? 'amount' : 'credit';
      return err(badRow(row, { column: headingOf(column), reason: money.error, value: cell(column) }));
    }
    if (money.value === null) continue;
    open = { at: lines.length };
    lines.push({
      day: day.value,
      amountKobo: money.value,
      narration: tidy(cell('narration')),
      reference: referenceIn(cell('reference')),
    });
  }
  const sorted = days.toSorted();
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return err({ kind: 'no-rows' });
  if (lines.length === 0) return err({ kind: 'no-credits' });
  return ok({ lines, from: startOfDay(first), to: startOfDay(addDays(last, 1)) });
}

const isHeading = (cells: readonly string[], layout: BankLayout): boolean => {
  const named = layoutOf(cells);
  return isWhole(named) && named.narration === layout.narration;
};

const MONEY: readonly BankColumn[] = ['credit', 'debit', 'amount', 'balance', 'direction', 'reference'];

/** A narration that goes on in a row of its own. */
const isContinuation = (cell: (column: BankColumn) => string, cells: readonly string[]): boolean =>
  cell('narration') !== '' &&
  cell('date') === '' &&
  cell('value_date') === '' &&
  MONEY.every((column) => cell(column) === '') &&
  cells.filter((one) => one.trim() !== '').length === 1;

/** The kobo that came in; null for money that left, a reversal, or no money at all. */
function moneyIn(cell: (column: BankColumn) => string) {
  const credit = readAmount(cell('credit'));
  if (!credit.ok || credit.value)
    return credit.ok ? ok(credit.value?.out ? null : (credit.value?.kobo ?? null)) : credit;
  const amount = readAmount(cell('amount'));
  if (!amount.ok) return amount;
  if (!amount.value || amount.value.out) return ok(null);
  const direction = cell('direction');
  return ok(
    direction === '' || DIRECTION_IN.test(direction.replace(/[^a-z]/gi, '')) ? amount.value.kobo : null,
  );
}

const sumOf = (lines: readonly BankLine[]): Kobo =>
  lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0);

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, NARRATION_MAX);

const referenceIn = (cell: string): string | null => {
  const text = tidy(cell).slice(0, REFERENCE_MAX);
  // Signs and zeros name nothing.
  return /^(?:nil|n\/a|[^a-z1-9]*)$/i.test(text) ? null : text;
};

/** The same line has the same text in every statement; two equal lines of one statement have it twice. */
export const lineText = ({ day, amountKobo, narration, reference }: BankLine): string =>
  [day, amountKobo, statementKey(narration), statementKey(reference ?? '')].join('|');

/** Letters and digits that a bank's own number has at least, and how many of them are digits. */
const NAME_LETTERS = 12;
const NAME_DIGITS = 8;
const PHONE = /^(?:234|0)?[789][01]\d{8}$/;

/**
 * The keys by which somebody may type the line: its reference, and numbers of the bank in its narration. Not what
 * applicants write: application numbers, our references and phone numbers.
 */
export function lineNames({ narration, reference }: BankLine): readonly string[] {
  const key = statementKey(reference ?? '');
  const numbers = numbersIn(`${narration} ${reference ?? ''}`).map((number) => statementKey(number));
  const tokens = (narration.toUpperCase().match(/[A-Z0-9]+/g) ?? []).filter(
    (token) => token.length >= NAME_LETTERS && token.replace(/\D/g, '').length >= NAME_DIGITS,
  );
  const ours = (name: string) =>
    numbers.some((number) => name.includes(number)) || /PAY\d{19,21}/.test(name) || PHONE.test(name);
  const names = [...(key.length >= 4 && /\d/.test(key) ? [key] : []), ...tokens];
  return [...new Set(names)].filter((name) => !ours(name));
}
