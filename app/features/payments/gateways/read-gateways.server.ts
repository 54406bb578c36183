import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { GATEWAY_IDS, type GatewayId, REAL_GATEWAYS } from '#core/payments/gateways.ts';
import type { Queryable } from '#db/client.ts';
import { gateway_calls, settings, users } from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import type { GatewayCard, GatewaysView, GatewayTest, TreasuryApproval } from '../payment/gateway-view.ts';
import { countByGateway, countCalls, NO_CALLS, stateOf } from './read-gateway-readings.server.ts';

const DAY_MS = 86_400_000;
const UPTIME_DAYS = 7;

/** The Payment Gateways tab: the status of each, what it carried, and whether the treasury has approved of it. */
export async function readGateways(
  deps: Pick<AppDeps, 'db' | 'gateways' | 'clock' | 'demo'>,
  actor: Actor,
): Promise<GatewaysView> {
  const { db, gateways, clock, demo } = deps;
  const now = clock().getTime();
  const week = await countCalls(db, new Date(now - UPTIME_DAYS * DAY_MS));
  const day = await countCalls(db, new Date(now - DAY_MS));
  const counts = await countByGateway(db);
  const tests = await lastTests(db);
  const states = new Map((await gateways.states()).map((state) => [state.id as GatewayId, state]));
  const standIns = await standInsOf(gateways);
  const may = { configure: can(actor, 'gateways.configure'), test: can(actor, 'gateways.test') };

  const card = (gateway: GatewayId): GatewayCard => {
    const state = states.get(gateway);
    const sandbox = gateway === 'sandbox';
    const asked = week.get(gateway) ?? NO_CALLS;
    return {
      gateway,
      state: standIns.has(gateway)
        ? 'sandbox'
        : stateOf(sandbox || (state?.offered ?? false), day.get(gateway) ?? NO_CALLS),
      mode: state?.mode ?? 'test',
      whyOff: state?.reason ?? null,
      missing: state?.missing ?? [],
      transactions: counts.get(gateway) ?? 0,
      uptime: asked.asked === 0 ? null : (((asked.asked - asked.failed) / asked.asked) * 100).toFixed(1),
      asked: asked.asked,
      lastTest: tests.get(gateway) ?? null,
      may: { configure: may.configure && !sandbox, test: may.test && (sandbox || (state?.usable ?? false)) },
    };
  };
  return {
    cards: GATEWAY_IDS.filter((gateway) => gateway !== 'sandbox' || gateways.sandbox !== null).map(card),
    approval: await readApproval(deps),
    mayApprove: may.configure,
    demonstration: demo !== null,
  };
}

/** Providers in whose place the sandbox takes payments here. */
export async function standInsOf(gateways: AppDeps['gateways']): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (gateways.sandbox === null) return found;
  for (const id of REAL_GATEWAYS) if ((await gateways.forMethod(id))?.id === 'sandbox') found.add(id);
  return found;
}

async function lastTests(db: Queryable): Promise<ReadonlyMap<string, GatewayTest>> {
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

export async function readApproval(deps: Pick<AppDeps, 'db' | 'demo'>): Promise<TreasuryApproval | null> {
  const approval = await readSetting(deps, 'treasury_approval');
  if (!approval) return null;
  const [row] = await deps.db
    .select({ by: users.name, at: settings.updated_at })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updated_by))
    .where(eq(settings.key, 'treasury_approval'));
  return { ...approval, recordedBy: row?.by ?? null, recordedAt: (row?.at ?? new Date(0)).toISOString() };
}
