/** Paystack as a local server: its paths, its envelope, its kobo, its signature. Everything is `domain: "test"`. */
import { randomBytes } from 'node:crypto';
import { signBody } from '../signature.ts';
import { type Charge, payerActs, type Try, tellingTry } from '../stand-in/books.ts';
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
import { PAYSTACK_SIGNATURE_HEADER, paystackScheme } from './paystack-gateway.ts';

/** 1.5 % and NGN 100, at most NGN 2,000; the flat part from NGN 2,500 on. */
const feeOf = (kobo: number): number =>
  Math.min(Math.ceil((kobo * 15) / 1000) + (kobo >= 250_000 ? 10_000 : 0), 200_000);

type RefundEnd = 'processed' | 'failed' | 'needs-attention';
interface Refund {
  readonly id: number;
  readonly charge: Charge;
  readonly amountKobo: number;
  status: 'pending' | RefundEnd;
}

export interface PaystackStandIn extends StandIn {
  /** The state in which the next refunds end. */
  refundsEnd: RefundEnd;
  /** The bank of the payer asks for the money back. */
  dispute(reference: string): Promise<void>;
}

export interface PaystackStandInOptions extends StandInOptions {
  readonly secretKey: string;
  /** Puts the fee on top of what was asked, as an account may be set to. */
  readonly payerBearsFees?: boolean;
}

