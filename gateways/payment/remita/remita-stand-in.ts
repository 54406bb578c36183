/**
 * Remita's e-collection as a local server: hashes, whole naira as text, status codes as text, answers wrapped as if they
 * were JSONP, RRRs that are paid once, notifications that nobody signs.
 */
import { plainNaira } from '#core/payments/money.ts';
import { type Charge, payerActs, type Try, tellingTry } from '../stand-in/books.ts';
import {
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
import { REMITA_PAGE_PATH, REMITA_SERVICE_PATH } from './remita-gateway.ts';
import { initHash, pageHash, type RemitaKeys, statusHash } from './remita-wire.ts';

export interface RemitaStandIn extends StandIn {
  /** The code that refuses a second order under one orderId; both occur. */
  duplicateCode: '028' | '055';
  /** A status that is told instead of the true one. */
  saysStatus: string | undefined;
  /** Plain JSON occurs as well as the wrapper. */
  wrapped: boolean;
  /** The older notification: one object instead of a list, and no orderId. */
  oldNotifications: boolean;
  /** RRRs that were cancelled. */
  readonly deactivated: string[];
}

export interface RemitaStandInOptions extends StandInOptions, RemitaKeys {
  /** The token with which the `notify` address ends; without it no notification is taken. */
  readonly addressToken?: string;
}

/** The merchant that Remita's public samples name. A stand-in answers to no other. */
const DEMO_MERCHANT = '2547916';

export async function startRemitaStandIn({
  merchantId,
  serviceTypeId,
  apiKey,
  addressToken = '',
  ...options
}: RemitaStandInOptions): Promise<RemitaStandIn> {
  if (merchantId !== DEMO_MERCHANT)
    throw new Error('A stand-in takes the merchant of the public samples only.');
  const keys: RemitaKeys = { merchantId, serviceTypeId, apiKey };
  const state = {
    duplicateCode: '028' as '028' | '055',
    saysStatus: undefined as string | undefined,
    wrapped: true,
    oldNotifications: false,
    deactivated: [] as string[],
  };

  const say = (value: object): StandInReply => {
    const json = JSON.stringify(value);
    return { status: 200, type: 'text/plain', body: state.wrapped ? `jsonp (${json})` : json };
  };

  function routes({ books, page }: ProviderWorld): readonly StandInRoute[] {
    const generate = (request: StandInRequest): StandInReply => {
      const given = readObject(request.body) ?? {};
      const [orderId, amount] = [textIn(given, 'orderId'), textIn(given, 'amount')];
      const kobo = koboOfNaira(amount);
      if (!orderId || !kobo || !textIn(given, 'payerEmail').includes('@'))
        return { status: 400, body: JSON.stringify({ statuscode: '022', status: 'Invalid request' }) };
      if (textIn(given, 'serviceTypeId') !== serviceTypeId)
        return say({ statuscode: '023', status: 'Invalid service type' });
      const expected = `remitaConsumerKey=${merchantId},remitaConsumerToken=${initHash(keys, orderId, amount)}`;
      if (request.headers.authorization !== expected)
        return say({ statuscode: '013', status: 'Hash mismatch' });
      if (books.byReference(orderId).length > 0)
        return say({ statuscode: state.duplicateCode, status: 'Duplicate Order Ref' });
      const rrr = String(280_000_000_000 + books.nextNumber());
      books.open({
        reference: orderId,
        amountKobo: kobo,
        currency: 'NGN',
        email: textIn(given, 'payerEmail'),
        name: textIn(given, 'payerName'),
        phone: textIn(given, 'payerPhone'),
        description: textIn(given, 'description'),
        returnUrl: '',
        token: rrr,
      });
      return say({ statuscode: '025', RRR: rrr, status: 'Payment Reference generated' });
    };

    const status =
      (find: (subject: string) => Charge | undefined) =>
      (request: StandInRequest, merchant = '', subject = '', hash = ''): StandInReply => {
        const proven =
          merchant === merchantId &&
          hash === statusHash(keys, subject) &&
          request.headers.authorization === `remitaConsumerKey=${merchantId},remitaConsumerToken=${hash}`;
        if (!proven) return say({ status: '013', message: 'Hash mismatch' });
        const charge = find(subject);
        if (!charge) return say({ status: '026', message: 'No such order' });
        const tried = tellingTry(books.triesOf(charge));
        return say({
          // Written with a fraction, as Java writes a double.
          amount: Number(plainNaira(tried?.amountKobo ?? charge.amountKobo)),
          RRR: charge.token,
          orderId: charge.reference,
          message: tried?.reason ?? 'Payment Reference generated',
          paymentDate: lagosTime(tried?.at ?? charge.createdAt),
          transactiontime: lagosTime(tried?.at ?? charge.createdAt),
          status: state.saysStatus ?? statusOf(tried),
        });
      };

    const service = REMITA_SERVICE_PATH.replaceAll('/', '\\/');
    return [
      {
        method: 'POST',
        path: new RegExp(`^${service}\\/merchant\\/api\\/paymentinit$`),
        operation: 'begin',
        answer: generate,
      },
      {
        method: 'POST',
        path: new RegExp(`^${service}\\/v2\\/api\\/deactivate[.]json$`),
        answer(request) {
          const given = readObject(request.body) ?? {};
          const rrr = textIn(given, 'rrr');
          const proven = textIn(given, 'hash') === statusHash(keys, rrr);
          const charge = proven ? books.byToken(rrr) : undefined;
          if (!charge || tellingTry(books.triesOf(charge))?.state === 'paid')
            return { status: 400, body: JSON.stringify({ status: '013', message: 'Not deactivated' }) };
          state.deactivated.push(rrr);
          return say({ status: '00', message: 'Deactivated' });
        },
      },
      {
        method: 'GET',
        path: new RegExp(`^${service}\\/([^/]+)\\/([^/]+)\\/([^/]+)\\/orderstatus[.]reg$`),
        operation: 'verify',
        answer: status((orderId) => books.byReference(orderId).at(-1)),
      },
      {
        method: 'GET',
        path: new RegExp(`^${service}\\/([^/]+)\\/([^/]+)\\/([^/]+)\\/status[.]reg$`),
        operation: 'verify',
        answer: status((rrr) => books.byToken(rrr)),
      },
      {
        method: 'POST',
        path: new RegExp(`^${REMITA_PAGE_PATH.replaceAll('/', '\\/')}$`),
        answer(request) {
          const form = new URLSearchParams(request.body);
          const rrr = form.get('rrr') ?? '';
          const charge = books.byToken(rrr);
          if (!charge || form.get('merchantId') !== merchantId || form.get('hash') !== pageHash(keys, rrr))
            return { status: 400, type: 'text/plain', body: 'Invalid RRR or hash' };
          Object.assign(charge, { returnUrl: form.get('responseurl') ?? '' });
          return page(charge);
        },
      },
    ];
  }

  const notification = (charge: Charge, tried: Try): object => {
    const payment = {
      rrr: charge.token,
      amount: Number(plainNaira(tried.amountKobo)),
      transactiondate: lagosTime(tried.at),
      debitdate: lagosTime(tried.at),
      serviceTypeId,
      orderRef: charge.reference,
      payerName: charge.name,
      payerPhoneNumber: charge.phone,
      payerEmail: charge.email,
      type: 'PY',
      chargeFee: 0,
    };
    return state.oldNotifications
      ? { ...payment, channnel: 'BRANCH', uniqueIdentifier: tried.id }
      : [{ ...payment, channel: 'CARDPAYMENT', orderId: charge.reference, parentRRRDetails: {} }];
  };

  const provider: Provider = {
    name: 'Remita',
    // There is one currency.
    acts: payerActs.filter((act) => act !== 'wrong_currency' && act !== 'pay_twice'),
    paysOnce: true,
    pagePath: undefined,
    routes,
    returnParameters: ({ reference, token }, tried) => ({
      RRR: token,
      orderID: reference,
      status: statusOf(tried),
    }),
    message: (charge, tried) => (tried.state === 'paid' ? notification(charge, tried) : undefined),
    // The proof is in the address.
    proof: () => ({}),
    spoiledAddress: (address, fault) =>
      address.replace(
        addressToken && `/${addressToken}`,
        addressToken && fault === 'bad_signature' ? `/${'x'.repeat(addressToken.length)}` : '',
      ),
  };
  return Object.assign(state, await startStandIn(provider, options));
}

function statusOf(tried: Try | undefined): string {
  switch (tried?.state) {
    case undefined:
      return '025';
    case 'paid':
    case 'reversed':
      return '00';
    case 'failed':
      return '02';
    case 'pending':
      return '021';
  }
}

const LAGOS_MS = 3_600_000;

/** '2026-10-05 10:00:00 AM', in Lagos. */
function lagosTime(moment: number): string {
  const iso = new Date(moment + LAGOS_MS).toISOString();
  const hour = Number(iso.slice(11, 13));
  const clock = String(hour % 12 || 12).padStart(2, '0');
  return `${iso.slice(0, 10)} ${clock}${iso.slice(13, 19)} ${hour < 12 ? 'AM' : 'PM'}`;
}
