/** What is said of the fee of an application whose status is about something else. */
import { isEnded, type OfferFacts } from '../offers/offer-situation.ts';
import { type FeeStanding, feeGoesBack, type PaymentFacts, wasTakenBack } from '../payments/fee-standing.ts';
import type { ApplicationStatus } from './application-status.ts';

/**
 * What is to be said of the fee beside a status that is about something else. `unsent`: its owner can pay again, and is
 * asked to once the form is whole; of what was sent, the admissions office has to reopen it first.
 */
export type FeeNotice =
  | 'in-doubt'
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
  // Whoever announced a transfer and then paid otherwise may have sent the fee twice.
  if (kind === 'paid' && payments.some((one) => one.status === 'Pending' && !one.asksGateway))
    return 'transfer-too';
  if (kind === 'part-paid') return 'in-doubt';
  if (kind === 'in-doubt' || kind === 'open' || kind === 'transfer-waiting') return kind;
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