export async function startPaystackStandIn({
  secretKey,
  payerBearsFees = false,
  ...options
}: PaystackStandInOptions): Promise<PaystackStandIn> {
  if (!secretKey.startsWith('sk_test_')) throw new Error('A stand-in takes test keys only (sk_test_…).');
  const refunds: Refund[] = [];
  const state = { refundsEnd: 'processed' as RefundEnd };

  const transaction = (charge: Charge, tried: Try | undefined) => {
    const fees = feeOf(charge.amountKobo);
    const paid = tried?.state === 'paid' || tried?.state === 'reversed';
    const amount = (tried?.amountKobo ?? charge.amountKobo) + (payerBearsFees && paid ? fees : 0);
    return {
      id: Number(tried?.id ?? Number(charge.createdAt)),
      domain: 'test',
      status: statusOf(tried),
      reference: charge.reference,
      amount,
      requested_amount: charge.amountKobo,
      message: null,
      gateway_response: tried?.reason ?? 'The transaction was not completed',
      paid_at: paid ? new Date(tried.at).toISOString() : null,
      created_at: new Date(charge.createdAt).toISOString(),
      channel: 'card',
      currency: tried?.currency ?? charge.currency,
      ip_address: '127.0.0.1',
      // The real one gives an object, an empty text, null or 0.
      metadata: paid ? '' : 0,
      fees: paid ? fees : null,
      authorization: paid
        ? { authorization_code: 'AUTH_x', last4: '4081', card_type: 'visa ', brand: 'visa', reusable: true }
        : {},
      customer: { email: charge.email, customer_code: 'CUS_x' },
    };
  };

  const fail = (status: number, message: string, code: string, type = 'validation_error') =>
    jsonReply(status, { status: false, message, meta: { nextStep: 'Read the documentation' }, type, code });
  const good = (message: string, data: unknown, meta?: object) =>
    jsonReply(200, { status: true, message, data, ...(meta && { meta }) });

  function routes({ books, origin, clock, schedule, post }: ProviderWorld): readonly StandInRoute[] {
    const guarded = guardedBy(secretKey, fail(401, 'Invalid key', 'invalid_Key'));

    const initialise = (request: StandInRequest): StandInReply => {
      const given = readObject(request.body) ?? Object.fromEntries(new URLSearchParams(request.body));
      const [email, amount] = [textIn(given, 'email'), textIn(given, 'amount')];
      const reference = textIn(given, 'reference') || randomBytes(8).toString('hex');
      if (!email.includes('@')) return fail(400, 'Invalid Email Address Passed', 'invalid_email_address');
      if (!/^\d{1,12}$/.test(amount) || Number(amount) < 5_000)
        return fail(400, 'Invalid Amount Sent', 'invalid_amount');
      if (!/^[A-Za-z0-9.=-]+$/.test(reference)) return fail(400, 'Invalid reference', 'invalid_reference');
      if (books.byReference(reference).length > 0)
        return fail(400, 'Duplicate Transaction Reference', 'duplicate_reference');
      const { metadata } = given as { metadata?: { application_number?: string } };
      const charge = books.open({
        reference,
        amountKobo: Number(amount),
        currency: textIn(given, 'currency') || 'NGN',
        email,
        name: metadata?.application_number ?? '',
        phone: '',
        description: 'Application Fee',
        returnUrl: textIn(given, 'callback_url'),
        token: randomBytes(8).toString('hex'),
      });
      return good('Authorization URL created', {
        authorization_url: `${origin()}/checkout/${charge.token}`,
        access_code: charge.token,
        reference,
      });
    };

    const verify = (_request: StandInRequest, reference: string): StandInReply => {
      const charge = books.byReference(reference).at(-1);
      return charge
        ? good('Verification successful', transaction(charge, tellingTry(books.triesOf(charge))))
        : fail(404, 'Transaction reference not found.', 'transaction_not_found');
    };

    const list = ({ query }: StandInRequest): StandInReply => {
      const perPage = Math.min(Number(query.get('perPage') ?? 50) || 50, 100);
      const page = Math.max(Number(query.get('page') ?? 1) || 1, 1);
      const [from, to] = [Date.parse(query.get('from') ?? ''), Date.parse(query.get('to') ?? '')];
      const status = query.get('status');
      const rows = books
        .all()
        .filter(({ createdAt }) => !(createdAt < from) && !(createdAt > to))
        .map((charge) => transaction(charge, tellingTry(books.triesOf(charge))))
        .filter((row) => !status || row.status === status)
        .toReversed();
      return good('Transactions retrieved', rows.slice((page - 1) * perPage, page * perPage), {
        total: rows.length,
        skipped: (page - 1) * perPage,
        perPage,
        page,
        pageCount: Math.ceil(rows.length / perPage),
      });
    };

    const refund = (request: StandInRequest): StandInReply => {
      const given = readObject(request.body) ?? {};
      const named = textIn(given, 'transaction');
      const charge = books.byReference(named).at(-1) ?? books.byTry(named)?.charge;
      const paid = charge && books.triesOf(charge).find(({ state: of }) => of === 'paid');
      if (!charge || !paid) return fail(404, 'Transaction not found', 'transaction_not_found');
      const amountKobo = Number(textIn(given, 'amount') || paid.amountKobo);
      if (!(amountKobo > 0 && amountKobo <= paid.amountKobo))
        return fail(400, 'Refund amount cannot be more than the transaction amount', 'invalid_amount');
      const made: Refund = { id: books.nextNumber(), charge, amountKobo, status: 'pending' };
      refunds.push(made);
      tellRefund('pending', made);
      schedule(() => {
        made.status = state.refundsEnd;
        if (made.status === 'processed' && amountKobo === paid.amountKobo) books.reverse(charge);
        tellRefund(made.status, made);
      }, 5_000);
      return good('Refund has been queued for processing', refundData(made));
    };
    const tellRefund = (event: string, { id, charge: { reference }, amountKobo }: Refund) =>
      void post(reference, {
        event: `refund.${event}`,
        data: {
          status: event,
          transaction_reference: reference,
          refund_reference: event === 'pending' ? null : `RF-${id}`,
          // Text in some events and a number in others.
          amount: event === 'pending' ? String(amountKobo) : amountKobo,
          currency: 'NGN',
          domain: 'test',
        },
      });
    const refundData = ({ id, charge, amountKobo, status }: Refund) => ({
      id,
      transaction: { reference: charge.reference },
      amount: amountKobo,
      currency: 'NGN',
      status,
      domain: 'test',
      created_at: clock().toISOString(),
    });

    return [
      {
        method: 'POST',
        path: /^\/transaction\/initialize$/,
        operation: 'begin',
        answer: guarded(initialise),
      },
      {
        method: 'GET',
        path: /^\/transaction\/verify\/([^/]+)$/,
        operation: 'verify',
        answer: guarded(verify),
      },
      { method: 'GET', path: /^\/transaction$/, operation: 'list', answer: guarded(list) },
      { method: 'POST', path: /^\/refund$/, operation: 'refund', answer: guarded(refund) },
      {
        method: 'GET',
        path: /^\/refund$/,
        answer: guarded(() => good('Refunds retrieved', refunds.map(refundData))),
      },
      {
        method: 'GET',
        path: /^\/refund\/(\d+)$/,
        answer: guarded((_request, id) => {
          const made = refunds.find((one) => String(one.id) === id);
          return made
            ? good('Refund retrieved', refundData(made))
            : fail(404, 'Refund not found', 'not_found');
        }),
      },
    ];
  }

  const provider: Provider = {
    name: 'Paystack',
    acts: payerActs.filter((act) => act !== 'pay_twice'),
    pagePath: /^\/checkout\/([^/]+)$/,
    routes,
    paysOnce: true,
    returnParameters: ({ reference }) => ({ trxref: reference, reference }),
    // Failures are not told.
    message: (charge, tried) =>
      tried.state === 'paid' ? { event: 'charge.success', data: transaction(charge, tried) } : undefined,
    proof: (body, isBad) => ({
      [PAYSTACK_SIGNATURE_HEADER]: signBody(body, isBad ? `${secretKey}x` : secretKey, paystackScheme),
    }),
  };
  const standIn = await startStandIn(provider, options);
  return Object.assign(state, standIn, {
    async dispute(reference: string) {
      const charge = standIn.books.byReference(reference).at(-1);
      if (!charge) throw new Error(`no charge under ${reference}`);
      const data = {
        id: standIn.books.nextNumber(),
        status: 'awaiting-merchant-feedback',
        domain: 'test',
        transaction: { reference, channel: 'card' },
      };
      const body = new TextEncoder().encode(JSON.stringify({ event: 'charge.dispute.create', data }));
      await standIn.post({ ...standIn.sign(body), reference });
    },
  });
}

function statusOf(tried: Try | undefined): string {
  if (!tried) return 'abandoned';
  if (tried.state === 'paid') return 'success';
  return tried.state === 'pending' ? 'ongoing' : tried.state;
}
