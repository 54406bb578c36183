/** Every combination of facts from which a situation is derived, for tests that hold for all of them. */

import type { SituationFacts } from '#core/admissions/application-situation.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { OFFER_STATES } from '#core/offers/offer-status.ts';
import type { PaymentFacts } from '#core/payments/fee-standing.ts';

const FEE = 2_500_000;
let made = 0;

export const paymentFacts = (traits: Partial<PaymentFacts> = {}): PaymentFacts => {
  made += 1;
  const status = traits.status ?? 'Pending';
  return {
    reference: `PAY1700000000000${String(made).padStart(6, '0')}`,
    method: 'card',
    status,
    asksGateway: true,
    number: null,
    channel: null,
    amountKobo: FEE,
    feeKobo: FEE,
    arrivedKobo: status === 'Completed' ? FEE : 0,
    refundedKobo: 0,
    movedKobo: 0,
    paidOn: status === 'Completed' ? '2026-03-01' : null,
    received: null,
    review: null,
    resolved: false,
    ending: status === 'Failed' ? { kind: 'other', because: null } : null,
    refunds: [],
    ...traits,
  };
};

const half = {
  arrivedKobo: FEE / 2,
  received: { amount: FEE / 2, currency: 'NGN' },
  review: 'underpaid',
} as const;
const transfer = { method: 'bank_transfer', asksGateway: false } as const;

/** One attempt in each state that it can come to. */
export const PAYMENT_STATES: Readonly<Record<string, Partial<PaymentFacts>>> = {
  open: {},
  half: { ...half },
  'half, late': { ...half, status: 'Failed' },
  'half, closed': { ...half, status: 'Failed', ending: { kind: 'closed', because: 'Half came.' } },
  'half, going back': {
    ...half,
    status: 'Failed',
    refunds: [{ amountKobo: FEE / 2, status: 'Sent' }],
  },
  'too much': { arrivedKobo: 2 * FEE, received: { amount: 2 * FEE, currency: 'NGN' }, review: 'overpaid' },
  'in dollars': { received: { amount: 2_500, currency: 'USD' }, review: 'currency-mismatch' },
  'another reference': { review: 'reference-mismatch' },
  'transfer waiting': { ...transfer },
  'transfer declined': {
    ...transfer,
    status: 'Failed',
    ending: { kind: 'declined', because: 'Not on the statement.' },
  },
  'transfer returned': {
    ...transfer,
    status: 'Failed',
    ending: { kind: 'returned', because: null },
  },
  refused: { status: 'Failed', ending: { kind: 'refused', because: null } },
  left: { ending: { kind: 'left', because: null } },
  'try refused': { ending: { kind: 'refused', because: null, refusal: 'no-money' } },
  'number given': { number: '2800-0798-2070', method: 'remita', ending: { kind: 'left', because: null } },
  'number under way': { number: '2800-0798-2070', method: 'remita' },
  expired: { status: 'Failed', ending: { kind: 'expired', because: null } },
  'number superseded': { number: '2800-0798-2071', method: 'remita', status: 'Failed' },
  superseded: { status: 'Failed' },
  completed: { status: 'Completed' },
  'after closing': { status: 'Completed', arrivedKobo: FEE, review: 'after-closing' },
  duplicate: { status: 'Completed', review: 'duplicate' },
  'duplicate, going back': {
    status: 'Completed',
    review: 'duplicate',
    refunds: [{ amountKobo: FEE, status: 'Approved' }],
  },
  'duplicate, gone': { status: 'Completed', review: 'duplicate', resolved: true, refundedKobo: FEE },
  'going back': { status: 'Completed', refunds: [{ amountKobo: FEE, status: 'Approved' }] },
  disputed: { status: 'Completed', review: 'disputed' },
  reversed: { status: 'Completed', review: 'reversed', refundedKobo: FEE },
  'taken back': { status: 'Completed', review: 'reversed', resolved: true, refundedKobo: FEE },
  'moved away': { status: 'Completed', review: 'application-not-waiting', refundedKobo: FEE, movedKobo: FEE },
  'late, unasked': { status: 'Completed', review: 'application-not-waiting' },
  'partly given back': {
    status: 'Completed',
    refundedKobo: FEE / 5,
    refunds: [{ amountKobo: FEE / 5, status: 'Completed' }],
  },
};

/** An offer of which nothing is to be said but its state. */
export const PLAIN_OFFER = {
  replyBy: null,
  graceBy: null,
  daysLeft: null,
  lapsesAfter: null,
  undoUntil: null,
  waits: null,
  open: 0,
  deferral: null,
  refusedBecause: null,
  againBecause: null,
  withdrawnBecause: null,
  notMet: [],
  session: '2025/2026',
  begins: null,
  feeMoving: null,
  toPay: null,
} as const;

/** None, one, and every two after one another; only one attempt can be open at a time. */
function* allPayments(): Generator<readonly PaymentFacts[]> {
  const states = Object.values(PAYMENT_STATES).map((state) => paymentFacts(state));
  yield [];
  for (const one of states) {
    yield [one];
    for (const before of states)
      if (one.status !== 'Pending' || before.status !== 'Pending') yield [one, before];
  }
}

