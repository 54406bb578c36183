/**
 * The log of calls to payment gateways and messages from them, for the bursary's View Logs. Writing it never delays a
 * payer and never fails a payment: rows are collected while an insert is running and written together. A crash may lose
 * the last few. Money is recorded elsewhere.
 */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { NewId } from '#core/shared/id.ts';
import type { Queryable } from './client.ts';
import { gateway_calls } from './schema/index.ts';

export interface GatewayCallRecord {
  readonly gateway: string;
  readonly operation: string;
  readonly reference: string | null;
  readonly outcome: string;
  readonly ok: boolean;
  readonly httpStatus: number | null;
  readonly providerCode: string | null;
  readonly durationMs: number;
  readonly at: Date;
}

/** If more than this wait, the database is far behind; new rows are dropped instead of filling memory. */
const MOST_WAITING = 2_000;
const MOST_AT_ONCE = 200;

export interface GatewayCallLog {
  record(call: GatewayCallRecord): void;
  /** Resolves when everything recorded so far is written. */
  flush(): Promise<void>;
}

export function makeGatewayCallLog(
  db: Queryable,
  newId: NewId,
  onError: (error: unknown) => void,
): GatewayCallLog {
  let waiting: GatewayCallRecord[] = [];
  let writing: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      try {
        await db.insert(gateway_calls).values(batch.map((call) => toRow(call, newId())));
      } catch (error) {
        onError(error);
      }
    }
    writing = undefined;
  }

  return {
    record(call) {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(call);
      writing ??= drain();
    },
    async flush() {
      await writing;
    },
  };
}

/** Values that a stranger could have sent are cut to the length of a code or a reference. */
const clip = (text: string | null) => text?.replaceAll('\0', '').slice(0, 80);

const toRow = (call: GatewayCallRecord, id: string): typeof gateway_calls.$inferInsert => ({
  id,
  gateway: call.gateway,
  operation: call.operation,
  reference: clip(call.reference),
  outcome: call.outcome,
  ok: call.ok,
  http_status: call.httpStatus,
  provider_code: clip(call.providerCode),
  duration_ms: Math.max(0, Math.round(call.durationMs)),
  created_at: call.at,
});

export interface GatewayCallRow extends GatewayCallRecord {
  readonly id: string;
}

export interface GatewayCallFilters {
  readonly gateway?: string;
  readonly reference?: string;
  /** True: errors only. */
  readonly failuresOnly?: boolean;
  readonly limit: number;
  readonly offset?: number;
}

/** Newest first. */
export async function listGatewayCalls(
  db: Queryable,
  { gateway, reference, failuresOnly, limit, offset = 0 }: GatewayCallFilters,
): Promise<readonly GatewayCallRow[]> {
  const rows = await db
    .select()
    .from(gateway_calls)
    .where(
      and(
        gateway === undefined ? undefined : eq(gateway_calls.gateway, gateway),
        reference === undefined ? undefined : eq(gateway_calls.reference, reference),
        failuresOnly ? eq(gateway_calls.ok, false) : undefined,
      ),
    )
    .orderBy(desc(gateway_calls.created_at), desc(gateway_calls.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    id: row.id,
    gateway: row.gateway,
    operation: row.operation,
    reference: row.reference,
    outcome: row.outcome,
    ok: row.ok,
    httpStatus: row.http_status,
    providerCode: row.provider_code,
    durationMs: row.duration_ms,
    at: row.created_at,
  }));
}

const KEPT_DAYS = 90;
/** The limit is for each gateway, so that somebody who floods a notification address cannot fill the disk. */
const KEPT_ROWS = 50_000;

/** Nightly. @returns how many rows went. */
export async function pruneGatewayCalls(
  db: Queryable,
  now: Date,
  { days = KEPT_DAYS, rows = KEPT_ROWS } = {},
): Promise<number> {
  const old = await db
    .delete(gateway_calls)
    .where(lt(gateway_calls.created_at, new Date(now.getTime() - days * 86_400_000)))
    .returning({ id: gateway_calls.id });
  const surplus = await db.execute(sql`
    delete from ${gateway_calls} where ${gateway_calls.id} in (
      select id from (
        select id, row_number() over (partition by gateway order by created_at desc, id desc) as place
          from ${gateway_calls}
      ) as ranked where place > ${rows}
    )`);
  return old.length + (surplus.rowCount ?? 0);
}
