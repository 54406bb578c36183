/**
 * Gives events their places in the feed, once the transactions that wrote them have committed. One process at a time
 * numbers, and holds the others off until its numbers are committed: a program that has read up to a number has missed
 * none before it, however long some transaction took. The numbers of one record follow its changes: a change writes
 * its events under the lock of the record, so each is committed before the next is written. Between two records no
 * order is promised: what a long transaction wrote early comes when it has committed, after what others wrote
 * meanwhile. With the number come the deliveries to the addresses that want such events.
 */
import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Queryable } from '#db/client.ts';
import type { api_events } from '#db/schema/index.ts';

/** More wait for the next round. */
const MOST = 1000;

/** @returns how many events got a number. */
export async function numberEvents({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  let numbered = 0;
  // Most calls of the feed find nothing to do, and need no lock to see it.
  while (await anyWaits(db)) {
    const count = await db.transaction((tx) => numberSome(tx, clock()));
    numbered += count;
    if (count < MOST) break;
  }
  return numbered;
}

async function anyWaits(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(
    sql`select exists (select from api_events where seq is null) as waits`,
  );
  return rows[0]?.waits ?? false;
}

async function numberSome(tx: Queryable, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('api_events.number'))`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    with waiting as (
      select id, row_number() over (order by written) as place
      from (select id, written from api_events where seq is null order by written limit ${MOST}) as oldest
    )
    update api_events set seq = (select coalesce(max(seq), 0) from api_events) + waiting.place
    from waiting where waiting.id = api_events.id
    returning api_events.id`);
  if (rows.length === 0) return 0;
  await tx.execute(sql`
    with made as (
      insert into webhook_deliveries (id, endpoint_id, event_id, not_before)
      select gen_random_uuid(), endpoint.id, event.id, ${now.toISOString()}::timestamptz
      from api_events as event
      join webhook_endpoints as endpoint on event.type = any (endpoint.event_types)
      where event.id in (${sql.join(
        rows.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      )})
      on conflict do nothing
      returning id
    )
    select graphile_worker.add_job('deliver-webhook', json_build_object('deliveryId', id),
      job_key => 'webhook-' || id, queue_name => 'webhooks') from made`);
  return rows.length;
}

/** An event as the feed gives it and as webhooks send it. */
export const presentEvent = (row: typeof api_events.$inferSelect) => ({
  id: row.id,
  type: row.type,
  timestamp: row.created_at.toISOString(),
  subject: { type: row.subject_type, id: row.subject_id },
  data: row.data,
});
