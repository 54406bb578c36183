import { expect, it } from 'vitest';
import { newAttempt } from '#tests/gateways/payment/contract/harness.ts';
import { TEST_LIMITS } from '#tests/gateways/payment/stand-in-harness.ts';
import { makePaystackGateway } from './paystack/paystack-gateway.ts';
import { startPaystackStandIn } from './paystack/paystack-stand-in.ts';
import { type GatewayCall, recordCalls } from './record-calls.ts';

it('reports every call with its outcome, and nothing of what was said', async () => {
  const secretKey = 'sk_test_hush';
  const standIn = await startPaystackStandIn({ secretKey });
  const calls: GatewayCall[] = [];
  let ticks = 0;
  const gateway = recordCalls(makePaystackGateway({ secretKey, baseUrl: standIn.url, limits: TEST_LIMITS }), {
    sink: (call) => calls.push(call),
    clock: () => new Date('2026-03-02T09:00:00.000Z'),
    stopwatch: () => (ticks += 5),
  });
  try {
    const attempt = newAttempt();
    await gateway.begin(attempt);
    await gateway.begin(attempt);
    await standIn.act(attempt.reference, 'pay');
    await gateway.verify(attempt);
    standIn.faults.queue('verify', 'rate_limit');
    await gateway.verify(attempt);
    await gateway.list?.({ from: new Date(0), to: new Date('2100-01-01') });
    await gateway.ping();
    const { body, headers } = standIn.letterAbout(attempt.reference);
    gateway.readNotification({ body, headers: new Headers(headers) });
    gateway.readNotification({ body, headers: new Headers() });

    const { reference } = attempt;
    expect(
      calls.map((call) => [call.operation, call.outcome, call.ok, call.httpStatus, call.providerCode]),
    ).toEqual([
      ['begin', 'redirect', true, null, null],
      ['begin', 'refused', false, 400, 'duplicate_reference'],
      ['verify', 'paid', true, null, null],
      ['verify', 'unavailable', false, 429, null],
      ['list', '1 listed', true, null, null],
      ['ping', 'ok', true, null, null],
      ['notification', 'payment', true, null, null],
      ['notification', 'unauthenticated', false, null, null],
    ]);
    expect(calls.map((call) => call.reference)).toEqual([
      reference,
      reference,
      reference,
      reference,
      null,
      null,
      reference,
      null,
    ]);
    expect(calls.every(({ durationMs, gateway: of }) => durationMs === 5 && of === 'paystack')).toBe(true);
    expect(JSON.stringify(calls)).not.toMatch(/hush|ada\.obi|Authorization|checkout/);
  } finally {
    await standIn.close();
  }
});
