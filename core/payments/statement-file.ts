/**
 * Reading the report that the bursary downloads from a bank, from Remita or from a gateway: a table as text, whose columns
 * are found by their names. Nothing is guessed: a row that cannot be read refuses the file and says which row it is, as a
 * report that is half read makes half the books look wrong.
 */
import { addDays, lagosDayOf, readDay, startOfDay } from '../shared/lagos-day.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { CURRENCY, type Kobo, parseNaira } from './money.ts';

export const MOST_STATEMENT_ROWS = 20_000;

export interface StatementLine {
  /** Our reference, where the line names one. */
  readonly reference: string | null;
  /** What the other side calls it. */
  readonly providerReference: string | null;
  readonly outcome: 'paid' | 'failed' | 'open' | 'reversed';
  readonly amountKobo: Kobo;
  readonly currency: string;
  readonly paidAt: Date | null;
}

export interface Statement {
  readonly lines: readonly StatementLine[];
  /** The Lagos days that its lines are of: from the first moment of one to the last of another. */
  readonly from: Date;
  readonly to: Date;
}

export type StatementProblem =
  | { readonly kind: 'no-header' }
  | { readonly kind: 'no-rows' }
  | { readonly kind: 'too-many-rows' }
  | { readonly kind: 'no-dates' }
  /** `row` as a spreadsheet counts, with the header as row 1. */
  | { readonly kind: 'bad-row'; readonly row: number; readonly column: Column };

type Column = 'reference' | 'provider' | 'amount' | 'currency' | 'status' | 'date' | 'narration';

/** Names that reports use, folded to letters and digits. The first that is there counts. */
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
  amount: ['amountpaid', 'creditamount', 'credit', 'amountngn', 'amount', 'transactionamount'],
  currency: ['currency'],
  status: ['status', 'transactionstatus', 'paymentstatus'],
  date: ['paidat', 'paymentdate', 'datepaid', 'transactiondate', 'valuedate', 'date', 'createdat'],
  narration: ['narration', 'description', 'remarks', 'particulars'],
};

const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

export function readStatement(text: string): Result<Statement, StatementProblem> {
  const rows = readTable(text.replace(/^\uFEFF/, ''));
  const [header, ...body] = rows;
  const columns = header && findColumns(header);
  if (!columns) return err({ kind: 'no-header' });
  const filled = body
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return err({ kind: 'no-rows' });
  if (filled.length > MOST_STATEMENT_ROWS) return err({ kind: 'too-many-rows' });

  const lines: StatementLine[] = [];
  for (const { cells, row } of filled) {
    const line = readLine((column) => cells[columns.get(column) ?? -1]?.trim() ?? '');
    if (typeof line === 'string') return err({ kind: 'bad-row', row, column: line });
    if (line) lines.push(line);
  }
  const days = lines.flatMap(({ paidAt }) => (paidAt ? [lagosDayOf(paidAt)] : [])).toSorted();
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return err({ kind: 'no-dates' });
  return ok({ lines, from: startOfDay(first), to: startOfDay(addDays(last, 1)) });
}

function findColumns(header: readonly string[]): ReadonlyMap<Column, number> | null {
  const folded = header.map(fold);
  const found = new Map<Column, number>();
  for (const [column, names] of Object.entries(NAMES) as [Column, readonly string[]][]) {
    const name = names.find((known) => folded.includes(known));
    if (name) found.set(column, folded.indexOf(name));
  }
  const named = found.has('reference') || found.has('provider') || found.has('narration');
  return found.has('amount') && found.has('date') && named ? found : null;
}

/** The line, the column that cannot be read, or null for a line without money (a debit, a carried balance). */
function readLine(cell: (column: Column) => string): StatementLine | Column | null {
  if (cell('amount') === '') return null;
  const amountKobo = parseNaira(cell('amount'));
  if (amountKobo === null) return 'amount';
  if (amountKobo === 0) return null;
  const paidAt = cell('date') === '' ? null : readMoment(cell('date'));
  if (cell('date') !== '' && !paidAt) return 'date';
  const currency = cell('currency') === '' ? CURRENCY : cell('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency';
  const ours = /PAY\d{19,21}/.exec(`${cell('reference')} ${cell('narration')}`.toUpperCase())?.[0] ?? null;
  const theirs = cell('provider') || (ours === cell('reference') ? '' : cell('reference'));
  if (!ours && !theirs) return 'reference';
  return {
    reference: ours,
    providerReference: theirs || null,
    outcome: readOutcome(cell('status')),
    amountKobo,
    currency,
    paidAt,
  };
}

/** Without a word about it a line of a statement is money; a word that nobody knows is no proof of money. */
function readOutcome(status: string): StatementLine['outcome'] {
  const word = status.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (['', 'success', 'successful', 'approved', 'paid', 'completed', 'settled', '00', '01'].includes(word))
    return 'paid';
  if (['failed', 'declined', 'abandoned', 'rejected', '02'].includes(word)) return 'failed';
  return ['reversed', 'refunded', 'chargeback'].includes(word) ? 'reversed' : 'open';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Days are written day first, as in Nigeria, or year first; a time without a zone is Lagos time. */
function readMoment(text: string): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const match =
    /^(?:(?<y>\d{4})[-/](?<m>\d{1,2})[-/](?<d>\d{1,2})|(?<d2>\d{1,2})[-/ ](?<m2>\d{1,2}|[A-Za-z]{3,9})[-/ ](?<y2>\d{4}))(?:[ T,]+(?<h>\d{1,2}):(?<min>\d{2})(?::(?<s>\d{2})(?:\.\d+)?)? ?(?<half>[AaPp][Mm])?)?$/.exec(
      text,
    )?.groups;
  if (!match) return null;
  const named = MONTHS.indexOf((match.m2 ?? '').slice(0, 3).toLowerCase()) + 1;
  const month = match.m ?? (named > 0 ? String(named) : match.m2);
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const day = readDay(`${match.y ?? match.y2}-${two(month)}-${two(match.d ?? match.d2)}`);
  if (!day) return null;
  const typedHour = Number(match.h ?? 0);
  const hour = match.half ? (typedHour % 12) + (match.half.toLowerCase() === 'pm' ? 12 : 0) : typedHour;
  const minute = Number(match.min ?? 0);
  const second = Number(match.s ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return null;
  return new Date(startOfDay(day).getTime() + ((hour * 60 + minute) * 60 + second) * 1000);
}

/** Cells by RFC 4180, separated by whichever of comma, semicolon and tab the first line holds most of. */
function readTable(text: string): readonly (readonly string[])[] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const separator = [',', ';', '\t'].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  )[0];
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator || sign === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}
