import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';

const KEY = 'settle-notifications';

/**
 * Makes sure that the job which settles notifications runs after this moment. One that waits already will see what is
 * committed by now, so nothing is written then; one that runs may have looked past it, so another is added.
 */
export async function wakeSettler(db: Queryable): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from graphile_worker.jobs where key = ${KEY} and locked_at is null and run_at <= now()`,
  );
  if (rows.length === 0) await addJob(db, 'settle-notifications', {}, { key: KEY });
}
