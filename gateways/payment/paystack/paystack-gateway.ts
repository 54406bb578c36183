/**
 * Paystack, by its hosted page (transaction/initialize). The wire uses kobo, and the key decides between test and live:
 * the host is the same. Failures are not notified; they are found by asking. The reference is the provider's only
 * protection against charging twice, and the address of a page cannot be fetched again: after a timeout on `begin` the
 * caller verifies, and opens a new attempt.
 */
import { z } from 'zod';
import { err, ok, type Result } from '#core/shared/result.ts';
import { eventKeyOf, type HostedOptions, hostedGateway, outcomeOf } from '../hosted-page.ts';
import type {
  BeginInput,
  GatewayCapabilities,
  GatewayNotification,
  NotificationInput,
  NotificationProblem,
  PaymentGateway,
  Verification,
} from '../port.ts';
import { bodyIsSigned, type SignatureScheme } from '../signature.ts';
import { codeFit, readJsonBytes } from '../wire/http.ts';
import {
  currencyOf,
  koboOfKobo,
  last4Of,
  maybe,
  maybeText,
  momentOf,
  refusalReasonOf,
  text,
} from '../wire/shapes.ts';

const PAGE_SIZE = 50;

export const paystackCapabilities: GatewayCapabilities = {
  hostedCheckout: true,
  staysOpenForDays: 3,
  repeatedBegin: 'refused',
  confirmedBy: 'gateway',
  notificationProof: 'whole_body',
  notificationReply: '',
  notifiesFailures: false,
  listsTransactions: true,
  refunds: 'api',
  namesCurrency: true,
  currencies: ['NGN'],
  currencyUnit: 'kobo',
};

/** @param options with a key sk_test_… or sk_live_… */
export function makePaystackGateway(options: HostedOptions): PaymentGateway {
  const { secretKey } = options;
  const mode = secretKey.startsWith('sk_test_') ? 'test' : 'live';
  return hostedGateway(
    {
      id: 'paystack',
      capabilities: paystackCapabilities,
      mode,
      baseUrl: 'https://api.paystack.co',
      checkoutOrigin: 'https://checkout.paystack.com',
      envelope,
      isGood: ({ status }) => status,
      codeOf: ({ code, type }) => codeFit(code) ?? codeFit(type),
      isDuplicate: ({ code, message = '' }) =>
        code === 'duplicate_reference' || /duplicate transaction reference/i.test(message),
      begin: {
        path: '/transaction/initialize',
        // Fifty naira.
        leastKobo: 5_000,
        json: initialisation,
        addressIn(data, { reference }) {
          const begun = begunData.safeParse(data).data;
          return begun?.reference === reference ? begun.authorization_url : undefined;
        },
      },
      row: transactionData,
      toVerification: (row) => toVerification(row, mode),
      verify: {
        path: (reference) => `/transaction/verify/${reference}`,
        nothing: { outcome: 'unknown' },
        saysNothing: ({ code, message = '' }, status) =>
          status === 404 ||
          (status === 400 && (code === 'transaction_not_found' || /not found/i.test(message))),
      },
      list: {
        query: ({ from, to, page }) =>
          `/transaction?${new URLSearchParams({
            perPage: String(PAGE_SIZE),
            page: String(page),
            from: from.toISOString(),
            to: to.toISOString(),
          })}`,
        createdAt: (row) => row.createdAt,
        hasMore({ meta }, page, rows) {
          const pages = listMeta.safeParse(meta).data?.pageCount;
          return pages === undefined ? rows >= PAGE_SIZE : page < Number(pages);
        },
      },
      ping: '/transaction?perPage=1&page=1',
      readNotification: (input) => readPaystackNotification(input, secretKey),
    },
    options,
  );
}

const initialisation = (input: BeginInput) => ({
  email: input.payer.email,
  amount: input.amountKobo,
  currency: input.currency,
  reference: input.reference,
  callback_url: input.returnUrl,
  metadata: {
    application_number: input.applicationNumber,
    cancel_action: input.returnUrl,
    custom_fields: [
      { display_name: 'Paid for', variable_name: 'paid_for', value: input.description },
      { display_name: 'Application', variable_name: 'application', value: input.applicationNumber },
    ],
  },
});

/** `status` is about the call, not the payment, and one official sample has it as text. */
export const envelope = z.object({
  status: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]),
  message: maybeText,
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
  type: maybeText,
  code: maybeText,
});
const begunData = z.object({ authorization_url: text, reference: text });

const listMeta = z.object({ pageCount: maybe(z.string().regex(/^\d{1,7}$/)) });

const authorization = z.object({ last4: maybeText, card_type: maybeText, brand: maybeText });

