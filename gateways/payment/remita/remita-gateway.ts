/**
 * Remita's e-collection for the Treasury Single Account: an RRR is made for each attempt, which can be paid online, in a
 * bank's app or at any branch, today or next week. The wire speaks whole naira as text; test and live are different hosts.
 *
 * Notifications are unsigned. They are taken only at an address that nobody can guess, and are no more than a reason to
 * ask. There is no list and no refund: both go by the treasury's own reports and procedure.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import { printRrr } from '#core/payments/payment-reference.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import {
  type BeginInput,
  type Begun,
  findBeginRefusal,
  type GatewayCapabilities,
  type GatewayNotification,
  type GatewayProblem,
  type NotificationInput,
  type NotificationProblem,
  type PaymentGateway,
  type Verification,
} from '../port.ts';
import { problemOfFailure, problemOfStatus, send, USUAL_LIMITS, type WireManner } from '../wire/http.ts';
import { koboOfNaira, originOf, withoutTrailingSlash } from '../wire/shapes.ts';
import {
  generated,
  initHash,
  isDuplicateOrder,
  isGenerated,
  isLeft,
  orderStatus,
  outcomeOfCode,
  pageHash,
  problemOfCode,
  type RemitaKeys,
  type RemitaOrder,
  readNotified,
  readWrapped,
  rrrOf,
  statusHash,
} from './remita-wire.ts';

export const REMITA_SERVICE_PATH = '/remita/exapp/api/v1/send/api/echannelsvc';
export const REMITA_PAGE_PATH = '/remita/ecomm/finalize.reg';
const CURRENCY = 'NGN';

export const remitaCapabilities: GatewayCapabilities = {
  hostedCheckout: true,
  staysOpenForDays: null,
  repeatedBegin: 'same',
  confirmedBy: 'gateway',
  notificationProof: 'address_token',
  notificationReply: 'Ok',
  notifiesFailures: false,
  listsTransactions: false,
  refunds: 'by_hand',
  namesCurrency: false,
  currencies: [CURRENCY],
  currencyUnit: 'naira',
};

export interface RemitaOptions extends RemitaKeys {
  readonly mode: 'test' | 'live';
  readonly baseUrl: string;
  /** The unguessable part of the address that notifications are posted to. */
  readonly addressToken: string;
  readonly previousAddressToken?: string;
  readonly limits?: WireManner;
}

export function makeRemitaGateway({
  mode,
  baseUrl,
  addressToken,
  previousAddressToken,
  limits = USUAL_LIMITS,
  ...keys
}: RemitaOptions): PaymentGateway {
  if (addressToken.length < 32) throw new Error('Remita needs an address token of at least 32 characters');
  const base = withoutTrailingSlash(baseUrl);
  const root = base + REMITA_SERVICE_PATH;
  const authorization = (hash: string) => `remitaConsumerKey=${keys.merchantId},remitaConsumerToken=${hash}`;

  async function readOrder(
    orderId: string,
  ): Promise<Result<RemitaOrder & { code: string; httpStatus: number }, GatewayProblem>> {
    const hash = statusHash(keys, orderId);
    const url = `${root}/${keys.merchantId}/${encodeURIComponent(orderId)}/${hash}/orderstatus.reg`;
    const sent = await send({ method: 'GET', url, headers: { authorization: authorization(hash) } }, limits);
    if (!sent.ok) return err(problemOfFailure(sent.error, 'reading'));
    const read = orderStatus.safeParse(readWrapped(sent.value.text));
    const code = read.data?.code;
    // A code is its word, also beside an HTTP error of its own; without one there is only the number.
    if (!read.success || !code || sent.value.status >= 500) {
      return err(
        problemOfStatus(sent.value, {
          request: 'reading',
          keySetting: 'apiKey',
          providerCode: code ?? 'unreadable',
        }),
      );
    }
    return ok({ ...read.data, code, httpStatus: sent.value.status });
  }

  const toCheckout = (rrr: string, returnUrl: string): Begun => ({
    kind: 'redirect',
    url: base + REMITA_PAGE_PATH,
    post: { merchantId: keys.merchantId, rrr, responseurl: returnUrl, hash: pageHash(keys, rrr) },
    providerReference: rrr,
    offlineCode: { label: 'RRR', value: printRrr(rrr) },
  });

  /** The order was begun before: its RRR serves again, if it is for the same sum. */
  async function resume({
    reference,
    amountKobo,
    returnUrl,
  }: BeginInput): Promise<Result<Begun, GatewayProblem>> {
    const order = await readOrder(reference);
    // An RRR certainly exists by now, but it is not known which.
    if (!order.ok)
      return err({ kind: 'outcome_unknown', ...(order.error.trace && { trace: order.error.trace }) });
    const { rrr, amount, code } = order.value;
    if (!rrr) return err({ kind: 'outcome_unknown', trace: { providerCode: code } });
    return koboOfNaira(amount ?? '') === amountKobo
      ? ok(toCheckout(rrr, returnUrl))
      : err({ kind: 'refused', reason: 'duplicate_reference', trace: { providerCode: code } });
  }

  return {
    id: 'remita',
    mode,
    capabilities: remitaCapabilities,
    checkoutOrigins: [originOf(base)],

    async begin(input) {
      const reason = findBeginRefusal(input, remitaCapabilities);
      if (reason) return err({ kind: 'refused', reason });
      // Kobo are taken by some tenants only.
      if (input.amountKobo % 100 !== 0) return err({ kind: 'refused', reason: 'amount_not_accepted' });
      const amount = String(input.amountKobo / 100);
      const sent = await send(
        {
          method: 'POST',
          url: `${root}/merchant/api/paymentinit`,
          headers: { authorization: authorization(initHash(keys, input.reference, amount)) },
          json: order(keys, input, amount),
        },
        limits,
      );
      if (!sent.ok) return err(problemOfFailure(sent.error, 'effect'));
      const { status, text } = sent.value;
      const read = generated.safeParse(readWrapped(text));
      const code = read.data?.statuscode;
      if (status < 500 && isDuplicateOrder(code)) return resume(input);
      const rrr = rrrOf(read.data?.RRR);
      if (status === 200 && isGenerated(code) && rrr) return ok(toCheckout(rrr, input.returnUrl));
      if (code && status < 500) return err(problemOfCode(code, 'effect', status));
      return err(
        problemOfStatus(sent.value, {
          request: 'effect',
          keySetting: 'apiKey',
          providerCode: code ?? 'unreadable',
        }),
      );
    },

    async verify({ reference }) {
      const order = await readOrder(reference);
      if (!order.ok) return order;
      return toVerification(order.value, reference, mode);
    },

    /**
     * POST {root}/v2/api/deactivate.json with SHA-512 over RRR, API key and merchant, as the collection of api.remita.net
     * describes it. The official libraries do not have it, and its answer is not documented: an HTTP error is a refusal,
     * and payments are asked for all the same.
     */
    async cancel({ providerReference }) {
      const rrr = rrrOf(providerReference);
      if (!rrr) return err({ kind: 'refused', reason: 'invalid_request' });
      const { merchantId } = keys;
      const json = { merchantId, rrr, hash: statusHash(keys, rrr) };
      const sent = await send(
        { method: 'POST', url: `${root}/v2/api/deactivate.json`, headers: {}, json },
        limits,
      );
      if (!sent.ok) return err(problemOfFailure(sent.error, 'reading'));
      return sent.value.status === 200
        ? ok(undefined)
        : err(problemOfStatus(sent.value, { request: 'reading', keySetting: 'apiKey' }));
    },

    readNotification: (input) =>
      readRemitaNotification(
        input,
        addressToken,
        ...(previousAddressToken === undefined ? [] : [previousAddressToken]),
      ),

    /**
     * There is no question for this: an order that cannot exist is asked about, and the answer tells good keys from
     * bad.
     */
    async ping() {
      const order = await readOrder('PING');
      if (!order.ok) return order;
      const { code, httpStatus } = order.value;
      return outcomeOfCode(code) ? ok(undefined) : err(problemOfCode(code, 'reading', httpStatus));
    },
  };
}

