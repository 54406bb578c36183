/**
 * All gateways of a running portal, found by the method that an applicant chose or by the id that a payment was begun
 * with. What the environment and the administrators say is read again at every use, so that a change under Configure
 * holds at once in every process; the adapters made from it keep nothing.
 *
 * A payment keeps the id of its gateway: what a method leads to may change while a payment is open, and a gateway that
 * is no longer offered still answers for what was begun there.
 */
import { type GatewayId, REAL_GATEWAYS, type RealGateway, takesCards } from '#core/payments/gateways.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { Clock } from '#core/shared/clock.ts';
import { type BankAccount, makeBankTransferGateway } from './bank-transfer/bank-transfer-gateway.ts';
import { makeFlutterwaveGateway } from './flutterwave/flutterwave-gateway.ts';
import { type GatewayState, judgeGateways, offeredMethods } from './offer.ts';
import { makePaystackGateway } from './paystack/paystack-gateway.ts';
import type { PaymentGateway } from './port.ts';
import { type CallSink, type GatewayTracing, recordCalls } from './record-calls.ts';
import { makeRemitaGateway } from './remita/remita-gateway.ts';
import type { SandboxLedger } from './sandbox/ledger.ts';
import {
  makeSandboxGateway,
  type SandboxMessage,
  writeSandboxNotification,
} from './sandbox/sandbox-gateway.ts';
import type { GatewayEnvironment, PortalWorld, SettingValues, StoredGateway } from './settings.ts';
import { USUAL_LIMITS } from './wire/http.ts';

export interface PaymentGatewayOptions {
  /** The demonstration's stand-in for every provider of card payments. Null in production. */
  readonly sandbox: {
    readonly ledger: SandboxLedger;
    readonly clock: Clock;
    /** Signs the sandbox's notifications; the same in every process. At least 16 characters. */
    readonly secret: string;
    /**
     * The methods that lead to the sandbox while no other gateway takes them. Default: cards, and every gateway whose
     * page takes one.
     */
    readonly standsFor?: readonly PaymentMethod[];
  } | null;
  /** The college's account, until a master_admin enters another. Null where there is none. */
  readonly bankTransfer: BankAccount | null;
  /** Default: the demonstration where there is a sandbox. */
  readonly world?: PortalWorld;
  readonly environment?: GatewayEnvironment;
  /** The settings that master_admins entered, as they are now. Default: none. */
  readonly stored?: () => Promise<readonly StoredGateway[]>;
  /**
   * Is there a record of the treasury's written approval to collect outside the Treasury Single Account? Asked in
   * production only. Default: no.
   */
  readonly treasuryApproved?: () => Promise<boolean>;
  /** The gateway to which the method "card" leads, of those that are offered. Default: the first that takes cards. */
  readonly cardGateway?: GatewayId;
  /** The unguessable part of the address for notifications that nobody signs. At least 32 characters. */
  readonly addressToken?: string;
  /** The one before, which is taken too while it is being changed. */
  readonly previousAddressToken?: string;
  readonly clock?: Clock;
  /** Is told of every call. */
  readonly calls?: CallSink;
  /** Follows those calls that are told of. */
  readonly tracing?: GatewayTracing | undefined;
}

export interface PaymentGateways {
  /** The methods that lead somewhere, in the order in which they are offered. */
  methods(): Promise<readonly PaymentMethod[]>;
  forMethod(method: PaymentMethod): Promise<PaymentGateway | undefined>;
  /** Takes any text, as ids come from addresses and from rows. Finds gateways that are not offered now, too. */
  byId(id: string): Promise<PaymentGateway | undefined>;
  /** The state of every configurable gateway, for the bursary. */
  states(): Promise<readonly GatewayState[]>;
  /** The origins to which forms of the pages that begin a payment may lead, for the Content-Security-Policy. */
  checkoutOrigins(): Promise<readonly string[]>;
  /** The values that Configure needs beside the states, to judge what was typed (settings.ts, changeSettings). */
  layers(gateway: RealGateway): {
    readonly world: PortalWorld;
    readonly fixed: SettingValues | undefined;
    readonly initial: SettingValues | undefined;
  };
  /** The path that a provider's notifications are to be posted to; its last part is a secret where nothing is signed. */
  notificationPath(id: string): string;
  /** The parts that the sandbox's own pages and jobs need beside the port; null where there is no sandbox. */
  readonly sandbox: SandboxDesk | null;
}

