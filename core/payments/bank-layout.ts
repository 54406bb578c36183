/** The columns of a bank's statement, by its headings or as somebody chose, and the account that it names above them. */
import { columnFinder, ROWS_ABOVE } from '../imports/file-columns.ts';
import type { TableRow } from '../shared/table.ts';
import { statementKey } from './manual-payment.ts';

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

const { placesIn } = columnFinder<BankColumn>({
  value_date: 'value date, val date, value',
  date: 'trans date, transaction date, tran date, date, date posted, posted date, posting date, post date, entry date, create date, booking date',
  narration:
    'narration, narrative, description, transaction description, transaction details, details, remarks, remark, particulars, transaction narration, transaction remarks',
  credit:
    'credit, credits, cr, credit amount, credit cr, deposit, deposits, lodgement, lodgements, lodgment, lodgments, money in, pay in, paid in, inflow',
  debit:
    'debit, debits, dr, debit amount, debit dr, withdrawal, withdrawals, money out, pay out, paid out, outflow',
  amount: 'amount, transaction amount, tran amount',
  direction: 'dr cr, cr dr, type, transaction type, tran type, debit credit, credit debit',
  balance:
    'balance, running balance, current balance, balance after, closing balance, book balance, ledger balance, available balance',
  reference:
    'reference, reference no, reference number, ref no, ref, transaction reference, trans ref, tran ref, transaction id, tran id, session id, instrument no, document no',
});

/** The column that stands first counts, whichever of its headings it has. */
const layoutOf = (cells: readonly string[]): BankLayout =>
  Object.fromEntries(
    Object.entries(placesIn(cells)).map(([column, places]) => [column, Math.min(...places)]),
  );

/**
 * The columns that the headings name, wherever in the beginning they stand; null where no row names enough columns.
 */
export function findLayout(rows: readonly TableRow[]): BankLayout | null {
  for (const { cells } of rows.slice(0, ROWS_ABOVE)) {
    const layout = layoutOf(cells);
    if (isWhole(layout) && (layout.credit !== undefined || layout.direction !== undefined)) return layout;
  }
  return null;
}

/** A day, a narration and the money that came in: with less no statement can be read. */
export const isWhole = (layout: BankLayout): boolean =>
  (layout.value_date !== undefined || layout.date !== undefined) &&
  layout.narration !== undefined &&
  (layout.credit !== undefined || layout.amount !== undefined);

/** The headings, which banks repeat on each page. */
export const isHeading = (cells: readonly string[], layout: BankLayout): boolean => {
  const named = layoutOf(cells);
  return isWhole(named) && named.narration === layout.narration;
};

const LABEL = /\b(?:a ?\/? ?c|acct|account|nuban)\b/i;
const NOT_A_NUMBER = /\b(?:name|type|officer|manager|currency|branch|phone|tel|bvn|rc|customer)\b/i;
const NUMBER = /(?<!\d)\d(?:[ -]?\d){8,9}(?!\d)/;

/** The account's number (NUBAN) as it stands above the table; a program of tables drops the zero that it begins with. */
export function accountIn(above: readonly TableRow[]): string | null {
  for (const { cells } of above)
    for (const [at, cell] of cells.entries()) {
      if (!LABEL.test(cell) || NOT_A_NUMBER.test(cell.replace(NUMBER, ''))) continue;
      const written = [cell, ...cells.slice(at + 1, at + 4)]
        .map((one) => NUMBER.exec(one)?.[0])
        .find(Boolean);
      if (written) return statementKey(written).padStart(10, '0');
    }
  return null;
}
