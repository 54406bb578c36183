/** The database of the portal that the tests run against. */
import pg from 'pg';
import { expect } from '../test.ts';

/** Looks into the portal's database, for what no page shows. */
export async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.PORTAL_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Of an application `a`: none that another test has in hand, since what the demonstration holds happened long before. A
 * bulk change takes dozens to another status and back.
 */
export const AT_REST = `not exists (select from application_events e
  where e.application_id = a.id and e.created_at > now() - interval '1 hour')`;

/** Mails about decisions wait two minutes for whoever may take them back: after this they are over. */
export const SEND_DECISIONS =
  "update graphile_worker._private_jobs set run_at = now() where key like 'decision-%'";

/** Acceptance and rejection are held as long, of which nobody outside knows: after this these are over. */
export const RELEASE_DECISIONS = `
  with held as (
    update decisions set due_at = decided_at where state = 'held' and ($1 = '' or application_id::text = $1)
    returning 'release-' || id as key)
  update graphile_worker._private_jobs set run_at = now() where key in (select key from held)`;

/** The decision about one application is released, as if its time had come. */
export async function releaseDecision(applicationId: string): Promise<void> {
  await query(RELEASE_DECISIONS, [applicationId]);
  const held = "select 1 as one from decisions where state = 'held' and application_id::text = $1";
  await expect.poll(async () => (await query(held, [applicationId])).length).toBe(0);
}
