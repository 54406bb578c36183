/**
 * Failures that anybody without an account can cause by the thousand. The audit trail only grows, so they do not add a
 * row each: the first of a period is recorded at once, and one entry with the number of the others at its end.
 */
import { lte, sql } from 'drizzle-orm';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import { type AuditEvent, recordAudit } from './audit.ts';
import type { Database } from './client.ts';
import { repeated_failures } from './schema/index.ts';

const WINDOW_MS = 15 * 60_000;

export type FailureEvent = Extract<
  AuditEvent,
  'account.sign-in-failed' | 'account.locked' | 'account.factor-failed' | 'account.not-confirmed'
>;

export interface Failure {
  readonly action: FailureEvent;
  /** The account, if the address has one. */
  readonly userId: string | null;
  /** The reason, as a word of ours or of the identity library. */
  readonly code: string;
}

interface Deps {
  readonly db: Database;
  readonly newId: NewId;
  readonly clock: Clock;
}

const entryOf = ({ action, userId, code }: Failure) =>
  ({ action, actorId: null, subjectId: userId, details: { code } }) as const;

export async function recordFailure({ db, newId, clock }: Deps, failure: Failure): Promise<void> {
  const { action, userId, code } = failure;
  const window_start = new Date(Math.floor(clock().getTime() / WINDOW_MS) * WINDOW_MS);
  await db.transaction(async (tx) => {
    const [counted] = await tx
      .insert(repeated_failures)
      .values({ id: newId(), action, user_id: userId, code, window_start, count: 1 })
      .onConflictDoUpdate({
        target: [
          repeated_failures.action,
          repeated_failures.user_id,
          repeated_failures.code,
          repeated_failures.window_start,
        ],
        set: { count: sql`${repeated_failures.count} + 1` },
      })
      .returning({ count: repeated_failures.count });
    if (counted?.count === 1) await recordAudit(tx, newId, entryOf(failure));
  });
}

/**
 * Every few minutes: periods that are over.
 * @returns how many entries were written.
 */
export async function recordRepeatedFailures({ db, newId, clock }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const over = await tx
      .delete(repeated_failures)
      .where(lte(repeated_failures.window_start, new Date(clock().getTime() - WINDOW_MS)))
      .returning();
    const repeated = over.filter(({ count }) => count > 1);
    for (const { action, user_id, code, window_start, count } of repeated) {
      const entry = entryOf({ action: action as FailureEvent, userId: user_id, code });
      await recordAudit(tx, newId, {
        ...entry,
        details: { code, repeated: count - 1, since: window_start.toISOString() },
      });
    }
    return repeated.length;
  });
}
