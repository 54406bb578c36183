/**
 * The use cases of a master administrator for the addresses to which events are sent. Each action is in the audit
 * trail.
 */
import { and, desc, eq } from 'drizzle-orm';
import { mailAdministrators } from '#app/features/identity/index.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { type Change, change, found, reject, upToDate, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { AuditDetails } from '#core/identity/audit-details.ts';
import { can } from '#core/identity/permissions.ts';
import { webhookForm } from '#core/programs/token-form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { AuditEvent } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { webhook_deliveries, webhook_endpoints } from '#db/schema/index.ts';
import type { WebhookRow } from '../desk/token-state.ts';
import type { ProgramInput } from '../tokens/manage-tokens.server.ts';
import { makeWebhookSecret, SECRET_FIELD } from './deliver-webhook.server.ts';
import { deliveriesOf } from './delivery-list.server.ts';

/** The old secret signs beside the new one for so long. */
const OVERLAP_MS = 24 * 60 * 60_000;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;
export const addWebhook = (deps: AppDeps, { actor, form }: ProgramInput) =>
  change(deps, actor, 'api.manage', async function* (it) {
    const { name, url, events: types } = yield* valid(webhookForm(deps.demo !== null).read(form));
    // Has the form of an address and is none: a port beyond the last one, say.
    if (!URL.canParse(url))
      yield* reject({ kind: 'invalid', issues: [{ field: 'url', code: 'hook-address' }] });
    const secret = makeWebhookSecret();
    const id = it.newId();
    await it.tx.insert(webhook_endpoints).values({
      id,
      name,
      url,
      event_types: [...types],
      secret: deps.cipher.encrypt(SECRET_FIELD, secret),
      created_by: actor.userId,
      created_at: it.now,
      updated_at: it.now,
    });
    const details = { name, host: new URL(url).host, events: types };
    await note(it, deps, 'webhook.added', { actor, id, name, details });
    return { id, name, secret };
  });

interface ChangeInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

async function* lockEndpoint({ lock }: Change, { id, version }: ChangeInput) {
  const endpoint = yield* lock(webhook_endpoints, id);
  yield* upToDate(endpoint, version);
  return endpoint;
}

/** Stops sending, or starts again; what has gathered meanwhile is sent then. */
export const switchWebhook = (deps: Deps, { state, ...input }: ChangeInput & { state: 'on' | 'paused' }) =>
  change(deps, input.actor, 'api.manage', async function* (it) {
    const endpoint = yield* lockEndpoint(it, input);
    if (endpoint.state === state) return;
    const back = state === 'on' ? { failing_since: null, failed_at: null } : {};
    await it.update(webhook_endpoints, endpoint, { state, ...back, updated_at: it.now });
    if (state === 'on') await addJob(it.tx, 'tend-webhooks', {});
    const { id, name } = endpoint;
    const details = { from: endpoint.state, to: state };
    await note(it, deps, 'webhook.changed', { actor: input.actor, id, name, details });
  });

export const changeWebhookSecret = (deps: Deps, input: ChangeInput) =>
  change(deps, input.actor, 'api.manage', async function* (it) {
    const endpoint = yield* lockEndpoint(it, input);
    const secret = makeWebhookSecret();
    await it.update(webhook_endpoints, endpoint, {
      secret: deps.cipher.encrypt(SECRET_FIELD, secret),
      previous_secret: endpoint.secret,
      previous_until: new Date(it.now.getTime() + OVERLAP_MS),
      updated_at: it.now,
    });
    const { id, name } = endpoint;
    await note(it, deps, 'webhook.secret-changed', { actor: input.actor, id, name });
    return { id, name, secret };
  });

export const removeWebhook = (deps: Deps, input: ChangeInput) =>
  change(deps, input.actor, 'api.manage', async function* (it) {
    const { id, name } = yield* lockEndpoint(it, input);
    await it.tx.delete(webhook_endpoints).where(eq(webhook_endpoints.id, id));
    await note(it, deps, 'webhook.removed', { actor: input.actor, id, name, details: { name } });
  });

/** Sends one event once more, also one that had arrived or was given up. */
export const sendAgain = (
  deps: Deps,
  { actor, id, deliveryId }: { actor: Actor; id: string; deliveryId: unknown },
) =>
  change(deps, actor, 'api.manage', async function* ({ tx, now, audit }) {
    if (!isId(id) || !isId(deliveryId)) return yield* reject({ kind: 'not-found' });
    const [row] = await tx
      .update(webhook_deliveries)
      .set({ state: 'waiting', tries: 0, not_before: now })
      .where(and(eq(webhook_deliveries.id, deliveryId), eq(webhook_deliveries.endpoint_id, id)))
      .returning({ id: webhook_deliveries.id });
    yield* found(row);
    await addJob(tx, 'deliver-webhook', { deliveryId }, { key: `webhook-${deliveryId}`, queue: 'webhooks' });
    await audit('webhook.tried', id, { delivery: deliveryId });
  });

interface Noted {
  readonly actor: Actor;
  readonly id: string;
  readonly name: string;
  readonly details?: AuditDetails;
}

/** All master administrators hear of it. */
async function note(
  { tx, audit }: Change,
  deps: Deps,
  action: AuditEvent,
  { actor, id, name, details }: Noted,
): Promise<void> {
  await audit(action, id, details);
  await mailAdministrators(tx, deps, { actor, event: action, about: name, path: '/admin-portal/programs' });
}

type ListWebhooksDeps = Pick<AppDeps, 'db' | 'clock'>;
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
  { db, clock }: ListWebhooksDeps,
  { actor }: { actor: Actor },
): Promise<Result<readonly WebhookRow[], { readonly kind: 'forbidden' }>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  const rows = await db.select().from(webhook_endpoints).orderBy(desc(webhook_endpoints.id)).limit(100);
  return ok(rows.map((row) => present(row, clock())));
}

/** One address and what was sent there, the newest first. */
export async function readWebhook(
  deps: ListWebhooksDeps,
  { actor, id, params }: { actor: Actor; id: string; params: URLSearchParams },
) {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  const known =
    isId(id) && (await deps.db.select().from(webhook_endpoints).where(eq(webhook_endpoints.id, id)))[0];
  if (!known) return err({ kind: 'not-found' });
  const opened = await openList(deps, deliveriesOf(id), { actor, params });
  if (!opened.ok) return opened;
  const { view, page } = opened.value;
  return ok({ webhook: present(known, deps.clock()), view, page });
}
