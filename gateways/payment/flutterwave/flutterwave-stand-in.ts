/**
 * Flutterwave v3 as a local server: naira, "successful", the shared secret in a header, several tries under one
 * tx_ref.
 */
import { randomBytes } from 'node:crypto';
import { plainNaira } from '#core/payments/money.ts';
import { type Charge, payerActs, type Try } from '../stand-in/books.ts';
import {
  guardedBy,
  jsonReply,
  readObject,
  type StandInReply,
  type StandInRequest,
  type StandInRoute,
  textIn,
} from '../stand-in/server.ts';
import {
  type Provider,
  type ProviderWorld,
  type StandIn,
  type StandInOptions,
  startStandIn,
} from '../stand-in/stand-in.ts';
import { koboOfNaira } from '../wire/shapes.ts';
import { FLUTTERWAVE_HASH_HEADER } from './flutterwave-gateway.ts';

const PAGE_SIZE = 10;

export interface FlutterwaveStandIn extends StandIn {
  /** The attempt that verify_by_reference reports where there are several. It is not documented, so both happen. */
  tells: 'last' | 'first';
  /** Links that take no money any more. */
  readonly disabled: string[];
}

export interface FlutterwaveStandInOptions extends StandInOptions {
  readonly secretKey: string;
  readonly secretHash: string;
}

