/** Going through all transactions: every one once, as verify tells it. */
import { describe, expect, it } from 'vitest';
import type { Verification } from '#gateways/payment/port.ts';
import type { UnderTest } from './harness.ts';

export function describeListing(under: UnderTest): void {
  describe('list', () => {
    const always = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') };

    async function listed(range: { from: Date; to: Date }): Promise<Verification[]> {
      const found: Verification[] = [];
      let cursor: string | undefined;
      do {
        const page = await under.gateway.list?.({ ...range, cursor });
        if (!page?.ok) throw new Error(`list answered ${page?.error.kind}`);
        found.push(...page.value.transactions);
        cursor = page.value.nextCursor;
      } while (cursor !== undefined);
      return found;
    }

    it('finds every payment once, over as many pages as it takes, as verify tells it', async () => {
      const references: string[] = [];
      for (const act of ['pays', 'pays', 'pays', 'fails', 'pays', 'pays', 'fails'] as const) {
        const { reference } = await under.begun();
        await under.harness.act(act, reference);
        references.push(reference);
      }
      const found = await listed(always);
      for (const reference of references) {
        expect(found.filter((one) => one.reference === reference)).toEqual([await under.verified(reference)]);
      }
    });

    it('never calls an attempt paid that nobody has paid', async () => {
      const { reference } = await under.begun();
      const found = (await listed(always)).filter((one) => one.reference === reference);
      expect(found.filter((one) => one.outcome !== 'open')).toEqual([]);
    });

    it('finds nothing outside the range', async () => {
      await under.begun();
      expect(
        await listed({ from: new Date('2000-01-01T00:00:00Z'), to: new Date('2000-01-02T00:00:00Z') }),
      ).toEqual([]);
    });

    it('refuses a cursor it never gave', async () => {
      const answer = await under.gateway.list?.({ ...always, cursor: 'neither-a-moment' });
      expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
    });
  });
}
