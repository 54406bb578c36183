/**
 * Reading a bank's statement of the college's account. Banks put lines before the table and totals after it, repeat the
 * headings on each page, break long narrations into rows of their own and merge the cells of a date. Every row is counted
 * as one of these, and a row that may be money and cannot be read refuses the file and says why.
 */
import { ROWS_ABOVE } from '../imports/file-columns.ts';
import {
  type DateDoubt,
  type DatesMixed,
  type DatesRead,
  type DayOrder,
  judgeOrder,
  readDayIn,
} from '../shared/date-order.ts';
import { addDays, type LagosDay, startOfDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import {
  accountIn,
  type BankColumn,
  type BankLayout,
  findLayout,
  isHeading,
  isWhole,
} from './bank-layout.ts';
import { numbersIn } from './find-numbers.ts';
import { statementKey } from './manual-payment.ts';
import type { Kobo } from './money.ts';
import { addUp, type BalanceGap, type BalanceStep, type Balances } from './running-balance.ts';
import {
  type BadRow,
  badRow,
  type CellFault,
  cellAt,
  type DebitKind,
  debitKind,
  readAmount,
  readLagosDay,
  readSum,
  saysBalance,
  saysNone,
  saysNothing,
  saysTotal,
} from './statement-cells.ts';

/** Days by which the date that staff read and the date of the uploaded line may lie apart and still mean one line. */
export const DAYS_BETWEEN_DATES = 3;

export interface BankLine {
  readonly day: LagosDay;
  readonly amountKobo: Kobo;
  readonly narration: string;
  readonly reference: string | null;
  /** The balance of the account after it, where the bank gives one. */
  readonly balanceKobo?: Kobo | null;
}
interface BankDebit extends BankLine {
  readonly kind: DebitKind;
}
/** The number of a file's rows of each kind. */
export interface StatementRows {
  readonly credits: number;
  readonly debits: number;
  /** The number of these rows that have the date of a row above. */
  readonly carried: readonly number[];
  /** Narrations that go on. */
  readonly continued: number;
  /** Above the table, and headings and dates that stand alone. */
  readonly headings: number;
  /** Rows of totals and balances. */
  readonly totals: readonly number[];
  /** Dated rows without money. */
  readonly empty: number;
  /** Words of the bank. */
  readonly notes: number;
  readonly gap: BalanceGap | null;
}
export interface BankStatement extends Balances {
  /** Money that came in, in the order of the file. */
  readonly lines: readonly BankLine[];
  /** Money that left. */
  readonly debits: readonly BankDebit[];
  readonly rows: StatementRows;
  /** The Lagos days of all its lines: from the first moment of one to the last of another. */
  readonly from: Date;
  readonly to: Date;
  readonly dates: DatesRead;
  /** The number of its account, where the file names it. */
  readonly account: string | null;
}
/** no-columns: nobody has said yet which column is which. no-credits: read well, and no money moved. */
export type BankProblem =
  | { readonly kind: 'no-columns' | 'no-rows' | 'no-credits' }
  | BadRow
  | DateDoubt
  | DatesMixed;

const NARRATION_MAX = 500;
const REFERENCE_MAX = 100;

const DATE_SHAPED = /^\d{1,4}[-/. ][0-9A-Za-z]{1,9}[-/., ]/;
/** Text that may be an amount, and no time or day. */
const MONEY_SHAPED = /^[^:/]{0,20}\d[^:/]{0,20}$/;
const IN = /^(?:\+|(?:c|cr|credit|in|inward|inflow|deposit|lodgement)\b)/i;
const OUT = /^(?:[-−]|(?:d|dr|debit|out|outward|outflow|withdrawal)\b)/i;

type Cell = (column: BankColumn) => string;

export function readBankStatement(
  rows: readonly TableRow[],
  layout: BankLayout | null = findLayout(rows),
  { chosen = null, today }: { chosen?: DayOrder | null | undefined; today?: LagosDay } = {},
): Result<BankStatement, BankProblem> {
  if (!layout || !isWhole(layout)) return err({ kind: 'no-columns' });
  const start = rows.slice(0, ROWS_ABOVE).findIndex(({ cells }) => isHeading(cells, layout));
  const headings = rows[start]?.cells ?? [];
  const headingOf = (column: BankColumn) =>
    headings[layout[column] ?? -1]?.trim() ||
    `${column.replace('_', ' ')} (column ${(layout[column] ?? 0) + 1})`;
  const dateColumn = layout.value_date === undefined ? 'date' : 'value_date';
  const table = rows.slice(start + 1);
  // Some banks write every debit with a minus, which then says nothing.
  const minusInDebits = table.some(({ cells }) => {
    const debit = readAmount(cellAt({ cells }, layout.debit));
    return debit.ok && debit.value?.out === false;
  });

  const dates = judgeOrder(
    table.flatMap((row) =>
      [layout.date, layout.value_date].map((at) => ({ row: row.line, text: cellAt(row, at) })),
    ),
    { chosen },
  );
  if (dates.kind !== 'read') return err(dates);
  const { order } = dates;

  const lines: BankLine[] = [];
  const debits: BankDebit[] = [];
  const days: LagosDay[] = [];
  const count = { continued: 0, headings: start + 1, empty: 0, notes: 0 };
  const carried: number[] = [];
  const totals: number[] = [];
  const steps: BalanceStep[] = [];
  const balances: { word: string; row: number; kobo: Kobo; at: number }[] = [];
  const ends = readEnds(rows.slice(0, start + 1), layout);
  let wrongTotal = null as BalanceGap | null;
  /** Where the page, or the part under a total, begins among credits and debits. */
  let since = [0, 0, 0];
  /** Credits with a minus. A bank prints the sum of the column, or of what came. */
  const minuses: Kobo[] = [];
  let last = null as LagosDay | null;
  /** The line before, whose narration the next row may go on with. */
  let open = null as BankLine[] | null;

  /** The total of one side in a row of totals; null where it is silent or right, for the file or for the page. */
  const wrongSide = (cell: Cell, column: 'credit' | 'debit') => {
    const read = readAmount(cell(column));
    if (!read.ok || read.value === null || layout[column] === undefined) return null;
    const [all, from] = column === 'credit' ? [lines, since[0]] : [debits, since[1]];
    const whole = sumOf(all);
    const part = sumOf(all.slice(from));
    const less = minuses.reduce((sum, kobo) => sum + kobo, 0);
    const lessOfPart = minuses.slice(since[2]).reduce((sum, kobo) => sum + kobo, 0);
    const sums = [whole, part, whole - less, part - lessOfPart];
    return sums.includes(read.value.kobo) ? null : { expectedKobo: sums[0] ?? 0, foundKobo: read.value.kobo };
  };

  for (const row of table) {
    const cell: Cell = (column) => cellAt(row, layout[column]);
    const written = [cell('value_date'), cell('date')].find((one) => !saysNone(one)) ?? '';
    const day =
      written === '' ? null : readLagosDay(written, { order, latest: latestOf(cell, order, today) });
    const refuse = (column: BankColumn, reason: CellFault, value = cell(column)) =>
      err(badRow(row, { column: headingOf(column), reason, value }));
    const money = moneyOf(cell, layout, minusInDebits);
    const said = cell('narration') !== '' || referenceIn(cell('reference')) !== null;
    const before = open;
    open = null;
    if (isHeading(row.cells, layout)) {
      count.headings += 1;
      open = before;
      continue;
    }
    const balance = readBalance(cell('balance'));
    const balanceWord = row.cells.map(saysBalance).find((word) => word !== null);
    if (balanceWord && !(balanceWord === 'bare' && money.ok && money.value)) {
      totals.push(row.line);
      const kobo = balance ?? onlyAmount(row.cells);
      if (kobo === null) continue;
      balances.push({ word: balanceWord, row: row.line, kobo, at: steps.length });
      continue;
    }
    const wrong = row.cells.some(saysTotal)
      ? (wrongSide(cell, 'credit') ?? wrongSide(cell, 'debit'))
      : undefined;
    // A dated row may be a payer's narration, unless it is the sum of the rows.
    const sumsUp = money.ok
      ? money.value === null || (layout.credit !== undefined && balance === null && wrong === null)
      : money.error.reason === 'both-sides';
    if (wrong !== undefined && (!day?.ok || sumsUp)) {
      totals.push(row.line);
      if (wrong) wrongTotal ??= { kind: 'total', row: row.line, ...wrong };
      since = [lines.length, debits.length, minuses.length];
      continue;
    }
    if (day && !day.ok) {
      const inTable = start >= 0 || last !== null || said;
      const isMoney = money.ok ? money.value !== null : MONEY_SHAPED.test(cell(money.error.column));
      if (inTable && (isMoney || (DATE_SHAPED.test(written) && cell('narration') !== '')))
        return refuse(dateColumn, day.error, written);
      count.notes += 1;
      continue;
    }
    if (!money.ok) {
      if (day === null && !MONEY_SHAPED.test(cell(money.error.column))) {
        count.notes += 1;
        continue;
      }
      return refuse(money.error.column, money.error.reason);
    }
    if (money.value === null) {
      if (day === null) {
        const more =
          before && cell('narration') !== '' && balance === null && !saysNothing(cell('narration'));
        if (more) {
          const line = before.pop();
          if (line) before.push({ ...line, narration: tidy(`${line.narration} ${cell('narration')}`) });
          open = before;
          count.continued += 1;
        } else count.notes += 1;
        continue;
      }
      last = day.value;
      days.push(last);
      // A date over the rows of its day.
      if (row.cells.filter((one) => one.trim() !== '').length === 1) count.headings += 1;
      else if (hasNoMoneyCell(cell) && (layout.debit !== undefined || layout.amount !== undefined))
        return refuse(layout.credit === undefined ? 'amount' : 'credit', 'amount-missing');
      else {
        count.empty += 1;
        steps.push({ row: row.line, amountKobo: 0, balanceKobo: balance });
      }
      continue;
    }
    if (day === null) {
      if (!said || last === null) return refuse(dateColumn, 'date-missing', '');
      carried.push(row.line);
    }
    const on = day?.value ?? last;
    if (on === null) return refuse(dateColumn, 'date-missing', '');
    last = on;
    days.push(on);
    const { kobo, out, isNegative } = money.value;
    const line: BankLine = {
      day: on,
      amountKobo: kobo,
      narration: tidy(cell('narration')),
      reference: referenceIn(cell('reference')),
      balanceKobo: balance,
    };
    if (isNegative) minuses.push(kobo);
    if (out) debits.push({ ...line, kind: debitKind(line.narration, isNegative) });
    else lines.push(line);
    open = out ? debits : lines;
    steps.push({ row: row.line, amountKobo: out ? -kobo : kobo, balanceKobo: balance });
  }
  const sorted = days.toSorted();
  const first = sorted[0];
  const end = sorted.at(-1);
  if (!first || !end) return err({ kind: 'no-rows' });
  if (lines.length + debits.length === 0) return err({ kind: 'no-credits' });
  // Those of a page stand between the rows and say no more than these do.
  const atEnd = (word: string) =>
    [0, steps.length].flatMap((place) => balances.find((one) => one.word === word && one.at === place) ?? []);
  const [opening] = atEnd('opening');
  const closing = atEnd('closing').at(-1);
  const added = addUp(steps, {
    opening: ends.opening ?? opening?.kobo ?? null,
    closing: closing ?? ends.closing,
  });
  const gap = added.gap ?? wrongTotal;
  return ok({
    ...added,
    gap,
    lines,
    debits,
    rows: { credits: lines.length, debits: debits.length, carried, totals, ...count, gap },
    from: startOfDay(first),
    to: startOfDay(addDays(end, 1)),
    dates,
    account: accountIn(rows.slice(0, start + 1)),
  });
}

/** A cheque that was paid in today may have a value date of next week; nothing else lies ahead. */
const VALUE_DAYS = 7;
function latestOf(cell: Cell, order: DayOrder, today: LagosDay | undefined): LagosDay | undefined {
  const posted = cell('value_date') === '' ? null : readDayIn(cell('date'), order);
  return today && posted && posted <= today ? addDays(today, VALUE_DAYS) : today;
}

interface Money {
  readonly kobo: Kobo;
  readonly out: boolean;
  /** A credit with a minus. */
  readonly isNegative: boolean;
}
type MoneyFault = { readonly column: BankColumn; readonly reason: CellFault };

const hasNoMoneyCell = (cell: Cell): boolean =>
  (['credit', 'debit', 'amount'] as const).every((column) => cell(column) === '');

/** The kobo that came in or left; null for no money at all. */
function moneyOf(cell: Cell, layout: BankLayout, minusInDebits: boolean): Result<Money | null, MoneyFault> {
  const fault = (column: BankColumn, reason: CellFault) => err({ column, reason });
  const credit = readAmount(cell('credit'));
  if (!credit.ok) return fault('credit', credit.error);
  const debit = readAmount(cell('debit'));
  if (!debit.ok) return fault('debit', debit.error);
  if (credit.value && debit.value) return fault('credit', 'both-sides');
  if (credit.value)
    return ok({ kobo: credit.value.kobo, out: credit.value.out, isNegative: credit.value.out });
  if (debit.value)
    return ok({ kobo: debit.value.kobo, out: !(minusInDebits && debit.value.out), isNegative: false });
  const amount = readAmount(cell('amount'));
  if (!amount.ok) return fault('amount', amount.error);
  if (!amount.value) return ok(null);
  const { kobo, out } = amount.value;
  const direction = cell('direction');
  if (IN.test(direction)) return ok({ kobo, out, isNegative: out });
  if (OUT.test(direction) || out || layout.direction === undefined)
    return ok({ kobo, out: out || OUT.test(direction), isNegative: false });
  return fault('direction', 'direction-unknown');
}

/** Overdrawn is less than nothing; null where nothing can be read. */
function readBalance(cell: string): Kobo | null {
  const read = readSum(cell);
  return read.ok ? read.value : null;
}

/** The amount beside the words of a balance, or behind them in one cell. */
function onlyAmount(cells: readonly string[]): Kobo | null {
  const found = cells
    .map((one) => one.replace(/^.*[:=]/, '').trim())
    .flatMap((one) => (/\d/.test(one) && !readLagosDay(one).ok ? [readBalance(one)] : []))
    .filter((kobo) => kobo !== null);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Opening and closing balance as they stand above the table. */
function readEnds(above: readonly TableRow[], layout: BankLayout) {
  const ends: { opening: Kobo | null; closing: { row: number; kobo: Kobo } | null } = {
    opening: null,
    closing: null,
  };
  for (const { line, cells } of above) {
    if (isHeading(cells, layout)) continue;
    for (const [at, words] of cells.entries()) {
      const word = saysBalance(words);
      const kobo = word && (onlyAmount([words]) ?? onlyAmount(cells.slice(at + 1, at + 3)));
      if (kobo === null || kobo === undefined) continue;
      if (word === 'opening') ends.opening ??= kobo;
      if (word === 'closing') ends.closing ??= { row: line, kobo };
    }
  }
  return ends;
}

const sumOf = (lines: readonly BankLine[]): Kobo =>
  lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0);

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, NARRATION_MAX);

const referenceIn = (cell: string): string | null => {
  const text = tidy(cell).slice(0, REFERENCE_MAX);
  // Signs and zeros name nothing.
  return /^(?:nil|n\/a|[^a-z1-9]*)$/i.test(text) ? null : text;
};

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
