/**
 * The one suite that every payment adapter passes, against whatever stands at its other end: the sandbox's books, a
 * stand-in server that speaks a provider's protocol. It asks only what the port promises.
 *
 * What a payer can do at the other end is named in `acts`. A gateway with a hosted checkout must name the first six;
 * the suite fails where one is left out, so a harness cannot make a promise go away by not trying it.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  BeginInput,
  GatewayCapabilities,
  GatewayNotification,
  NotificationInput,
  PaymentGateway,
  Verification,
} from './port.ts';

export const requiredActs = [
  /** Pays what was asked. */
  'pays',
  /** Is turned down, and the checkout is over. */
  'fails',
  /** Did something of which the outcome is not known yet. */
  'waits',
  'pays_less',
  'pays_more',
  'pays_in_another_currency',
] as const;
export const optionalActs = [
  /** Waits first, and pays after all when `letTimePass` is called. */
  'pays_late',
  /** Is turned down at a checkout that stays open for another try. */
  'fails_once',
] as const;
export type PayerAct = (typeof requiredActs | typeof optionalActs)[number];

export interface PaymentHarness {
  readonly gateway: PaymentGateway;
  /** Does at the other end what the payer would do there, for a reference that was begun. */
  act(act: PayerAct, reference: string): Promise<void>;
  /** Brings about what `pays_late` waits for. */
  letTimePass?(): Promise<void>;
  /** The notification that the other end sends about the reference as it stands now, with a good proof. */
  notification?(reference: string): Promise<NotificationInput>;
  /** The proof is good, the body is this. */
  signed?(body: Uint8Array): Promise<NotificationInput>;
  /** From now on the other end does not answer. */
  breakDown?(): Promise<void>;
  close?(): Promise<void>;
}

export interface PaymentContract {
  readonly capabilities: GatewayCapabilities;
  readonly acts: readonly PayerAct[];
  make(): Promise<PaymentHarness>;
}

let serial = 0;
/** A new attempt for every test; the reference looks like the portal's own. */
const newAttempt = (change: Partial<BeginInput> = {}): BeginInput => {
  serial += 1;
  const reference = `PAY1767225600000${String(serial).padStart(6, '0')}`;
  return {
    reference,
    amountKobo: 2_500_000,
    currency: 'NGN',
    payer: { email: 'ada.obi@example.ng', name: 'Ada O’Neill-Ɗanladi', phone: '+2348031234567' },
    description: 'Application Fee',
    applicationNumber: 'FCAT-7K2M-9',
    returnUrl: `https://portal.example.edu.ng/pay/return/${reference}`,
    ...change,
  };
};

