/**
 * Paystack, by its hosted page (transaction/initialize). The wire uses kobo, and the key decides between test and live:
 * the host is the same. Failures are not notified; they are found by asking. The reference is the provider's only
 * protection against charging twice, and the address of a page cannot be fetched again: after a timeout on `begin` the
 * caller verifies, and opens a new attempt.
 */
import { err, ok, type Result } from '#core/shared/result.ts';
import { findBeginRefusal } from '../check-begin.ts';
import type { BeginInput, GatewayCapabilities, GatewayProblem, PaymentGateway } from '../port.ts';
import { checkoutAddress, originOf, readPageCursor, withoutTrailingSlash } from '../wire/checkout-address.ts';
import { send, USUAL_LIMITS, type WireAnswer, type WireManner } from '../wire/http.ts';
import { readJson } from '../wire/json.ts';
import { codeFit, problemOfFailure, problemOfStatus, type RequestKind } from '../wire/problems.ts';
import { readPaystackNotification } from './paystack-notification.ts';
import {
  begunData,
  envelope,
  listMeta,
  type PaystackEnvelope,
  toVerification,
  transactionData,
} from './paystack-wire.ts';

const PAYSTACK_BASE_URL = 'https://api.paystack.co';
const CHECKOUT_ORIGIN = 'https://checkout.paystack.com';
/** Fifty naira. */
const LEAST_KOBO = 5_000;
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

export interface PaystackOptions {
  /** sk_test_… or sk_live_… */
  readonly secretKey: string;
  /** Default: Paystack's own. */
  readonly baseUrl?: string;
  readonly limits?: WireManner;
}

export function makePaystackGateway({
  secretKey,
  baseUrl = PAYSTACK_BASE_URL,
  limits = USUAL_LIMITS,
}: PaystackOptions): PaymentGateway {
  const mode = secretKey.startsWith('sk_test_') ? 'test' : 'live';
  const base = withoutTrailingSlash(baseUrl);
  const authorization = `Bearer ${secretKey}`;

  /** The envelope of a request that Paystack carried out, or what went wrong. */
  async function ask(
    request: RequestKind,
    path: string,
    json?: unknown,
  ): Promise<
    Result<PaystackEnvelope, { problem: GatewayProblem; envelope?: PaystackEnvelope; status?: number }>
  > {
    const sent = await send(
      { method: json === undefined ? 'GET' : 'POST', url: base + path, headers: { authorization }, json },
      limits,
    );
    if (!sent.ok) return err({ problem: problemOfFailure(sent.error, request) });
    const read = envelope.safeParse(readJson(sent.value.text));
    if (read.success && read.data.status && sent.value.status === 200) return ok(read.data);
    return err({
      problem: problemOf(sent.value, request, read.data),
      envelope: read.data,
      status: sent.value.status,
    });
  }

  return {
    id: 'paystack',
    mode,
    capabilities: paystackCapabilities,
    checkoutOrigins: [base === PAYSTACK_BASE_URL ? CHECKOUT_ORIGIN : originOf(base)],

    async begin(input) {
      const reason = findBeginRefusal(input, paystackCapabilities);
      if (reason) return err({ kind: 'refused', reason });
      if (input.amountKobo < LEAST_KOBO) return err({ kind: 'refused', reason: 'amount_not_accepted' });
      const answer = await ask('effect', '/transaction/initialize', initialisation(input));
      if (!answer.ok) return err(answer.error.problem);
      const begun = begunData.safeParse(answer.value.data);
      const url = begun.success ? checkoutAddress(begun.data.authorization_url, base) : undefined;
      // Begun, but unreachable or not what was asked for: the caller has to verify before it tries again.
      if (!url || begun.data?.reference !== input.reference) {
        return err({ kind: 'outcome_unknown', trace: { providerCode: 'unreadable_checkout' } });
      }
      return ok({ kind: 'redirect', url });
    },

    async verify({ reference }) {
      const answer = await ask('reading', `/transaction/verify/${encodeURIComponent(reference)}`);
      if (!answer.ok) {
        return isUnknownReference(answer.error)
          ? ok({ outcome: 'unknown', reference, amountKobo: 0, currency: 'NGN' })
          : err(answer.error.problem);
      }
      const read = transactionData.safeParse(answer.value.data);
      return read.success
        ? ok(toVerification(read.data, mode))
        : err({ kind: 'unavailable', trace: { providerCode: 'unreadable' } });
    },

    readNotification: (input) => readPaystackNotification(input, secretKey),

    async list({ from, to, cursor }) {
      const page = readPageCursor(cursor);
      if (page === undefined) return err({ kind: 'refused', reason: 'invalid_request' });
      const query = new URLSearchParams({
        perPage: String(PAGE_SIZE),
        page: String(page),
        from: from.toISOString(),
        to: to.toISOString(),
      });
      const answer = await ask('reading', `/transaction?${query}`);
      if (!answer.ok) return err(answer.error.problem);
      const { data, meta } = answer.value;
      if (!Array.isArray(data)) return err({ kind: 'unavailable', trace: { providerCode: 'unreadable' } });
      const rows = data.flatMap((row) => transactionData.safeParse(row).data ?? []);
      const pages = listMeta.safeParse(meta).data?.pageCount;
      const more = pages === undefined ? data.length >= PAGE_SIZE : page < Number(pages);
      return ok({
        // The provider's edges of the range are not documented to the second.
        transactions: rows
          .filter(({ createdAt }) => !createdAt || (createdAt >= from && createdAt < to))
          .map((row) => toVerification(row, mode)),
        ...(more && data.length > 0 && { nextCursor: String(page + 1) }),
      });
    },

    async ping() {
      const answer = await ask('reading', '/transaction?perPage=1&page=1');
      return answer.ok ? ok(undefined) : err(answer.error.problem);
    },
  };
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

function problemOf(
  answer: WireAnswer,
  request: RequestKind,
  read: PaystackEnvelope | undefined,
): GatewayProblem {
  const providerCode = codeFit(read?.code) ?? codeFit(read?.type) ?? (read ? undefined : 'unreadable');
  const problem = problemOfStatus(answer, { request, keySetting: 'secretKey', providerCode });
  if (problem.kind !== 'refused') return problem;
  if (read?.code === 'duplicate_reference' || /duplicate transaction reference/i.test(read?.message ?? '')) {
    return { ...problem, reason: 'duplicate_reference' };
  }
  // A page of a proxy and not an answer of Paystack: nothing is known.
  return read ? problem : { ...problem, kind: request === 'effect' ? 'outcome_unknown' : 'unavailable' };
}

const isUnknownReference = ({ envelope: read, status }: { envelope?: PaystackEnvelope; status?: number }) =>
  read !== undefined &&
  (status === 404 ||
    (status === 400 && (read.code === 'transaction_not_found' || /not found/i.test(read.message ?? ''))));
