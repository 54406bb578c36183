import { describe, expect, it } from 'vitest';
import { makePaymentGateways } from './registry.ts';
import { makeMemoryLedger } from './sandbox/memory-ledger.ts';

const account = { bankName: 'Bank', accountName: 'College', accountNumber: '0123456789' };
const sandbox = () => ({
  ledger: makeMemoryLedger(),
  clock: () => new Date('2026-03-02T09:00:00.000Z'),
  secret: 'a secret of the sandbox',
});

describe('payment gateways', () => {
  it('send every method of a demonstration to the sandbox, but for transfers', () => {
    const gateways = makePaymentGateways({
      sandbox: sandbox(),
      bankTransfer: { ...account, placeholder: true },
    });
    expect(gateways.methods.map((method) => [method, gateways.forMethod(method)?.id])).toEqual([
      ['card', 'sandbox'],
      ['paystack', 'sandbox'],
      ['flutterwave', 'sandbox'],
      ['bank_transfer', 'bank_transfer'],
    ]);
    expect(gateways.forMethod('remita')).toBeUndefined();
  });

  it('let the sandbox stand for chosen methods only', () => {
    const gateways = makePaymentGateways({
      sandbox: { ...sandbox(), standsFor: ['remita'] },
      bankTransfer: null,
    });
    expect(gateways.methods).toEqual(['remita']);
  });

  it('are found by id', () => {
    const gateways = makePaymentGateways({ sandbox: sandbox(), bankTransfer: account });
    expect(gateways.byId('sandbox')).toBe(gateways.forMethod('card'));
    expect(gateways.byId('bank_transfer')?.id).toBe('bank_transfer');
    expect(gateways.byId('paystack')).toBeUndefined();
    expect(gateways.byId('__proto__')).toBeUndefined();
  });

  it('offer nothing that moves no real money once the sandbox is gone', () => {
    const gateways = makePaymentGateways({ sandbox: null, bankTransfer: { ...account, placeholder: true } });
    expect(gateways.methods).toEqual([]);
    expect(gateways.sandbox).toBeNull();
    expect(makePaymentGateways({ sandbox: null, bankTransfer: account }).methods).toEqual(['bank_transfer']);
  });

  it('write notifications that their own sandbox takes', async () => {
    const gateways = makePaymentGateways({ sandbox: sandbox(), bankTransfer: null });
    const gateway = gateways.byId('sandbox');
    await gateway?.begin({
      reference: 'PAY1',
      amountKobo: 2_500_000,
      currency: 'NGN',
      payer: { email: 'ada@example.ng', name: 'Ada', phone: '+2348031234567' },
      description: 'Application Fee',
      applicationNumber: 'FCAT-7K2M-9',
      returnUrl: 'https://portal.example.edu.ng/pay/return',
    });
    const message = await gateways.sandbox?.notificationFor('PAY1');
    if (!message) throw new Error('no message');
    expect(
      gateway?.readNotification({ body: message.body, headers: new Headers(message.headers) }),
    ).toMatchObject({
      ok: true,
      value: { references: ['PAY1'] },
    });
    expect(await gateways.sandbox?.notificationFor('PAY2')).toBeUndefined();
  });
});
