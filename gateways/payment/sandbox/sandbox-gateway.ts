/**
 * The gateway of the demonstration: it stands where a provider would, with a checkout page of its own and money that
 * does not exist. It is product code and passes the same contract as the real ones; production refuses it by its mode.
 */
import type { Clock } from '#core/shared/clock.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { findBeginRefusal } from '../check-begin.ts';
import type {
  GatewayCapabilities,
  GatewayProblem,
  PaymentGateway,
  TransactionPage,
  Verification,
} from '../port.ts';
import { type SandboxCharge, type SandboxLedger, type SandboxRange, statusAt } from './ledger.ts';
import { readSandboxNotification } from './sandbox-notification.ts';

export const sandboxCapabilities: GatewayCapabilities = {
  hostedCheckout: true,
  staysOpenForDays: 3,
  repeatedBegin: 'same',
  confirmedBy: 'gateway',
  notificationProof: 'whole_body',
  notificationReply: 'ok',
  notifiesFailures: true,
  listsTransactions: true,
  refunds: 'by_hand',
  namesCurrency: true,
  currencies: ['NGN'],
  currencyUnit: 'kobo',
};

export interface SandboxOptions {
  readonly ledger: SandboxLedger;
  /** Signs notifications; the job that posts them has the same. At least 16 characters. */
  readonly secret: string;
  readonly clock: Clock;
  /** Most transactions on one page of `list`. */
  readonly pageSize?: number;
}

const sandboxCheckoutPath = (reference: string): string =>
  `/sandbox/checkout/${encodeURIComponent(reference)}`;

export function makeSandboxGateway({
  ledger,
  secret,
  clock,
  pageSize = 100,
}: SandboxOptions): PaymentGateway {
  if (secret.length < 16) throw new Error('The sandbox gateway needs a secret of at least 16 characters');
  return {
    id: 'sandbox',
    mode: 'test',
    capabilities: sandboxCapabilities,
    checkoutOrigins: [],

    async begin(input) {
      const reason = findBeginRefusal(input, sandboxCapabilities);
      if (reason) return err({ kind: 'refused', reason });
      const { reference, amountKobo, currency, description, payer, returnUrl } = input;
      return asking('outcome_unknown', async () => {
        const charge = await ledger.put({
          reference,
          amountKobo,
          currency,
          description,
          payerEmail: payer.email,
          returnUrl,
          status: 'open',
          paidAmountKobo: null,
          paidCurrency: null,
          providerReference: `SBX-${reference}`,
          paidAt: null,
          refusal: null,
          createdAt: clock(),
        });
        if (charge.amountKobo !== amountKobo || charge.currency !== currency) {
          return err({ kind: 'refused', reason: 'duplicate_reference' });
        }
        return ok({
          kind: 'redirect',
          url: sandboxCheckoutPath(reference),
          providerReference: charge.providerReference,
        });
      });
    },

    verify({ reference }) {
      return asking('unavailable', async () => {
        const charge = await ledger.get(reference);
        return ok(charge ? toVerification(charge, clock()) : unplaced(reference));
      });
    },

    readNotification: (input) => readSandboxNotification(input, secret),

    async list({ from, to, cursor }) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (cursor !== undefined && !after) return err({ kind: 'refused', reason: 'invalid_request' });
      return asking('unavailable', async (): Promise<Result<TransactionPage, never>> => {
        // One more than the page holds tells whether another follows.
        const charges = await ledger.list({ from, to, after, limit: pageSize + 1 });
        const page = charges.slice(0, pageSize);
        const last = page.at(-1);
        const now = clock();
        return ok({
          transactions: page.map((charge) => toVerification(charge, now)),
          nextCursor: charges.length > pageSize && last ? writeCursor(last) : undefined,
        });
      });
    },

    ping() {
      return asking('unavailable', async () => {
        await ledger.get('ping');
        return ok(undefined);
      });
    },
  };
}

/** Books that cannot be reached are to the portal what a provider that cannot be reached is. */
async function asking<Value>(
  kind: 'outcome_unknown' | 'unavailable',
  answer: () => Promise<Result<Value, GatewayProblem>>,
): Promise<Result<Value, GatewayProblem>> {
  try {
    return await answer();
  } catch (cause) {
    return err({ kind, trace: { cause } });
  }
}

function toVerification(charge: SandboxCharge, now: Date): Verification {
  const { reference, providerReference, amountKobo, currency } = charge;
  const status = statusAt(charge, now);
  if (status === 'paid' && charge.paidAmountKobo !== null && charge.paidCurrency !== null) {
    return {
      outcome: 'paid',
      reference,
      providerReference,
      amountKobo: charge.paidAmountKobo,
      currency: charge.paidCurrency,
      paidAt: charge.paidAt ?? undefined,
      channel: 'card',
    };
  }
  return {
    outcome: status === 'failed' ? 'failed' : 'open',
    ...(status === 'failed' && charge.refusal && { refusal: charge.refusal }),
    // One card is taken, and the answer to it may take its time.
    ...(status === 'open' && { left: true }),
    reference,
    providerReference,
    amountKobo,
    currency,
  };
}

/** The answer about a reference that was never begun here. */
const unplaced = (reference: string): Verification => ({
  outcome: 'unknown',
  reference,
  amountKobo: 0,
  currency: 'NGN',
});

type Position = NonNullable<SandboxRange['after']>;

const writeCursor = ({ createdAt, reference }: Position) => `${createdAt.toISOString()}~${reference}`;

function readCursor(cursor: string): Position | undefined {
  const [moment = '', reference = ''] = cursor.split('~');
  const createdAt = new Date(moment);
  return Number.isNaN(createdAt.getTime()) || reference === '' ? undefined : { createdAt, reference };
}
