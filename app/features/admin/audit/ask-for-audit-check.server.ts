/**
 * A master administrator wants the audit trail checked now. That reads all of it, which may be millions of entries, so it
 * is done by a job; who asks while one waits or runs gets what comes of that.
 */
import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';

export async function askForAuditCheck(
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { readonly actor: Actor },
): Promise<Result<void, { kind: 'forbidden' }>> {
  if (!can(actor, 'audit.read')) return err({ kind: 'forbidden' });
  if (!(await isAuditCheckUnderWay(db)))
    await addJob(db, 'check-audit', { askedBy: actor.userId }, { key: 'audit-check-asked' });
  return ok(undefined);
}

/** A job of the night that waits for its hour does not count: none is written before it. */
export async function isAuditCheckUnderWay(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`select exists (select from graphile_worker.jobs where task_identifier = 'check-audit') as waits`,
  );
  return rows[0]?.waits === true;
}
