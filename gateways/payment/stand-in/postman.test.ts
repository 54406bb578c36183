/** Notifications of the stand-ins as they arrive over HTTP, proven or not by the very adapters that will read them. */
import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newAttempt } from '#tests/gateways/payment/contract/harness.ts';
import { makeManualSchedule, TEST_LIMITS } from '#tests/gateways/payment/stand-in-harness.ts';
import { makeFlutterwaveGateway } from '../flutterwave/flutterwave-gateway.ts';
import { startFlutterwaveStandIn } from '../flutterwave/flutterwave-stand-in.ts';
import { makePaystackGateway } from '../paystack/paystack-gateway.ts';
import { startPaystackStandIn } from '../paystack/paystack-stand-in.ts';
import type { PaymentGateway } from '../port.ts';
import { makeRemitaGateway } from '../remita/remita-gateway.ts';
import { startRemitaStandIn } from '../remita/remita-stand-in.ts';
import type { NotificationFault } from './faults.ts';
import type { StandIn, StandInOptions } from './stand-in.ts';

const addressToken = 'an address token that nobody guesses'.replaceAll(' ', '-');
const remitaKeys = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' };
const flutterwaveKeys = { secretKey: 'FLWSECK_TEST-a-X', secretHash: 'a hash of twelve' };

const worlds = {
  async paystack(options: StandInOptions) {
    const standIn = await startPaystackStandIn({ secretKey: 'sk_test_abc', ...options });
    return {
      standIn,
      gateway: makePaystackGateway({ secretKey: 'sk_test_abc', baseUrl: standIn.url, limits: TEST_LIMITS }),
    };
  },
  async flutterwave(options: StandInOptions) {
    const standIn = await startFlutterwaveStandIn({ ...flutterwaveKeys, ...options });
    return {
      standIn,
      gateway: makeFlutterwaveGateway({
        ...flutterwaveKeys,
        baseUrl: `${standIn.url}/v3`,
        limits: TEST_LIMITS,
        clock: () => new Date(),
      }),
    };
  },
  async remita(options: StandInOptions) {
    const standIn = await startRemitaStandIn({ ...remitaKeys, addressToken, ...options });
    return {
      standIn,
      gateway: makeRemitaGateway({
        ...remitaKeys,
        mode: 'test',
        baseUrl: standIn.url,
        addressToken,
        limits: TEST_LIMITS,
      }),
    };
  },
};

describe.each(Object.keys(worlds) as (keyof typeof worlds)[])(
  'notifications of the stand-in for %s',
  (name) => {
    let standIn: StandIn;
    let gateway: PaymentGateway;
    let answers: number[];
    let heard: { readonly read: ReturnType<PaymentGateway['readNotification']> }[];
    const timers = makeManualSchedule();
    const portal = createServer((request, response) => {
      void take(request).then(() => {
        const status = answers.shift() ?? 200;
        response.writeHead(status, status === 302 ? { location: '/' } : {}).end();
      });
    });

    async function take(request: IncomingMessage) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
      const token = /^\/hook\/(.+)$/.exec(request.url ?? '')?.[1];
      const read = gateway.readNotification({
        body: Buffer.concat(chunks),
        headers: new Headers(request.headers as Record<string, string>),
        ...(token && { addressToken: token }),
      });
      heard.push({ read });
    }

    beforeEach(async () => {
      answers = [];
      heard = [];
      await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
      const { port } = portal.address() as { port: number };
      const path = name === 'remita' ? `/hook/${addressToken}` : '/hook';
      const world = await worlds[name]({
        notify: `http://127.0.0.1:${port}${path}`,
        schedule: timers.schedule,
      });
      standIn = world.standIn;
      gateway = world.gateway;
    });
    afterEach(async () => {
      await standIn.close();
      portal.closeAllConnections();
      await new Promise((resolve) => portal.close(resolve));
      timers.runAll();
    });

    async function paid(fault: NotificationFault = 'none'): Promise<string> {
      standIn.faults.notifications = fault;
      const { reference } = newAttempt();
      await gateway.begin(newAttempt({ reference }));
      await standIn.act(reference, 'pay');
      return reference;
    }
    const news = () => heard.map(({ read }) => (read.ok ? read.value.references[0] : read.error));

    it('prove themselves and name the payment', async () => {
      const reference = await paid();
      expect(news()).toEqual([reference]);
      expect(standIn.deliveries).toEqual([{ reference, status: 200 }]);
    });

    it('come three times with one key', async () => {
      const reference = await paid('three_times');
      expect(news()).toEqual([reference, reference, reference]);
      expect(new Set(heard.map(({ read }) => read.ok && read.value.eventKey)).size).toBe(1);
    });

    it.each(['bad_signature', 'no_header'] as const)('are refused with the fault %s', async (fault) => {
      await paid(fault);
      expect(news()).toEqual(['unauthenticated']);
    });

    it('with a changed body are refused where the proof covers it, and name no other payment where it does not', async () => {
      const reference = await paid('changed_body');
      expect(news()).toEqual([
        gateway.capabilities.notificationProof === 'whole_body' ? 'unauthenticated' : reference,
      ]);
      // Whatever they say, the question decides.
      expect(await gateway.verify({ reference })).toMatchObject({
        value: { outcome: 'paid', amountKobo: 2_500_000 },
      });
    });

    it('come late, or never', async () => {
      await paid('never');
      expect(news()).toEqual([]);
      const reference = await paid('delayed');
      expect(news()).toEqual([]);
      timers.runAll();
      await expect.poll(news).toEqual([reference]);
    });

    it('come in another order', async () => {
      const first = await paid('out_of_order');
      expect(news()).toEqual([]);
      const second = await paid('out_of_order');
      expect(news()).toEqual([second, first]);
    });

    it.each([500, 302, 401])('are sent again after an answer of %i', async (status) => {
      answers = [status];
      const reference = await paid();
      expect(standIn.deliveries).toEqual([{ reference, status }]);
      timers.runAll();
      await expect.poll(() => standIn.deliveries.map((one) => one.status)).toEqual([status, 200]);
    });
  },
);
