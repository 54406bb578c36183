/** What each adapter makes of an other end that misbehaves, over real HTTP: the same faults for all three. */
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newAttempt } from '#tests/gateways/payment/contract/harness.ts';
import { IMPATIENT_LIMITS, makeManualClock, TEST_LIMITS } from '#tests/gateways/payment/stand-in-harness.ts';
import { makeFlutterwaveGateway } from '../flutterwave/flutterwave-gateway.ts';
import { startFlutterwaveStandIn } from '../flutterwave/flutterwave-stand-in.ts';
import { makePaystackGateway } from '../paystack/paystack-gateway.ts';
import { startPaystackStandIn } from '../paystack/paystack-stand-in.ts';
import type { GatewayProblem, PaymentGateway } from '../port.ts';
import { makeRemitaGateway } from '../remita/remita-gateway.ts';
import { startRemitaStandIn } from '../remita/remita-stand-in.ts';
import type { ApiFault } from '../stand-in/faults.ts';
import type { StandIn } from '../stand-in/stand-in.ts';
import type { WireLimits } from './http.ts';

const SECRETS = /hush|an address token|1946/;
const addressToken = 'an address token that nobody guesses';
const remitaKeys = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' };

interface World {
  readonly standIn: StandIn;
  gateway(baseUrl?: string, badKey?: boolean, limits?: WireLimits): PaymentGateway;
}

const worlds: Readonly<Record<string, () => Promise<World>>> = {
  async paystack() {
    const standIn = await startPaystackStandIn({ secretKey: 'sk_test_hush' });
    return {
      standIn,
      gateway: (baseUrl = standIn.url, bad = false, limits = TEST_LIMITS) =>
        makePaystackGateway({
          secretKey: bad ? 'sk_test_hush2' : 'sk_test_hush',
          baseUrl,
          limits,
        }),
    };
  },
  async flutterwave() {
    const keys = { secretKey: 'FLWSECK_TEST-hush-X', secretHash: 'hush hush hush' };
    const standIn = await startFlutterwaveStandIn(keys);
    return {
      standIn,
      gateway: (baseUrl = standIn.url, bad = false, limits = TEST_LIMITS) =>
        makeFlutterwaveGateway({
          ...keys,
          ...(bad && { secretKey: 'FLWSECK_TEST-hush2-X' }),
          baseUrl: `${baseUrl}/v3`,
          limits,
          clock: makeManualClock(),
        }),
    };
  },
  async remita() {
    const standIn = await startRemitaStandIn(remitaKeys);
    return {
      standIn,
      gateway: (baseUrl = standIn.url, bad = false, limits = TEST_LIMITS) =>
        makeRemitaGateway({
          ...remitaKeys,
          ...(bad && { apiKey: '19467' }),
          mode: 'test',
          baseUrl,
          addressToken,
          limits,
        }),
    };
  },
};

describe.each(Object.keys(worlds))('%s, when the other end misbehaves', (name) => {
  let world: World;
  beforeEach(async () => {
    world = (await worlds[name]?.()) as World;
  });
  afterEach(() => world.standIn.close());

  const problem = (answer: { ok: boolean; error?: GatewayProblem }): GatewayProblem => {
    if (answer.ok || !answer.error) throw new Error('it went well');
    expect(JSON.stringify(answer.error)).not.toMatch(SECRETS);
    return answer.error;
  };

  const limitsFor = (fault: ApiFault) => (fault.startsWith('timeout') ? IMPATIENT_LIMITS : TEST_LIMITS);

  it.each<[ApiFault, GatewayProblem['kind']]>([
    ['timeout_after', 'outcome_unknown'],
    ['timeout_before', 'outcome_unknown'],
    ['cut_after', 'outcome_unknown'],
    ['error_500', 'outcome_unknown'],
    ['error_500_after', 'outcome_unknown'],
    ['html', 'outcome_unknown'],
    ['truncated', 'outcome_unknown'],
    ['redirect', 'outcome_unknown'],
    ['huge', 'outcome_unknown'],
    ['rate_limit', 'unavailable'],
  ])('%s on begin is %s', async (fault, kind) => {
    world.standIn.faults.queue('begin', fault);
    const gateway = world.gateway(undefined, false, limitsFor(fault));
    expect(problem(await gateway.begin(newAttempt())).kind).toBe(kind);
  });

  it.each<ApiFault>([
    'timeout_after',
    'cut_after',
    'error_500',
    'html',
    'truncated',
    'redirect',
    'huge',
    'rate_limit',
  ])('%s on verify is unavailable, and the next question is answered', async (fault) => {
    const gateway = world.gateway();
    const attempt = newAttempt();
    await gateway.begin(attempt);
    world.standIn.faults.queue('verify', fault);
    const asking = world.gateway(undefined, false, limitsFor(fault));
    expect(problem(await asking.verify(attempt)).kind).toBe('unavailable');
    expect(await gateway.verify(attempt)).toMatchObject({ ok: true, value: { outcome: 'open' } });
  });

  it('tells how long to wait when it asks too often', async () => {
    world.standIn.faults.queue('verify', 'rate_limit');
    expect(problem(await world.gateway().verify(newAttempt()))).toMatchObject({
      kind: 'unavailable',
      retryAfterSeconds: 7,
      trace: { httpStatus: 429 },
    });
  });

  it('calls a key that is not taken misconfigured, by the name of the setting', async () => {
    const gateway = world.gateway(undefined, true);
    for (const answer of [
      await gateway.begin(newAttempt()),
      await gateway.verify(newAttempt()),
      await gateway.ping(),
    ]) {
      expect(problem(answer)).toMatchObject({
        kind: 'misconfigured',
        setting: name === 'remita' ? 'apiKey' : 'secretKey',
      });
    }
  });

  it('calls a host that is not there unavailable, as nothing can have happened', async () => {
    const { url } = world.standIn;
    await world.standIn.close();
    const gateway = world.gateway(url);
    expect(problem(await gateway.begin(newAttempt())).kind).toBe('unavailable');
    expect(problem(await gateway.verify(newAttempt())).kind).toBe('unavailable');
  });

  it('sends no secret after a redirect', async () => {
    const seen: unknown[] = [];
    const thief = createServer((request, response) => {
      seen.push(request.headers);
      response.end('{}');
    });
    const door = createServer((_request, response) => {
      const { port } = thief.address() as { port: number };
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    });
    for (const server of [thief, door])
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = door.address() as { port: number };
    try {
      const gateway = world.gateway(`http://127.0.0.1:${port}`);
      expect((await gateway.begin(newAttempt())).ok).toBe(false);
      expect((await gateway.verify(newAttempt())).ok).toBe(false);
      expect(seen).toEqual([]);
    } finally {
      thief.close();
      door.close();
    }
  });

  it('finds what was paid before it had its own answer', async () => {
    const attempt = newAttempt();
    world.standIn.faults.queue('begin', 'pays_before_answer');
    await world.gateway().begin(attempt);
    expect(await world.gateway().verify(attempt)).toMatchObject({
      ok: true,
      value: { outcome: 'paid', amountKobo: attempt.amountKobo },
    });
  });
});
