/** The notice about the fee of an application whose status is about something else. */
import { isEnded, type OfferFacts } from '../offers/offer-situation.ts';
import { type FeeStanding, feeGoesBack, type PaymentFacts, wasTakenBack } from '../payments/fee-standing.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { SituationKind } from './situation-kinds.ts';

/**
 * Chooses the notice about the fee beside a status that is about something else. `unsent`: its owner can pay again,
 * and is asked to once the form is whole; a sent application first has to be reopened by the admissions office.
 */
export type FeeNotice =
  | 'in-doubt'
  | 'part-paid'
  | 'open'
  | 'transfer-waiting'
  | 'transfer-too'
  | 'given-back'
  | 'given-back-unsent'
  | 'taken-back'
  | 'going-back'
  | 'going-back-unsent'
  | 'moved-away'
  | 'not-recorded';

export interface FeeNoticeFacts {
  readonly status: ApplicationStatus;
  readonly enrolled: boolean;
  readonly offer: OfferFacts | null;
  readonly payments: readonly PaymentFacts[];
}

/** After a rejection and an enrolment nobody misses the fee, nor where the place is gone. */
function missesFee({ status, enrolled, offer }: FeeNoticeFacts): boolean {
  return status !== 'Rejected' && !enrolled && !(offer && isEnded(offer.state));
}

const isUnsent = ({ status }: FeeNoticeFacts): boolean => status === 'Draft' || status === 'Pending Payment';

export function feeNoticeOn(facts: FeeNoticeFacts, fee: FeeStanding): FeeNotice | null {
  const { status, payments } = facts;
  const { kind } = fee;
  // An applicant who announced a transfer and then paid otherwise may have sent the fee twice.
  if (kind === 'paid' && payments.some((one) => one.status === 'Pending' && !one.asksGateway))
    return 'transfer-too';
  if (kind === 'part-paid' || kind === 'in-doubt' || kind === 'open' || kind === 'transfer-waiting')
    return kind;
  if (!missesFee(facts)) return null;
  if (kind === 'paid') {
    if (!feeGoesBack(payments)) return null;
    return isUnsent(facts) ? 'going-back-unsent' : 'going-back';
  }
  if (kind === 'given-back' && wasTakenBack(fee)) return 'taken-back';
  if (kind === 'given-back') return isUnsent(facts) ? 'given-back-unsent' : 'given-back';
  if (kind === 'moved-away') return kind;
  return status === 'Submitted' || status === 'Under Review' ? 'not-recorded' : null;
}

/** The fee needs no more words beside these. */
export const ABOUT_THE_FEE: ReadonlySet<SituationKind> = new Set([
  'payment-open',
  'unconfirmed-at-closing',
  'payment-in-doubt',
  'payment-short',
  'transfer-waiting',
  'fee-given-back',
  'fee-taken-back',
  'fee-going-back',
  'fee-moved-away',
]);

/** The facts about the awards for which its owner may pay. */
export function unpaidAs(status: ApplicationStatus, fee: FeeStanding): SituationKind {
  switch (fee.kind) {
    case 'declined':
      return 'transfer-declined';
    case 'returned':
      return 'transfer-returned';
    case 'closed':
      return 'payment-closed';
    case 'refused':
      return 'payment-refused';
    case 'left':
      return fee.payment.number === null ? 'payment-left' : 'payment-number';
    case 'expired':
      return 'payment-ended';
    case 'given-back':
      return wasTakenBack(fee) ? 'fee-taken-back' : 'fee-given-back';
    case 'moved-away':
      return 'fee-moved-away';
    case 'part-paid':
      return 'payment-short';
    default:
      return status === 'Draft' ? 'ready' : 'fee-not-found';
  }
}
