/**
 * Finds the situation of one application, and the one thing its owner does next: from status, payments, requests,
 * documents and notes of staff, together. The application's page, the list, the pay page and the mails say this, in
 * the sentences of messages/en/admissions/situation.ts.
 */
import type { DocumentKind } from '../documents/document-kinds.ts';
import type { Finding } from '../eligibility/judge.ts';
import { ENDED_OFFERS, isEnded, type OfferFacts } from '../offers/offer-situation.ts';
import {
  type FeeStanding,
  feeGoesBack,
  feePaidBy,
  feeStanding,
  isTransferLate,
  type MoneyToReturn,
  moneyToReturn,
  type PaymentFacts,
  type RefundStanding,
  refundOf,
  unusedNumbers,
} from '../payments/fee-standing.ts';
import { type PayableFacts, whyNotPayable } from '../payments/payable.ts';
import type { Part } from '../record/record-parts.ts';
import type { DecisionReason } from '../review/decision-reasons.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import type { AcceptanceLack } from './acceptance.ts';
import type { AppealFacts } from './appeal.ts';
import { ABOUT_THE_FEE, type FeeNotice, feeNoticeOn, unpaidAs } from './fee-notice.ts';
import type { Handover } from './offering.ts';
import { PROGRAM_STEP, type StepNumber } from './questionnaire.ts';
import { endedOffer, isTaken, type SituationKind } from './situation-kinds.ts';
import type { WithdrawalUndo } from './withdrawal.ts';

export interface SituationFacts
  extends Pick<PayableFacts, 'status' | 'finished' | 'offered' | 'missingParts'> {
  readonly today: LagosDay;
  /** No programme of its session takes applications. */
  readonly noneOffered: boolean;
  /** The first step that is not complete; null when all are. */
  readonly nextStep: StepNumber | null;
  readonly lacks: readonly AcceptanceLack[];
  /** The body that confirms an admission to this award; null where no record says so. */
  readonly handover: Handover | null;
  /** The state as staff have recorded it. */
  readonly confirmedByJamb: boolean;
  /** The state of the offer with which it was accepted; null: none is recorded. */
  readonly offer: OfferFacts | null;
  /** Its owner is a student by it. */
  readonly enrolled: boolean;
  readonly admitted?: boolean;
  /** Newest first. */
  readonly payments: readonly PaymentFacts[];
  /** The note of staff who set the present status; null where nobody of the staff set it. */
  readonly told: Told | null;
  readonly asked: Asked | null;
  /** Recommended documents of which there is none. */
  readonly missingDocuments: readonly DocumentKind[];
  readonly toCome: readonly Part[];
  /** The bank slip of a transfer is with the application. */
  readonly slipSent: boolean;
  /** A session is open, so that another application can be started. */
  readonly mayApply: boolean;
  /** Answers to requests that the college has not looked at, and by which nothing is decided yet. */
  readonly answered: number;
  /** Its owner withdrew it on this day. */
  readonly withdrawnOn: LagosDay | null;
  /** Its owner withdrew it themselves, and not long ago. */
  readonly undo: WithdrawalUndo | null;
  /** The requirements that its record does not meet. */
  readonly unmet: readonly Finding[];
  /** The last day to send it; null while none is announced. */
  readonly closes: Closing | null;
  /** By when the college means to decide; null where it has not said so. */
  readonly decision: Expected | null;
  /** Until when a rejection can be appealed against. */
  readonly appeal: Expected | null;
  /** The appeal against the last rejection; null: none was sent. */
  readonly appealed: AppealFacts | null;
}

export interface Closing {
  readonly day: LagosDay;
  readonly state: 'open' | 'near' | 'closed';
}

/** A day that the college has named. */
export interface Expected {
  readonly day: LagosDay;
  readonly past: boolean;
}

export interface Told {
  readonly reason: DecisionReason | null;
  readonly note: string | null;
}