/** `metadata` comes as object, text, null or 0, and is ours anyway: it is not read. */
export const transactionData = z
  .object({
    id: maybeText,
    status: text,
    reference: text,
    amount: maybeText,
    requested_amount: maybeText,
    fees: maybeText,
    currency: maybeText,
    domain: maybeText,
    channel: maybeText,
    gateway_response: maybeText,
    paid_at: maybeText,
    paidAt: maybeText,
    created_at: maybeText,
    createdAt: maybeText,
    authorization: maybe(authorization),
  })
  .transform((row) => ({
    ...row,
    paidAt: momentOf(row.paid_at ?? row.paidAt),
    createdAt: momentOf(row.created_at ?? row.createdAt),
  }));
type PaystackTransaction = z.output<typeof transactionData>;

/** 'abandoned' is a payer who has not finished, and may still. */
const OUTCOMES: Readonly<Record<string, Verification['outcome']>> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'open',
  ongoing: 'open',
  pending: 'open',
  processing: 'open',
  queued: 'open',
  reversed: 'reversed',
};

export function toVerification(row: PaystackTransaction, mode: 'test' | 'live'): Verification {
  const paidKobo = koboOfKobo(row.amount ?? '');
  const requestedKobo = koboOfKobo(row.requested_amount ?? '');
  const feeKobo = koboOfKobo(row.fees ?? '');
  const currency = currencyOf(row.currency);
  const outcome = outcomeOf(OUTCOMES, row.status, { amountKobo: paidKobo, currency });
  const brand = row.authorization?.brand ?? row.authorization?.card_type;
  const last4 = last4Of(row.authorization?.last4);
  const settled = outcome === 'paid' || outcome === 'reversed';
  return {
    outcome,
    reference: row.reference,
    amountKobo: (settled ? forUs(paidKobo, requestedKobo, feeKobo) : (requestedKobo ?? paidKobo)) ?? 0,
    currency: currency ?? 'NGN',
    ...(outcome === 'failed' && { refusal: refusalReasonOf(row.gateway_response) }),
    ...(row.status === 'abandoned' && { left: true }),
    ...(row.id && { providerReference: row.id }),
    ...(settled && row.paidAt && { paidAt: row.paidAt }),
    ...(settled && row.channel && { channel: row.channel }),
    ...(settled && (brand || last4) && { card: { ...(brand && { brand }), ...(last4 && { last4 }) } }),
    ...(settled && feeKobo !== undefined && { providerFeeKobo: feeKobo }),
    ...((mode === 'test' || row.domain === 'test') && { testMoney: true }),
  };
}

/** If the payer bears the fees, `amount` includes them; they are not the college's. */
function forUs(
  paid: number | undefined,
  requested: number | undefined,
  fee: number | undefined,
): number | undefined {
  if (paid === undefined || requested === undefined || fee === undefined) return paid;
  return paid - fee === requested ? requested : paid;
}

export const PAYSTACK_SIGNATURE_HEADER = 'x-paystack-signature';
export const paystackScheme: SignatureScheme = { hash: 'sha512', encoding: 'hex' };

const message = z.object({
  event: text,
  data: z.object({
    id: maybeText,
    reference: maybeText,
    transaction_reference: maybeText,
    refund_reference: maybeText,
    transaction: maybe(z.object({ reference: maybeText })),
  }),
});

/** HMAC-SHA512 of the raw body under the API key itself. There is no event number: the key is made of name and subject. */
export function readPaystackNotification(
  { body, headers }: NotificationInput,
  secretKey: string,
): Result<GatewayNotification, NotificationProblem> {
  if (!bodyIsSigned(body, headers.get(PAYSTACK_SIGNATURE_HEADER), secretKey, paystackScheme))
    return err('unauthenticated');
  const read = message.safeParse(readJsonBytes(body));
  if (!read.success) return err('malformed');
  const { event, data } = read.data;
  const kind = kindOf(event);
  const reference =
    kind === 'payment'
      ? (data.reference ?? data.transaction_reference)
      : (data.transaction_reference ?? data.transaction?.reference ?? data.reference);
  if (kind === 'payment' && !reference) return err('malformed');
  const about = data.id ?? data.refund_reference ?? reference;
  return ok({
    // A dispute or a refund can have several messages of one name, so everything they say is in the key.
    eventKey: eventKeyOf(event, kind === 'payment' && about ? [about.slice(0, 120)] : body),
    kind,
    references: reference ? [reference] : [],
    providerReferences: [],
  });
}

function kindOf(event: string): GatewayNotification['kind'] {
  if (event.startsWith('charge.dispute.')) return 'dispute';
  if (event.startsWith('charge.') || event === 'bank.transfer.rejected') return 'payment';
  return event.startsWith('refund.') ? 'refund' : 'other';
}
