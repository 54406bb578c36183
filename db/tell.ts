/**
 * Telling of changes, in the transaction of the change: what rolls back was never told. Whoever writes applications,
 * payments or students calls this (decision 0053).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LIVE_CHANNEL, type LiveChange, writeLiveChange } from '#core/live/topics.ts';
import type { ProgramEvent, Told } from '#core/programs/changes.ts';
import type { Queryable, Transaction } from './client.ts';
import { api_events, webhook_endpoints } from './schema/index.ts';

/** Open pages hear of it, in every process. PostgreSQL delivers it after the commit. */
export async function tellLive(tx: Queryable, change: LiveChange): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${writeLiveChange(change)})`);
}

/**
 * Other programs read it in their feed, or are sent it. One job a transaction wakes whoever numbers and sends, and only
 * while somebody wants to be sent anything.
 */
export async function recordProgramEvents(tx: Transaction, events: readonly ProgramEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(api_events).values(
    events.map(({ type, subject, id, data }) => ({
      id: randomUUID(),
      type,
      subject_type: subject,
      subject_id: id,
      data,
    })),
  );
  await tx.execute(sql`
    select set_config('portal.programs_told', 'yes', true), graphile_worker.add_job('number-events', '{}'::json)
    where coalesce(current_setting('portal.programs_told', true), '') = ''
      and exists (select from ${webhook_endpoints} where ${webhook_endpoints.state} = 'on')`);
}

export async function tell(tx: Transaction, { live, events }: Told): Promise<void> {
  if (live) await tellLive(tx, live);
  await recordProgramEvents(tx, events);
}
