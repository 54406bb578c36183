/**
 * Whether this database was restored and nobody has confirmed yet that it is the portal now. Until then nothing leaves
 * it: a copy for practice must not write to applicants, ask a gateway about real money, or delete files that the portal
 * still uses. Its jobs wait and run after the confirmation.
 */
import { eq, sql } from 'drizzle-orm';
import type { SettingValue } from '#core/settings/portal-settings.ts';
import type { Queryable, Transaction } from './client.ts';
import type { Jobs } from './outbox.ts';
import { heartbeats, settings } from './schema/index.ts';
import { readSetting } from './settings.ts';

export type RestoredCopy = Exclude<SettingValue<'restored_copy'>, false>;

/** Jobs that reach other people, other machines, or files that the replaced database uses. */
export const HELD_TASKS: ReadonlySet<keyof Jobs> = new Set<keyof Jobs>([
  'send-email',
  'send-account-mail',
  'deliver-webhook',
  'tend-webhooks',
  'settle-payment',
  'cancel-attempt',
  'settle-notifications',
  'sweep-payments',
  'reconcile-gateways',
  'run-reconciliation',
  'deliver-sandbox-notification',
  'delete-files',
  'sweep-files',
  // Offers would lapse whose applicants answered after the backup was made.
  'note-downtime',
  'tend-offers',
  // The old address has not read yet that it can object.
  'finish-recovery',
  // Would forget links whose mails wait.
  'sweep-sign-ins',
]);

export async function readRestoredCopy(db: Queryable): Promise<RestoredCopy | null> {
  return (await readSetting({ db, demo: null }, 'restored_copy')) || null;
}

export async function markRestoredCopy(tx: Transaction, copy: RestoredCopy, now: Date): Promise<void> {
  await forgetHeartbeats(tx);
  await tx
    .insert(settings)
    .values({ key: 'restored_copy', value: copy, updated_at: now })
    .onConflictDoUpdate({ target: settings.key, set: { value: copy, updated_by: null, updated_at: now } });
}

/** @returns false if it was no such copy. */
export async function endRestoredCopy(tx: Transaction): Promise<boolean> {
  await forgetHeartbeats(tx);
  const ended = await tx
    .delete(settings)
    .where(eq(settings.key, 'restored_copy'))
    .returning({ key: settings.key });
  return ended.length > 0;
}

/** What they say is of the day of the backup: the time since then was no outage, and must move no deadline of an offer. */
const forgetHeartbeats = (tx: Transaction) => tx.delete(heartbeats);

/** How much waits: mails, and everything else. */
export async function countHeldWork(db: Queryable): Promise<{ mails: number; others: number }> {
  const { rows } = await db.execute<{ mails: number; others: number }>(sql`
    select count(*) filter (where t.identifier in ('send-email', 'send-account-mail'))::int as mails,
      count(*) filter (where t.identifier not in ('send-email', 'send-account-mail'))::int as others
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any (${sql.param([...HELD_TASKS])}::text[]) and j.attempts < j.max_attempts`);
  return rows[0] ?? { mails: 0, others: 0 };
}
