/** Providers that are reached by a form, give a code, or live where forms may not lead: over HTTP to their stand-ins. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import { startPaystackStandIn } from '#gateways/payment/paystack/paystack-stand-in.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import { type RemitaStandIn, startRemitaStandIn } from '#gateways/payment/remita/remita-stand-in.ts';
import type { StandIn } from '#gateways/payment/stand-in/stand-in.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { type MadeApplication, makePerson, makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import { accountOf, makeFinishedDraft, setFee } from '#tests/factories/payments.ts';
import { makeMemoryLedger } from '#tests/gateways/payment/memory-ledger.ts';
import { readReceipt } from '../receipts/read-receipt.server.ts';
import { cancelAttempt } from '../settle/cancel-attempt.server.ts';
import { receiveNotification } from '../settle/receive-notification.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { beginPayment, CHECKOUT_LIFETIME_MS } from './begin-payment.server.ts';
import { checkReturn } from './check-return.server.ts';
import { readHandover } from './read-pay-page.server.ts';

const remitaKeys = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' };
const addressToken = 'an-address-token-that-nobody-guesses';

const database = testDatabase();
let remita: RemitaStandIn;
let paystack: StandIn;
let deps: TestDeps;
let draft: MadeApplication;

beforeEach(async () => {
  remita = await startRemitaStandIn({ ...remitaKeys, addressToken });
  paystack = await startPaystackStandIn({ secretKey: 'sk_test_abc' });
  deps = makeTestDeps(database.url, { demo: { outboxDir: '', checkoutDelayMs: 0, password: '' } });
  const gateways = makePaymentGateways({
    sandbox: { ledger: makeMemoryLedger(), clock: deps.clock, secret: 'a sandbox secret for tests' },
    bankTransfer: null,
    environment: {
      remita: { ...remitaKeys, baseUrl: remita.url },
      paystack: { secretKey: 'sk_test_abc', baseUrl: paystack.url },
    },
    addressToken,
  });
  deps = { ...deps, gateways };
  await setFee(deps);
  draft = await makeFinishedDraft(deps);
});
afterEach(async () => {
  await Promise.all([remita.close(), paystack.close(), deps.close()]);
});

async function begun(method: PaymentMethod) {
  const result = await beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method });
  if (!result.ok || result.value.kind !== 'checkout') throw new Error(JSON.stringify(result));
  return result.value;
}
const handover = (reference: string | null, actor = draft.owner) =>
  readHandover(deps, { actor, applicationId: draft.id, reference });

test('a page that is only visited is gone to at once', async () => {
  const { url } = await begun('paystack');
  expect(url).toMatch(new RegExp(`^${paystack.url}/checkout/`));
  const [attempt] = (await accountOf(deps, draft.id)).attempts;
  expect(attempt).toMatchObject({ checkout_url: url, checkout_post: null, offline_code: null });
});

test('a form and a code wait on a page of ours, with nothing in it that is secret', async () => {
  const { url, reference } = await begun('remita');
  expect(url).toBe(`/student-portal/applications/${draft.id}/pay/checkout?reference=${reference}`);
  const read = await handover(reference);
  const rrr = remita.books.byReference(reference)[0]?.token ?? '';
  expect(read).toMatchObject({
    ok: true,
    value: {
      offlineCode: rrr.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3'),
      origin: remita.url,
      fields: { merchantId: remitaKeys.merchantId, rrr },
    },
  });
  expect(JSON.stringify(read)).not.toContain(`"${remitaKeys.apiKey}"`);
});

test('the code stays the same however long it takes, and whichever tab asks', async () => {
  const first = await begun('remita');
  deps.clock.advance(CHECKOUT_LIFETIME_MS * 24 * 5);
  expect(await begun('remita')).toEqual(first);
  expect((await accountOf(deps, draft.id)).attempts).toHaveLength(1);
});

test('a code of which the answer was lost is found again, not made twice', async () => {
  remita.faults.queue('begin', 'cut_after');
  const lost = await beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method: 'remita' });
  expect(lost).toMatchObject({ ok: false, error: { kind: 'outcome-unknown' } });
  const { reference } = await begun('remita');
  expect(remita.books.byReference(reference)).toHaveLength(1);
  expect((await accountOf(deps, draft.id)).attempts).toHaveLength(1);
});

describe('the page of ours', () => {
  test('is nobody else’s, and of no other payment', async () => {
    const { reference } = await begun('remita');
    const stranger = await makePerson(deps);
    for (const answer of [
      await handover(reference, stranger),
      await handover('PAY1767225600000000001'),
      await handover('x'),
      await handover(null),
    ]) {
      expect(answer).toEqual({ ok: false, error: { kind: 'not-found' } });
    }
  });

  test('sends on who has paid', async () => {
    const { reference } = await begun('remita');
    await remita.act(reference, 'pay');
    await settlePayment(deps, { reference, source: 'return' });
    expect(await handover(reference)).toMatchObject({ ok: false, error: { kind: 'over' } });
    expect((await accountOf(deps, draft.id)).status).toBe('Submitted');
  });
});

test('a code that was not used must not be paid once another payment has paid: page, receipt and mail say so', async () => {
  const { reference } = await begun('remita');
  const other = await begun('paystack');
  await paystack.act(other.reference, 'pay');
  await settlePayment(deps, { reference: other.reference, source: 'return' });
  const account = await accountOf(deps, draft.id);
  expect(account.status).toBe('Submitted');
  const unused = account.attempts.find(({ payment_reference }) => payment_reference === reference);
  const number = unused?.offline_code ?? '';
  expect(number).toMatch(/^\d{4}-\d{4}-\d{4}$/);
  expect(await handover(reference)).toMatchObject({ ok: false, error: { kind: 'over' } });
  const asked = { actor: draft.owner, applicationId: draft.id, reference };
  expect(await checkReturn(deps, asked)).toMatchObject({
    value: { status: 'Failed', doNotPay: true, number, checkoutUrl: null },
  });
  const receipt = (id = '') => readReceipt(deps, { actor: draft.owner, id });
  expect(await receipt(unused?.id)).toMatchObject({ value: { doNotPay: true, number, checkPath: null } });
  const paid = account.attempts.find(({ status }) => status === 'Completed');
  expect(await receipt(paid?.id)).toMatchObject({ value: { doNotPay: false } });
  const mails = account.mails.filter(({ template }) => template === 'doNotPay');
  expect(mails).toMatchObject([{ params: { numbers: number } }]);
  expect(await cancelAttempt(deps, { reference })).toEqual({ ok: true, value: undefined });
  expect(remita.deactivated).toEqual([number.replaceAll('-', '')]);
  // Whoever pays it all the same has paid twice, and it says so no more.
  await remita.act(reference, 'pay');
  await settlePayment(deps, { reference, source: 'poller' });
  expect(await receipt(unused?.id)).toMatchObject({ value: { doNotPay: false, review: 'duplicate' } });
});

test('an unsigned notification is taken at the address that nobody knows, and nowhere else', async () => {
  const { reference } = await begun('remita');
  await remita.act(reference, 'pay');
  const { body } = remita.letterAbout(reference);
  const receive = (token?: string) =>
    receiveNotification(deps, {
      gatewayId: 'remita',
      body,
      headers: new Headers(),
      ...(token && { addressToken: token }),
    });
  expect(await receive()).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
  expect(await receive('x'.repeat(36))).toMatchObject({ ok: false, error: { kind: 'unauthenticated' } });
  expect(await receive(addressToken)).toEqual({ ok: true, value: { reply: 'Ok', isNew: true } });
  expect(await receive(addressToken)).toEqual({ ok: true, value: { reply: 'Ok', isNew: false } });
});

test('forms of the pay page may lead to the gateways that are offered', async () => {
  expect(await deps.gateways.checkoutOrigins()).toEqual([paystack.url, remita.url]);
});
