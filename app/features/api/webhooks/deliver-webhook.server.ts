/**
 * One try to deliver one event. What is under way is in the row with the moment at which it is taken for dead, so a
 * process that dies in the middle costs a repetition and never an event. Nothing is locked while the other side thinks.
 */

import { createHmac, randomBytes } from 'node:crypto';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import { FAILING_MAX_MS, pauseAfter } from '#core/programs/event-types.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { api_events, profiles, users, webhook_deliveries, webhook_endpoints } from '#db/schema/index.ts';
import { numberEvents, presentEvent } from '../events/number-events.server.ts';
/** Longer than any try takes. */
export const LEASE_MS = 60_000;
/** While nothing arrives, one event after the other is tried, not all of them each time. */
const PROBE_MS = 30_000;
export const SECRET_FIELD = 'webhook_endpoints.secret';
const GONE = 410;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'webhooks' | 'origin' | 'log'>;
type Delivery = typeof webhook_deliveries.$inferSelect;
type Endpoint = typeof webhook_endpoints.$inferSelect;

interface Outcome {
  readonly status: number | null;
  readonly problem: string | null;
  readonly ms: number;
}

export async function deliverWebhook(deps: Deps, { deliveryId }: { deliveryId: string }): Promise<void> {
  const claimed = await claim(deps, deliveryId);
  if (!claimed) return;
  const { delivery, endpoint, event } = claimed;
  const timestamp = Math.floor(deps.clock().getTime() / 1000);
  const body = JSON.stringify(presentEvent(event));
  const signed = { id: event.id, timestamp, body };
  const started = performance.now();
  const sent = await deps.webhooks.send({
    url: endpoint.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': `portal-webhooks (${deps.origin})`,
      'webhook-id': event.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(signed, secretsOf(deps, endpoint)),
    },
  });
  const ms = Math.round(performance.now() - started);
  const status = sent.ok ? sent.value.status : null;
  const arrived = status !== null && status >= 200 && status < 300;
  const problem = sent.ok ? (arrived ? null : 'status') : sent.error;
  await deps.db.transaction((tx) => record(tx, deps, delivery, { status, problem, ms }));
}

async function claim({ db, clock }: Deps, deliveryId: string) {
  const now = clock();
  const [delivery] = await db
    .update(webhook_deliveries)
    .set({
      tries: sql`${webhook_deliveries.tries} + 1`,
      last_try_at: now,
      not_before: new Date(now.getTime() + LEASE_MS),
    })
    .where(
      and(
        eq(webhook_deliveries.id, deliveryId),
        eq(webhook_deliveries.state, 'waiting'),
        lte(webhook_deliveries.not_before, now),
        sql`exists (select from ${webhook_endpoints}
          where ${webhook_endpoints.id} = ${webhook_deliveries.endpoint_id} and ${webhook_endpoints.state} = 'on')`,
      ),
    )
    .returning();
  if (!delivery) return null;
  const [endpoint] = await db
    .select()
    .from(webhook_endpoints)
    .where(eq(webhook_endpoints.id, delivery.endpoint_id));
  const [event] = await db.select().from(api_events).where(eq(api_events.id, delivery.event_id));
  return endpoint && event ? { delivery, endpoint, event } : null;
}

function secretsOf({ cipher, clock }: Deps, endpoint: Endpoint): readonly string[] {
  const { secret, previous_secret, previous_until } = endpoint;
  const old = previous_secret && previous_until && previous_until > clock() ? [previous_secret] : [];
  return [secret, ...old].map((stored) => cipher.decrypt(SECRET_FIELD, stored));
}

