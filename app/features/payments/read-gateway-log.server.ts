import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { gateway_calls, payment_notifications } from '#db/schema/index.ts';
import type { AppDeps } from '../../context.ts';
import { type ListAddress, type Place, writePlace } from '../../list-address.ts';
import type { GatewayLogView } from './gateway-view.ts';
import { GATEWAYS } from './payment-filters.ts';
import type { Forbidden, NotFound } from './payment-problems.ts';

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

/** View Logs: what was asked of a gateway and what came of it, or what it sent us; newest first, a page at a time. */
export async function readGatewayLog(
  { db }: Pick<AppDeps, 'db'>,
  { actor, gateway: id, address }: { actor: Actor; gateway: string; address: LogAddress },
): Promise<Result<GatewayLogView, Forbidden | NotFound>> {
  if (!can(actor, 'gateways.view')) return err({ kind: 'forbidden' });
  const gateway = GATEWAYS.find((name) => name === id);
  if (!gateway) return err({ kind: 'not-found' });
  const { show, failuresOnly } = address;
  const empty = { gateway, show, failuresOnly, calls: [], messages: [] };
  if (show === 'messages') {
    const page = await pageOf(address, (place, order) => readMessages(db, gateway, place, order));
    return ok({ ...empty, ...page.ends, messages: page.rows.map(({ place: _, ...row }) => row) });
  }
  const page = await pageOf(address, (place, order) => readCalls(db, gateway, failuresOnly, place, order));
  return ok({ ...empty, ...page.ends, calls: page.rows.map(({ place: _, ...row }) => row) });
}

type Order = 'newer' | 'older';
type Bound = { readonly place: Place; readonly order: Order } | null;

async function pageOf<Row extends { place: Place }>(
  { after, before }: ListAddress,
  read: (bound: Bound, order: Order) => Promise<readonly Row[]>,
) {
  if (before) {
    const newer = await read({ place: before, order: 'newer' }, 'newer');
    if (newer.length > LOG_PAGE) {
      const rows = newer.slice(0, LOG_PAGE).reverse();
      return { rows, ends: { previous: endOf(rows[0]), next: endOf(rows.at(-1)) } };
    }
  }
  const older = await read(after && { place: after, order: 'older' }, 'older');
  const rows = older.slice(0, LOG_PAGE);
  return {
    rows,
    ends: {
      previous: after ? endOf(rows[0]) : null,
      next: older.length > LOG_PAGE ? endOf(rows.at(-1)) : null,
    },
  };
}

const endOf = (row: { place: Place } | undefined) => (row ? writePlace(row.place) : null);

const beyond = (bound: Bound, at: SQL, id: SQL): SQL | undefined => {
  if (!bound) return undefined;
  const edge = sql`(${bound.place.createdAt.toISOString()}::timestamptz, ${bound.place.id}::uuid)`;
  return bound.order === 'older' ? sql`(${at}, ${id}) < ${edge}` : sql`(${at}, ${id}) > ${edge}`;
};
const directionOf = (order: Order) => (order === 'older' ? desc : asc);

async function readCalls(db: Queryable, gateway: string, failuresOnly: boolean, bound: Bound, order: Order) {
  const direction = directionOf(order);
  const rows = await db
    .select()
    .from(gateway_calls)
    .where(
      and(
        eq(gateway_calls.gateway, gateway),
        failuresOnly ? eq(gateway_calls.ok, false) : undefined,
        beyond(bound, sql`${gateway_calls.created_at}`, sql`${gateway_calls.id}`),
      ),
    )
    .orderBy(direction(gateway_calls.created_at), direction(gateway_calls.id))
    .limit(LOG_PAGE + 1);
  return rows.map((row) => ({
    place: { createdAt: row.created_at, id: row.id },
    id: row.id,
    operation: row.operation,
    reference: row.reference,
    outcome: row.outcome,
    ok: row.ok,
    httpStatus: row.http_status,
    providerCode: row.provider_code,
    durationMs: row.duration_ms,
    at: row.created_at.toISOString(),
  }));
}

async function readMessages(db: Queryable, gateway: string, bound: Bound, order: Order) {
  const direction = directionOf(order);
  // Never the body: it can hold what a payer told the provider.
  const rows = await db
    .select({
      id: payment_notifications.id,
      kind: payment_notifications.kind,
      references: payment_notifications.references,
      received_at: payment_notifications.received_at,
      handled_at: payment_notifications.handled_at,
      verdict: payment_notifications.verdict,
    })
    .from(payment_notifications)
    .where(
      and(
        eq(payment_notifications.gateway, gateway),
        beyond(bound, sql`${payment_notifications.received_at}`, sql`${payment_notifications.id}`),
      ),
    )
    .orderBy(direction(payment_notifications.received_at), direction(payment_notifications.id))
    .limit(LOG_PAGE + 1);
  return rows.map((row) => ({
    place: { createdAt: row.received_at, id: row.id },
    id: row.id,
    kind: row.kind,
    references: row.references,
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    verdict: row.verdict,
  }));
}
