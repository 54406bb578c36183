/** What the sandbox's books hold to, in memory and in the database. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SandboxCharge, SandboxLedger, SandboxSettlement } from '#gateways/payment/sandbox/ledger.ts';

export interface LedgerHarness {
  readonly ledger: SandboxLedger;
  close?(): Promise<void>;
}

const at = (second: number) => new Date(Date.UTC(2026, 2, 2, 9, 0, second));

export const sandboxCharge = (change: Partial<SandboxCharge> = {}): SandboxCharge => ({
  reference: 'PAY1',
  amountKobo: 2_500_000,
  currency: 'NGN',
  description: 'Application Fee',
  payerEmail: 'ada@example.ng',
  returnUrl: 'https://portal.example.edu.ng/pay/return',
  status: 'open',
  paidAmountKobo: null,
  paidCurrency: null,
  providerReference: 'SBX-PAY1',
  paidAt: null,
  refusal: null,
  createdAt: at(0),
  ...change,
});

const paid: SandboxSettlement = {
  status: 'paid',
  paidAmountKobo: 2_500_000,
  paidCurrency: 'NGN',
  paidAt: at(9),
  refusal: null,
};
const failed: SandboxSettlement = {
  status: 'failed',
  paidAmountKobo: null,
  paidCurrency: null,
  paidAt: null,
  refusal: null,
};

export function describeSandboxLedger(name: string, make: () => Promise<LedgerHarness>): void {
  describe(`${name} as the sandbox's books`, () => {
    let harness: LedgerHarness;
    let ledger: SandboxLedger;
    beforeEach(async () => {
      harness = await make();
      ledger = harness.ledger;
    });
    afterEach(() => harness.close?.());

    it('gives back what was put', async () => {
      expect(await ledger.put(sandboxCharge())).toEqual(sandboxCharge());
      expect(await ledger.get('PAY1')).toEqual(sandboxCharge());
      expect(await ledger.get('PAY2')).toBeUndefined();
    });

    it('keeps the first charge under a reference', async () => {
      await ledger.put(sandboxCharge());
      expect(await ledger.put(sandboxCharge({ amountKobo: 100, createdAt: at(5) }))).toEqual(sandboxCharge());
      expect(await ledger.get('PAY1')).toEqual(sandboxCharge());
    });

    it('writes one charge when the same reference is put many times at once', async () => {
      const amounts = Array.from({ length: 8 }, (_, index) => 100 + index);
      const put = await Promise.all(amounts.map((amountKobo) => ledger.put(sandboxCharge({ amountKobo }))));
      expect(new Set(put.map((charge) => charge.amountKobo)).size).toBe(1);
    });

    it('settles an open charge, and no other', async () => {
      await ledger.put(sandboxCharge());
      expect(await ledger.settle('PAY1', paid, at(9))).toEqual(sandboxCharge(paid));
      expect(await ledger.settle('PAY1', failed, at(10))).toBeUndefined();
      expect(await ledger.get('PAY1')).toEqual(sandboxCharge(paid));
      expect(await ledger.settle('PAY2', paid, at(9))).toBeUndefined();
    });

    it('settles once, however many ask at the same time', async () => {
      await ledger.put(sandboxCharge());
      const answers = await Promise.all(Array.from({ length: 8 }, () => ledger.settle('PAY1', paid, at(9))));
      expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
    });

    it('lists the oldest first, within the range, page by page', async () => {
      await ledger.put(sandboxCharge({ reference: 'PAY-late', createdAt: at(30) }));
      await ledger.put(sandboxCharge({ reference: 'PAY-b', createdAt: at(20) }));
      await ledger.put(sandboxCharge({ reference: 'PAY-a', createdAt: at(20) }));
      await ledger.put(sandboxCharge({ reference: 'PAY-first', createdAt: at(10) }));
      await ledger.put(sandboxCharge({ reference: 'PAY-early', createdAt: at(9) }));

      const range = { from: at(10), to: at(30), limit: 2 };
      const page = await ledger.list(range);
      expect(page.map((charge) => charge.reference)).toEqual(['PAY-first', 'PAY-a']);
      const next = await ledger.list({ ...range, after: page.at(-1) });
      expect(next.map((charge) => charge.reference)).toEqual(['PAY-b']);
    });
  });
}
