/**
 * What is so with one application, and the one thing its owner does next: from status, payments, requests, documents and
 * what staff said, together. The application's page, the list, the pay page and the mails say what this says, in the
 * sentences of messages/en/admissions/situation.ts.
 */
import type { DocumentKind } from '../documents/document-kinds.ts';
import {
  type FeeStanding,
  feeStanding,
  type MoneyToReturn,
  moneyToReturn,
  type PaymentFacts,
} from '../payments/fee-standing.ts';
import { whyNotPayable } from '../payments/payable.ts';
import type { DecisionReason } from '../review/decision-reasons.ts';
import type { AcceptanceLack } from './acceptance.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { StepNumber } from './questionnaire.ts';

export interface SituationFacts {
  readonly status: ApplicationStatus;
  readonly finished: boolean;
  /** The first step that is not complete; null when all are. */
  readonly nextStep: StepNumber | null;
  readonly lacks: readonly AcceptanceLack[];
  /** Its owner is a student by it. */
  readonly enrolled: boolean;
  /** Newest first. */
  readonly payments: readonly PaymentFacts[];
  /** What was said when staff set the present status; null where nobody of the staff set it. */
  readonly told: Told | null;
  readonly asked: Asked | null;
  /** Recommended documents of which there is none. */
  readonly missingDocuments: readonly DocumentKind[];
  /** The bank slip of a transfer is with the application. */
  readonly slipSent: boolean;
  /** A session is open, so that another application can be started. */
  readonly mayApply: boolean;
}

export interface Told {
  readonly reason: DecisionReason | null;
  readonly note: string | null;
}

/** What the college asked for and waits for. */
export interface Asked {
  readonly things: number;
  /** The earliest, a Lagos day. */
  readonly dueOn: string;
  readonly overdue: boolean;
}

export const SITUATION_KINDS = [
  'unfinished',
  'ready',
  'sent-back',
  'payment-open',
  'payment-in-doubt',
  'payment-refused',
  'payment-closed',
  'transfer-waiting',
  'transfer-declined',
  'fee-given-back',
  'fee-not-found',
  'fee-found',
  'form-open',
  'submitted',
  'under-review',
  'accepted',
  'accepted-incomplete',
  'enrolled',
  'rejected',
] as const;
export type SituationKind = (typeof SITUATION_KINDS)[number];

export type NextStep =
  | { readonly kind: 'continue'; readonly step: StepNumber }
  | { readonly kind: 'pay' }
  /** `sendable`: as it stands it can be sent, without another look at every step. */
  | { readonly kind: 'correct'; readonly step: StepNumber; readonly sendable: boolean }
  | { readonly kind: 'check-payment'; readonly reference: string }
  | { readonly kind: 'add-slip' }
  | ({ readonly kind: 'answer' } & Asked)
  | { readonly kind: 'add-documents'; readonly kinds: readonly DocumentKind[] }
  | { readonly kind: 'read-offer' }
  | { readonly kind: 'apply-again' }
  | { readonly kind: 'ask-bursary' | 'ask-admissions' }
  /** Nothing to do: the college writes. */
  | { readonly kind: 'wait' };

/** What is to be said of the fee beside a status that is about something else. */
export type FeeNotice =
  | 'in-doubt'
  | 'open'
  | 'transfer-waiting'
  | 'transfer-too'
  | 'given-back'
  | 'not-recorded';

export interface Situation {
  readonly what: SituationKind;
  readonly next: NextStep;
  readonly told: Told | null;
  readonly fee: FeeStanding;
  readonly feeNotice: FeeNotice | null;
  /** An earlier attempt that can be asked about once more, where the fee was not found. */
  readonly earlierAttempt: string | null;
  readonly toReturn: readonly MoneyToReturn[];
}

type Way = Pick<Situation, 'what' | 'next'>;

