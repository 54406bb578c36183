/**
 * Flutterwave v3 Standard, by its hosted link (POST /payments). The wire uses naira, and the key decides between test
 * and live. One reference can have several transactions, one for each try at the link. So a failed try closes nothing
 * before the link has expired, and does not mean that no other succeeded.
 */

import { plainNaira } from '#core/payments/money.ts';
import type { Clock } from '#core/shared/clock.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { findBeginRefusal } from '../check-begin.ts';
import type {
  BeginInput,
  GatewayCapabilities,
  GatewayProblem,
  PaymentGateway,
  Verification,
} from '../port.ts';
import { checkoutAddress, originOf, readPageCursor, withoutTrailingSlash } from '../wire/checkout-address.ts';
import { send, USUAL_LIMITS, type WireManner } from '../wire/http.ts';
import { readJson } from '../wire/json.ts';
import { problemOfFailure, problemOfStatus, type RequestKind } from '../wire/problems.ts';
import { readFlutterwaveNotification } from './flutterwave-notification.ts';
import {
  begunData,
  envelope,
  type FlutterwaveEnvelope,
  type FlutterwaveTransaction,
  listMeta,
  transactionData,
} from './flutterwave-wire.ts';

const FLUTTERWAVE_BASE_URL = 'https://api.flutterwave.com/v3';
const CHECKOUT_ORIGIN = 'https://checkout.flutterwave.com';
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

export interface FlutterwaveOptions {
  /** FLWSECK_TEST-… or FLWSECK-… */
  readonly secretKey: string;
  /** The hash as typed into Flutterwave's dashboard; notifications carry it. */
  readonly secretHash: string;
  /** Default: Flutterwave's own, with /v3. */
  readonly baseUrl?: string;
  readonly limits?: WireManner;
  readonly clock: Clock;
}

export function makeFlutterwaveGateway({
  secretKey,
  secretHash,
  baseUrl = FLUTTERWAVE_BASE_URL,
  limits = USUAL_LIMITS,
  clock,
}: FlutterwaveOptions): PaymentGateway {
  const mode = secretKey.startsWith('FLWSECK_TEST-') ? 'test' : 'live';
  const base = withoutTrailingSlash(baseUrl);
  const authorization = `Bearer ${secretKey}`;

  async function ask(
    request: RequestKind,
    path: string,
    json?: unknown,
  ): Promise<Result<FlutterwaveEnvelope, { problem: GatewayProblem; message?: string; status?: number }>> {
    const sent = await send(
      { method: json === undefined ? 'GET' : 'POST', url: base + path, headers: { authorization }, json },
      limits,
    );
    if (!sent.ok) return err({ problem: problemOfFailure(sent.error, request) });
    const { status, text } = sent.value;
    const read = envelope.safeParse(readJson(text));
    if (read.success && read.data.status === 'success' && status === 200) return ok(read.data);
    const problem = problemOfStatus(sent.value, {
      request,
      keySetting: 'secretKey',
      ...(!read.success && { providerCode: 'unreadable' }),
    });
    if (problem.kind === 'refused' && !read.success) {
      // A page of a proxy and not an answer of Flutterwave: nothing is known.
      return err({ problem: { ...problem, kind: request === 'effect' ? 'outcome_unknown' : 'unavailable' } });
    }
    return err({ problem, message: read.data?.message, status });
  }

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

  /**
   * Another try under the same reference that succeeded, or else is under way. The filter is not documented, so the
   * rows are checked.
   */
  async function findBetterTry(reference: string): Promise<FlutterwaveTransaction | undefined> {
    const answer = await ask('reading', `/transactions?tx_ref=${encodeURIComponent(reference)}`);
    if (!answer.ok || !Array.isArray(answer.value.data)) return undefined;
    const tries = answer.value.data
      .flatMap((row) => transactionData.safeParse(row).data ?? [])
      .filter((row) => row.tx_ref === reference);
    return tries.find((row) => row.outcome === 'paid') ?? tries.find((row) => row.outcome === 'open');
  }

  return {
    id: 'flutterwave',
    mode,
    capabilities: flutterwaveCapabilities,
    checkoutOrigins: [base === FLUTTERWAVE_BASE_URL ? CHECKOUT_ORIGIN : originOf(base)],

    async begin(input) {
      const reason = findBeginRefusal(input, flutterwaveCapabilities);
      if (reason) return err({ kind: 'refused', reason });
      const answer = await ask('effect', '/payments', initialisation(input));
      if (!answer.ok) return err(answer.error.problem);
      const url = checkoutAddress(begunData.safeParse(answer.value.data).data?.link, base);
      return url
        ? ok({ kind: 'redirect', url })
        : err({ kind: 'outcome_unknown', trace: { providerCode: 'unreadable_checkout' } });
    },

    async verify({ reference }) {
      const answer = await ask(
        'reading',
        `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`,
      );
      if (!answer.ok) {
        // The answer is the same for an unknown reference and for one that nobody has tried to pay yet.
        return isNothingYet(answer.error)
          ? ok({ outcome: 'open', left: true, reference, amountKobo: 0, currency: 'NGN' })
          : err(answer.error.problem);
      }
      const read = transactionData.safeParse(answer.value.data);
      if (!read.success) return err({ kind: 'unavailable', trace: { providerCode: 'unreadable' } });
      if (read.data.outcome !== 'failed') return ok(toVerification(read.data));
      return ok(toVerification((await findBetterTry(reference)) ?? read.data));
    },

    /** A link that is inactive already is refused with those words. */
    async cancel({ url }) {
      if (url === undefined) return err({ kind: 'refused', reason: 'invalid_request' });
      const answer = await ask('reading', '/payments/link/disable', { link: url });
      return answer.ok || /inactive/i.test(answer.error.message ?? '')
        ? ok(undefined)
        : err(answer.error.problem);
    },

    readNotification: (input) => readFlutterwaveNotification(input, secretHash),

    async list({ from, to, cursor }) {
      const page = readPageCursor(cursor);
      if (page === undefined) return err({ kind: 'refused', reason: 'invalid_request' });
      const day = (moment: Date) => moment.toISOString().slice(0, 10);
      const query = new URLSearchParams({ from: day(from), to: day(to), page: String(page) });
      const answer = await ask('reading', `/transactions?${query}`);
      if (!answer.ok) return err(answer.error.problem);
      const { data, meta } = answer.value;
      if (!Array.isArray(data)) return err({ kind: 'unavailable', trace: { providerCode: 'unreadable' } });
      const pages = Number(listMeta.safeParse(meta).data?.page_info?.total_pages ?? '1');
      return ok({
        // It knows whole days only.
        transactions: data
          .flatMap((row) => transactionData.safeParse(row).data ?? [])
          .filter(({ createdAt }) => !createdAt || (createdAt >= from && createdAt < to))
          .map(toVerification),
        ...(page < pages && data.length > 0 && { nextCursor: String(page + 1) }),
      });
    },

    /** A quotation of fees: it needs a valid key and moves no money. */
    async ping() {
      const answer = await ask('reading', '/transactions/fee?amount=1000&currency=NGN');
      return answer.ok ? ok(undefined) : err(answer.error.problem);
    },
  };
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

const isNothingYet = ({ message, status }: { message?: string; status?: number }) =>
  message !== undefined &&
  (status === 404 || status === 400 || status === 200) &&
  /no transaction was found/i.test(message);