/** The things that the college asked for and waits for. */
export interface Asked {
  readonly things: number;
  /** The number of them that were sent once, and were not enough. */
  readonly again: number;
  /** The earliest. */
  readonly dueOn: LagosDay;
  readonly overdue: boolean;
}

/** The body that has yet to confirm an offer. Absent: the chosen award is no offering of its session. */
export type Confirmation = Handover | 'confirmed' | 'unsaid';

export type NextStep =
  | { readonly kind: 'continue'; readonly step: StepNumber }
  | { readonly kind: 'pay' | 'add-slip' }
  | { readonly kind: 'fill-record' | 'add-result'; readonly parts: readonly Part[] }
  /** `sendable`: as it stands it can be sent, without another look at every step. */
  | { readonly kind: 'correct'; readonly step: StepNumber; readonly sendable: boolean }
  /** late: the last day is over, and only money that was paid before counts. number: it is paid at any bank. */
  | { readonly kind: 'check-payment' | 'check-late' | 'pay-number'; readonly reference: string }
  | ({ readonly kind: 'answer' } & Asked)
  | { readonly kind: 'add-documents'; readonly kinds: readonly DocumentKind[] }
  /** The letter, and the page of the offer: to answer it, and after that to read it. */
  | { readonly kind: 'read-offer' | 'answer-offer' | 'see-offer' | 'pay-acceptance' | 'add-evidence' }
  | { readonly kind: 'see-appeal' | 'apply-again' | 'ask-bursary' | 'ask-admissions' }
  /** Nothing to do: the college writes. */
  | { readonly kind: 'wait' }
  /** Nothing to do, and nothing more to come. */
  | { readonly kind: 'done' };

export interface Situation {
  readonly what: SituationKind;
  readonly next: NextStep;
  readonly told: Told | null;
  readonly fee: FeeStanding;
  /** The bursary looks for a transfer longer than it said it would. */
  readonly transferLate: boolean;
  /** The fee is paid, and all of it is about to be refunded. */
  readonly goesBack: boolean;
  readonly feeNotice: FeeNotice | null;
  /** An earlier attempt that can be asked about once more, where the fee was not found. */
  readonly earlierAttempt: string | null;
  /** Other numbers that were given out for the fee and would still take money. */
  readonly numbers: readonly string[];
  readonly toReturn: readonly MoneyToReturn[];
  /** The college's requests, where something else comes first. */
  readonly alsoAsked: Asked | null;
  /** Answers that the college looks at. */
  readonly answered: number;
  /**
   * Recommended documents of which there is none: where they can still be added and something else comes first, and with
   * an offer, to whose clearance they are brought.
   */
  readonly alsoMissing: readonly DocumentKind[];
  readonly alsoToCome: readonly Part[];
  /** Steps that may be done though the college should be asked first, after the last day. */
  readonly allTheSame: NextStep | null;
  readonly closes: Closing | null;
  readonly decision: Expected | null;
  readonly appeal: Expected | null;
  /** The appeal that it waits for, or what became of it. */
  readonly appealed: AppealFacts | null;
  readonly withdrawnOn: LagosDay | null;
  readonly undo: WithdrawalUndo | null;
  /** Because of them it was rejected. */
  readonly unmet: readonly Finding[];
  readonly offer: OfferFacts | null;
  /** Without which there is no letter of offer. */
  readonly lacks: readonly AcceptanceLack[];
  readonly confirmation: Confirmation;
  /** Its letter of admission is issued. */
  readonly admitted: boolean;
  readonly refund: RefundStanding;
}

/** The situation of one application, with what leads to it and names it. */
export interface ApplicationSituation extends Situation {
  readonly id: string;
  readonly application_number: string;
  /** The number of the student that its owner became by it. */
  readonly matriculation_number: string | null;
}

/** The college looks at it once more, because an appeal was upheld. */
const upheld = ({ status, appealed }: SituationFacts): boolean =>
  status === 'Under Review' && appealed?.state === 'upheld';

type Way = Pick<Situation, 'what' | 'next'>;