/** Nothing is known of an application but its status. */
export const PLAIN_SITUATION = {
  today: '2026-03-10',
  finished: true,
  offered: true,
  noneOffered: false,
  missingParts: [],
  toCome: [],
  nextStep: null,
  lacks: [],
  handover: null,
  confirmedByJamb: false,
  offer: null,
  enrolled: false,
  payments: [],
  told: null,
  asked: null,
  missingDocuments: [],
  slipSent: false,
  mayApply: true,
  answered: 0,
  withdrawnOn: null,
  undo: null,
  unmet: [],
  closes: null,
  decision: null,
  appeal: null,
  appealed: null,
} as const satisfies Omit<SituationFacts, 'status'>;

const GIVEN_AND_ENDED = OFFER_STATES.filter((state) => state !== 'prepared' && state !== 'undone');

/** What days and requests add, as far as a status can have it. */
function* dated(status: SituationFacts['status']): Generator<Partial<SituationFacts>> {
  const day = '2026-03-20';
  const expected = [null, { day, past: false }, { day, past: true }];
  if (status === 'Draft' || status === 'Pending Payment') {
    yield {};
    yield { offered: false };
    yield { offered: false, noneOffered: true };
    yield { missingParts: ['sitting-1', 'jamb'] };
    for (const state of ['open', 'near', 'closed'] as const) yield { closes: { day, state } };
  } else if (status === 'Rejected') {
    for (const appeal of expected) yield { appeal };
    for (const [state, answer] of [
      ['received', null],
      ['read', null],
      ['refused', 'The result was read right.'],
    ] as const)
      yield { appealed: { state, sentOn: day, answerBy: day, late: false, answer } };
    yield { withdrawnOn: day };
    const until = '2026-03-20T10:00:00.000Z';
    yield { withdrawnOn: day, undo: { until, why: null, to: 'Submitted' } };
    for (const why of ['refund-open', 'fee-gone', 'place-given-up'] as const)
      yield { withdrawnOn: day, undo: { until, why } };
    yield {
      told: { reason: 'requirements-not-met', note: null },
      unmet: [{ kind: 'utme', needed: 140, found: 120, verdict: 'missing' }],
      appeal: { day, past: false },
    };
  } else if (status === 'Accepted') {
    yield {};
    for (const state of GIVEN_AND_ENDED)
      for (const days of [
        {},
        { replyBy: day, daysLeft: 3, lapsesAfter: '2026-03-23', againBecause: 'A place is free.' },
        { replyBy: day, graceBy: '2026-03-23', daysLeft: 0, lapsesAfter: '2026-03-23' },
        { refusedBecause: 'The course has labs.', waits: null, begins: day },
        ...(state === 'accepted' ? [{ waits: 'evidence' as const }] : []),
        ...(state === 'deferred'
          ? [false, true].map((late) => ({ deferral: { session: '2026/2027', wordOn: day, late } }))
          : []),
      ])
        yield {
          offer: {
            ...PLAIN_OFFER,
            state,
            undoUntil: state === 'declined' ? '2026-03-20T10:00:00.000Z' : null,
            waits: state === 'accepted' ? 'defer' : null,
            open: 1,
            ...(state === 'withdrawn' && {
              withdrawnBecause: 'The result is another one.',
              notMet: ['Bring it'],
            }),
            ...days,
          },
        };
  } else {
    for (const decision of expected) for (const answered of [0, 1]) yield { decision, answered };
    yield { toCome: ['sitting-1', 'jamb'] };
  }
}

export function* allSituations(): Generator<SituationFacts> {
  const asked = { things: 2, again: 0, dueOn: '2026-03-12', overdue: false };
  const tolds: readonly SituationFacts['told'][] = [
    null,
    { reason: 'sent-twice', note: null },
    { reason: null, note: 'Come to the office.' },
  ];
  const payments = [...allPayments()];
  // One payment meets everything else; two after one another only what can change what is said of money.
  const some = <Value>(attempts: readonly PaymentFacts[], all: Iterable<Value>) =>
    [...all].slice(0, attempts.length > 1 ? 1 : undefined);
  for (const status of APPLICATION_STATUSES)
    for (const attempts of payments)
      for (const finished of [false, true])
        for (const enrolled of status === 'Accepted' ? [false, true] : [false])
          for (const told of some(attempts, tolds))
            for (const waits of some(attempts, [
              null,
              asked,
              { ...asked, things: 1, again: 1, overdue: true },
            ]))
              for (const missing of [true, false])
                for (const open of [true, false])
                  for (const more of some(attempts, dated(status)))
                    yield {
                      ...PLAIN_SITUATION,
                      status,
                      finished,
                      nextStep: finished ? null : 3,
                      lacks: finished ? [] : ['form'],
                      enrolled,
                      payments: attempts,
                      told,
                      asked: waits,
                      missingDocuments: missing ? ['birth_certificate', 'indigene_letter'] : [],
                      slipSent: open,
                      mayApply: open,
                      ...more,
                    };
}
