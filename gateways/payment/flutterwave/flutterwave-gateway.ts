/**
 * Flutterwave v3 Standard, by its hosted link (POST /payments). The wire uses naira, and the key decides between test
 * and live. One reference can have several transactions, one for each try at the link. So a failed try closes nothing
 * before the link has expired, and does not mean that no other succeeded.
 */
import { z } from 'zod';
import { plainNaira } from '#core/payments/money.ts';
import type { Clock } from '#core/shared/clock.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type Ask, eventKeyOf, type HostedOptions, hostedGateway, outcomeOf } from '../hosted-page.ts';
import type {
  BeginInput,
  GatewayCapabilities,
  GatewayNotification,
  NotificationInput,
  NotificationProblem,
  PaymentGateway,
  Verification,
} from '../port.ts';
import { isSharedSecret } from '../signature.ts';
import { readJsonBytes } from '../wire/http.ts';
import {
  currencyOf,
  koboOfNaira,
  last4Of,
  maybe,
  maybeText,
  momentOf,
  refusalReasonOf,
  text,
} from '../wire/shapes.ts';

/** The time for which a link accepts money, as we ask for it at begin. */
const SESSION_MINUTES = 60;
/** A card payment begun in the last minute of a link may end after it. */
const LAST_TRY_MS = 10 * 60_000;

export const flutterwaveCapabilities: GatewayCapabilities = {
  hostedCheckout: true,
  staysOpenForDays: 3,
  repeatedBegin: 'another_checkout',
  confirmedBy: 'gateway',
  notificationProof: 'sender_only',
  notificationReply: '',
  notifiesFailures: true,
  listsTransactions: true,
  refunds: 'api',
  namesCurrency: true,
  currencies: ['NGN'],
  currencyUnit: 'naira',
};

export interface FlutterwaveOptions extends HostedOptions {
  /** The hash as typed into Flutterwave's dashboard; notifications carry it. */
  readonly secretHash: string;
  readonly clock: Clock;
}

/** @param options with a key FLWSECK_TEST-… or FLWSECK-…; the base address ends with /v3 */
export function makeFlutterwaveGateway({
  secretHash,
  clock,
  ...options
}: FlutterwaveOptions): PaymentGateway {
  const mode = options.secretKey.startsWith('FLWSECK_TEST-') ? 'test' : 'live';

  /** A failed try is final only when no other can follow. */
  function toVerification(row: FlutterwaveTransaction): Verification {
    const over =
      row.createdAt !== undefined &&
      clock().getTime() > row.createdAt.getTime() + SESSION_MINUTES * 60_000 + LAST_TRY_MS;
    const outcome = row.outcome === 'failed' && !over ? 'open' : row.outcome;
    const settled = outcome === 'paid';
    return {
      outcome,
      ...(row.outcome === 'failed' && { refusal: row.refusal }),
      ...(row.outcome === 'failed' && outcome === 'open' && { refused: true }),
      reference: row.tx_ref,
      amountKobo: row.amountKobo ?? 0,
      currency: row.currency ?? 'NGN',
      ...(row.id && { providerReference: row.id }),
      ...(settled && row.createdAt && { paidAt: row.createdAt }),
      ...(settled && row.payment_type && { channel: row.payment_type }),
      ...(settled && row.card && { card: row.card }),
      ...(settled && row.feeKobo !== undefined && { providerFeeKobo: row.feeKobo }),
      ...(mode === 'test' && { testMoney: true }),
    };
  }

  return hostedGateway(
    {
      id: 'flutterwave',
      capabilities: flutterwaveCapabilities,
      mode,
      baseUrl: 'https://api.flutterwave.com/v3',
      checkoutOrigin: 'https://checkout.flutterwave.com',
      envelope,
      isGood: ({ status }) => status === 'success',
      begin: {
        path: '/payments',
        json: initialisation,
        addressIn: (data) => begunData.safeParse(data).data?.link,
      },
      row: transactionData,
      toVerification,
      verify: {
        path: (reference) => `/transactions/verify_by_reference?tx_ref=${reference}`,
        // The answer is the same for an unknown reference and for one that nobody has tried to pay yet.
        nothing: { outcome: 'open', left: true },
        saysNothing: ({ message = '' }, status) =>
          [200, 400, 404].includes(status) && /no transaction was found/i.test(message),
        better: async (row, reference, ask) =>
          row.outcome === 'failed' ? ((await findBetterTry(reference, ask)) ?? row) : row,
      },
      /** A link that is inactive already is refused with those words. */
      async cancel(ask, link) {
        const answer = await ask('reading', '/payments/link/disable', { link });
        return answer.ok || /inactive/i.test(answer.error.read?.message ?? '')
          ? ok(undefined)
          : err(answer.error.problem);
      },
      list: {
        query({ from, to, page }) {
          const day = (moment: Date) => moment.toISOString().slice(0, 10);
          const query = new URLSearchParams({ from: day(from), to: day(to), page: String(page) });
          return `/transactions?${query}`;
        },
        createdAt: (row) => row.createdAt,
        hasMore: ({ meta }, page) =>
          page < Number(listMeta.safeParse(meta).data?.page_info?.total_pages ?? '1'),
      },
      /** A quotation of fees. */
      ping: '/transactions/fee?amount=1000&currency=NGN',
      readNotification: (input) => readFlutterwaveNotification(input, secretHash),
    },
    options,
  );
}

