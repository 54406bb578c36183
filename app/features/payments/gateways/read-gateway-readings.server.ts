/** How the gateways do, read from what was asked of them and from the payments that wait for them. */

import { eq, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { GATEWAY_IDS, type GatewayId } from '#core/payments/gateways.ts';
import type { Queryable } from '#db/client.ts';
import { gateway_calls, payments } from '#db/schema/index.ts';
import type { GatewayState } from '../payment/gateway-view.ts';

const DAY_MS = 86_400_000;
/** Of the last day's questions, from where a gateway counts as failing; of fewer than a handful nothing follows. */
const FAILING_SHARE = 0.5;
const FEW_QUESTIONS = 3;

/** A message that was refused says something about its sender, not about the gateway. */
const QUESTIONS = sql`${gateway_calls.operation} <> 'notification'`;

export interface CallCounts {
  readonly asked: number;
  readonly failed: number;
}

/** Questions since a moment, by gateway. */
export async function countCalls(db: Queryable, since: Date): Promise<ReadonlyMap<string, CallCounts>> {
  const rows = await db
    .select({
      gateway: gateway_calls.gateway,
      asked: sql<number>`count(*)::int`,
      failed: sql<number>`count(*) filter (where not ${gateway_calls.ok})::int`,
    })
    .from(gateway_calls)
    .where(
      sql`${gateway_calls.gateway} in ${[...GATEWAY_IDS]} and ${gateway_calls.created_at} >= ${since.toISOString()}::timestamptz and ${QUESTIONS}`,
    )
    .groupBy(gateway_calls.gateway);
  return new Map(rows.map(({ gateway, ...counts }) => [gateway, counts]));
}

async function lastSuccesses(db: Queryable): Promise<ReadonlyMap<string, string>> {
  // One short walk down the index for each gateway, instead of a look at every call.
  const { rows } = await db.execute<{ gateway: string; at: string }>(sql`
    select wanted.gateway, to_char(newest.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from unnest(${sql.param([...GATEWAY_IDS])}::text[]) as wanted (gateway)
    cross join lateral (
      select created_at from gateway_calls
      where gateway = wanted.gateway and ok order by created_at desc, id desc limit 1) as newest`);
  return new Map(rows.map(({ gateway, at }) => [gateway, at]));
}

/** Payments by gateway: all that were ever started, or those that meet a condition. */
export async function countByGateway(db: Queryable, where?: SQL): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ gateway: payments.gateway, payments: sql<number>`count(*)::int` })
    .from(payments)
    .where(where)
    .groupBy(payments.gateway);
  return new Map(rows.map((row) => [row.gateway, row.payments]));
}

/** The gateways that payments were ever started through, by one short look at the index for each. */
async function findUsed(db: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ gateway: string }>(sql`
    select gateway from unnest(${sql.param([...GATEWAY_IDS])}::text[]) as known (gateway)
    where exists (select from ${payments} where ${payments.gateway} = known.gateway)`);
  return new Set(rows.map(({ gateway }) => gateway));
}

export function stateOf(offered: boolean, { asked, failed }: CallCounts): GatewayState {
  if (!offered) return 'off';
  return asked >= FEW_QUESTIONS && failed / asked > FAILING_SHARE ? 'failing' : 'active';
}

export const NO_CALLS: CallCounts = { asked: 0, failed: 0 };

const shareOf = ({ asked, failed }: CallCounts): string | null =>
  asked === 0 ? null : ((failed / asked) * 100).toFixed(1);

/** Which gateways there is something to say about: those that are offered, and those that hold payments. */
export async function readGatewayReadings({
  db,
  gateways,
  clock,
}: Pick<AppDeps, 'db' | 'gateways' | 'clock'>) {
  const calls = await countCalls(db, new Date(clock().getTime() - DAY_MS));
  const last = await lastSuccesses(db);
  const waiting = await countByGateway(db, eq(payments.status, 'Pending'));
  const used = await findUsed(db);
  const offered = new Set<string>(
    (await gateways.states()).filter((state) => state.offered).map(({ id }) => id),
  );
  if (gateways.sandbox) offered.add('sandbox');
  const reading = (gateway: GatewayId) => {
    const counts = calls.get(gateway) ?? NO_CALLS;
    return {
      gateway,
      state: stateOf(offered.has(gateway), counts),
      lastSuccess: last.get(gateway) ?? null,
      // Of the last 24 hours, and the share that got no good answer.
      asked: counts.asked,
      errorShare: shareOf(counts),
      waiting: waiting.get(gateway) ?? 0,
    };
  };
  return GATEWAY_IDS.map(reading).filter(({ gateway, state }) => state !== 'off' || used.has(gateway));
}
