import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { GATEWAY_IDS, type GatewayId, REAL_GATEWAYS } from '#core/payments/gateways.ts';
import type { Queryable } from '#db/client.ts';
import { gateway_calls, payments, settings, users } from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';

const DAY_MS = 86_400_000;
const UPTIME_DAYS = 7;

/** The Payment Gateways tab: the status of each, what it carried, and whether the treasury has approved of it. */
export async function readGateways(deps: Pick<AppDeps, 'db' | 'gateways' | 'clock' | 'demo'>, actor: Actor) {
  const { db, gateways, clock, demo } = deps;
  const now = clock().getTime();
  const week = await countCalls(db, new Date(now - UPTIME_DAYS * DAY_MS));
  const day = await countCalls(db, new Date(now - DAY_MS));
  const counts = await countByGateway(db);
  const tests = await lastTests(db);
  const states = new Map((await gateways.states()).map((state) => [state.id as GatewayId, state]));
  const standIns = await standInsOf(gateways);
  const may = { configure: can(actor, 'gateways.configure'), test: can(actor, 'gateways.test') };

  const card = (gateway: GatewayId) => {
    const state = states.get(gateway);
    const sandbox = gateway === 'sandbox';
    const asked = week.get(gateway) ?? NO_CALLS;
    return {
      gateway,
      state: standIns.has(gateway)
        ? ('sandbox' as const)
        : stateOf(sandbox || (state?.offered ?? false), day.get(gateway) ?? NO_CALLS),
      mode: state?.mode ?? ('test' as const),
      whyOff: state?.reason ?? null,
      missing: state?.missing ?? [],
      transactions: counts.get(gateway) ?? 0,
      uptime: asked.asked === 0 ? null : (((asked.asked - asked.failed) / asked.asked) * 100).toFixed(1),
      asked: asked.asked,
      lastTest: tests.get(gateway) ?? null,
      /** Its settings allow a request; a test of any other says what is missing. */
      usable: sandbox || (state?.usable ?? false),
      may: { configure: may.configure && !sandbox, test: may.test },
    };
  };
  return {
    cards: GATEWAY_IDS.filter((gateway) => gateway !== 'sandbox' || gateways.sandbox !== null).map(card),
    approval: await readApproval(deps),
    mayApprove: may.configure,
    demonstration: demo !== null,
  };
}

export type GatewaysView = Awaited<ReturnType<typeof readGateways>>;
export type GatewayCard = GatewaysView['cards'][number];
export type GatewayTest = NonNullable<GatewayCard['lastTest']>;

/** Providers in whose place the sandbox takes payments here. */
export async function standInsOf(gateways: AppDeps['gateways']): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (gateways.sandbox === null) return found;
  for (const id of REAL_GATEWAYS) if ((await gateways.forMethod(id))?.id === 'sandbox') found.add(id);
  return found;
}

async function lastTests(db: Queryable) {
  const rows = await db
    .selectDistinctOn([gateway_calls.gateway], {
      gateway: gateway_calls.gateway,
      ok: gateway_calls.ok,
      outcome: gateway_calls.outcome,
      at: gateway_calls.created_at,
      durationMs: gateway_calls.duration_ms,
    })
    .from(gateway_calls)
    .where(and(inArray(gateway_calls.gateway, [...GATEWAY_IDS]), eq(gateway_calls.operation, 'ping')))
    .orderBy(gateway_calls.gateway, desc(gateway_calls.created_at));
  return new Map(rows.map(({ gateway, at, ...test }) => [gateway, { ...test, at: at.toISOString() }]));
}

export async function readApproval(deps: Pick<AppDeps, 'db' | 'demo'>) {
  const approval = await readSetting(deps, 'treasury_approval');
  if (!approval) return null;
  const [row] = await deps.db
    .select({ by: users.name, at: settings.updated_at })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updated_by))
    .where(eq(settings.key, 'treasury_approval'));
  return { ...approval, recordedBy: row?.by ?? null, recordedAt: (row?.at ?? new Date(0)).toISOString() };
}

/** The share of the last day's requests from which a gateway counts as failing. Fewer than a handful show nothing. */
const FAILING_SHARE = 0.5;
const FEW_QUESTIONS = 3;

/** A message that was refused says something about its sender, not about the gateway. */
const QUESTIONS = sql`${gateway_calls.operation} <> 'notification'`;

interface CallCounts {
  readonly asked: number;
  readonly failed: number;
}

/** Questions since a moment, by gateway. */
async function countCalls(db: Queryable, since: Date): Promise<ReadonlyMap<string, CallCounts>> {
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
async function countByGateway(db: Queryable, where?: SQL): Promise<ReadonlyMap<string, number>> {
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

function stateOf(offered: boolean, { asked, failed }: CallCounts): 'off' | 'failing' | 'active' {
  if (!offered) return 'off';
  return asked >= FEW_QUESTIONS && failed / asked > FAILING_SHARE ? 'failing' : 'active';
}

const NO_CALLS: CallCounts = { asked: 0, failed: 0 };

const shareOf = ({ asked, failed }: CallCounts): string | null =>
  asked === 0 ? null : ((failed / asked) * 100).toFixed(1);

/**
 * Reads the gateways about which there is something to report: those that are offered, and those that hold payments.
 */
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
      // The requests of the last 24 hours, and the share that got no good answer.
      asked: counts.asked,
      errorShare: shareOf(counts),
      waiting: waiting.get(gateway) ?? 0,
    };
  };
  return GATEWAY_IDS.map(reading).filter(({ gateway, state }) => state !== 'off' || used.has(gateway));
}