interface SandboxDesk {
  /** Outside any transaction. Inside one, make a ledger over it. */
  readonly ledger: SandboxLedger;
  /**
   * The signed message to post to the portal about the present state of a charge; undefined for an unknown reference.
   */
  notificationFor(reference: string): Promise<SandboxMessage | undefined>;
}

/** Remita signs nothing, so its address is the proof. */
export function notificationPath(id: string, addressToken: string | undefined): string {
  const path = `/webhooks/payments/${encodeURIComponent(id)}`;
  return id === 'remita' && addressToken ? `${path}/${addressToken}` : path;
}

export function makePaymentGateways(options: PaymentGatewayOptions): PaymentGateways {
  const { sandbox, bankTransfer, environment = {}, addressToken, previousAddressToken, tracing } = options;
  const world = options.world ?? (sandbox ? 'demo' : 'production');
  const clock = options.clock ?? sandbox?.clock ?? (() => new Date());
  const initialAccount = bankTransfer && {
    bankName: bankTransfer.bankName,
    accountName: bankTransfer.accountName,
    accountNumber: bankTransfer.accountNumber,
  };
  const watched = (gateway: PaymentGateway) =>
    options.calls ? recordCalls(gateway, { sink: options.calls, clock, tracing }) : gateway;
  const limits = tracing ? { ...USUAL_LIMITS, traceparent: tracing.traceparent } : USUAL_LIMITS;
  const sandboxGateway = sandbox && watched(makeSandboxGateway(sandbox));

  /** Everything as it stands now, from one reading. */
  async function look() {
    const stored = (await options.stored?.()) ?? [];
    const states = await judgeGateways({
      world,
      environment,
      stored,
      bankTransfer,
      treasuryApproved: options.treasuryApproved ?? (async () => false),
    });
    const gateways = new Map<string, PaymentGateway>();
    if (sandboxGateway) gateways.set('sandbox', sandboxGateway);
    for (const state of states) {
      const gateway = state.usable && build(state);
      if (gateway) gateways.set(gateway.id, watched(gateway));
    }
    const methods = offeredMethods({
      world,
      states,
      sandboxStandsFor: sandbox ? (sandbox.standsFor ?? ['card', ...REAL_GATEWAYS.filter(takesCards)]) : [],
      cardGateway: options.cardGateway,
    });
    return { states, gateways, methods };
  }

  /** It returns null, not undefined: with a gateway that has no case here, this would not compile. */
  function build({ id, mode, values }: GatewayState): PaymentGateway | null {
    switch (id) {
      case 'bank_transfer': {
        const { bankName = '', accountName = '', accountNumber = '' } = values;
        return makeBankTransferGateway({
          bankName,
          accountName,
          accountNumber,
          placeholder: mode === 'test',
        });
      }
      case 'paystack': {
        const { secretKey = '', baseUrl } = values;
        return makePaystackGateway({ secretKey, baseUrl, limits });
      }
      case 'flutterwave': {
        const { secretKey = '', secretHash = '', baseUrl } = values;
        return makeFlutterwaveGateway({ secretKey, secretHash, baseUrl, clock, limits });
      }
      case 'remita': {
        const { merchantId = '', serviceTypeId = '', apiKey = '', baseUrl = '' } = values;
        return addressToken
          ? makeRemitaGateway({
              merchantId,
              serviceTypeId,
              apiKey,
              baseUrl,
              mode,
              addressToken,
              ...(previousAddressToken && { previousAddressToken }),
              limits,
            })
          : null;
      }
    }
  }

  return {
    async methods() {
      return [...(await look()).methods.keys()];
    },
    async forMethod(method) {
      const { methods, gateways } = await look();
      return gateways.get(methods.get(method) ?? '');
    },
    async byId(id) {
      return (await look()).gateways.get(id);
    },
    async states() {
      return (await look()).states;
    },
    async checkoutOrigins() {
      const { methods, gateways } = await look();
      const origins = [...methods.values()].flatMap((id) => gateways.get(id)?.checkoutOrigins ?? []);
      return [...new Set(origins)];
    },
    layers: (gateway) => ({
      world,
      fixed: environment[gateway],
      initial: gateway === 'bank_transfer' ? (initialAccount ?? undefined) : undefined,
    }),
    notificationPath: (id) => notificationPath(id, addressToken),
    sandbox: sandbox && {
      ledger: sandbox.ledger,
      async notificationFor(reference) {
        const charge = await sandbox.ledger.get(reference);
        return charge && writeSandboxNotification(charge, sandbox.secret, sandbox.clock());
      },
    },
  };
}
