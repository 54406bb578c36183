import { beforeEach, expect, test } from 'vitest';
import { testDeps } from '#tests/factories/for-file.ts';
import {
  type GatewayCallRecord,
  listGatewayCalls,
  makeGatewayCallLog,
  pruneGatewayCalls,
} from './gateway-calls.ts';
import { gateway_calls } from './schema/index.ts';

const deps = testDeps();
beforeEach(async () => {
  await deps.db.delete(gateway_calls);
});

const START = Date.parse('2026-03-02T09:00:00Z');
const call = (minute: number, change: Partial<GatewayCallRecord> = {}): GatewayCallRecord => ({
  gateway: 'paystack',
  operation: 'verify',
  reference: 'PAY1',
  outcome: 'open',
  ok: true,
  httpStatus: null,
  providerCode: null,
  durationMs: 12.4,
  at: new Date(START + minute * 60_000),
  ...change,
});
async function record(...calls: readonly GatewayCallRecord[]) {
  const log = makeGatewayCallLog(deps.db, deps.newId, (error) => {
    throw error;
  });
  for (const one of calls) log.record(one);
  await log.flush();
}

test('calls are listed newest first, by gateway, by reference, and the failures alone', async () => {
  await record(
    call(0, { outcome: 'redirect', operation: 'begin' }),
    call(1, { ok: false, outcome: 'unavailable', httpStatus: 503, providerCode: 'busy' }),
    call(2, { gateway: 'remita', reference: 'PAY2' }),
  );
  const minutes = async (filters: Omit<Parameters<typeof listGatewayCalls>[1], 'limit'>) =>
    (await listGatewayCalls(deps.db, { limit: 10, ...filters })).map(
      ({ at }) => (at.getTime() - START) / 60_000,
    );
  expect(await minutes({})).toEqual([2, 1, 0]);
  expect(await minutes({ gateway: 'paystack' })).toEqual([1, 0]);
  expect(await minutes({ reference: 'PAY2' })).toEqual([2]);
  expect(await minutes({ failuresOnly: true })).toEqual([1]);
  expect(await minutes({ offset: 1 })).toEqual([1, 0]);
  expect(await listGatewayCalls(deps.db, { failuresOnly: true, limit: 1 })).toMatchObject([
    { outcome: 'unavailable', httpStatus: 503, providerCode: 'busy', durationMs: 12 },
  ]);
});

test('many at once are all written', async () => {
  await record(...Array.from({ length: 450 }, (_, minute) => call(minute)));
  expect(await deps.db.$count(gateway_calls)).toBe(450);
});

test('what a stranger sent cannot break the log', async () => {
  await record(call(0, { reference: `a\0${'b'.repeat(500)}`, providerCode: '\0' }));
  expect(await listGatewayCalls(deps.db, { limit: 1 })).toMatchObject([
    { reference: `a${'b'.repeat(79)}`, providerCode: '' },
  ]);
});

test('a log that cannot be written says so and fails nobody', async () => {
  const errors: unknown[] = [];
  const log = makeGatewayCallLog(
    deps.db,
    () => 'no uuid',
    (error) => errors.push(error),
  );
  log.record(call(0));
  await log.flush();
  expect(errors).toHaveLength(1);
  log.record(call(1));
  await log.flush();
  expect(errors).toHaveLength(2);
});

test('what is old goes, and what is too much', async () => {
  await record(...Array.from({ length: 6 }, (_, minute) => call(minute)), call(1, { gateway: 'remita' }));
  const now = new Date(START + 2 * 60_000 + 90 * 86_400_000);
  expect(await pruneGatewayCalls(deps.db, now)).toBe(3);
  expect(await pruneGatewayCalls(deps.db, now, { rows: 2 })).toBe(2);
  const left = await listGatewayCalls(deps.db, { limit: 10 });
  expect(left.map(({ at }) => (at.getTime() - START) / 60_000)).toEqual([5, 4]);
});
