/**
 * Decides whose money a line of a statement is. A line is known by what staff type of it (statementKey), and once the
 * statement was uploaded also as a row of bank_statement_lines. Every payment that staff confirm or record claims its
 * line here, and indexes of manual_payments refuse a second claim.
 */
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lte,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { DAYS_BETWEEN_DATES } from '#core/payments/bank-statement.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import type { Kobo } from '#core/payments/money.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { folded as referenceKey } from '#db/schema/columns.ts';
import {
  bank_statement_debits,
  bank_statement_lines,
  gateway_settlements,
  manual_payments,
  payment_events,
  payments,
} from '#db/schema/index.ts';
import type { LineDiffers, LineTaken } from '../payment/payment-problems.ts';

type Line = typeof bank_statement_lines.$inferSelect;

export interface LineClaim {
  /** The typed reference, as statementKey writes it. */
  readonly key: string;
  readonly amountKobo: Kobo;
  readonly valueDate: Date;
  readonly applicationNumber: string;
  /** The row itself, where someone chose it from an uploaded statement. */
  readonly lineId?: string | null;
}

/** @returns the key and row of the claim: the line's own key and row where a statement has it, else what was typed. */
export async function claimLine(
  tx: Transaction,
  claim: LineClaim,
): Promise<Result<{ statement_key: string; line_id: string | null }, LineTaken | LineDiffers>> {
  const lines = await lockLines(tx, claim);
  if (lines.length === 0) {
    if (await isLineTaken(tx, claim.key)) return err({ kind: 'line-taken' });
    return ok({ statement_key: claim.key, line_id: null });
  }
  const free = await freeOf(tx, lines);
  if (!free) return err({ kind: (await areReversed(tx, lines)) ? 'line-reversed' : 'line-taken' });
  const { line, leftKobo } = free;
  const sameDay = lagosDayOf(line.value_date) === lagosDayOf(claim.valueDate);
  // A part is taken of the row that is looked at. A person who types a line on paper names all that is left of it.
  const fits = claim.lineId ? claim.amountKobo <= leftKobo : claim.amountKobo === leftKobo;
  if (!fits || !sameDay) {
    return err({ kind: 'line-differs', amountKobo: leftKobo, valueDay: lagosDayOf(line.value_date) });
  }
  return ok({ statement_key: await keyOfPart(tx, line.statement_key), line_id: line.id });
}

/** The sign that tells the parts of one line, or of one payment's money, from each other. No typed key has it. */
const PART = '~';

/** The first key that no other part has: the line's own, and after that one with a number. */
export async function keyOfPart(tx: Transaction, key: string): Promise<string> {
  const rows = await tx
    .select({ key: manual_payments.statement_key })
    .from(manual_payments)
    .where(
      and(
        or(eq(manual_payments.statement_key, key), like(manual_payments.statement_key, `${key}${PART}%`)),
        ne(manual_payments.status, 'Declined'),
      ),
    );
  const used = new Set(rows.map((row) => row.key));
  let part = 1;
  while (used.has(part === 1 ? key : `${key}${PART}${part}`)) part += 1;
  return part === 1 ? key : `${key}${PART}${part}`;
}

const LINES_MAX = 50;

/**
 * The rows that may be meant, the likeliest first: the chosen one, those named by what was typed, or those that name the
 * application with this amount. Several have one name where the bank gave it to several lines.
 */
async function lockLines(tx: Transaction, claim: LineClaim): Promise<readonly Line[]> {
  const find = (where: SQL | undefined) =>
    tx
      .select()
      .from(bank_statement_lines)
      .where(where)
      .orderBy(
        desc(eq(bank_statement_lines.amount_kobo, claim.amountKobo)),
        desc(eq(bank_statement_lines.value_date, claim.valueDate)),
        asc(bank_statement_lines.id),
      )
      .limit(LINES_MAX)
      .for('update');
  if (claim.lineId) return find(eq(bank_statement_lines.id, claim.lineId));
  const named = await find(
    or(
      eq(bank_statement_lines.statement_key, claim.key),
      arrayContains(bank_statement_lines.names, [claim.key]),
    ),
  );
  return named.length > 0 ? named : find(and(isNear(claim), isFree(tx)));
}

const areReversed = async (tx: Transaction, lines: readonly { readonly id: string }[]): Promise<boolean> =>
  (await tx.$count(
    bank_statement_debits,
    inArray(
      bank_statement_debits.reverses_line_id,
      lines.map(({ id }) => id),
    ),
  )) > 0;

async function freeOf(tx: Transaction, lines: readonly Line[]) {
  for (const line of lines) {
    const leftKobo = await leftOf(tx, line);
    if (leftKobo > 0) return { line, leftKobo };
  }
  return null;
}

/** The amount of a row that nothing has claimed yet; the caller that claims it has locked the row. */
export async function leftOf(tx: Transaction, line: Line): Promise<Kobo> {
  if (await areReversed(tx, [line])) return 0;
  if (await isReturned(tx, line.id)) return 0;
  const takenKobo = (await takenFrom(tx, [line.id])).get(line.id) ?? 0;
  if (takenKobo === 0 && (await isPaidFrom(tx, line))) return 0;
  const settled = and(eq(gateway_settlements.line_id, line.id), isNull(gateway_settlements.withdrawn_at));
  return (await tx.$count(gateway_settlements, settled)) > 0 ? 0 : line.amount_kobo - takenKobo;
}

/** The key of the entry about a refund that came back by a row. */
export const returnKeyOf = (lineId: string): string => `refund-back:${lineId}`;

/** The row's money is a refund of ours that came back. */
export const isReturned = async (tx: Transaction, lineId: string): Promise<boolean> =>
  (await tx.$count(payment_events, eq(payment_events.receipt_key, returnKeyOf(lineId)))) > 0;

