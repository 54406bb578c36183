/**
 * All gateways of a running portal, found by the method that an applicant chose or by the id that a payment was begun
 * with. Which settings make which adapters is decided by the wiring, which calls this once.
 *
 * A payment keeps the id of its gateway: what a method leads to may change while a payment is open.
 */
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { Clock } from '#core/shared/clock.ts';
import { type BankAccount, makeBankTransferGateway } from './bank-transfer/bank-transfer-gateway.ts';
import type { PaymentGateway } from './port.ts';
import type { SandboxLedger } from './sandbox/ledger.ts';
import { makeSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { type SandboxMessage, writeSandboxNotification } from './sandbox/sandbox-notification.ts';

export interface PaymentGatewayOptions {
  /** The demonstration's stand-in for every provider of card payments. Null in production. */
  readonly sandbox: {
    readonly ledger: SandboxLedger;
    readonly clock: Clock;
    /** Signs the sandbox's notifications; the same in every process. At least 16 characters. */
    readonly secret: string;
    /** The methods that lead to the sandbox. Default: card, paystack, flutterwave. */
    readonly standsFor?: readonly PaymentMethod[];
  } | null;
  /** Null where the college takes no plain transfers. */
  readonly bankTransfer: BankAccount | null;
}

export interface PaymentGateways {
  /** The methods that lead somewhere, in the order in which they are offered. */
  readonly methods: readonly PaymentMethod[];
  forMethod(method: PaymentMethod): PaymentGateway | undefined;
  /** Takes any text, as ids come from addresses and from rows. */
  byId(id: string): PaymentGateway | undefined;
  /** What the sandbox's own pages and jobs need beside the port; null where there is no sandbox. */
  readonly sandbox: SandboxDesk | null;
}

export interface SandboxDesk {
  /** Outside any transaction. Inside one, make a ledger over it. */
  readonly ledger: SandboxLedger;
  /** What to post to the portal about a charge as it stands now, signed; undefined for an unknown reference. */
  notificationFor(reference: string): Promise<SandboxMessage | undefined>;
}

export function makePaymentGateways({ sandbox, bankTransfer }: PaymentGatewayOptions): PaymentGateways {
  const byMethod = new Map<PaymentMethod, PaymentGateway>();
  if (sandbox) {
    const gateway = makeSandboxGateway(sandbox);
    for (const method of sandbox.standsFor ?? ['card', 'paystack', 'flutterwave'])
      byMethod.set(method, gateway);
  }
  if (bankTransfer) {
    const gateway = makeBankTransferGateway(bankTransfer);
    // Beside the sandbox an account may be a made-up one; without it, money sent there would be lost.
    if (sandbox || gateway.mode === 'live') byMethod.set('bank_transfer', gateway);
  }
  const byId = new Map<string, PaymentGateway>(
    [...byMethod.values()].map((gateway) => [gateway.id, gateway]),
  );

  return {
    methods: [...byMethod.keys()],
    forMethod: (method) => byMethod.get(method),
    byId: (id) => byId.get(id),
    sandbox: sandbox && {
      ledger: sandbox.ledger,
      async notificationFor(reference) {
        const charge = await sandbox.ledger.get(reference);
        return charge && writeSandboxNotification(charge, sandbox.secret, sandbox.clock());
      },
    },
  };
}