export function situationOf(facts: SituationFacts): Situation {
  const fee = feeStanding(facts.payments);
  const { status, asked, payments, missingDocuments, withdrawnOn } = facts;
  const way = wayOf(facts, fee);
  const late = isTooLate(facts, way);
  const { what, next }: Way = late ? { what: 'closed', next: { kind: 'ask-admissions' } } : way;
  // A payment that the bursary closed is decided: asking its gateway again changes nothing.
  const earlier = payments.find(
    ({ asksGateway, status: of, ending }) => asksGateway && of !== 'Completed' && ending?.kind !== 'closed',
  );
  const own =
    'payment' in fee && (what === 'payment-number' || fee.kind === 'open') ? fee.payment.number : null;
  const decided = status === 'Rejected' || status === 'Accepted';
  return {
    what,
    next,
    told: toldStill(facts, fee),
    fee,
    transferLate: isTransferLate(fee, facts.today),
    goesBack: feeGoesBack(payments),
    feeNotice: ABOUT_THE_FEE.has(what) ? null : feeNoticeOn(facts, fee),
    earlierAttempt:
      (GOES_ON.has(way.next.kind) || way.what === 'offering-closed') && earlier ? earlier.reference : null,
    numbers: unusedNumbers(payments).filter((number) => number !== own),
    toReturn: moneyToReturn(payments, facts.today),
    alsoAsked: next.kind === 'answer' || status === 'Rejected' ? null : asked,
    answered: status === 'Rejected' || endedOffer(what) ? 0 : facts.answered,
    alsoMissing:
      (decided && what !== 'accepted' && !isTaken(what)) ||
      ['unfinished', 'closed', 'none-offered'].includes(what) ||
      next.kind === 'add-documents'
        ? []
        : missingDocuments,
    alsoToCome: next.kind === 'add-result' ? [] : facts.toCome,
    allTheSame: late && way.next.kind !== 'pay' ? way.next : null,
    closes: GOES_ON.has(way.next.kind) || HAS_LAST_DAY.has(way.what) ? facts.closes : null,
    decision: status === 'Submitted' || status === 'Under Review' ? facts.decision : null,
    appeal: what === 'rejected' && !facts.appealed ? facts.appeal : null,
    appealed: what === 'rejected' || what === 'appealed' || upheld(facts) ? facts.appealed : null,
    withdrawnOn: what === 'withdrawn' ? withdrawnOn : null,
    undo: what === 'withdrawn' ? facts.undo : null,
    unmet: what === 'rejected' && facts.told?.reason === 'requirements-not-met' ? facts.unmet : [],
    offer: what === 'accepted' || what.startsWith('offer-') ? facts.offer : null,
    lacks: what === 'accepted-incomplete' ? facts.lacks : [],
    admitted: facts.admitted ?? false,
    confirmation: facts.confirmedByJamb ? 'confirmed' : (facts.handover ?? 'unsaid'),
    refund: refundOf(payments),
  };
}

/** The note of staff, unless it has become untrue: money has arrived after they had not found any. */
function toldStill({ told }: SituationFacts, fee: FeeStanding): Told | null {
  if (!told) return null;
  const over = told.reason === 'fee-not-found' && ['paid', 'in-doubt', 'part-paid'].includes(fee.kind);
  const left = over ? { ...told, reason: null } : told;
  return left.reason || left.note ? left : null;
}

/** Nothing is sent after the last day without the college: money on its way, and what it sent back itself, go on. */
const isTooLate = ({ closes }: SituationFacts, { next }: Way): boolean =>
  closes?.state === 'closed' && GOES_ON.has(next.kind);

/** The next steps to sending an application. */
const GOES_ON: ReadonlySet<NextStep['kind']> = new Set(['continue', 'fill-record', 'pay', 'pay-number']);

/** Money that is on its way counts if it was paid by then. */
const HAS_LAST_DAY: ReadonlySet<SituationKind> = new Set([
  'payment-open',
  'unconfirmed-at-closing',
  'transfer-waiting',
  'payment-in-doubt',
  'paid-late',
]);

