/**
 * The names of the statuses of applications, payments and students, by the value that is stored. English names them as
 * the records do.
 */
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { EndedOffer } from '#core/admissions/situation-kinds.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { StudentStatus } from '#core/students/student-status.ts';

export type StatusName = ApplicationStatus | 'Withdrawn' | EndedOffer | PaymentStatus | StudentStatus;

export const statusNames: Readonly<Record<StatusName, string>> = {
  Draft: 'Draft',
  Submitted: 'Submitted',
  'Under Review': 'Under Review',
  Accepted: 'Accepted',
  Rejected: 'Rejected',
  'Pending Payment': 'Pending Payment',
  /** In place of Rejected, of an application that its owner withdrew. */
  Withdrawn: 'Withdrawn',
  /** In place of Accepted, to its owner, of a place that was not taken or is not theirs any more. */
  'Offer declined': 'Offer declined',
  'Offer lapsed': 'Offer lapsed',
  'Place deferred': 'Place deferred',
  'Offer withdrawn': 'Offer withdrawn',

  Completed: 'Completed',
  Pending: 'Pending',
  Failed: 'Failed',

  Active: 'Active',
  Graduated: 'Graduated',
  Inactive: 'Inactive',
  Suspended: 'Suspended',
};