export async function startFlutterwaveStandIn({
  secretKey,
  secretHash,
  ...options
}: FlutterwaveStandInOptions): Promise<FlutterwaveStandIn> {
  if (!secretKey.startsWith('FLWSECK_TEST-'))
    throw new Error('A stand-in takes test keys only (FLWSECK_TEST-…).');
  const state = { tells: 'last' as 'last' | 'first', disabled: [] as string[] };

  /** JSON with a bare number for the sum, as it is written there. */
  const naira = (kobo: number) => Number(plainNaira(kobo));

  const transaction = (charge: Charge, tried: Try, inList = false) => ({
    // A number when verified, text in the list.
    id: inList ? tried.id : Number(tried.id),
    tx_ref: charge.reference,
    flw_ref: `FLW-MOCK-${tried.id}`,
    amount: naira(tried.amountKobo),
    currency: tried.currency,
    charged_amount: naira(tried.amountKobo),
    app_fee: naira(Math.ceil((tried.amountKobo * 14) / 1000)),
    processor_response: tried.reason,
    status: tried.state === 'paid' || tried.state === 'reversed' ? 'successful' : tried.state,
    payment_type: 'card',
    created_at: new Date(tried.at).toISOString(),
    card: { first_6digits: '553188', last_4digits: '2950', type: 'MASTERCARD' },
    customer: { id: 1, name: charge.name, email: charge.email, phone_number: charge.phone },
    meta: {},
  });

  const fail = (status: number, message: string) =>
    jsonReply(status, { status: 'error', message, data: null });
  const good = (message: string, data: unknown, meta?: object) =>
    jsonReply(200, { status: 'success', message, ...(meta && { meta }), data });

  function routes({ books, origin }: ProviderWorld): readonly StandInRoute[] {
    const guarded = guardedBy(secretKey, fail(401, 'Invalid authorization key'));

    const pay = (request: StandInRequest): StandInReply => {
      const given = readObject(request.body) ?? {};
      const customer = (given.customer ?? {}) as Record<string, unknown>;
      const reference = textIn(given, 'tx_ref');
      const amountKobo = koboOfNaira(textIn(given, 'amount'));
      if (!reference || reference.length > 100) return fail(400, 'tx_ref is required');
      if (!amountKobo || amountKobo < 0) return fail(400, 'amount must be a number');
      if (!textIn(customer, 'email').includes('@')) return fail(400, 'customer.email is required');
      if (!textIn(given, 'redirect_url')) return fail(400, 'redirect_url is required');
      const charge = books.open({
        reference,
        amountKobo,
        currency: textIn(given, 'currency') || 'NGN',
        email: textIn(customer, 'email'),
        name: textIn(customer, 'name'),
        phone: textIn(customer, 'phonenumber'),
        description: textIn((given.customizations ?? {}) as Record<string, unknown>, 'title'),
        returnUrl: textIn(given, 'redirect_url'),
        token: `flwlnk-${randomBytes(8).toString('hex')}`,
      });
      return good('Hosted Link', { link: `${origin()}/v3/hosted/pay/${charge.token}` });
    };

    /** Every try at any of the links that carry the reference. */
    const triesUnder = (reference: string) =>
      books
        .byReference(reference)
        .flatMap((charge) => books.triesOf(charge).map((tried) => ({ charge, tried })));
    const all = () =>
      books.all().flatMap((charge) => books.triesOf(charge).map((tried) => ({ charge, tried })));

    const byReference = ({ query }: StandInRequest): StandInReply => {
      const tries = triesUnder(query.get('tx_ref') ?? '');
      const told = state.tells === 'first' ? tries[0] : tries.at(-1);
      return told
        ? good('Transaction fetched successfully', transaction(told.charge, told.tried))
        : fail(400, 'No transaction was found for this id');
    };

    const list = ({ query }: StandInRequest): StandInReply => {
      const page = Math.max(Number(query.get('page') ?? 1) || 1, 1);
      const from = Date.parse(`${query.get('from')}T00:00:00Z`);
      const to = Date.parse(`${query.get('to')}T23:59:59.999Z`);
      const reference = query.get('tx_ref');
      const rows = all()
        .filter(({ tried }) => !(tried.at < from) && !(tried.at > to))
        .filter(({ charge }) => !reference || charge.reference === reference)
        .map(({ charge, tried }) => transaction(charge, tried, true))
        .toReversed();
      return good('Transactions fetched', rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), {
        page_info: {
          total: rows.length,
          current_page: page,
          total_pages: Math.max(Math.ceil(rows.length / PAGE_SIZE), 1),
        },
      });
    };

    const refund = (_request: StandInRequest, id: string): StandInReply => {
      const found = books.byTry(id);
      if (found?.tried.state !== 'paid') return fail(400, 'Transaction cannot be refunded');
      books.reverse(found.charge);
      return good('Transaction refund initiated', {
        id: books.nextNumber(),
        tx_id: Number(id),
        amount_refunded: naira(found.tried.amountKobo),
        status: 'completed',
        destination: 'payment_source',
      });
    };

    return [
      {
        method: 'POST',
        path: /^\/v3\/payments\/link\/disable$/,
        answer: guarded((request) => {
          const link = textIn(readObject(request.body) ?? {}, 'link');
          if (state.disabled.includes(link)) return fail(400, 'This payment link is currently inactive');
          state.disabled.push(link);
          return good('Link disabled', null);
        }),
      },
      { method: 'POST', path: /^\/v3\/payments$/, operation: 'begin', answer: guarded(pay) },
      {
        method: 'GET',
        path: /^\/v3\/transactions\/verify_by_reference$/,
        operation: 'verify',
        answer: guarded(byReference),
      },
      {
        method: 'GET',
        path: /^\/v3\/transactions\/(\d+)\/verify$/,
        operation: 'verify',
        answer: guarded((_request, id) => {
          const found = books.byTry(id);
          return found
            ? good('Transaction fetched successfully', transaction(found.charge, found.tried))
            : fail(400, 'No transaction was found for this id');
        }),
      },
      {
        method: 'GET',
        path: /^\/v3\/transactions\/fee$/,
        answer: guarded(() => good('Charged fee', { charge_amount: 1014, fee: 14, currency: 'NGN' })),
      },
      {
        method: 'POST',
        path: /^\/v3\/transactions\/(\d+)\/refund$/,
        operation: 'refund',
        answer: guarded(refund),
      },
      { method: 'GET', path: /^\/v3\/transactions$/, operation: 'list', answer: guarded(list) },
    ];
  }

  const provider: Provider = {
    name: 'Flutterwave',
    acts: payerActs,
    pagePath: /^\/v3\/hosted\/pay\/([^/]+)$/,
    routes,
    paysOnce: false,
    returnParameters: ({ reference }, tried): Record<string, string> =>
      tried?.state === 'paid'
        ? { status: 'successful', tx_ref: reference, transaction_id: tried.id }
        : { status: 'failed', tx_ref: reference },
    // Failures are told too, once for each failed try.
    message: (charge, tried) =>
      tried.state === 'pending' ? undefined : { event: 'charge.completed', data: transaction(charge, tried) },
    proof: (_body, isBad) => ({ [FLUTTERWAVE_HASH_HEADER]: isBad ? `${secretHash}x` : secretHash }),
  };
  return Object.assign(state, await startStandIn(provider, options));
}