function wayOf(facts: SituationFacts, fee: FeeStanding): Way {
  switch (facts.status) {
    case 'Draft':
    case 'Pending Payment':
      return wayToSend(facts, fee);
    case 'Submitted':
      return { what: 'submitted', next: nextInReview(facts, fee) };
    case 'Under Review':
      return { what: 'under-review', next: nextInReview(facts, fee) };
    case 'Accepted':
      return wayAccepted(facts, fee);
    case 'Rejected':
      return wayRejected(facts, fee);
  }
}

/** The next step of an unsent application: money under way comes first, then closed awards, the form, and paying. */
function wayToSend(facts: SituationFacts, fee: FeeStanding): Way {
  const { status, finished, offered, noneOffered, missingParts: parts, nextStep } = facts;
  const moving = wayOfMoney(facts, fee);
  if (moving?.what === 'payment-open' && fee.kind === 'open' && facts.closes?.state === 'closed')
    return { what: 'unconfirmed-at-closing', next: { kind: 'check-late', reference: fee.payment.reference } };
  if (moving) return { ...moving, next: unlessWaitedFor(facts, moving.next) };
  const draft = status === 'Draft';
  const ask = { kind: 'ask-admissions' } as const;
  // Sent now, it would be in review with money that leaves.
  if (fee.kind === 'paid' && fee.goesBack)
    return { what: 'fee-going-back', next: unlessWaitedFor(facts, { kind: 'wait' }) };
  if (fee.kind === 'paid' && facts.closes?.state === 'closed' && cameLate(facts))
    return { what: 'paid-late', next: ask };
  if (draft && fee.kind === 'paid')
    return { what: 'sent-back', next: { kind: 'correct', step: nextStep ?? 1, sendable: finished } };
  if (fee.kind === 'paid') return { what: 'fee-found', next: unlessWaitedFor(facts, { kind: 'wait' }) };
  if (!finished && !draft) return { what: 'form-open', next: ask };
  if (draft && noneOffered) return { what: 'none-offered', next: ask };
  if (!offered)
    return { what: 'offering-closed', next: draft ? { kind: 'continue', step: PROGRAM_STEP } : ask };
  if (!finished) return { what: 'unfinished', next: { kind: 'continue', step: nextStep ?? 4 } };
  const refused = whyNotPayable({ ...facts, fee });
  if (refused === 'record-missing') return { what: refused, next: { kind: 'fill-record', parts } };
  if (refused !== null) return { what: 'form-open', next: ask };
  const what = unpaidAs(status, fee);
  return what === 'payment-number' && 'payment' in fee
    ? { what, next: { kind: 'pay-number', reference: fee.payment.reference } }
    : { what, next: { kind: 'pay' } };
}

/** The fee came after the last day, and the college has not kept the application open since. */
const cameLate = ({ payments }: SituationFacts): boolean => feePaidBy(payments)?.review === 'after-closing';

/** Money that is on its way or in doubt: nobody may be asked for more of it. */
function wayOfMoney({ slipSent }: SituationFacts, fee: FeeStanding): Way | null {
  switch (fee.kind) {
    case 'in-doubt':
      return { what: 'payment-in-doubt', next: { kind: 'ask-bursary' } };
    case 'open':
      return {
        what: 'payment-open',
        next: { kind: 'check-payment', reference: fee.payment.reference },
      };
    case 'transfer-waiting':
      return { what: 'transfer-waiting', next: { kind: slipSent ? 'wait' : 'add-slip' } };
    default:
      return null;
  }
}

function nextInReview(facts: SituationFacts, fee: FeeStanding): NextStep {
  if (facts.asked) return { kind: 'answer', ...facts.asked };
  const money = wayOfMoney(facts, fee) ?? wayOfLostFee(facts, fee);
  return unlessWaitedFor(facts, money?.next ?? { kind: 'wait' });
}

