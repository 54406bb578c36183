import { describe, expect, it } from 'vitest';
import { describePaymentGateway } from '#tests/gateways/payment/contract.ts';
import {
  type BankAccount,
  bankTransferCapabilities,
  makeBankTransferGateway,
} from './bank-transfer-gateway.ts';

const account: BankAccount = {
  bankName: 'Bank of the Examples',
  accountName: 'Federal College Admissions',
  accountNumber: '0123456789',
};

describePaymentGateway('bank transfer', {
  capabilities: bankTransferCapabilities,
  acts: [],
  make: async () => ({
    gateway: makeBankTransferGateway(account),
    act: (act) => Promise.reject(new Error(`nobody ${act} here`)),
  }),
});

describe('bank transfer', () => {
  const attempt = {
    reference: 'PAY1767225600000000001',
    amountKobo: 2_500_000,
    currency: 'NGN',
    payer: { email: 'ada@example.ng', name: 'Ada', phone: '+2348031234567' },
    description: 'Application Fee',
    applicationNumber: 'FCAT-7K2M-9',
    returnUrl: 'https://portal.example.edu.ng/pay/return/PAY1767225600000000001',
  };

  it('tells where to send how much, with the application number as narration', async () => {
    expect(await makeBankTransferGateway(account).begin(attempt)).toEqual({
      ok: true,
      value: {
        kind: 'instructions',
        ...account,
        narration: 'FCAT-7K2M-9',
        amountKobo: 2_500_000,
        currency: 'NGN',
      },
    });
  });

  it.each([
    ['bankName', ' '],
    ['accountName', ''],
    ['accountNumber', ''],
    ['accountNumber', '012345678'],
    ['accountNumber', '0123 456 789'],
  ] as const)('shows nobody an account whose %s is %j', async (setting, value) => {
    const gateway = makeBankTransferGateway({ ...account, [setting]: value });
    const problem = { ok: false, error: { kind: 'misconfigured', setting } };
    expect(await gateway.begin(attempt)).toEqual(problem);
    expect(await gateway.ping()).toEqual(problem);
  });

  it('counts as real money unless its account is nobody’s', () => {
    expect(makeBankTransferGateway(account).mode).toBe('live');
    expect(makeBankTransferGateway({ ...account, placeholder: true }).mode).toBe('test');
  });
});
