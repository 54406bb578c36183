/**
 * The life of an application: one table, status x event -> status. Guards, buttons, filters, the database's check
 * constraint and the tests are all drawn from it.
 *
 * An event that leads to the status already held changes nothing and is no mistake: notifications arrive twice and
 * people press twice. A pair that is not in the table is refused.
 */
import { can, type Permission } from '../identity/permissions.ts';
import type { Role } from '../identity/roles.ts';
import { err, ok, type Result } from '../shared/result.ts';

export const APPLICATION_STATUSES = [
  'Draft',
  'Submitted',
  'Under Review',
  'Accepted',
  'Rejected',
  'Pending Payment',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Sent and not decided. */
export const OPEN_STATUSES = [
  'Submitted',
  'Under Review',
  'Pending Payment',
] as const satisfies readonly ApplicationStatus[];

export const FIRST_APPLICATION_STATUS: ApplicationStatus = 'Draft';

export const isApplicationStatus = (text: unknown): text is ApplicationStatus =>
  APPLICATION_STATUSES.includes(text as ApplicationStatus);

export type StaffSets = `staff-set:${ApplicationStatus}`;
/** The statuses to which an undone withdrawal leads back: a place that was given up is not offered again by it. */
export type BeforeWithdrawal = Exclude<ApplicationStatus, 'Accepted' | 'Rejected'>;
export type WithdrawalUndone = `withdrawal-undone:${BeforeWithdrawal}`;
export const isUndone = (event: ApplicationEvent): event is WithdrawalUndone =>
  event.startsWith('withdrawal-undone:');
export type ApplicationEvent =
  | 'payment-completed'
  | 'transfer-declared'
  | 'transfer-declined'
  | 'transfer-returned'
  | 'transfer-taken-back'
  | 'transfer-closed'
  | 'payment-reversed'
  | 'payment-moved'
  | 'sent-again'
  | 'withdrawn'
  | WithdrawalUndone
  | StaffSets;

export const staffSets = (status: ApplicationStatus): StaffSets => `staff-set:${status}`;

type Moves = Readonly<Partial<Record<ApplicationStatus, ApplicationStatus>>>;

/** Staff may set any status from any status; who of them may is the permission table's business. */
const fromAnywhereTo = (to: ApplicationStatus): Moves =>
  Object.fromEntries(APPLICATION_STATUSES.map((from) => [from, to]));

/** The fee is gone: it is to be paid again, and what is decided stays for people to decide about. */
const UNPAID_AGAIN: Moves = {
  Submitted: 'Pending Payment',
  'Under Review': 'Pending Payment',
  'Pending Payment': 'Pending Payment',
  Draft: 'Draft',
};

const TABLE: Readonly<Record<ApplicationEvent, Moves>> = {
  /** Money that arrives once the application has gone further is kept and flagged; it does not pull it back. */
  'payment-completed': { Draft: 'Submitted', 'Pending Payment': 'Submitted', Submitted: 'Submitted' },
  'transfer-declared': { Draft: 'Pending Payment', 'Pending Payment': 'Pending Payment' },
  /** The applicant can then pay again. */
  'transfer-declined': { 'Pending Payment': 'Draft', Draft: 'Draft' },
  /** The bank took the money back before it was counted. */
  'transfer-returned': { 'Pending Payment': 'Draft', Draft: 'Draft' },
  'transfer-taken-back': { 'Pending Payment': 'Draft', Draft: 'Draft' },
  /** Money came that was not what was asked: the bursary ended the attempt, or gave all of it back. */
  'transfer-closed': { 'Pending Payment': 'Draft', Draft: 'Draft' },
  'payment-reversed': UNPAID_AGAIN,
  /** Two people found that the money was another application's. */
  'payment-moved': UNPAID_AGAIN,
  /** Its owner sends a paid application that staff had set back to Draft. */
  'sent-again': { Draft: 'Submitted', Submitted: 'Submitted' },
  /** Its owner withdraws it (withdrawal.ts says when). Staff can take it up again. */
  withdrawn: fromAnywhereTo('Rejected'),
  /** Its owner changed their mind (withdrawal.ts says until when). */
  'withdrawal-undone:Draft': { Rejected: 'Draft', Draft: 'Draft' },
  'withdrawal-undone:Submitted': { Rejected: 'Submitted', Submitted: 'Submitted' },
  'withdrawal-undone:Under Review': { Rejected: 'Under Review', 'Under Review': 'Under Review' },
  'withdrawal-undone:Pending Payment': { Rejected: 'Pending Payment', 'Pending Payment': 'Pending Payment' },
  'staff-set:Draft': fromAnywhereTo('Draft'),
  'staff-set:Submitted': fromAnywhereTo('Submitted'),
  'staff-set:Under Review': fromAnywhereTo('Under Review'),
  'staff-set:Accepted': fromAnywhereTo('Accepted'),
  'staff-set:Rejected': fromAnywhereTo('Rejected'),
  'staff-set:Pending Payment': fromAnywhereTo('Pending Payment'),
};

/** @internal Tests try every event. */
export const APPLICATION_EVENTS = Object.keys(TABLE) as readonly ApplicationEvent[];

export interface ApplicationMove {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  /** False when the status was already the one the event leads to: write nothing. */
  readonly changed: boolean;
}

/** The reason that keeps an application from a move that the table has. */
export interface MoveGuards {
  /**
   * Its applicant stands on the register of students by it (`holdsApplication`). Such an application stays Accepted:
   * nobody studies on one that was rejected. Who is to lose the place leaves the register first.
   */
  readonly enrolled?: boolean;
  /** A place was offered by it, and is its applicant's: two people take that back first (core/offers/offer-status.ts). */
  readonly offered?: boolean;
  /** The things that it lacks and must have to be accepted (acceptance.ts). */
  readonly lacks?: readonly string[];
}

export const decide = (
  from: ApplicationStatus,
  event: ApplicationEvent,
  { enrolled = false, offered = false, lacks = [] }: MoveGuards = {},
): Result<ApplicationMove, 'not-possible' | 'enrolled' | 'offered' | 'lacking'> => {
  const to = TABLE[event]?.[from];
  if (to === undefined) return err('not-possible');
  if (enrolled && from === 'Accepted' && to !== from) return err('enrolled');
  if (offered && event !== 'withdrawn' && from === 'Accepted' && to !== from) return err('offered');
  if (lacks.length > 0 && to === 'Accepted' && to !== from) return err('lacking');
  return ok({ from, to, changed: from !== to });
};

/** The statuses of an application before it was ever submitted; afterwards staff may send it back here. */
export const BEFORE_SUBMISSION: readonly ApplicationStatus[] = ['Draft', 'Pending Payment'];

/** Is it with the college now? Staff can send one back that had come. */
export const isWithCollege = (status: string): boolean =>
  !BEFORE_SUBMISSION.some((before) => before === status);

/** Has it reached the college at some time? Who reviews reads no others. */
export const wasSubmitted = (application: {
  readonly status: string;
  readonly submitted_at: Date | null;
}): boolean => application.submitted_at !== null || isWithCollege(application.status);

/** Its owner deleted it, and it kept a row for the college's books. Money that came late brings it back. */
export const isDeletedDraft = (application: {
  readonly status: string;
  readonly deleted_at: Date | null;
}): boolean => application.status === 'Draft' && application.deleted_at !== null;

/** A mark beside the status. An application that staff took up again does not have it any more. */
export const isWithdrawn = (application: {
  readonly status: string;
  readonly withdrawn_at: Date | null;
}): boolean => application.status === 'Rejected' && application.withdrawn_at !== null;

const mayOnOwn = (permission: Permission, status: ApplicationStatus): boolean =>
  can({ userId: 'owner', role: 'applicant' }, permission, { ownerId: 'owner', status });

/** The statuses that this role may set on somebody else's application that is now in `current`, in the order of the list. */
export const statusesStaffMaySet = (
  role: Role,
  current: ApplicationStatus,
  guards: MoveGuards = {},
): readonly ApplicationStatus[] =>
  can({ userId: '', role }, 'application.change-status', { ownerId: 'somebody else', status: current })
    ? APPLICATION_STATUSES.filter((status) => {
        const move = decide(current, staffSets(status), guards);
        return move.ok && move.value.changed;
      })
    : [];

/** May its owner change the answers? */
export const mayEdit = (application: { readonly status: ApplicationStatus }): boolean =>
  mayOnOwn('application.edit', application.status);
