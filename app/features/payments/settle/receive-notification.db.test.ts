import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#core/shared/result.ts';
import { payment_notification_refusals, payment_notifications } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import { accountOf, beginCard, giveCard, makeFinishedDraft } from '#tests/factories/payments.ts';
import { deliverSandboxNotification } from '../sandbox/submit-sandbox-card.server.ts';
import { MAX_NOTIFICATION_BYTES, receiveNotification } from './receive-notification.server.ts';
import { settleNotifications } from './settle-notifications.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const deps = payingDeps({ connections: 12 });
let draft: MadeApplication;
let reference: string;

beforeEach(async () => {
  deps.breakGateway();
  draft = await makeFinishedDraft(deps);
  reference = await beginCard(deps, draft);
});

async function message() {
  const written = await deps.gateways.sandbox?.notificationFor(reference);
  if (!written) throw new Error('nothing to tell');
  return { body: written.body, headers: new Headers(written.headers) };
}
const receive = (given: { body: Uint8Array; headers: Headers }, gatewayId = 'sandbox') =>
  receiveNotification(deps, { gatewayId, ...given });
const stored = () =>
  deps.db
    .select()
    .from(payment_notifications)
    .where(eq(payment_notifications.event_key, `charge.success:${reference}`));
/** Jobs that wait to settle what is stored; one is enough for any number of messages. */
const awake = async () =>
  (
    await deps.client.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'settle-notifications'`,
    )
  ).rowCount;

test('a notification is stored byte for byte and wakes the job that asks the gateway', async () => {
  await giveCard(deps, reference);
  const sent = await message();
  expect(await receive(sent)).toEqual(ok({ reply: 'ok', isNew: true }));
  const rows = await stored();
  expect(rows).toMatchObject([{ gateway: 'sandbox', references: [reference], handled_at: null }]);
  expect(new Uint8Array(rows[0]?.body ?? [])).toEqual(sent.body);
  expect(await awake()).toBe(1);
  // It is a hint: until the gateway is asked, nothing has changed.
  expect((await accountOf(deps, draft.id)).status).toBe('Draft');

  await settleNotifications(deps);
  expect((await accountOf(deps, draft.id)).status).toBe('Submitted');
  expect(await stored()).toMatchObject([{ handled_at: deps.clock(), verdict: 'settled' }]);
});

test('the same event ten times at once is stored once and answered ten times', async () => {
  await giveCard(deps, reference);
  const sent = await message();
  const answers = await Promise.all(Array.from({ length: 10 }, () => receive(sent)));
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
  expect(await stored()).toHaveLength(1);
  expect(await awake()).toBe(1);
});

test('one that comes before the payer is back, or after, or twice, ends in the same records', async () => {
  await giveCard(deps, reference, 'notifies_twice');
  const sent = await message();
  await settlePayment(deps, { reference, source: 'return' });
  await receive(sent);
  await settlePayment(deps, { reference, source: 'notification' });
  await receive(sent);
  await settlePayment(deps, { reference, source: 'notification' });
  const { status, mails, events } = await accountOf(deps, draft.id);
  expect(status).toBe('Submitted');
  expect(mails).toHaveLength(1);
  expect(events.filter(({ kind }) => kind === 'verified-paid')).toHaveLength(1);
});

describe('refused, and nothing stored:', () => {
  test('a forged one', async () => {
    await giveCard(deps, reference);
    const sent = await message();
    const changed = new TextEncoder().encode(
      new TextDecoder().decode(sent.body).replace('2500000', '2500001'),
    );
    for (const forged of [
      { ...sent, headers: new Headers() },
      { ...sent, headers: new Headers({ 'x-sandbox-signature': 'f'.repeat(128) }) },
      { ...sent, body: changed },
    ]) {
      expect(await receive(forged)).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
    }
    expect(await stored()).toEqual([]);
  });

  test('and counted by the minute, without its body', async () => {
    await deps.db.delete(payment_notification_refusals);
    const sent = await message();
    const forged = { ...sent, headers: new Headers() };
    await Promise.all(Array.from({ length: 5 }, () => receive(forged)));
    await receive({ ...sent, body: new Uint8Array(MAX_NOTIFICATION_BYTES + 1) });
    const refusals = await deps.db
      .select()
      .from(payment_notification_refusals)
      .orderBy(payment_notification_refusals.problem);
    expect(refusals).toMatchObject([
      { problem: 'too-large', count: 1, largest_bytes: MAX_NOTIFICATION_BYTES + 1 },
      { problem: 'unauthenticated', count: 5, largest_bytes: sent.body.byteLength },
    ]);
  });

  test('one for a gateway that is not there, or that sends none', async () => {
    const sent = await message();
    for (const gatewayId of ['paystack', 'nobody', '__proto__', 'bank_transfer', '']) {
      expect(await receive(sent, gatewayId)).toMatchObject({ ok: false, error: { kind: 'unknown-gateway' } });
    }
  });

  test('one that is larger than anybody sends', async () => {
    const { headers } = await message();
    const body = new Uint8Array(MAX_NOTIFICATION_BYTES + 1);
    expect(await receive({ body, headers })).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });

  test('one that proves itself and cannot be read or stored', async () => {
    const says = (eventKey: string) => ({
      ...deps.gateways,
      byId: async (id: string) => {
        const gateway = await deps.gateways.byId(id);
        return (
          gateway && {
            ...gateway,
            readNotification: () =>
              ok({ eventKey, kind: 'payment' as const, references: ['a\0b'], providerReferences: ['\0'] }),
          }
        );
      },
    });
    const body = new Uint8Array([1]);
    const headers = new Headers();
    expect(
      await receiveNotification({ ...deps, gateways: says('a\0b') }, { gatewayId: 'sandbox', body, headers }),
    ).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    expect(
      await receiveNotification({ ...deps, gateways: says('fine') }, { gatewayId: 'sandbox', body, headers }),
    ).toMatchObject({ ok: true });
  });
});

test('one about a payment that was not begun here is kept for the bursary', async () => {
  const gateway = await deps.gateways.byId('sandbox');
  await gateway?.begin({
    reference: 'ELSEWHERE1',
    amountKobo: 100,
    currency: 'NGN',
    payer: { email: 'a@example.test', name: 'A', phone: '' },
    description: 'Something else',
    applicationNumber: 'X',
    returnUrl: 'http://elsewhere.test/',
  });
  const written = await deps.gateways.sandbox?.notificationFor('ELSEWHERE1');
  if (!written) throw new Error('nothing to tell');
  expect(await receive({ body: written.body, headers: new Headers(written.headers) })).toMatchObject({
    ok: true,
  });
  await settleNotifications(deps);
  const [row] = await deps.db
    .select()
    .from(payment_notifications)
    .where(eq(payment_notifications.event_key, 'charge.open:ELSEWHERE1'));
  expect(row).toMatchObject({
    references: ['ELSEWHERE1'],
    handled_at: deps.clock(),
    verdict: 'unknown-reference',
    reviewed_at: null,
  });
});

describe('the sandbox, over HTTP,', () => {
  let server: Server;
  let status = 200;
  const seen: { path: string | undefined; body: Uint8Array; headers: Headers }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      seen.push({ path: request.url, body: Buffer.concat(chunks), headers });
      response.writeHead(status, { location: '/' }).end('ok');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    server.close();
  });
  const deliver = () =>
    deliverSandboxNotification(
      { ...deps, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      { reference, delivery: 1 },
    );

  test('posts what the portal takes', async () => {
    await giveCard(deps, reference);
    await deliver();
    const posted = seen.at(-1);
    expect(posted?.path).toBe('/webhooks/payments/sandbox');
    if (!posted) throw new Error('nothing was posted');
    expect(await receive(posted)).toEqual(ok({ reply: 'ok', isNew: true }));
  });

  test.each([401, 500, 302])('tries again when it is answered with %i', async (answer) => {
    status = answer;
    await expect(deliver()).rejects.toThrow(String(answer));
    status = 200;
  });
});
