/** Every minute: events and deliveries that a crash, or a pause, has left behind. Every night: what is over. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { addJob } from '#db/outbox.ts';
import { api_events, webhook_deliveries, webhook_endpoints } from '#db/schema/index.ts';
import { numberEvents } from '../events/number-events.server.ts';

const MOST = 500;
const DAY = 24 * 60 * 60_000;
export const EVENT_DAYS = 90;

/** @returns how many deliveries were taken up again. */
export async function tendWebhooks(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  await numberEvents(deps);
  const due = await deps.db
    .select({ id: webhook_deliveries.id })
    .from(webhook_deliveries)
    .innerJoin(webhook_endpoints, eq(webhook_endpoints.id, webhook_deliveries.endpoint_id))
    .where(
      and(
        eq(webhook_deliveries.state, 'waiting'),
        lte(webhook_deliveries.not_before, deps.clock()),
        eq(webhook_endpoints.state, 'on'),
      ),
    )
    .orderBy(asc(webhook_deliveries.not_before))
    .limit(MOST);
  // One that waits in the queue already is replaced by its key, not doubled.
  for (const { id } of due)
    await addJob(deps.db, 'deliver-webhook', { deliveryId: id }, { key: `webhook-${id}`, queue: 'webhooks' });
  return due.length;
}

/** The last event stays however old it is: places in the feed go on from it. */
export async function forgetEvents({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const { rowCount } = await db
    .delete(api_events)
    .where(
      and(
        lte(api_events.created_at, new Date(clock().getTime() - EVENT_DAYS * DAY)),
        sql`${api_events.seq} < (select max(seq) from api_events)`,
      ),
    );
  return rowCount ?? 0;
}
