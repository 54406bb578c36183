/**
 * Reading the report that the bursary downloads from Remita or from a gateway: rows whose columns are found by their
 * names. Nothing is guessed: a row that cannot be read refuses the file and says why, as a report that is half read makes
 * half the books look wrong. A bank's statement is read by bank-statement.ts.
 */
import {
  type DateDoubt,
  type DatesMixed,
  type DatesRead,
  type DayOrder,
  judgeOrder,
} from '../shared/date-order.ts';
import { addDays, type LagosDay, lagosDayOf, startOfDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { TableRow } from '../shared/table.ts';
import { readAmount, readSum, saysNone } from './amount-cell.ts';
import { CURRENCY, type Kobo } from './money.ts';
import { type BadRow, badRow, type CellFault, cellAt, foldHeading, readMoment } from './statement-cells.ts';
import { saysTotal } from './statement-words.ts';

export interface ReportLine {
  /** Our reference, where the line names one. */
  readonly reference: string | null;
  /** What the other side calls it. */
  readonly providerReference: string | null;
  readonly outcome: 'paid' | 'failed' | 'open' | 'reversed';
  readonly amountKobo: Kobo;
  readonly currency: string;
  readonly paidAt: Date | null;
}

/** A row that adds up others: its line in the file, what it says, and its sum where it has one. */
export interface ReportTotal {
  readonly row: number;
  readonly says: string;
  readonly sumKobo: Kobo | null;
}

export interface GatewayReport {
  readonly lines: readonly ReportLine[];
  readonly totals: readonly ReportTotal[];
  /** Rows without money that came in: a debit, a carried balance, a remark. */
  readonly leftOut: number;
  /** The Lagos days that its lines are of: from the first moment of one to the last of another. */
  readonly from: Date;
  readonly to: Date;
  readonly dates: DatesRead;
}

export type ReportProblem =
  | { readonly kind: 'no-header' | 'no-rows' | 'no-dates' }
  | BadRow
  | DateDoubt
  | DatesMixed;

type Column = 'reference' | 'provider' | 'amount' | 'currency' | 'status' | 'date' | 'narration';

/** Names that reports use, folded. The first that is there counts. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  reference: [
    'paymentreference',
    'orderid',
    'orderref',
    'merchantreference',
    'txref',
    'reference',
    'transactionreference',
  ],
  provider: [
    'rrr',
    'remitaretrievalreference',
    'transactionid',
    'flwref',
    'sessionid',
    'bankreference',
    'id',
  ],
  amount: ['amountpaid', 'creditamount', 'credit', 'amount', 'transactionamount'],
  currency: ['currency'],
  status: ['status', 'transactionstatus', 'paymentstatus'],
  date: ['paidat', 'paymentdate', 'datepaid', 'transactiondate', 'valuedate', 'date', 'createdat'],
  narration: ['narration', 'description', 'remarks', 'particulars'],
};

/** Lines that may stand before the names of the columns. */
const PREAMBLE_MAX = 30;

export function readGatewayReport(
  rows: readonly TableRow[],
  { chosen = null, today }: { chosen?: DayOrder | null; today?: LagosDay } = {},
): Result<GatewayReport, ReportProblem> {
  const at = rows.slice(0, PREAMBLE_MAX).findIndex(({ cells }) => findColumns(cells));
  const header = rows[at];
  const columns = header && findColumns(header.cells);
  if (!columns) return err({ kind: 'no-header' });
  const body = rows.slice(at + 1);
  if (body.length === 0) return err({ kind: 'no-rows' });

  const dates = judgeOrder(
    body.map((row) => ({ row: row.line, text: cellAt(row, columns.get('date')) })),
    { chosen },
  );
  if (dates.kind !== 'read') return err(dates);

  const lines: ReportLine[] = [];
  const totals: ReportTotal[] = [];
  for (const row of body) {
    const cell = (column: Column) => cellAt(row, columns.get(column));
    const total = totalIn(row, cell);
    if (total) {
      totals.push(total);
      continue;
    }
    const read = readLine(cell, { order: dates.order, latest: today });
    if (!read.ok) {
      const { reason } = read.error;
      const column =
        read.error.column === 'reference' && !columns.has('reference') ? 'provider' : read.error.column;
      const heading = header.cells[columns.get(column) ?? -1]?.trim() || column;
      return err(badRow(row, { column: heading, reason, value: cell(column) }));
    }
    if (read.value) lines.push(read.value);
  }
  const days = lines.flatMap(({ paidAt }) => (paidAt ? [lagosDayOf(paidAt)] : [])).toSorted();
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return err({ kind: 'no-dates' });
  return ok({
    lines,
    totals,
    leftOut: body.length - lines.length - totals.length,
    from: startOfDay(first),
    to: startOfDay(addDays(last, 1)),
    dates,
  });
}

/** A total has no day, and a total's word in a cell of its own: a payer may be called Total. */
function totalIn(row: TableRow, cell: (column: Column) => string): ReportTotal | null {
  const says = row.cells.map((one) => one.trim()).find(saysTotal);
  const date = cell('date');
  const named = [cell('reference'), cell('provider')].some((name) => /\d{4}/.test(name));
  if (says === undefined || named || !(saysNone(date) || saysTotal(date))) return null;
  const sum = readSum(cell('amount'));
  return { row: row.line, says, sumKobo: sum.ok ? sum.value : null };
}

function findColumns(header: readonly string[]): ReadonlyMap<Column, number> | null {
  const folded = header.map(foldHeading);
  const found = new Map<Column, number>();
  for (const [column, names] of Object.entries(NAMES) as [Column, readonly string[]][]) {
    const name = names.find((known) => folded.includes(known));
    if (name) found.set(column, folded.indexOf(name));
  }
  const named = found.has('reference') || found.has('provider') || found.has('narration');
  return found.has('amount') && found.has('date') && named ? found : null;
}

/** The line, or null for one without money (a debit, a carried balance). */
function readLine(
  cell: (column: Column) => string,
  as: Parameters<typeof readMoment>[1],
): Result<ReportLine | null, { column: Column; reason: CellFault }> {
  const amount = readAmount(cell('amount'));
  if (!amount.ok) return err({ column: 'amount', reason: amount.error });
  if (!amount.value || amount.value.out) return ok(null);
  const paidAt = saysNone(cell('date')) ? ok(null) : readMoment(cell('date'), as);
  if (!paidAt.ok) return err({ column: 'date', reason: paidAt.error });
  const currency = cell('currency') === '' ? CURRENCY : cell('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return err({ column: 'currency', reason: 'currency-unknown' });
  const ours =
    /PAY\d{19,21}/.exec(`${cell('reference')} ${cell('narration')}`.slice(0, 1_000).toUpperCase())?.[0] ??
    null;
  const theirs = cell('provider') || (ours === cell('reference') ? '' : cell('reference'));
  if (!ours && !theirs) return err({ column: 'reference', reason: 'reference-missing' });
  return ok({
    reference: ours,
    providerReference: theirs || null,
    outcome: readOutcome(cell('status')),
    amountKobo: amount.value.kobo,
    currency,
    paidAt: paidAt.value,
  });
}

/** Without a word about it a line of a report is money; a word that nobody knows is no proof of money. */
function readOutcome(status: string): ReportLine['outcome'] {
  const word = status.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (['', 'success', 'successful', 'approved', 'paid', 'completed', 'settled', '00', '01'].includes(word))
    return 'paid';
  if (['failed', 'declined', 'abandoned', 'rejected', '02'].includes(word)) return 'failed';
  return ['reversed', 'refunded', 'chargeback'].includes(word) ? 'reversed' : 'open';
}
