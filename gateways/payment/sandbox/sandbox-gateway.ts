/**
 * The gateway of the demonstration: it stands where a provider would, with a checkout page of its own and money that
 * does not exist. It is product code and passes the same contract as the real ones; production refuses it by its mode.
 */
import type { Clock } from '#core/shared/clock.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import {
  findBeginRefusal,
  type GatewayCapabilities,
  type GatewayNotification,
  type GatewayProblem,
  type NotificationInput,
  type NotificationProblem,
  type PaymentGateway,
  type TransactionPage,
  type Verification,
} from '../port.ts';
import { bodyIsSigned, type SignatureScheme, signBody } from '../signature.ts';
import { type SandboxCharge, type SandboxLedger, type SandboxRange, statusAt } from './ledger.ts';

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

/**
 * The message by which the sandbox tells the portal of a charge, in both directions: written and signed, proven and
 * read.
 */

export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature';
const scheme: SignatureScheme = { hash: 'sha512', encoding: 'hex' };

export interface SandboxMessage {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Writes the message for the present state of a charge. Every delivery of one event has the same bytes. */
export function writeSandboxNotification(charge: SandboxCharge, secret: string, now: Date): SandboxMessage {
  const status = statusAt(charge, now);
  const paid = status === 'paid';
  const event = `charge.${paid ? 'success' : status}`;
  const text = JSON.stringify({
    id: `${event}:${charge.reference}`,
    event,
    data: {
      reference: charge.reference,
      provider_reference: charge.providerReference,
      status,
      amount: paid ? charge.paidAmountKobo : charge.amountKobo,
      currency: paid ? charge.paidCurrency : charge.currency,
      paid_at: paid ? charge.paidAt?.toISOString() : null,
    },
  });
  const body = new TextEncoder().encode(text);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [SANDBOX_SIGNATURE_HEADER]: signBody(body, secret, scheme),
    },
  };
}

function readSandboxNotification(
  { body, headers }: NotificationInput,
  secret: string,
): Result<GatewayNotification, NotificationProblem> {
  if (!bodyIsSigned(body, headers.get(SANDBOX_SIGNATURE_HEADER), secret, scheme))
    return err('unauthenticated');
  const message = parse(body);
  const { id, event } = message ?? {};
  const reference = message?.data?.reference;
  if (!isShortText(id) || !isShortText(event) || !isShortText(reference)) return err('malformed');
  return ok({
    eventKey: id,
    kind: event.startsWith('charge.') ? 'payment' : 'other',
    references: [reference],
    providerReferences: [],
  });
}

interface Message {
  readonly id?: unknown;
  readonly event?: unknown;
  readonly data?: { readonly reference?: unknown } | null;
}

function parse(body: Uint8Array): Message | null {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200;
