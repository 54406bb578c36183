import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import {
  AMOUNT_SEEN,
  type FeeField,
  type FeePeriod,
  type FeeTerms,
  isFarFrom,
  overlapping,
  readFeeForm,
} from '#core/payments/fee-form.ts';
import type { FeePurpose } from '#core/payments/fees.ts';
import type { Kobo } from '#core/payments/money.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { addJob } from '#db/outbox.ts';
import { fees } from '#db/schema/index.ts';
import type { Forbidden, Invalid, NotFound, Stale } from '../payment/payment-problems.ts';

export type FeeDeps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

/** Another fee holds for the same purpose (or name, where it has none) and programme within the time that was asked for. */
export interface Overlaps {
  readonly kind: 'overlaps';
  readonly from: string;
  readonly until: string | null;
  readonly lineId: string;
}

/**
 * The amount is so far from what the fee was that it may be a slip, and the form does not say that whoever sent it had been
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
  /** Of the line, as shown on the screen. */
  readonly version: number;
  readonly raw: Readonly<Record<string, unknown>>;
}

/**
 * Sets a fee, or what one is from a day on. What holds when the day comes ends there, and what was planned for later is
 * withdrawn: the form is what the college wants from then on. Nothing is written about the time before.
 */
export async function setFee(
  { db, clock, newId }: FeeDeps,
  { actor, lineId, version, raw }: FeeInput,
): Promise<
  Result<{ lineId: string }, Forbidden | NotFound | Stale | Overlaps | FarFromBefore | Invalid<FeeField>>
> {
  if (!can(actor, 'fees.manage')) return err({ kind: 'forbidden' });
  if (lineId !== null && !isId(lineId)) return err({ kind: 'not-found' });
  const now = clock();
  // What a fee is for stays: for another purpose another fee is added.
  const read = readFeeForm(lineId === null ? raw : { ...raw, purpose: 'other' }, now, lagosDayOf(now));
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  return db.transaction(async (tx) => {
    const rows = await lockFees(tx);
    const line = rows.filter((row) => row.line_id === lineId);
    if (lineId !== null && line.length === 0) return err({ kind: 'not-found' });
    if (sumOfVersions(line) !== version) return err({ kind: 'stale' });
    // What was withdrawn says nothing of what the fee is, unless there is nothing else.
    const [newest] = line.toSorted(
      (a, b) => Number(b.active) - Number(a.active) || b.created_at.getTime() - a.created_at.getTime(),
    );
    const terms = { ...read.value, ...keptOf(newest, read.value) };
    const other = overlapping(terms, lineId, rows.filter(({ active }) => active).map(asPeriod));
    if (other) {
      const until = other.endsAt && new Date(other.endsAt.getTime() - 1).toISOString();
      return err({ kind: 'overlaps', from: other.startsAt.toISOString(), until, lineId: other.lineId });
    }
    const { amountKobo } = terms;
    const beforeKobo = newest?.amount_kobo;
    if (beforeKobo && isFarFrom(beforeKobo, amountKobo) && raw[AMOUNT_SEEN] !== String(amountKobo))
      return err({ kind: 'far-from-before', beforeKobo, amountKobo });
    if (lineId !== null) await endLine(tx, lineId, terms.startsAt, now);
    const id = newId();
    const [row] = await tx
      .insert(fees)
      .values({
        id,
        line_id: lineId ?? newId(),
        ...columnsOf(terms),
        set_by: actor.userId,
        created_at: now,
        updated_at: now,
      })
      .returning({ lineId: fees.line_id });
    if (!row) throw new Error('the fee was not written');
    await recordAudit(tx, newId, {
      action: 'fee.set',
      actorId: actor.userId,
      subjectType: 'fee',
      subjectId: row.lineId,
      details: { ...columnsOf(terms), line: lineId === null ? 'new' : 'changed' },
    });
    await announce(tx, now, [terms.startsAt, terms.endsAt]);
    return ok({ lineId: row.lineId });
  });
}

/** What no change of a fee changes: what it is for, and for which award. */
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

export const sumOfVersions = (rows: readonly Pick<FeeRow, 'version'>[]): number =>
  rows.reduce((sum, { version }) => sum + version, 0);

/** All fees, locked against other writers: two people who set fees at once are rare, and wait for each other. */
export async function lockFees(tx: Transaction): Promise<readonly FeeRow[]> {
  await tx.execute(sql`lock table ${fees} in share row exclusive mode`);
  return tx.select().from(fees);
}

/** From a moment on nothing of the line holds: what holds then ends there, what starts later is withdrawn. */
export async function endLine(tx: Transaction, lineId: string, at: Date, now: Date): Promise<void> {
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
