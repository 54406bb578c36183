/**
 * Reading the report that the bursary downloads from Remita or from a gateway: rows whose columns are found by their
 * names. Nothing is guessed: a row that cannot be read refuses the file and says why, as a report that is half read makes
 * half the books look wrong. A bank's statement is read by bank-statement.ts.
 */
import { columnFinder, ROWS_ABOVE } from '../imports/file-columns.ts';
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
import { CURRENCY, type Kobo } from './money.ts';
import {
  type BadRow,
  badRow,
  type CellFault,
  cellAt,
  readAmount,
  readMoment,
  readSum,
  saysNone,
  saysTotal,
} from './statement-cells.ts';

export interface ReportLine {
  /** Our reference, where the line names one. */
  readonly reference: string | null;
  /** The other side's name for it. */
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

/** The heading that is named first counts. */
const { placesIn } = columnFinder({
  reference:
    'payment reference, order id, order ref, merchant reference, tx ref, reference, transaction reference',
  provider: 'rrr, remita retrieval reference, transaction id, flw ref, session id, bank reference, id',
  amount: 'amount paid, credit amount, credit, amount, transaction amount',
  currency: 'currency',
  status: 'status, transaction status, payment status',
  date: 'paid at, payment date, date paid, transaction date, value date, date, created at',
  narration: 'narration, description, remarks, particulars',
});
type Column = keyof ReturnType<typeof placesIn>;

export function readGatewayReport(
  rows: readonly TableRow[],
  { chosen = null, today }: { chosen?: DayOrder | null; today?: LagosDay } = {},
): Result<GatewayReport, ReportProblem> {
  const at = rows.slice(0, ROWS_ABOVE).findIndex(({ cells }) => namesEnough(placesIn(cells)));
  const header = rows[at];
  if (!header) return err({ kind: 'no-header' });
  const places = placesIn(header.cells);
  const placeOf = (column: Column) => places[column]?.[0];
  const body = rows.slice(at + 1);
  if (body.length === 0) return err({ kind: 'no-rows' });

  const dates = judgeOrder(
    body.map((row) => ({ row: row.line, text: cellAt(row, placeOf('date')) })),
    { chosen },
  );
  if (dates.kind !== 'read') return err(dates);

  const lines: ReportLine[] = [];
  const totals: ReportTotal[] = [];
  for (const row of body) {
    const cell = (column: Column) => cellAt(row, placeOf(column));
    const total = totalIn(row, cell);
    if (total) {
      totals.push(total);
      continue;
    }
    const read = readLine(cell, { order: dates.order, latest: today });
    if (!read.ok) {
      const { reason } = read.error;
      const column = read.error.column === 'reference' && !places.reference ? 'provider' : read.error.column;
      const heading = header.cells[placeOf(column) ?? -1]?.trim() || column;
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

const namesEnough = ({ amount, date, reference, provider, narration }: ReturnType<typeof placesIn>) =>
  amount !== undefined && date !== undefined && (reference ?? provider ?? narration) !== undefined;

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
