/**
 * True if this database was restored and nobody has confirmed yet that it is the portal now. Until then nothing leaves
 * it: a copy for practice must not write to applicants, ask a gateway about real money, or delete files that the
 * portal still uses. Its jobs wait and run after the confirmation.
 */
import { eq, sql } from 'drizzle-orm';
import type { SettingValue } from '#core/settings/portal-settings.ts';
import type { Queryable, Transaction } from './client.ts';
import type { Jobs } from './outbox.ts';
import { heartbeats, settings } from './schema/index.ts';
import { readSetting } from './settings.ts';

export type RestoredCopy = Exclude<SettingValue<'restored_copy'>, false>;

/**
 * The jobs that run in such a copy. All others wait, also those of a kind that is added later: what the backup had planned
 * may have been cancelled since, and what it would forget may be needed. These keep the copy working, or do what somebody
 * asked for in it, and reach no applicant, no other machine and no file of the replaced database.
 */
const RUNS_IN_COPY: ReadonlySet<string> = new Set<keyof Jobs>([
  'free-jobs',
  'record-repeated-failures',
  'check-audit',
  'nightly-backup',
  'make-backup',
  'prepare-restore',
  'announce-content-change',
  'judge-records',
  'run-review-export',
]);

export const waitsInCopy = (task: string): boolean => !RUNS_IN_COPY.has(task);

export async function readRestoredCopy(db: Queryable): Promise<RestoredCopy | null> {
  return (await readSetting({ db, demo: null }, 'restored_copy')) || null;
}

export async function markRestoredCopy(tx: Transaction, copy: RestoredCopy, now: Date): Promise<void> {
  await forgetRuns(tx);
  await tx
    .insert(settings)
    .values({ key: 'restored_copy', value: copy, updated_at: now })
    .onConflictDoUpdate({ target: settings.key, set: { value: copy, updated_by: null, updated_at: now } });
}

/** @returns false if it was no such copy. */
export async function endRestoredCopy(tx: Transaction): Promise<boolean> {
  await forgetRuns(tx);
  const ended = await tx
    .delete(settings)
    .where(eq(settings.key, 'restored_copy'))
    .returning({ key: settings.key });
  return ended.length > 0;
}

/**
 * When the portal worked and its nightly jobs ran, the database says as of the day of the backup. The time since then was
 * no outage, and no night of it is made up.
 */
async function forgetRuns(tx: Transaction): Promise<void> {
  await tx.delete(heartbeats);
  await tx.execute(sql`delete from graphile_worker._private_known_crontabs`);
}

/** The number of waiting mails, and of everything else that waits. */
export async function countHeldWork(db: Queryable): Promise<{ mails: number; others: number }> {
  const { rows } = await db.execute<{ mails: number; others: number }>(sql`
    select count(*) filter (where t.identifier in ('send-email', 'send-account-mail'))::int as mails,
      count(*) filter (where t.identifier not in ('send-email', 'send-account-mail'))::int as others
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier <> all (${sql.param([...RUNS_IN_COPY])}::text[]) and j.attempts < j.max_attempts`);
  return rows[0] ?? { mails: 0, others: 0 };
}
