/** The states of a change that waits for a second person: one table, state x event -> state. */
import { err, ok, type Result } from '../shared/result.ts';

export const APPROVAL_STATES = ['waiting', 'approved', 'declined', 'replaced', 'lapsed'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

const APPROVAL_KINDS = [
  /** Another role for an account. */
  'role',
  /** The role that a person asked for at sign-up. */
  'role-request',
  'invitation',
  /** A setting by which fewer checks are made. */
  'setting',
  'refund-rule',
  /** The account to which bank transfers go. */
  'bank-account',
  /** Nobody else can approve what is kept elsewhere: it waits a day (decision 0116). */
  'alone',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

const TABLE = {
  approve: { waiting: 'approved' },
  decline: { waiting: 'declined' },
  /** A newer one for the same subject takes its place. */
  replace: { waiting: 'replaced' },
  /** The record that it would change has changed since it was asked for. */
  lapse: { waiting: 'lapsed' },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<ApprovalState, ApprovalState>>>>>;
export type ApprovalEvent = keyof typeof TABLE;

export function moveApproval(
  from: ApprovalState,
  event: ApprovalEvent,
): Result<ApprovalState, 'not-waiting'> {
  const to = (TABLE[event] as Readonly<Partial<Record<ApprovalState, ApprovalState>>>)[from];
  return to === undefined ? err('not-waiting') : ok(to);
}

/** Kinds of change that two people decide and whose rows are elsewhere: each has a name at the desk and in mails. */
export const APPROVED_ELSEWHERE = [
  'token',
  'recovery',
  'refund',
  'manual-payment',
  'short-fee',
  'explanation',
  'reversal',
  'offer-request',
  'decision',
  'release',
  'letter',
  'approval',
] as const;
export type ApprovedElsewhere = (typeof APPROVED_ELSEWHERE)[number];
