/**
 * Plain transfer to the college's account. Nobody can be asked whether the money came: the payer is shown where to send
 * it and says that it is sent, and staff confirm or decline it by the bank's statement.
 */
import { err, ok, type Result } from '#core/shared/result.ts';
import {
  findBeginRefusal,
  type GatewayCapabilities,
  type GatewayProblem,
  type PaymentGateway,
} from '../port.ts';

export const bankTransferCapabilities: GatewayCapabilities = {
  hostedCheckout: false,
  staysOpenForDays: null,
  repeatedBegin: 'same',
  confirmedBy: 'staff',
  notificationProof: 'none',
  notificationReply: '',
  notifiesFailures: false,
  listsTransactions: false,
  refunds: 'by_hand',
  namesCurrency: false,
  currencies: ['NGN'],
  currencyUnit: 'naira',
};

export interface BankAccount {
  readonly bankName: string;
  readonly accountName: string;
  /** NUBAN: 10 digits. */
  readonly accountNumber: string;
  /** True for a made-up account of the demonstration. Default: false. */
  readonly placeholder?: boolean;
}

export function makeBankTransferGateway(account: BankAccount): PaymentGateway {
  /** A wrong digit sends a person's money to a stranger, so an account that cannot be right is not shown. */
  const checkAccount = (): Result<void, GatewayProblem> => {
    if (account.bankName.trim() === '') return err({ kind: 'misconfigured', setting: 'bankName' });
    if (account.accountName.trim() === '') return err({ kind: 'misconfigured', setting: 'accountName' });
    if (!/^\d{10}$/.test(account.accountNumber))
      return err({ kind: 'misconfigured', setting: 'accountNumber' });
    return ok(undefined);
  };

  return {
    id: 'bank_transfer',
    mode: account.placeholder ? 'test' : 'live',
    capabilities: bankTransferCapabilities,
    checkoutOrigins: [],

    async begin(input) {
      const reason = findBeginRefusal(input, bankTransferCapabilities);
      if (reason) return err({ kind: 'refused', reason });
      const usable = checkAccount();
      if (!usable.ok) return usable;
      return ok({
        kind: 'instructions',
        bankName: account.bankName,
        accountName: account.accountName,
        accountNumber: account.accountNumber,
        narration: input.applicationNumber,
        amountKobo: input.amountKobo,
        currency: input.currency,
      });
    },

    /** Open until staff decide; the portal records the decision, not this adapter. */
    async verify({ reference }) {
      return ok({ outcome: 'open', reference, amountKobo: 0, currency: 'NGN' });
    },

    readNotification: () => err('unauthenticated'),

    async ping() {
      return checkAccount();
    },
  };
}
