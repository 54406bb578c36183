import { and, eq } from 'drizzle-orm';
import { newestFirst, readKeysetPage, type Stretch } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { GATEWAY_IDS, type GatewayId } from '#core/payments/gateways.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { gateway_calls, payment_notifications } from '#db/schema/index.ts';

export const LOG_PAGE = 50;

export interface LogAddress extends ListAddress {
  readonly show: 'calls' | 'messages';
  readonly failuresOnly: boolean;
}

export function readLogAddress(address: ListAddress, params: URLSearchParams): LogAddress {
  return {
    ...address,
    show: params.get('show') === 'messages' ? 'messages' : 'calls',
    failuresOnly: params.get('only') === 'failures',
  };
}

/** View Logs: what was asked of a gateway and the result, or what it sent us; newest first, a page at a time. */
export async function readGatewayLog(
  { db }: Pick<AppDeps, 'db'>,
  { actor, gateway: id, address }: { actor: Actor; gateway: string; address: LogAddress },
) {
  if (!can(actor, 'gateways.view')) return err({ kind: 'forbidden' });
  const gateway = GATEWAY_IDS.find((name) => name === id);
  if (!gateway) return err({ kind: 'not-found' });
  const { show, failuresOnly, after, before } = address;
  const ends = { size: LOG_PAGE, after, before };
  const calls: GatewayCall[] = [];
  const messages: ReturnType<typeof presentMessage>[] = [];
  const empty = { gateway, show, failuresOnly, calls, messages };
  if (show === 'messages') {
    const { rows, ...places } = await readKeysetPage({
      ...ends,
      ordering: newestFirst(payment_notifications.received_at, payment_notifications.id),
      read: (stretch) => selectMessages(db, gateway, stretch),
      placeOf: ({ received_at, id }) => ({ createdAt: received_at, id }),
    });
    return ok({ ...empty, ...places, messages: rows.map(presentMessage) });
  }
  const { rows, ...places } = await readKeysetPage({
    ...ends,
    ordering: newestFirst(gateway_calls.created_at, gateway_calls.id),
    read: (stretch) => selectCalls(db, gateway, failuresOnly, stretch),
    placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  });
  return ok({ ...empty, ...places, calls: rows.map(presentCall) });
}

type Part = Stretch & { readonly limit: number };

const selectCalls = (
  db: Queryable,
  gateway: GatewayId,
  failuresOnly: boolean,
  { beyond, order, limit }: Part,
) =>
  db
    .select()
    .from(gateway_calls)
    .where(
      and(eq(gateway_calls.gateway, gateway), failuresOnly ? eq(gateway_calls.ok, false) : undefined, beyond),
    )
    .orderBy(...order)
    .limit(limit);

const presentCall = (row: typeof gateway_calls.$inferSelect) => ({
  id: row.id,
  operation: row.operation,
  reference: row.reference,
  outcome: row.outcome,
  ok: row.ok,
  httpStatus: row.http_status,
  providerCode: row.provider_code,
  durationMs: row.duration_ms,
  at: row.created_at.toISOString(),
});

/** Never the body: it can hold what a payer told the provider. */
const selectMessages = (db: Queryable, gateway: GatewayId, { beyond, order, limit }: Part) =>
  db
    .select({
      id: payment_notifications.id,
      kind: payment_notifications.kind,
      references: payment_notifications.references,
      received_at: payment_notifications.received_at,
      handled_at: payment_notifications.handled_at,
      verdict: payment_notifications.verdict,
    })
    .from(payment_notifications)
    .where(and(eq(payment_notifications.gateway, gateway), beyond))
    .orderBy(...order)
    .limit(limit);

const presentMessage = (row: Awaited<ReturnType<typeof selectMessages>>[number]) => ({
  id: row.id,
  kind: row.kind,
  references: row.references,
  receivedAt: row.received_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
  verdict: row.verdict,
});

export type GatewayLogView = Given<typeof readGatewayLog>;
export type GatewayCall = ReturnType<typeof presentCall>;
