/** Asking what became of an attempt: the only word about money that counts. */
import { describe, expect, it } from 'vitest';
import { newAttempt, type UnderTest } from './harness.ts';

export function describeVerify(under: UnderTest): void {
  describe('verify', () => {
    it('says open before the payer has done anything', async () => {
      const { reference } = await under.begun();
      expect(await under.verified(reference)).toMatchObject({ outcome: 'open', reference });
    });

    it('never says paid or failed of a reference that was not begun', async () => {
      const { reference } = newAttempt();
      const answer = await under.gateway.verify({ reference });
      if (answer.ok) expect(['open', 'unknown']).toContain(answer.value.outcome);
      else expect(answer.error.kind).toBe('refused');
    });

    it('gives the same answer again', async () => {
      const { reference } = await under.begun();
      if (under.can('pays')) await under.harness.act('pays', reference);
      expect(await under.verified(reference)).toEqual(await under.verified(reference));
    });

    if (under.can('pays')) {
      it('says paid, how much in kobo, in what, and when', async () => {
        const { reference, amountKobo, currency } = await under.begun();
        await under.harness.act('pays', reference);
        expect(await under.verified(reference)).toMatchObject({
          outcome: 'paid',
          reference,
          amountKobo,
          currency,
          paidAt: expect.any(Date),
          providerReference: expect.any(String),
        });
      });

      it.each([5_000, 123_400, 999_999_900])('counts %i kobo exactly', async (amountKobo) => {
        const { reference } = await under.begun({ amountKobo });
        await under.harness.act('pays', reference);
        expect(await under.verified(reference)).toMatchObject({ outcome: 'paid', amountKobo });
      });

      it('keeps two attempts apart', async () => {
        const [one, other] = [await under.begun(), await under.begun()];
        await under.harness.act('pays', one.reference);
        expect((await under.verified(one.reference)).outcome).toBe('paid');
        expect((await under.verified(other.reference)).outcome).toBe('open');
      });
    }

    if (under.can('fails')) {
      it('says failed', async () => {
        const { reference } = await under.begun();
        await under.harness.act('fails', reference);
        expect(await under.verified(reference)).toMatchObject({ outcome: 'failed', reference });
      });
    }

    if (under.can('waits')) {
      it('says open while the outcome is not known', async () => {
        const { reference } = await under.begun();
        await under.harness.act('waits', reference);
        expect(await under.verified(reference)).toMatchObject({ outcome: 'open', reference });
      });
    }

    if (under.can('pays_less')) {
      it('tells the smaller sum that was paid, not what was asked', async () => {
        const { reference, amountKobo } = await under.begun();
        await under.harness.act('pays_less', reference);
        const answer = await under.verified(reference);
        expect(answer.outcome).toBe('paid');
        expect(answer.amountKobo).toBeGreaterThan(0);
        expect(answer.amountKobo).toBeLessThan(amountKobo);
      });
    }

    if (under.can('pays_more')) {
      it('tells the larger sum that was paid, not what was asked', async () => {
        const { reference, amountKobo } = await under.begun();
        await under.harness.act('pays_more', reference);
        const answer = await under.verified(reference);
        expect(answer.outcome).toBe('paid');
        expect(answer.amountKobo).toBeGreaterThan(amountKobo);
      });
    }

    if (under.can('pays_in_another_currency')) {
      it('tells the currency that was paid, not the one that was asked', async () => {
        const { reference } = await under.begun();
        await under.harness.act('pays_in_another_currency', reference);
        const answer = await under.verified(reference);
        expect(answer.outcome).toBe('paid');
        expect(answer.currency).toMatch(/^[A-Z]{3}$/);
        expect(answer.currency).not.toBe('NGN');
      });
    }

    if (under.can('pays_late')) {
      it('goes from open to paid when the money comes late', async () => {
        const { reference } = await under.begun();
        await under.harness.act('pays_late', reference);
        expect((await under.verified(reference)).outcome).toBe('open');
        await under.harness.letTimePass?.();
        expect((await under.verified(reference)).outcome).toBe('paid');
      });
    }

    if (under.can('fails_once')) {
      it('says open after a failure that can be tried again, and paid when that went well', async () => {
        const { reference } = await under.begun();
        await under.harness.act('fails_once', reference);
        expect((await under.verified(reference)).outcome).toBe('open');
        await under.harness.act('pays', reference);
        expect((await under.verified(reference)).outcome).toBe('paid');
      });
    }
  });
}