/** Another try under the same reference that succeeded, or else is under way. The filter is not documented, so rows are checked. */
async function findBetterTry(
  reference: string,
  ask: Ask<z.output<typeof envelope>>,
): Promise<FlutterwaveTransaction | undefined> {
  const answer = await ask('reading', `/transactions?tx_ref=${encodeURIComponent(reference)}`);
  if (!answer.ok || !Array.isArray(answer.value.data)) return undefined;
  const tries = answer.value.data
    .flatMap((row) => transactionData.safeParse(row).data ?? [])
    .filter((row) => row.tx_ref === reference);
  return tries.find((row) => row.outcome === 'paid') ?? tries.find((row) => row.outcome === 'open');
}

const initialisation = (input: BeginInput) => ({
  tx_ref: input.reference,
  amount: plainNaira(input.amountKobo),
  currency: input.currency,
  redirect_url: input.returnUrl,
  payment_options: 'card, ussd, banktransfer, account',
  customer: {
    email: input.payer.email,
    name: input.payer.name,
    ...(input.payer.phone && { phonenumber: input.payer.phone }),
  },
  meta: { application_number: input.applicationNumber },
  customizations: { title: input.description },
  configurations: { session_duration: SESSION_MINUTES, max_retry_attempt: 5 },
  bank_transfer_options: { expires: SESSION_MINUTES * 60 },
});

/** `status` is about the call, not the payment. */
const envelope = z.object({
  status: z.enum(['success', 'error']),
  message: maybeText,
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});
const begunData = z.object({ link: text });

const listMeta = z.object({
  page_info: maybe(z.object({ total_pages: maybe(z.string().regex(/^\d{1,7}$/)) })),
});

const card = z.object({ last_4digits: maybeText, type: maybeText });

const OUTCOMES: Readonly<Record<string, Verification['outcome']>> = {
  successful: 'paid',
  failed: 'failed',
  pending: 'open',
};

export const transactionData = z
  .object({
    id: maybeText,
    tx_ref: text,
    status: text,
    amount: maybeText,
    currency: maybeText,
    app_fee: maybeText,
    payment_type: maybeText,
    processor_response: maybeText,
    created_at: maybeText,
    card: maybe(card),
  })
  .transform((row) => {
    const amountKobo = koboOfNaira(row.amount ?? '');
    const currency = currencyOf(row.currency);
    const brand = row.card?.type;
    const last4 = last4Of(row.card?.last_4digits);
    return {
      id: row.id,
      tx_ref: row.tx_ref,
      outcome: outcomeOf(OUTCOMES, row.status, { amountKobo, currency }),
      amountKobo,
      currency,
      feeKobo: koboOfNaira(row.app_fee ?? ''),
      payment_type: row.payment_type,
      refusal: refusalReasonOf(row.processor_response),
      createdAt: momentOf(row.created_at),
      card: brand || last4 ? { ...(brand && { brand }), ...(last4 && { last4 }) } : undefined,
    };
  });
type FlutterwaveTransaction = z.output<typeof transactionData>;

export const FLUTTERWAVE_HASH_HEADER = 'verif-hash';

const message = z.object({
  event: text,
  data: z.object({ id: maybeText, tx_ref: maybeText, status: maybeText }),
});

/**
 * Flutterwave's v3 notifications carry the secret hash itself: it proves the sender and nothing of the body, so they
 * are never more than a reason to ask.
 */
export function readFlutterwaveNotification(
  { body, headers }: NotificationInput,
  secretHash: string,
): Result<GatewayNotification, NotificationProblem> {
  if (!isSharedSecret(headers.get(FLUTTERWAVE_HASH_HEADER), secretHash)) return err('unauthenticated');
  const read = message.safeParse(readJsonBytes(body));
  if (!read.success) return err('malformed');
  const { event, data } = read.data;
  const kind = kindOf(event);
  if (kind === 'payment' && !data.tx_ref) return err('malformed');
  const about = data.id ?? data.tx_ref;
  return ok({
    // Every try is a transaction with its own number, and can end in each way once.
    eventKey: eventKeyOf(
      event,
      kind === 'payment' && about ? [about.slice(0, 90), (data.status ?? '').slice(0, 30)] : body,
    ),
    kind,
    references: data.tx_ref ? [data.tx_ref] : [],
    providerReferences: [],
  });
}

function kindOf(event: string): GatewayNotification['kind'] {
  if (event.startsWith('charge.')) return 'payment';
  if (event.includes('refund')) return 'refund';
  return event.includes('dispute') || event.includes('chargeback') ? 'dispute' : 'other';
}