const order = (keys: RemitaKeys, input: BeginInput, amount: string) => ({
  serviceTypeId: keys.serviceTypeId,
  amount,
  orderId: input.reference,
  payerName: input.payer.name,
  payerEmail: input.payer.email,
  payerPhone: input.payer.phone,
  description: input.description,
  customFields: [{ name: 'Application No', value: input.applicationNumber, type: 'ALL' }],
});

function toVerification(
  { code, orderId, rrr, amount, paidAt, httpStatus }: RemitaOrder & { code: string; httpStatus: number },
  asked: string,
  mode: 'test' | 'live',
): Result<Verification, GatewayProblem> {
  const known = outcomeOfCode(code);
  if (!known) return err(problemOfCode(code, 'reading', httpStatus));
  const amountKobo = koboOfNaira(amount ?? '');
  // Paid, but not for what, or not how much: not called paid.
  const outcome = known === 'paid' && (amountKobo === undefined || !orderId) ? 'unknown' : known;
  return ok({
    outcome,
    reference: orderId ?? asked,
    amountKobo: amountKobo ?? 0,
    currency: CURRENCY,
    ...(isLeft(code) && { left: true }),
    ...(rrr && { providerReference: rrr }),
    ...(outcome === 'paid' && paidAt && { paidAt }),
    ...(mode === 'test' && { testMoney: true }),
  });
}

export function readRemitaNotification(
  { body, addressToken: given = '' }: NotificationInput,
  ...addressTokens: readonly string[]
): Result<GatewayNotification, NotificationProblem> {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!addressTokens.some((token) => timingSafeEqual(digest(given), digest(token))))
    return err('unauthenticated');
  const notified = readNotified(body);
  if (!notified) return err('malformed');
  const references = new Set<string>();
  const providerReferences = new Set<string>();
  for (const { orderId, orderRef, rrr, RRR } of notified) {
    const code = rrrOf(rrr ?? RRR);
    if (orderId) references.add(orderId);
    else if (code) providerReferences.add(code);
    // The older form has our own number here, the newer one Remita's: harmless where it is not ours.
    else if (orderRef) references.add(orderRef);
    else return err('malformed');
  }
  return ok({
    // Nothing in it numbers the event, and a repeated delivery has the same bytes.
    eventKey: `sha256:${createHash('sha256').update(body).digest('hex')}`,
    kind: 'payment',
    references: [...references],
    providerReferences: [...providerReferences],
  });
}
