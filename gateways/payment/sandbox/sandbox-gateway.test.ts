import { describe, expect, it } from 'vitest';
import { describePaymentGateway, type PayerAct } from '#tests/gateways/payment/contract.ts';
import { makeMemoryLedger } from '#tests/gateways/payment/memory-ledger.ts';
import { signBody } from '../signature.ts';
import type { SandboxLedger } from './ledger.ts';
import { submitCard } from './sandbox-checkout.ts';
import {
  makeSandboxGateway,
  SANDBOX_SIGNATURE_HEADER,
  sandboxCapabilities,
  writeSandboxNotification,
} from './sandbox-gateway.ts';
import { type TestCardName, testCardNamed } from './test-cards.ts';

const secret = 'a secret of the sandbox';
const start = new Date('2026-03-02T09:00:00.000Z');

const cardFor: Partial<Record<PayerAct, TestCardName>> = {
  pays: 'succeeds',
  fails: 'declined',
  waits: 'stays_pending',
  pays_less: 'pays_less',
  pays_more: 'pays_more',
  pays_in_another_currency: 'wrong_currency',
  pays_late: 'notifies_late',
};

describePaymentGateway('sandbox', {
  capabilities: sandboxCapabilities,
  acts: Object.keys(cardFor) as PayerAct[],
  async make() {
    let now = start;
    let broken = false;
    const books = makeMemoryLedger();
    const ledger = new Proxy(books, {
      get(target, name: keyof SandboxLedger) {
        if (broken) return () => Promise.reject(new Error('connection lost'));
        return target[name];
      },
    });
    return {
      gateway: makeSandboxGateway({ ledger, secret, clock: () => now, pageSize: 3 }),
      async act(act, reference) {
        const name = cardFor[act];
        if (!name) throw new Error(`the sandbox has no card that ${act}`);
        await submitCard(books, reference, { card_number: testCardNamed(name).number }, now);
      },
      async letTimePass() {
        now = new Date(now.getTime() + 60_000);
      },
      async notification(reference) {
        const charge = await books.get(reference);
        if (!charge) throw new Error(`no charge under ${reference}`);
        const { body, headers } = writeSandboxNotification(charge, secret, now);
        return { body, headers: new Headers(headers) };
      },
      async signed(body) {
        const signature = signBody(body, secret, { hash: 'sha512', encoding: 'hex' });
        return { body, headers: new Headers({ [SANDBOX_SIGNATURE_HEADER]: signature }) };
      },
      async breakDown() {
        broken = true;
      },
    };
  },
});

describe('sandbox gateway', () => {
  it('sends the payer to its own page on this site', async () => {
    const gateway = makeSandboxGateway({ ledger: makeMemoryLedger(), secret, clock: () => start });
    const begun = await gateway.begin({
      reference: 'PAY1',
      amountKobo: 2_500_000,
      currency: 'NGN',
      payer: { email: 'ada@example.ng', name: 'Ada', phone: '+2348031234567' },
      description: 'Application Fee',
      applicationNumber: 'FCAT-7K2M-9',
      returnUrl: 'https://portal.example.edu.ng/pay/return/PAY1',
    });
    expect(begun).toEqual({
      ok: true,
      value: { kind: 'redirect', url: '/sandbox/checkout/PAY1', providerReference: 'SBX-PAY1' },
    });
  });

  it('knows no reference that was not begun', async () => {
    const gateway = makeSandboxGateway({ ledger: makeMemoryLedger(), secret, clock: () => start });
    expect(await gateway.verify({ reference: 'PAY1' })).toMatchObject({
      ok: true,
      value: { outcome: 'unknown' },
    });
  });

  it('moves no real money', () => {
    expect(makeSandboxGateway({ ledger: makeMemoryLedger(), secret, clock: () => start }).mode).toBe('test');
  });

  it('does not start with a secret that can be guessed', () => {
    expect(() => makeSandboxGateway({ ledger: makeMemoryLedger(), secret: '', clock: () => start })).toThrow(
      /secret/,
    );
  });
});
