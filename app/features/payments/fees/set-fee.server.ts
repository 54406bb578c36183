import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { type ChangeDeps, change, found, reject, upToDate, valid } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  AMOUNT_SEEN,
  type FeePeriod,
  type FeeTerms,
  feeEndForm,
  isFarFrom,
  overlapping,
  readFeeForm,
} from '#core/payments/fee-form.ts';
import type { FeePurpose } from '#core/payments/fees.ts';
import type { Kobo } from '#core/payments/money.ts';
import type { Raw } from '#core/shared/form.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { addJob } from '#db/outbox.ts';
import { fees } from '#db/schema/index.ts';

/**
 * Another fee holds for the same purpose (or name, where it has none) and programme within the time that was asked
 * for.
 */
export interface Overlaps {
  readonly kind: 'overlaps';
  readonly from: string;
  readonly until: string | null;
  readonly lineId: string;
}

/**
 * The amount is so far from what the fee was that it may be a slip, and the form does not say that its sender had been
 * told. Sent again with `amountKobo`, it is set.
 */
export interface FarFromBefore {
  readonly kind: 'far-from-before';
  readonly beforeKobo: Kobo;
  readonly amountKobo: Kobo;
}

export interface FeeInput {
  readonly actor: Actor;
  /** The fee that is changed; null: a new one. */
  readonly lineId: string | null;
  /** The version of the line, as shown on the screen. */
  readonly version: number;
  readonly raw: Raw;
}

/**
 * Sets a fee, or what one is from a day on. What holds when the day comes ends there, and what was planned for later is
 * withdrawn: the form is what the college wants from then on. Nothing is written about the time before.
 */
export const setFee = (deps: ChangeDeps, { actor, lineId, version, raw }: FeeInput) =>
  change(deps, actor, 'fees.manage', async function* ({ tx, now, newId, audit }) {
    // The purpose of a fee stays: for another purpose another fee is added.
    const given = lineId === null ? raw : { ...raw, purpose: 'other' };
    const asked = yield* valid(readFeeForm(given, now, lagosDayOf(now)));
    const rows = await lockFees(tx);
    const line = rows.filter((row) => row.line_id === lineId);
    if (lineId !== null) yield* found(line[0]);
    yield* upToDate({ version: sumOfVersions(line) }, version);
    // A withdrawn row says nothing of the terms of the fee, unless there is nothing else.
    const [newest] = line.toSorted(
      (a, b) => Number(b.active) - Number(a.active) || b.created_at.getTime() - a.created_at.getTime(),
    );
    const terms = { ...asked, ...keptOf(newest, asked) };
    const other = overlapping(terms, lineId, rows.filter(({ active }) => active).map(asPeriod));
    if (other) {
      const until = other.endsAt && new Date(other.endsAt.getTime() - 1).toISOString();
      yield* reject({ kind: 'overlaps', from: other.startsAt.toISOString(), until, lineId: other.lineId });
    }
    const { amountKobo } = terms;
    const beforeKobo = newest?.amount_kobo;
    if (beforeKobo && isFarFrom(beforeKobo, amountKobo) && raw[AMOUNT_SEEN] !== String(amountKobo))
      yield* reject({ kind: 'far-from-before', beforeKobo, amountKobo });
    if (lineId !== null) await endLine(tx, lineId, terms.startsAt, now);
    const saved = lineId ?? newId();
    const moments = { created_at: now, updated_at: now };
    await tx
      .insert(fees)
      .values({ id: newId(), line_id: saved, ...columnsOf(terms), set_by: actor.userId, ...moments });
    await audit('fee.set', saved, { ...columnsOf(terms), line: lineId === null ? 'new' : 'changed' });
    await announce(tx, now, [terms.startsAt, terms.endsAt]);
    return { lineId: saved };
  });

/** No change of a fee changes its purpose and its award. */
const keptOf = (
  newest: FeeRow | undefined,
  { purpose, level }: FeeTerms,
): Pick<FeePeriod, 'purpose' | 'level'> =>
  newest ? { purpose: asPurpose(newest), level: newest.level } : { purpose, level };

const columnsOf = (terms: FeeTerms) => ({
  name: terms.name,
  purpose: terms.purpose,
  amount_kobo: terms.amountKobo,
  level: terms.level,
  program: terms.program,
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  // Nobody waits for the payment of another fee.
  pay_within_days: terms.purpose === 'acceptance' ? terms.payWithinDays : null,
});

type FeeRow = typeof fees.$inferSelect;

// A check constraint holds the column to core's list, so the cast says nothing new.
const asPurpose = ({ purpose }: FeeRow) => purpose as FeePurpose | null;

const asPeriod = (row: FeeRow): FeePeriod => ({
  lineId: row.line_id,
  name: row.name,
  purpose: asPurpose(row),
  level: row.level,
  program: row.program,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

const sumOfVersions = (rows: readonly Pick<FeeRow, 'version'>[]): number =>
  rows.reduce((sum, { version }) => sum + version, 0);

/** All fees, locked against other writers: two people who set fees at once are rare, and wait for each other. */
async function lockFees(tx: Transaction): Promise<readonly FeeRow[]> {
  await tx.execute(sql`lock table ${fees} in share row exclusive mode`);
  return tx.select().from(fees);
}

/** Ends a line from a moment on: what holds then ends there, what starts later is withdrawn. */
async function endLine(tx: Transaction, lineId: string, at: Date, now: Date): Promise<void> {
  const ofLine = and(eq(fees.line_id, lineId), fees.active, or(isNull(fees.ends_at), gt(fees.ends_at, at)));
  const changed = { updated_at: now, version: sql`${fees.version} + 1` };
  await tx
    .update(fees)
    .set({ ...changed, active: false })
    .where(and(ofLine, sql`${fees.starts_at} >= ${at.toISOString()}::timestamptz`));
  await tx
    .update(fees)
    .set({ ...changed, ends_at: at })
    .where(ofLine);
}

/** Public pages show fees: they are told now, and again when a fee starts or ends by itself. */
export async function announce(tx: Transaction, now: Date, moments: readonly (Date | null)[]): Promise<void> {
  await announceContentChange(tx);
  for (const runAt of moments)
    if (runAt && runAt > now) await addJob(tx, 'announce-content-change', {}, { runAt });
}

/** Ends a fee after its last day, which may be yesterday: then it holds from this moment no longer. */
export const endFee = (
  deps: ChangeDeps,
  { actor, lineId, version, raw }: FeeInput & { readonly lineId: string },
) =>
  change(deps, actor, 'fees.manage', async function* ({ tx, now, audit }) {
    const { last_day } = yield* valid(feeEndForm.read(raw));
    const today = lagosDayOf(now);
    if (last_day < addDays(today, -1))
      return err({ kind: 'invalid', issues: [{ field: 'last_day', code: 'day-gone' }] });
    const at = last_day < today ? now : startOfDay(addDays(last_day, 1));

    const line = (await lockFees(tx)).filter((row) => row.line_id === lineId);
    yield* found(line[0]);
    yield* upToDate({ version: sumOfVersions(line) }, version);
    await endLine(tx, lineId, at, now);
    await audit('fee.ended', lineId, { ends_at: at.toISOString() });
    await announce(tx, now, [at]);
  });
