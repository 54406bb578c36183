/** Decides whether an attempt to pay may be started for an application, and if not, why not. */
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { can } from '../identity/permissions.ts';
import type { OfferState } from '../offers/offer-status.ts';
import type { Part } from '../record/record-parts.ts';
import type { FeeStanding } from './fee-standing.ts';

/**
 * going-back: paid, and all of it is about to be refunded; it can be paid again after that.
 * already-submitted: past the point where a fee is asked. under-review: the bursary looks at money that came.
 * record-missing: what is applied for needs an academic record, parts of which are not filled in.
 * closed: the last day to send it is over.
 * offering-closed: what is applied for takes no more applications, so that nothing may be charged for it.
 * offer-not-accepted: the place has to be accepted first, or is no longer offered.
 */
export type NoFeeDue =
  | 'already-paid'
  | 'going-back'
  | 'already-submitted'
  | 'under-review'
  | 'transfer-waiting'
  | 'not-finished'
  | 'closed'
  | 'offering-closed'
  | 'offer-not-accepted'
  | 'record-missing';

export interface PayableFacts {
  readonly status: ApplicationStatus;
  readonly finished: boolean;
  /** The last day to send it is over. */
  readonly closed?: boolean;
  /** True if the chosen award takes applications. A sent application stays as it is. */
  readonly offered: boolean;
  /** The parts of the academic record that the chosen award needs and that are not filled in. */
  readonly missingParts: readonly Part[];
  readonly fee: FeeStanding;
}

/** `null` when its owner may pay. An attempt that is open is no obstacle: it is gone on with, or asked about first. */
export const whyNotPayable = ({
  status,
  finished,
  closed = false,
  offered,
  missingParts,
  fee,
}: PayableFacts): NoFeeDue | null => {
  if (fee.kind === 'paid') return fee.goesBack ? 'going-back' : 'already-paid';
  if (!can({ userId: 'owner', role: 'applicant' }, 'application.pay', { ownerId: 'owner', status }))
    return 'already-submitted';
  if (fee.kind === 'in-doubt') return 'under-review';
  if (fee.kind === 'transfer-waiting') return 'transfer-waiting';
  if (closed) return 'closed';
  if (!finished) return 'not-finished';
  if (!offered) return 'offering-closed';
  // Only a Draft has a record that its owner can fill in.
  return missingParts.length > 0 && status === 'Draft' ? 'record-missing' : null;
};

/** The same of the fee for accepting an offered place. Accepting comes first, paying after. */
export const whyAcceptanceNotPayable = ({
  offer,
  fee,
}: {
  readonly offer: OfferState;
  readonly fee: FeeStanding;
}): NoFeeDue | null => {
  if (fee.kind === 'paid') return fee.goesBack ? 'going-back' : 'already-paid';
  if (fee.kind === 'in-doubt') return 'under-review';
  if (fee.kind === 'transfer-waiting') return 'transfer-waiting';
  return offer === 'accepted' ? null : 'offer-not-accepted';
};
