/** The database of the portal that the tests run against. */
import pg from 'pg';

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

/** Mails about decisions wait two minutes for whoever may take them back: after this they are over. */
export const SEND_DECISIONS =
  "update graphile_worker._private_jobs set run_at = now() where key like 'decision-%'";