/** The amount that payments have claimed of each row, by its id. */
export async function takenFrom(
  db: Queryable,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, Kobo>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({ id: manual_payments.line_id, kobo: sum(manual_payments.amount_kobo) })
    .from(manual_payments)
    .where(and(inArray(manual_payments.line_id, [...lineIds]), ne(manual_payments.status, 'Declined')))
    .groupBy(manual_payments.line_id);
  return new Map(rows.map(({ id, kobo }) => [id ?? '', Number(kobo)]));
}

/** Has something taken the row's money under one of its names before the statement was known, or as a payout? */
async function isPaidFrom(tx: Transaction, line: Line): Promise<boolean> {
  const settled = and(eq(gateway_settlements.line_id, line.id), isNull(gateway_settlements.withdrawn_at));
  if ((await tx.$count(gateway_settlements, settled)) > 0) return true;
  if ((await isRowTaken(tx, line.id)) || (await isLineTaken(tx, line.statement_key))) return true;
  for (const name of line.names) {
    const untied = and(
      eq(manual_payments.statement_key, name),
      isNull(manual_payments.line_id),
      ne(manual_payments.status, 'Declined'),
    );
    if ((await tx.$count(manual_payments, untied)) > 0 || (await isTakenByGateway(tx, name))) return true;
  }
  return false;
}

/** Lines that name the application and have its amount, of about the same day. */
const isNear = ({ applicationNumber, amountKobo, valueDate }: Omit<LineClaim, 'key'>) => {
  const day = lagosDayOf(valueDate);
  return and(
    arrayContains(bank_statement_lines.numbers, [applicationNumber]),
    eq(bank_statement_lines.amount_kobo, amountKobo),
    gte(bank_statement_lines.value_date, startOfDay(addDays(day, -DAYS_BETWEEN_DATES))),
    lte(bank_statement_lines.value_date, startOfDay(addDays(day, DAYS_BETWEEN_DATES))),
  );
};

/** The amount of the row that no payment has claimed. */
export const leftOfEach =
  sql<Kobo>`(${bank_statement_lines.amount_kobo} - coalesce((select sum(${manual_payments.amount_kobo})
  from ${manual_payments} where ${manual_payments.line_id} = ${bank_statement_lines.id} and ${manual_payments.status} <> 'Declined'), 0))`.mapWith(
    Number,
  );

/** Something of the row is left. */
export const isFree = (_db: Queryable) => sql`${leftOfEach} > 0`;

/** No payment has claimed anything of the row. */
export const isUntouched = (db: Queryable) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(manual_payments)
      .where(
        and(eq(manual_payments.line_id, bank_statement_lines.id), ne(manual_payments.status, 'Declined')),
      ),
  );

/** The bank took the row's money back. */
export const isReversed = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bank_statement_debits)
      .where(eq(bank_statement_debits.reverses_line_id, bank_statement_lines.id)),
  );

/** The same of a payment that was recorded from it. */
export const isRowReversed = (tx: Transaction, lineId: string | null): Promise<boolean> =>
  lineId === null ? Promise.resolve(false) : areReversed(tx, [{ id: lineId }]);

/** No one has dealt with the row, and its money is here. */
export const isOpenLine = (db: Queryable) =>
  and(isFree(db), isNull(bank_statement_lines.set_aside_at), not(isReversed(db)));

export const isRowTaken = async (db: Queryable, lineId: string): Promise<boolean> =>
  (await db.$count(
    manual_payments,
    and(eq(manual_payments.line_id, lineId), ne(manual_payments.status, 'Declined')),
  )) > 0;

export const receiptKeyOf = (statement_key: string): string => `statement:${statement_key}`;

/** A provider's reference as statementKey writes it; an index holds the same expression. */
const providerKey = referenceKey(payments.provider_reference);

/** Staff have recorded or confirmed a payment by this line. */
export const isPaidByHand = async (db: Queryable, reference: string, exceptId?: string): Promise<boolean> =>
  (await db.$count(
    manual_payments,
    and(
      eq(manual_payments.statement_key, statementKey(reference)),
      ne(manual_payments.status, 'Declined'),
      exceptId ? ne(manual_payments.id, exceptId) : undefined,
    ),
  )) > 0;

/** A gateway's payout that was recorded by hand, under the same reference. */
const isPayout = async (db: Queryable, key: string): Promise<boolean> =>
  (await db.$count(
    gateway_settlements,
    and(
      isNull(gateway_settlements.withdrawn_at),
      gt(gateway_settlements.settled_kobo, 0),
      eq(referenceKey(gateway_settlements.reference), key),
    ),
  )) > 0;

/**
 * Is the line's money somewhere already: a payment of staff's, a gateway's payout, or taken by a gateway under this
 * name?
 */
export async function isLineTaken(db: Queryable, key: string, exceptId?: string): Promise<boolean> {
  // The row's lock has decided about a part; its key belongs to nothing else.
  if (key.includes(PART)) return false;
  if ((await isPaidByHand(db, key, exceptId)) || (await isPayout(db, key))) return true;
  if ((await db.$count(payment_events, eq(payment_events.receipt_key, receiptKeyOf(key)))) > 0) return true;
  return isTakenByGateway(db, key);
}

/** Transfers are left out here: manual_payments keeps the lines of the bank's statement that staff confirm. */
async function isTakenByGateway(db: Queryable, key: string): Promise<boolean> {
  const named = or(
    eq(payments.payment_reference, key),
    and(sql`${payments.provider_reference} is not null`, eq(providerKey, key)),
  );
  const taken = and(named, gt(payments.arrived_kobo, 0), ne(payments.gateway, 'bank_transfer'));
  return (await db.$count(payments, taken)) > 0;
}
