/** Which column of a bank's statement holds what: by its headings, or as somebody chose. */
import type { TableRow } from '../shared/table.ts';
import { foldHeading } from './statement-cells.ts';

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

/** Headings as banks print them, folded. */
const NAMES: Readonly<Record<BankColumn, string>> = {
  value_date: 'valuedate valdate value',
  date:
    'transdate transactiondate trandate date dateposted posteddate postingdate postdate entrydate ' +
    'createdate bookingdate',
  narration:
    'narration narrative description transactiondescription transactiondetails details remarks remark ' +
    'particulars transactionnarration transactionremarks',
  credit:
    'credit credits cr creditamount creditcr deposit deposits lodgement lodgements lodgment lodgments ' +
    'moneyin payin paidin inflow',
  debit: 'debit debits dr debitamount debitdr withdrawal withdrawals moneyout payout paidout outflow',
  amount: 'amount transactionamount tranamount',
  direction: 'drcr crdr type transactiontype trantype debitcredit creditdebit',
  balance:
    'balance runningbalance currentbalance balanceafter closingbalance bookbalance ledgerbalance ' +
    'availablebalance',
  reference:
    'reference referenceno referencenumber refno ref transactionreference transactionref transref tranref ' +
    'transactionid tranid sessionid instrumentno documentno',
};

/** Lines that may stand before the headings. */
export const PREAMBLE_MAX = 60;

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
    const at = folded.findIndex((name) => NAMES[column].split(' ').includes(name));
    return at < 0 ? [] : [[column, at] as const];
  });
  return Object.fromEntries(found);
};

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
