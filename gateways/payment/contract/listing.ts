/** Going through all transactions: every one once, as verify tells it. */
import { describe, expect, it } from 'vitest';
import type { BeginInput, Verification } from '../port.ts';
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

    it('finds every attempt once, over as many pages as it takes, as verify tells it', async () => {
      const attempts: BeginInput[] = [];
      for (let count = 0; count < 7; count += 1) attempts.push(await under.begun());
      const [paid, failed] = attempts;
      if (paid) await under.harness.act('pays', paid.reference);
      if (failed) await under.harness.act('fails', failed.reference);

      const found = await listed(always);
      const ours = new Set(attempts.map((attempt) => attempt.reference));
      const references = found.map((one) => one.reference).filter((reference) => ours.has(reference));
      expect(references.toSorted()).toEqual([...ours].toSorted());
      for (const reference of [paid?.reference ?? '', failed?.reference ?? '']) {
        expect(found.find((one) => one.reference === reference)).toEqual(await under.verified(reference));
      }
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