export function situationOf(facts: SituationFacts): Situation {
  const fee = feeStanding(facts.payments);
  const way = wayOf(facts, fee);
  const earlier = facts.payments.find(({ status, asksGateway }) => asksGateway && status === 'Failed');
  const { told } = facts;
  return {
    ...way,
    told: told && (told.reason || told.note) ? told : null,
    fee,
    feeNotice: ABOUT_THE_FEE.has(way.what) ? null : feeNoticeOn(facts, fee),
    earlierAttempt: way.next.kind === 'pay' && earlier ? earlier.reference : null,
    toReturn: moneyToReturn(facts.payments),
  };
}

const ABOUT_THE_FEE: ReadonlySet<SituationKind> = new Set([
  'payment-open',
  'payment-in-doubt',
  'transfer-waiting',
]);

/** In a Draft and after a rejection nobody misses the fee. */
function feeNoticeOn({ status, payments }: SituationFacts, { kind }: FeeStanding): FeeNotice | null {
  // Whoever announced a transfer and then paid otherwise may have sent the fee twice.
  if (kind === 'paid' && payments.some((one) => one.status === 'Pending' && !one.asksGateway))
    return 'transfer-too';
  if (kind === 'in-doubt' || kind === 'open' || kind === 'transfer-waiting') return kind;
  const missed = status === 'Submitted' || status === 'Under Review';
  if (!missed || kind === 'paid') return null;
  return kind === 'given-back' ? kind : 'not-recorded';
}

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
      return { what: 'rejected', next: nextRejected(facts) };
  }
}

/** What is not sent yet: what happens with the money comes before the form, and the form before paying. */
function wayToSend(facts: SituationFacts, fee: FeeStanding): Way {
  const { status, finished, nextStep } = facts;
  const moving = wayOfMoney(facts, fee);
  if (moving) return moving;
  if (status === 'Draft' && fee.kind === 'paid')
    return { what: 'sent-back', next: { kind: 'correct', step: nextStep ?? 1, sendable: finished } };
  if (fee.kind === 'paid') return { what: 'fee-found', next: { kind: 'wait' } };
  if (!finished)
    return status === 'Draft'
      ? { what: 'unfinished', next: { kind: 'continue', step: nextStep ?? 4 } }
      : { what: 'form-open', next: { kind: 'ask-admissions' } };
  if (whyNotPayable({ status, finished, fee }) !== null)
    return { what: 'form-open', next: { kind: 'ask-admissions' } };
  return { what: unpaidAs(status, fee), next: { kind: 'pay' } };
}

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

function unpaidAs(status: ApplicationStatus, { kind }: FeeStanding): SituationKind {
  switch (kind) {
    case 'declined':
      return 'transfer-declined';
    case 'closed':
      return 'payment-closed';
    case 'refused':
      return 'payment-refused';
    case 'given-back':
      return 'fee-given-back';
    default:
      return status === 'Draft' ? 'ready' : 'fee-not-found';
  }
}

function nextInReview(facts: SituationFacts, fee: FeeStanding): NextStep {
  const { asked, missingDocuments } = facts;
  if (asked) return { kind: 'answer', ...asked };
  const money = wayOfMoney(facts, fee)?.next;
  if (money && money.kind !== 'wait') return money;
  return missingDocuments.length > 0 ? { kind: 'add-documents', kinds: missingDocuments } : { kind: 'wait' };
}

function wayAccepted(facts: SituationFacts, fee: FeeStanding): Way {
  const { asked, lacks, enrolled } = facts;
  const whole = lacks.length === 0;
  const what = enrolled ? 'enrolled' : whole ? 'accepted' : 'accepted-incomplete';
  if (asked) return { what, next: { kind: 'answer', ...asked } };
  if (whole) return { what, next: { kind: 'read-offer' } };
  if (enrolled) return { what, next: { kind: 'wait' } };
  return { what, next: wayOfMoney(facts, fee)?.next ?? { kind: 'ask-admissions' } };
}

/** Whose other application goes on has nothing to do here. */
function nextRejected({ told, mayApply }: SituationFacts): NextStep {
  if (told?.reason === 'sent-twice') return { kind: 'wait' };
  return { kind: mayApply ? 'apply-again' : 'ask-admissions' };
}
