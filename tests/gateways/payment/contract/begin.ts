/** Opening an attempt: once, for what was asked, or not at all. */
import { describe, expect, it } from 'vitest';
import type { BeginInput } from '#gateways/payment/port.ts';
import { newAttempt, type UnderTest } from './harness.ts';

const duplicate = { ok: false, error: { kind: 'refused', reason: 'duplicate_reference' } };

export function describeBegin(under: UnderTest): void {
  const { capabilities } = under;
  describe('begin', () => {
    it(`answers with ${capabilities.hostedCheckout ? 'a page to go to' : 'instructions to show'}`, async () => {
      const attempt = newAttempt();
      const answer = await under.gateway.begin(attempt);
      if (!answer.ok) throw new Error(`begin answered ${answer.error.kind}`);
      if (answer.value.kind === 'redirect') {
        expect(capabilities.hostedCheckout).toBe(true);
        expect(answer.value.url).toMatch(under.gateway.id === 'sandbox' ? /^\/sandbox\// : /^https?:\/\//);
      } else {
        expect(capabilities.hostedCheckout).toBe(false);
        expect(answer.value).toMatchObject({
          amountKobo: attempt.amountKobo,
          currency: attempt.currency,
          narration: attempt.applicationNumber,
          accountNumber: expect.stringMatching(/^\d{10}$/),
        });
      }
    });

    it(`meets a reference it has seen as it says: ${capabilities.repeatedBegin}`, async () => {
      const attempt = newAttempt();
      const first = await under.gateway.begin(attempt);
      const second = await under.gateway.begin(attempt);
      if (capabilities.repeatedBegin === 'same') expect(second).toEqual(first);
      else if (capabilities.repeatedBegin === 'another_checkout') expect(second).not.toEqual(first);
      else expect(second).toMatchObject(duplicate);
    });

    if (capabilities.hostedCheckout && capabilities.repeatedBegin !== 'another_checkout') {
      it('does not let a known reference stand for another amount', async () => {
        const attempt = await under.begun();
        const answer = await under.gateway.begin({ ...attempt, amountKobo: attempt.amountKobo - 100 });
        expect(answer).toMatchObject(duplicate);
        expect(await under.verified(attempt.reference)).toMatchObject({ amountKobo: attempt.amountKobo });
      });
    }

    it.each<[string, string, Partial<BeginInput>]>([
      ['no amount', 'amount_not_accepted', { amountKobo: 0 }],
      ['a negative amount', 'amount_not_accepted', { amountKobo: -2_500_000 }],
      ['a fraction of a kobo', 'amount_not_accepted', { amountKobo: 2_500_000.5 }],
      ['an amount that is no number', 'amount_not_accepted', { amountKobo: Number.NaN }],
      ['a currency it does not collect', 'currency_not_accepted', { currency: 'XTS' }],
      ['a payer without an address', 'payer_not_accepted', { payer: { email: '', name: 'Ada', phone: '' } }],
      ['an empty reference', 'invalid_request', { reference: '' }],
      ['a reference with a slash', 'invalid_request', { reference: 'PAY/1' }],
      ['a reference that is too long', 'invalid_request', { reference: 'P'.repeat(33) }],
      ['a return to nowhere', 'invalid_request', { returnUrl: 'javascript:alert(1)' }],
    ])('refuses %s', async (_what, reason, change) => {
      expect(await under.gateway.begin(newAttempt(change))).toMatchObject({
        ok: false,
        error: { kind: 'refused', reason },
      });
    });
  });
}
