import { and, desc, eq } from 'drizzle-orm';
import { type KeysetPage, newestFirst, readKeysetPage } from '#app/lists/keyset.server.ts';
import type { Place } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { api_events, webhook_deliveries, webhook_endpoints } from '#db/schema/index.ts';
import type { DeliveryRow, WebhookRow } from '../desk/programs-view.ts';

const PAGE_SIZE = 25;
type Deps = Pick<AppDeps, 'db' | 'clock'>;
type Row = typeof webhook_endpoints.$inferSelect;

const present = (row: Row, now: Date): WebhookRow => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.event_types,
  state: row.state as WebhookRow['state'],
  failingSince: row.failing_since?.toISOString() ?? null,
  previousUntil: row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
  version: row.version,
});

export async function listWebhooks(
  { db, clock }: Deps,
  { actor }: { actor: Actor },
): Promise<Result<readonly WebhookRow[], { readonly kind: 'forbidden' }>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  const rows = await db.select().from(webhook_endpoints).orderBy(desc(webhook_endpoints.id)).limit(100);
  return ok(rows.map((row) => present(row, clock())));
}

export interface WebhookView {
  readonly webhook: WebhookRow;
  readonly page: KeysetPage<DeliveryRow>;
}

/** One address and what was sent there, the newest first. */
export async function readWebhook(
  { db, clock }: Deps,
  { actor, id, after, before }: { actor: Actor; id: string; after: Place | null; before: Place | null },
): Promise<Result<WebhookView, { readonly kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  const [row] = isId(id) ? await db.select().from(webhook_endpoints).where(eq(webhook_endpoints.id, id)) : [];
  if (!row) return err({ kind: 'not-found' });
  const page = await readKeysetPage({
    size: PAGE_SIZE,
    after,
    before,
    ordering: newestFirst(webhook_deliveries.created_at, webhook_deliveries.id),
    read: ({ beyond, order, limit }) =>
      db
        .select({ delivery: webhook_deliveries, type: api_events.type, subject: api_events.subject_id })
        .from(webhook_deliveries)
        .innerJoin(api_events, eq(api_events.id, webhook_deliveries.event_id))
        .where(and(eq(webhook_deliveries.endpoint_id, id), beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: ({ delivery }) => ({ createdAt: delivery.created_at, id: delivery.id }),
  });
  return ok({
    webhook: present(row, clock()),
    page: {
      ...page,
      rows: page.rows.map(({ delivery, type }) => ({
        id: delivery.id,
        type,
        state: delivery.state as DeliveryRow['state'],
        tries: delivery.tries,
        status: delivery.last_status,
        problem: delivery.last_problem,
        ms: delivery.last_ms,
        at: delivery.created_at.toISOString(),
        nextAt: delivery.state === 'waiting' ? delivery.not_before.toISOString() : null,
      })),
    },
  });
}