/** A fee that is gone, about to go, or not whole is paid only after the college has reopened the application. */
function wayOfLostFee(
  { payments }: SituationFacts,
  { kind }: FeeStanding,
): { readonly next: NextStep } | null {
  if (kind === 'moved-away' || kind === 'part-paid') return { next: { kind: 'ask-bursary' } };
  if (kind === 'given-back' || feeGoesBack(payments)) return { next: { kind: 'ask-admissions' } };
  return null;
}

/** Nobody has to wait for the college while the college waits for them. */
function unlessWaitedFor({ asked, missingDocuments, toCome }: SituationFacts, next: NextStep): NextStep {
  if (next.kind !== 'wait') return next;
  if (asked) return { kind: 'answer', ...asked };
  if (missingDocuments.length > 0) return { kind: 'add-documents', kinds: missingDocuments };
  return toCome.length > 0 ? { kind: 'add-result', parts: toCome } : next;
}

function wayAccepted(facts: SituationFacts, fee: FeeStanding): Way {
  const { asked, lacks, enrolled } = facts;
  const whole = lacks.length === 0;
  const state = facts.offer?.state;
  const ended = !enrolled && state && isEnded(state) ? ENDED_OFFERS[state] : null;
  if (ended) return asked ? { ...ended, next: { kind: 'answer', ...asked } } : ended;
  // Nobody is asked to answer an offer, or to pay for a place, that ends with the fee.
  const feeLeaves = fee.kind === 'given-back' || fee.kind === 'part-paid' || feeGoesBack(facts.payments);
  if (!enrolled && feeLeaves && lacks.every((lack) => lack === 'fee'))
    return {
      what: 'offer-without-fee',
      next: asked ? { kind: 'answer', ...asked } : { kind: 'ask-admissions' },
    };
  const taken = state === 'accepted';
  const accepted = facts.offer?.refusedBecause == null ? 'offer-accepted' : 'offer-not-deferred';
  const what = enrolled ? 'enrolled' : taken ? accepted : whole ? 'accepted' : 'accepted-incomplete';
  if (asked) return { what, next: { kind: 'answer', ...asked } };
  if (!enrolled && taken) return { what, next: { kind: nextOfTaken(facts.offer) } };
  if (!enrolled && whole && facts.offer) return { what, next: { kind: 'answer-offer' } };
  if (whole) return { what, next: { kind: 'read-offer' } };
  if (enrolled) return { what, next: { kind: 'wait' } };
  return {
    what,
    next: (wayOfMoney(facts, fee) ?? wayOfLostFee(facts, fee))?.next ?? { kind: 'ask-admissions' },
  };
}

const nextOfTaken = (offer: OfferFacts | null): 'add-evidence' | 'pay-acceptance' | 'see-offer' =>
  offer?.waits === 'evidence' ? 'add-evidence' : offer?.toPay ? 'pay-acceptance' : 'see-offer';

function wayRejected(facts: SituationFacts, fee: FeeStanding): Way {
  const { told, mayApply, withdrawnOn } = facts;
  const over: NextStep = { kind: isMoneyMoving(facts, fee) ? 'wait' : 'done' };
  if (withdrawnOn) return { what: 'withdrawn', next: mayApply ? { kind: 'apply-again' } : over };
  // An applicant whose other application goes on was refused nothing, and has nothing to do here.
  if (told?.reason === 'sent-twice') return { what: 'sent-twice', next: over };
  if (facts.appealed && facts.appealed.answer === null)
    return { what: 'appealed', next: { kind: 'see-appeal' } };
  return { what: 'rejected', next: { kind: mayApply ? 'apply-again' : 'ask-admissions' } };
}

/** Nobody is told that all is over while the bursary has something to find out, to decide or to send. */
const isMoneyMoving = (facts: SituationFacts, fee: FeeStanding): boolean =>
  feeNoticeOn(facts, fee) !== null ||
  refundOf(facts.payments).askedKobo > 0 ||
  moneyToReturn(facts.payments).length > 0;
