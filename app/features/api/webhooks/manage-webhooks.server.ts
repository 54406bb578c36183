/** What a master administrator does about the addresses to which events are sent. Each action is in the audit trail. */
import { and, eq } from 'drizzle-orm';
import { mailAdministrators } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { AuditDetails } from '#core/identity/audit-details.ts';
import { can } from '#core/identity/permissions.ts';
import { readWebhookForm, type WebhookField } from '#core/programs/webhook-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { webhook_deliveries, webhook_endpoints } from '#db/schema/index.ts';
import type { ProgramInput } from '../tokens/make-token.server.ts';
import { SECRET_FIELD } from './deliver-webhook.server.ts';
import { makeWebhookSecret } from './sign-webhook.server.ts';

/** The old secret signs beside the new one for so long. */
const OVERLAP_MS = 24 * 60 * 60_000;

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;
type Row = typeof webhook_endpoints.$inferSelect;

export type AddWebhookProblem =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue<WebhookField>[] };

export interface ShownSecret {
  readonly id: string;
  readonly name: string;
  /** Never to be had again. */
  readonly secret: string;
}

export async function addWebhook(
  deps: AppDeps,
  { actor, form, events }: ProgramInput & { readonly events: readonly unknown[] },
): Promise<Result<ShownSecret, AddWebhookProblem>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  const read = readWebhookForm(form, events, { loopback: deps.demo !== null });
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  // Has the form of an address and is none: a port beyond the last one, say.
  if (!URL.canParse(read.value.url))
    return err({ kind: 'invalid', issues: [{ field: 'url', code: 'hook-address' }] });
  const { name, url, events: types } = read.value;
  const secret = makeWebhookSecret();
  const id = deps.newId();
  await deps.db.transaction(async (tx) => {
    await tx.insert(webhook_endpoints).values({
      id,
      name,
      url,
      event_types: [...types],
      secret: deps.cipher.encrypt(SECRET_FIELD, secret),
      created_by: actor.userId,
      created_at: deps.clock(),
      updated_at: deps.clock(),
    });
    await note(tx, deps, 'webhook.added', {
      actor,
      id,
      name,
      details: { name, host: new URL(url).host, events: types },
    });
  });
  return ok({ id, name, secret });
}

export type WebhookProblem = { readonly kind: 'forbidden' | 'not-found' | 'stale' };

/** Where the row is locked, an action is done and noted; a form drawn from an older state is told so. */
async function change<Value>(
  deps: Deps,
  { actor, id, version }: { actor: Actor; id: string; version: number },
  change: (tx: Transaction, row: Row) => Promise<Value>,
): Promise<Result<Value, WebhookProblem>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(webhook_endpoints).where(eq(webhook_endpoints.id, id)).for('update');
    if (!row) return err({ kind: 'not-found' });
    if (row.version !== version) return err({ kind: 'stale' });
    return ok(await change(tx, row));
  });
}

interface ChangeInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

/** Stops sending, or starts again; what has gathered meanwhile is sent then. */
export const switchWebhook = (deps: Deps, { state, ...input }: ChangeInput & { state: 'on' | 'paused' }) =>
  change(deps, input, async (tx, row) => {
    if (row.state === state) return;
    const back = state === 'on' ? { failing_since: null, failed_at: null } : {};
    await tx
      .update(webhook_endpoints)
      .set({ state, ...back, version: row.version + 1, updated_at: deps.clock() })
      .where(eq(webhook_endpoints.id, row.id));
    if (state === 'on') await addJob(tx, 'tend-webhooks', {});
    await note(tx, deps, 'webhook.changed', {
      actor: input.actor,
      id: row.id,
      name: row.name,
      details: { from: row.state, to: state },
    });
  });

export const changeWebhookSecret = (
  deps: Deps,
  input: ChangeInput,
): Promise<Result<ShownSecret, WebhookProblem>> =>
  change(deps, input, async (tx, row) => {
    const secret = makeWebhookSecret();
    await tx
      .update(webhook_endpoints)
      .set({
        secret: deps.cipher.encrypt(SECRET_FIELD, secret),
        previous_secret: row.secret,
        previous_until: new Date(deps.clock().getTime() + OVERLAP_MS),
        version: row.version + 1,
        updated_at: deps.clock(),
      })
      .where(eq(webhook_endpoints.id, row.id));
    await note(tx, deps, 'webhook.secret-changed', { actor: input.actor, id: row.id, name: row.name });
    return { id: row.id, name: row.name, secret };
  });

export const removeWebhook = (deps: Deps, input: ChangeInput) =>
  change(deps, input, async (tx, row) => {
    await tx.delete(webhook_endpoints).where(eq(webhook_endpoints.id, row.id));
    const { id, name } = row;
    await note(tx, deps, 'webhook.removed', { actor: input.actor, id, name, details: { name } });
  });

/** Sends one event once more, also one that had arrived or was given up. */
export async function sendAgain(
  deps: Deps,
  { actor, id, deliveryId }: { actor: Actor; id: string; deliveryId: unknown },
): Promise<Result<void, WebhookProblem>> {
  if (!can(actor, 'api.manage')) return err({ kind: 'forbidden' });
  if (!isId(id) || !isId(deliveryId)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhook_deliveries)
      .set({ state: 'waiting', tries: 0, not_before: deps.clock() })
      .where(and(eq(webhook_deliveries.id, deliveryId), eq(webhook_deliveries.endpoint_id, id)))
      .returning({ id: webhook_deliveries.id });
    if (!row) return err({ kind: 'not-found' });
    await addJob(tx, 'deliver-webhook', { deliveryId }, { key: `webhook-${deliveryId}`, queue: 'webhooks' });
    await note(tx, deps, 'webhook.tried', { actor, id, details: { delivery: deliveryId } });
    return ok(undefined);
  });
}

interface Noted {
  readonly actor: Actor;
  readonly id: string;
  /** Of the address, for the mail to all master administrators; left out: no one needs to hear of it. */
  readonly name?: string;
  readonly details?: AuditDetails;
}

async function note(
  tx: Transaction,
  deps: Deps,
  action: AuditEvent,
  { actor, id, name, details }: Noted,
): Promise<void> {
  await recordAudit(tx, deps.newId, {
    action,
    actorId: actor.userId,
    subjectType: 'webhook',
    subjectId: id,
    ...(details && { details }),
  });
  if (name !== undefined)
    await mailAdministrators(tx, deps, { actor, event: action, about: name, path: '/admin-portal/programs' });
}