export function describePaymentGateway(name: string, { capabilities, acts, make }: PaymentContract): void {
  const can = (act: PayerAct) => acts.includes(act);

  describe(`${name} as a payment gateway`, () => {
    let harness: PaymentHarness;
    let gateway: PaymentGateway;
    beforeEach(async () => {
      harness = await make();
      gateway = harness.gateway;
    });
    afterEach(() => harness.close?.());

    async function begun(change?: Partial<BeginInput>): Promise<BeginInput> {
      const attempt = newAttempt(change);
      const answer = await gateway.begin(attempt);
      expect(answer).toMatchObject({ ok: true });
      return attempt;
    }
    async function verified(reference: string): Promise<Verification> {
      const answer = await gateway.verify({ reference });
      if (!answer.ok) throw new Error(`verify answered ${answer.error.kind}`);
      return answer.value;
    }

    describe('capabilities', () => {
      it('are those that the suite was told of', () => expect(gateway.capabilities).toEqual(capabilities));

      it('say truly whether transactions can be listed', () => {
        expect(gateway.list !== undefined).toBe(capabilities.listsTransactions);
      });

      it('come with a payer who can do all that matters', () => {
        const missing = capabilities.hostedCheckout ? requiredActs.filter((act) => !can(act)) : [];
        expect(missing).toEqual([]);
      });

      it('come with a harness that can send and sign what the gateway notifies', () => {
        const notifies = capabilities.notificationProof !== 'none';
        expect([harness.notification !== undefined, harness.signed !== undefined]).toEqual([
          notifies,
          notifies,
        ]);
      });
    });

    describe('begin', () => {
      it(`answers with ${capabilities.hostedCheckout ? 'a page to go to' : 'instructions to show'}`, async () => {
        const attempt = newAttempt();
        const answer = await gateway.begin(attempt);
        if (!answer.ok) throw new Error(`begin answered ${answer.error.kind}`);
        if (answer.value.kind === 'redirect') {
          expect(capabilities.hostedCheckout).toBe(true);
          expect(answer.value.url).toMatch(gateway.id === 'sandbox' ? /^\/sandbox\// : /^https?:\/\//);
        } else {
          expect(capabilities.hostedCheckout).toBe(false);
          expect(answer.value.pagePath).toMatch(/^\/[^/]/);
          expect(answer.value).toMatchObject({
            amountKobo: attempt.amountKobo,
            currency: attempt.currency,
            narration: attempt.applicationNumber,
            accountNumber: expect.stringMatching(/^\d{10}$/),
          });
        }
      });

      it('opens no second charge for a reference it has seen', async () => {
        const attempt = newAttempt();
        const first = await gateway.begin(attempt);
        const second = await gateway.begin(attempt);
        if (capabilities.repeatedBegin === 'same') expect(second).toEqual(first);
        else
          expect(second).toMatchObject({
            ok: false,
            error: { kind: 'refused', reason: 'duplicate_reference' },
          });
      });

      if (capabilities.hostedCheckout) {
        it('does not let a known reference stand for another amount', async () => {
          const attempt = await begun();
          const answer = await gateway.begin({ ...attempt, amountKobo: attempt.amountKobo - 100 });
          expect(answer).toMatchObject({
            ok: false,
            error: { kind: 'refused', reason: 'duplicate_reference' },
          });
          expect(await verified(attempt.reference)).toMatchObject({ amountKobo: attempt.amountKobo });
        });
      }

      it.each<[string, string, Partial<BeginInput>]>([
        ['no amount', 'amount_not_accepted', { amountKobo: 0 }],
        ['a negative amount', 'amount_not_accepted', { amountKobo: -2_500_000 }],
        ['a fraction of a kobo', 'amount_not_accepted', { amountKobo: 2_500_000.5 }],
        ['an amount that is no number', 'amount_not_accepted', { amountKobo: Number.NaN }],
        ['a currency it does not collect', 'currency_not_accepted', { currency: 'XTS' }],
        [
          'a payer without an address',
          'payer_not_accepted',
          { payer: { email: '', name: 'Ada', phone: '' } },
        ],
        ['an empty reference', 'invalid_request', { reference: '' }],
        ['a reference with a slash', 'invalid_request', { reference: 'PAY/1' }],
        ['a reference that is too long', 'invalid_request', { reference: 'P'.repeat(33) }],
        ['a return to nowhere', 'invalid_request', { returnUrl: 'javascript:alert(1)' }],
      ])('refuses %s', async (_what, reason, change) => {
        expect(await gateway.begin(newAttempt(change))).toMatchObject({
          ok: false,
          error: { kind: 'refused', reason },
        });
      });
    });

    describe('verify', () => {
      it('says open before the payer has done anything', async () => {
        const { reference } = await begun();
        expect(await verified(reference)).toMatchObject({ outcome: 'open', reference });
      });

      it('never says paid or failed of a reference that was not begun', async () => {
        const { reference } = newAttempt();
        const answer = await gateway.verify({ reference });
        if (answer.ok) expect(['open', 'unknown']).toContain(answer.value.outcome);
        else expect(answer.error.kind).toBe('refused');
      });

      it('gives the same answer again', async () => {
        const { reference } = await begun();
        if (can('pays')) await harness.act('pays', reference);
        expect(await verified(reference)).toEqual(await verified(reference));
      });

      if (can('pays')) {
        it('says paid, how much in kobo, in what, and when', async () => {
          const { reference, amountKobo, currency } = await begun();
          await harness.act('pays', reference);
          expect(await verified(reference)).toMatchObject({
            outcome: 'paid',
            reference,
            amountKobo,
            currency,
            paidAt: expect.any(Date),
            providerReference: expect.any(String),
          });
        });

        it.each([5_000, 123_400, 999_999_900])('counts %i kobo exactly', async (amountKobo) => {
          const { reference } = await begun({ amountKobo });
          await harness.act('pays', reference);
          expect(await verified(reference)).toMatchObject({ outcome: 'paid', amountKobo });
        });

        it('keeps two attempts apart', async () => {
          const [one, other] = [await begun(), await begun()];
          await harness.act('pays', one.reference);
          expect((await verified(one.reference)).outcome).toBe('paid');
          expect((await verified(other.reference)).outcome).toBe('open');
        });
      }

      if (can('fails')) {
        it('says failed', async () => {
          const { reference } = await begun();
          await harness.act('fails', reference);
          expect(await verified(reference)).toMatchObject({ outcome: 'failed', reference });
        });
      }

      if (can('waits')) {
        it('says open while the outcome is not known', async () => {
          const { reference } = await begun();
          await harness.act('waits', reference);
          expect(await verified(reference)).toMatchObject({ outcome: 'open', reference });
        });
      }

      if (can('pays_less')) {
        it('tells the smaller sum that was paid, not what was asked', async () => {
          const { reference, amountKobo } = await begun();
          await harness.act('pays_less', reference);
          const answer = await verified(reference);
          expect(answer.outcome).toBe('paid');
          expect(answer.amountKobo).toBeGreaterThan(0);
          expect(answer.amountKobo).toBeLessThan(amountKobo);
        });
      }

      if (can('pays_more')) {
        it('tells the larger sum that was paid, not what was asked', async () => {
          const { reference, amountKobo } = await begun();
          await harness.act('pays_more', reference);
          const answer = await verified(reference);
          expect(answer.outcome).toBe('paid');
          expect(answer.amountKobo).toBeGreaterThan(amountKobo);
        });
      }

      if (can('pays_in_another_currency')) {
        it('tells the currency that was paid, not the one that was asked', async () => {
          const { reference } = await begun();
          await harness.act('pays_in_another_currency', reference);
          const answer = await verified(reference);
          expect(answer.outcome).toBe('paid');
          expect(answer.currency).toMatch(/^[A-Z]{3}$/);
          expect(answer.currency).not.toBe('NGN');
        });
      }

      if (can('pays_late')) {
        it('goes from open to paid when the money comes late', async () => {
          const { reference } = await begun();
          await harness.act('pays_late', reference);
          expect((await verified(reference)).outcome).toBe('open');
          await harness.letTimePass?.();
          expect((await verified(reference)).outcome).toBe('paid');
        });
      }

      if (can('fails_once')) {
        it('says open after a failure that can be tried again, and paid when that went well', async () => {
          const { reference } = await begun();
          await harness.act('fails_once', reference);
          expect((await verified(reference)).outcome).toBe('open');
          await harness.act('pays', reference);
          expect((await verified(reference)).outcome).toBe('paid');
        });
      }
    });

    describe('readNotification', () => {
      const { notificationProof } = capabilities;
      const plain = (text: string): NotificationInput => ({
        body: new TextEncoder().encode(text),
        headers: new Headers(),
      });

      it('takes nothing that comes without proof', () => {
        expect(gateway.readNotification(plain('{}'))).toEqual({ ok: false, error: 'unauthenticated' });
        expect(gateway.readNotification(plain(''))).toEqual({ ok: false, error: 'unauthenticated' });
      });

      if (notificationProof === 'none') return;

      async function notified(
        act: PayerAct = 'pays',
      ): Promise<{ reference: string; input: NotificationInput }> {
        const { reference } = await begun();
        await harness.act(act, reference);
        return { reference, input: await notificationOf(reference) };
      }
      async function notificationOf(reference: string): Promise<NotificationInput> {
        if (!harness.notification) throw new Error('the harness sends no notifications');
        return harness.notification(reference);
      }
      function read(input: NotificationInput): GatewayNotification {
        const answer = gateway.readNotification(input);
        if (!answer.ok) throw new Error(`readNotification answered ${answer.error}`);
        return answer.value;
      }

      it('names the payment it is about', async () => {
        const { reference, input } = await notified();
        const notification = read(input);
        expect(notification.kind).toBe('payment');
        const { references, providerReferences } = notification;
        if (references.length > 0) expect(references).toEqual([reference]);
        else expect(providerReferences).toEqual([(await verified(reference)).providerReference]);
      });

      it('gives a repeated delivery the key it had', async () => {
        const { reference, input } = await notified();
        const key = read(input).eventKey;
        expect(key).toMatch(/^.{1,200}$/);
        expect(read(await notificationOf(reference)).eventKey).toBe(key);
      });

      it('gives another payment another key', async () => {
        const [one, other] = [await notified(), await notified()];
        expect(read(other.input).eventKey).not.toBe(read(one.input).eventKey);
      });

      if (capabilities.notifiesFailures) {
        it('reads a failure as news of a payment too', async () => {
          const { reference, input } = await notified('fails');
          expect(read(input)).toMatchObject({ kind: 'payment', references: [reference] });
        });
      }

      it('refuses a good message without its proof', async () => {
        const { input } = await notified();
        const bare: NotificationInput = { body: input.body, headers: new Headers() };
        expect(gateway.readNotification(bare)).toEqual({ ok: false, error: 'unauthenticated' });
      });

      if (notificationProof === 'whole_body') {
        it('refuses a message of which any byte was changed', async () => {
          const { input } = await notified();
          for (const at of [0, Math.floor(input.body.length / 2), input.body.length - 1]) {
            const body = Uint8Array.from(input.body);
            body[at] = (body[at] ?? 0) ^ 1;
            expect(gateway.readNotification({ ...input, body })).toEqual({
              ok: false,
              error: 'unauthenticated',
            });
          }
        });

        it('refuses the same JSON written with other bytes', async () => {
          const { input } = await notified();
          const body = new TextEncoder().encode(`${new TextDecoder().decode(input.body)}\n`);
          expect(gateway.readNotification({ ...input, body })).toEqual({
            ok: false,
            error: 'unauthenticated',
          });
        });

        it('refuses the proof of another message', async () => {
          const [one, other] = [await notified(), await notified()];
          expect(gateway.readNotification({ ...one.input, headers: other.input.headers })).toEqual({
            ok: false,
            error: 'unauthenticated',
          });
        });
      }

      it.each([
        ['nothing', new Uint8Array()],
        ['no JSON', new TextEncoder().encode('<html>')],
        ['null', new TextEncoder().encode('null')],
        ['a number', new TextEncoder().encode('1')],
        ['an empty object', new TextEncoder().encode('{}')],
        [
          'a reference that is no text',
          new TextEncoder().encode('{"event":"charge.success","data":{"reference":7}}'),
        ],
        ['bytes that are no text', Uint8Array.of(0xff, 0xfe, 0x00)],
      ])('calls a proven message of %s malformed, and does not throw', async (_what, body) => {
        if (!harness.signed) throw new Error('the harness signs nothing');
        expect(gateway.readNotification(await harness.signed(body))).toEqual({
          ok: false,
          error: 'malformed',
        });
      });
    });

    if (capabilities.listsTransactions) {
      describe('list', () => {
        const always = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') };

        async function listed(range: { from: Date; to: Date }): Promise<Verification[]> {
          const found: Verification[] = [];
          let cursor: string | undefined;
          do {
            const page = await gateway.list?.({ ...range, cursor });
            if (!page?.ok) throw new Error(`list answered ${page?.error.kind}`);
            found.push(...page.value.transactions);
            cursor = page.value.nextCursor;
          } while (cursor !== undefined);
          return found;
        }

        it('finds every attempt once, over as many pages as it takes, as verify tells it', async () => {
          const attempts: BeginInput[] = [];
          for (let count = 0; count < 7; count += 1) attempts.push(await begun());
          const [paid, failed] = attempts;
          if (paid) await harness.act('pays', paid.reference);
          if (failed) await harness.act('fails', failed.reference);

          const found = await listed(always);
          const ours = new Set(attempts.map((attempt) => attempt.reference));
          const references = found.map((one) => one.reference).filter((reference) => ours.has(reference));
          expect(references.toSorted()).toEqual([...ours].toSorted());
          for (const reference of [paid?.reference ?? '', failed?.reference ?? '']) {
            expect(found.find((one) => one.reference === reference)).toEqual(await verified(reference));
          }
        });

        it('finds nothing outside the range', async () => {
          await begun();
          expect(
            await listed({ from: new Date('2000-01-01T00:00:00Z'), to: new Date('2000-01-02T00:00:00Z') }),
          ).toEqual([]);
        });

        it('refuses a cursor it never gave', async () => {
          const answer = await gateway.list?.({ ...always, cursor: 'neither-a-moment' });
          expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
        });
      });
    }

    describe('ping', () => {
      it('answers when the settings are good', async () => {
        expect(await gateway.ping()).toEqual({ ok: true, value: undefined });
      });
    });

    describe('when the other end does not answer', () => {
      it('answers with a problem that says what may have happened, and never throws', async () => {
        if (!harness.breakDown) {
          expect(capabilities.hostedCheckout, 'a harness with another end must be able to break it').toBe(
            false,
          );
          return;
        }
        const { reference } = await begun();
        await harness.breakDown();
        // A begin that may have been carried out is not to be called unavailable; one that could not leave may be.
        const answer = await gateway.begin(newAttempt());
        expect(answer.ok ? 'begun' : answer.error.kind).toMatch(/^(outcome_unknown|unavailable)$/);
        expect(await gateway.verify({ reference })).toMatchObject({
          ok: false,
          error: { kind: 'unavailable' },
        });
        expect(await gateway.ping()).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      });
    });
  });
}
