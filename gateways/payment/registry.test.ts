import { describe, expect, it } from 'vitest';
import { makeMemoryLedger } from '#tests/gateways/payment/memory-ledger.ts';
import { makePaymentGateways, type PaymentGatewayOptions } from './registry.ts';
import type { StoredGateway } from './settings.ts';

const account = { bankName: 'Bank', accountName: 'College', accountNumber: '0123456789' };
const sandbox = () => ({
  ledger: makeMemoryLedger(),
  clock: () => new Date('2026-03-02T09:00:00.000Z'),
  secret: 'a secret of the sandbox',
});
const demonstration = (options: Partial<PaymentGatewayOptions> = {}) =>
  makePaymentGateways({ sandbox: sandbox(), bankTransfer: { ...account, placeholder: true }, ...options });
const production = (options: Partial<PaymentGatewayOptions> = {}) =>
  makePaymentGateways({ sandbox: null, bankTransfer: account, ...options });
const row = (gateway: string, change: Partial<StoredGateway>): StoredGateway => ({
  gateway,
  enabled: null,
  settings: {},
  secrets: {},
  version: 1,
  updatedBy: null,
  updatedAt: new Date(0),
  ...change,
});
const leads = async (gateways: ReturnType<typeof makePaymentGateways>) =>
  Promise.all(
    (await gateways.methods()).map(async (method) => [method, (await gateways.forMethod(method))?.id]),
  );

describe('payment gateways', () => {
  it('send every method of a demonstration to the sandbox, but for transfers', async () => {
    expect(await leads(demonstration())).toEqual([
      ['card', 'sandbox'],
      ['paystack', 'sandbox'],
      ['flutterwave', 'sandbox'],
      ['bank_transfer', 'bank_transfer'],
    ]);
    expect(await demonstration().forMethod('remita')).toBeUndefined();
  });

  it('let the sandbox stand for chosen methods only', async () => {
    const gateways = demonstration({
      sandbox: { ...sandbox(), standsFor: ['remita'] },
      bankTransfer: null,
    });
    expect(await gateways.methods()).toEqual(['remita']);
  });

  it('are found by id', async () => {
    const gateways = demonstration();
    expect((await gateways.byId('sandbox'))?.id).toBe('sandbox');
    expect((await gateways.byId('bank_transfer'))?.id).toBe('bank_transfer');
    expect(await gateways.byId('paystack')).toBeUndefined();
    expect(await gateways.byId('__proto__')).toBeUndefined();
  });

  it('offer nothing that moves no real money once the sandbox is gone', async () => {
    const gateways = production({
      bankTransfer: { ...account, placeholder: true },
      stored: async () => [row('bank_transfer', { enabled: true })],
      treasuryApproved: async () => true,
    });
    expect(await gateways.methods()).toEqual([]);
    expect(await gateways.byId('bank_transfer')).toBeUndefined();
    expect(gateways.sandbox).toBeNull();
  });

  it('take plain transfers in production only when switched on and approved by the treasury', async () => {
    const on = async () => [row('bank_transfer', { enabled: true })];
    expect(await production().methods()).toEqual([]);
    expect(await production({ treasuryApproved: async () => true }).methods()).toEqual([]);
    expect(await production({ stored: on }).methods()).toEqual([]);
    expect(await production({ stored: on, treasuryApproved: async () => true }).methods()).toEqual([
      'bank_transfer',
    ]);
  });

  it('still answer for what was begun at a gateway that is switched off', async () => {
    const gateways = demonstration({ stored: async () => [row('bank_transfer', { enabled: false })] });
    expect(await gateways.methods()).not.toContain('bank_transfer');
    expect((await gateways.byId('bank_transfer'))?.id).toBe('bank_transfer');
  });

  it('follow what is entered at once', async () => {
    let stored: StoredGateway[] = [];
    const gateways = demonstration({ stored: async () => stored });
    const { reference, ...attempt } = {
      reference: 'PAY1',
      amountKobo: 100,
      currency: 'NGN',
      payer: { email: 'a@b.ng', name: 'A', phone: '' },
      description: 'Fee',
      applicationNumber: 'X',
      returnUrl: 'https://portal.example/',
    };
    const shown = async () => (await gateways.forMethod('bank_transfer'))?.begin({ reference, ...attempt });
    expect(await shown()).toMatchObject({ value: { accountNumber: '0123456789' } });
    stored = [row('bank_transfer', { settings: { accountNumber: '9876543210' } })];
    expect(await shown()).toMatchObject({ value: { accountNumber: '9876543210' } });
  });

  it('show how every gateway stands without a secret in it', async () => {
    const gateways = demonstration({
      environment: { paystack: { secretKey: 'sk_test_fromTheEnvironment' } },
      stored: async () => [row('flutterwave', { secrets: { secretKey: 'FLWSECK_TEST-entered-X' } })],
    });
    const states = await gateways.states();
    expect(JSON.stringify(states)).not.toMatch(/fromTheEnvironment|FLWSECK/);
    expect(states.map(({ id, reason }) => [id, reason])).toEqual([
      ['paystack', null],
      ['flutterwave', 'incomplete'],
      ['remita', 'incomplete'],
      ['bank_transfer', null],
    ]);
    expect(states[0]).toMatchObject({
      mode: 'test',
      usable: true,
      fields: [
        { name: 'secretKey', source: 'environment', value: null },
        { name: 'baseUrl', source: 'initial', value: 'https://api.paystack.co' },
      ],
    });
  });

  it('write notifications that their own sandbox takes', async () => {
    const gateways = demonstration({ bankTransfer: null });
    const gateway = await gateways.byId('sandbox');
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