async function record(tx: Transaction, deps: Deps, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { status, problem, ms } = outcome;
  const [endpoint] = await tx
    .select()
    .from(webhook_endpoints)
    .where(eq(webhook_endpoints.id, delivery.endpoint_id))
    .for('update');
  // Someone removed it meanwhile, and the delivery with it.
  if (!endpoint) return;
  const now = deps.clock();
  const told = { last_status: status, last_problem: problem, last_ms: ms };
  const own = eq(webhook_deliveries.id, delivery.id);
  if (problem === null) {
    await tx
      .update(webhook_deliveries)
      .set({ ...told, state: 'delivered' })
      .where(own);
    if (endpoint.failing_since)
      await tx
        .update(webhook_endpoints)
        .set({ failing_since: null })
        .where(eq(webhook_endpoints.id, endpoint.id));
    return;
  }
  const pause = pauseAfter(delivery.tries);
  const failingSince = endpoint.failing_since ?? now;
  if (pause === null) {
    await tx
      .update(webhook_deliveries)
      .set({ ...told, state: 'given-up' })
      .where(own);
  } else {
    const runAt = new Date(now.getTime() + pause);
    await tx
      .update(webhook_deliveries)
      .set({ ...told, not_before: runAt })
      .where(own);
    await addJob(
      tx,
      'deliver-webhook',
      { deliveryId: delivery.id },
      { runAt, key: `webhook-${delivery.id}`, queue: 'webhooks' },
    );
    await holdBack(tx, endpoint.id, now);
  }
  await tx
    .update(webhook_endpoints)
    .set({ failing_since: failingSince })
    .where(eq(webhook_endpoints.id, endpoint.id));
  const tooLong = pause === null && now.getTime() - failingSince.getTime() >= FAILING_MAX_MS;
  if (endpoint.state === 'on' && (tooLong || status === GONE)) await switchOff(tx, deps, endpoint, status);
}

/**
 * The other deliveries to that address wait a little: an address that does not answer is asked for one event at a
 * time.
 */
const holdBack = (tx: Transaction, endpointId: string, now: Date) =>
  tx
    .update(webhook_deliveries)
    .set({ not_before: new Date(now.getTime() + PROBE_MS) })
    .where(
      and(
        eq(webhook_deliveries.endpoint_id, endpointId),
        eq(webhook_deliveries.state, 'waiting'),
        lte(webhook_deliveries.not_before, now),
      ),
    );

/** Nothing arrived for days, or the other side says that it is gone permanently. What waits is kept. */
async function switchOff(
  tx: Transaction,
  deps: Deps,
  endpoint: Endpoint,
  status: number | null,
): Promise<void> {
  await tx
    .update(webhook_endpoints)
    .set({
      state: 'failed',
      failed_at: deps.clock(),
      version: endpoint.version + 1,
      updated_at: deps.clock(),
    })
    .where(eq(webhook_endpoints.id, endpoint.id));
  await recordAudit(tx, deps.newId, {
    action: 'webhook.failed',
    actorId: null,
    subjectId: endpoint.id,
    details: { name: endpoint.name, status },
  });
  const masters = await tx
    .select({ id: users.id, email: users.email, first_name: users.first_name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(profiles.role, 'master_admin'),
        sql`${profiles.erased_at} is null and ${profiles.suspended_at} is null`,
      ),
    );
  for (const { id, email, first_name } of masters)
    await addJob(tx, 'send-email', {
      messageId: `webhook-failed-${endpoint.id}-${endpoint.version}-${id}`,
      to: email,
      template: 'webhookFailed',
      params: {
        firstName: first_name,
        name: endpoint.name,
        link: deps.origin + href('/admin-portal/programs/webhooks/:id', { id: endpoint.id }),
      },
    });
}

/**
 * The signature of an event as Standard Webhooks has it: HMAC-SHA256 over id, time and body, so that no one else can write
 * one, and an old one cannot be sent again later. While a secret is being changed, old and new sign side by side.
 */
const PREFIX = 'whsec_';

export const makeWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export function signWebhook(
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
  secrets: readonly string[],
): string {
  const content = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
    .join(' ');
}

/** Every minute: events and deliveries that a crash, or a pause, has left behind. Every night: what is over. */
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
