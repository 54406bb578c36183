/**
 * The permissions of each role: one table, read by the server before every use case, by the site map, and by the
 * screens so that they offer only what the server would allow. Anything the table does not grant is refused.
 */
import type { Actor } from './actor.ts';
import { isStaff, ROLES, type Role } from './roles.ts';

/**
 * A grant is `true`, `false`, or the conditions the record in question must meet. `own`: the record belongs to the
 * actor. `others`: it belongs to another person, as nobody decides in a matter of their own, and not to a person who
 * was erased. `submitted`: the application was submitted at some time, or is the actor's own. `statuses`: the
 * application is in one of these at this moment.
 */
type Grant =
  | boolean
  | {
      readonly own?: true;
      readonly others?: true;
      readonly submitted?: true;
      readonly statuses?: readonly string[];
    };

const own: Grant = { own: true };
const ownDraft: Grant = { own: true, statuses: ['Draft'] };
/** Staff set Pending Payment where the fee is still to be paid. */
const ownUnpaid: Grant = { own: true, statuses: ['Draft', 'Pending Payment'] };
/** The form is no longer theirs to change, and the college has still to reach them. */
const ownSent: Grant = { own: true, statuses: ['Pending Payment', 'Submitted', 'Under Review', 'Accepted'] };
const others: Grant = { others: true };
/** An application that was begun and not sent is nothing to review. */
const ownOrSubmitted: Grant = { submitted: true };
const othersSubmitted: Grant = { others: true, submitted: true };
/** Academic staff join in once the admissions office has opened the review, and never before. */
const onceUnderReview: Grant = { others: true, statuses: ['Under Review', 'Accepted', 'Rejected'] };

type Row = Readonly<Record<Role, Grant>>;

/** One row, in the order: applicant and student, academic staff, admin staff, master admin. */
const row = (learner: Grant, academic: Grant, admin: Grant, master: Grant): Row => ({
  applicant: learner,
  student: learner,
  academic_staff: academic,
  admin_staff: admin,
  master_admin: master,
});

const TABLE = {
  'application.create': row(true, true, true, true),
  'application.edit': row(ownDraft, ownDraft, ownDraft, ownDraft),
  'application.pay': row(ownUnpaid, ownUnpaid, ownUnpaid, ownUnpaid),
  /** The phone number and the addresses. */
  'application.change-contact': row(ownSent, ownSent, ownSent, ownSent),
  /** core/admissions/withdrawal.ts decides if this one can be withdrawn. */
  'application.withdraw': row(own, own, own, own),
  'application.read': row(own, ownOrSubmitted, true, true),
  /** The queue and what is made from it. Which applications it holds for a reader: see readsDrafts. */
  'application.read-all': row(false, true, true, true),
  'application.change-status': row(false, onceUnderReview, others, others),
  /** Assigning an application: taking it, giving it to a colleague, giving it back. */
  'application.assign': row(false, othersSubmitted, others, others),
  /** Notes among staff, both reading and writing; nobody reads what colleagues wrote of themselves here. */
  'application.note': row(false, othersSubmitted, others, others),
  /** A file of many applications. */
  'application.export': row(false, false, true, true),
  /** Ask the applicant for one thing that is missing or wrong, and judge the answer. */
  'application.ask': row(false, onceUnderReview, others, others),
  /** Compare parts of the academic record with papers, and record what was found. */
  'application.verify': row(false, onceUnderReview, others, others),
  /** The whole NIN; everybody else who may read the application sees it masked. */
  'application.read-nin': row(own, own, true, true),
  'document.read': row(own, ownOrSubmitted, true, true),
  'document.upload': row(own, own, own, own),
  'payment.read': row(own, own, true, true),
  'payment.read-all': row(false, false, true, true),
  'payment.confirm-transfer': row(false, false, others, others),
  'payment.record-manual': row(false, false, others, others),
  'payment.flag-refund': row(false, false, others, others),
  'payments.screen': row(false, false, true, true),
  'fees.manage': row(false, false, true, true),
  'gateways.view': row(false, false, true, true),
  'gateways.test': row(false, false, true, true),
  'gateways.configure': row(false, false, false, true),
  'student-portal': row(true, true, true, true),
  'account.manage': row(true, true, true, true),
  /** Another address for a person who has lost the mailbox of their account and came in person. */
  'account.recover': row(false, false, others, others),
  /** Recovery of the account of a member of staff. */
  'account.recover-staff': row(false, false, false, others),
  'admin.portal': row(false, false, true, true),
  'students.directory': row(false, false, true, true),
  'students.manage': row(false, false, true, true),
  /** Correct a record of the register, or change its status. */
  'students.change': row(false, false, others, others),
  /** Makes an accepted applicant a student. */
  'students.enrol': row(false, false, others, others),
  'courses.manage': row(false, false, true, true),
  /** Decisions that many applicants are told in one minute. */
  'releases.manage': row(false, false, true, true),
  /** The texts of letters: written by one person, approved by another. */
  'letters.manage': row(false, false, true, true),
  /** Appeals against rejections: see core/admissions/appeal.ts for who of them had a part. */
  'appeals.decide': row(false, false, others, others),
  /** Offers of places, their conditions, and what two people have to agree to. */
  'offers.manage': row(false, false, others, others),
  /** The programmes and awards that can be applied for in a session. */
  'offerings.manage': row(false, false, true, true),
  'settings.manage': row(false, false, true, true),
  /** Settings by which money could go elsewhere, or an account be easier to enter. */
  'settings.guard': row(false, false, false, true),
  'content.manage': row(false, false, true, true),
  /** Messages that visitors sent by the contact form. */
  'messages.manage': row(false, false, true, true),
  /** Roles, role requests and suspension: of everybody else. */
  'roles.manage': row(false, false, false, others),
  'database.screen': row(false, false, false, true),
  'backups.manage': row(false, false, false, true),
  'audit.read': row(false, false, false, true),
  /** Tokens of other programs, and where events are sent. */
  'api.manage': row(false, false, false, true),
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof TABLE;
/** @internal Tests try every permission. */
export const PERMISSIONS = Object.keys(TABLE) as readonly Permission[];

/** The record a permission is asked for: whose it is, and the application's status where that matters. */
export interface Subject {
  /** Null means that it belongs to no account. */
  readonly ownerId?: string | null;
  readonly status?: string;
  /** See wasSubmitted in core/admissions/application-status.ts. */
  readonly submitted?: boolean;
  /** Its person was erased: nothing is decided, asked or given any more. */
  readonly erased?: boolean;
}

type Asking = Pick<Actor, 'userId' | 'role' | 'maker'> | null;

/**
 * Is the record the actor's own? A program acts for the person who made its token, so their records are its own, too:
 * otherwise a token would be a way to decide on one's own application.
 */
const isOwn = (actor: NonNullable<Asking>, { ownerId }: Subject): boolean =>
  typeof ownerId === 'string' && (ownerId === actor.userId || ownerId === actor.maker?.userId);

const grantFor = (role: Role, permission: Permission): Grant => {
  // Both names can come from a row or a route; a name that objects inherit must not count as a grant.
  if (!Object.hasOwn(TABLE, permission)) return false;
  const grants: Row = TABLE[permission];
  return Object.hasOwn(grants, role) ? grants[role] : false;
};

/** May this person do this, to this record? A condition about a record is never met when no record is given. */
export const can = (actor: Asking, permission: Permission, subject: Subject = {}): boolean => {
  if (actor === null) return false;
  const grant = grantFor(actor.role, permission);
  if (typeof grant === 'boolean') return grant;
  const mine = isOwn(actor, subject);
  if (grant.own && !mine) return false;
  if (grant.others && (subject.ownerId === undefined || mine || subject.erased === true)) return false;
  if (grant.submitted && !mine && subject.submitted !== true) return false;
  if (grant.statuses && (subject.status === undefined || !grant.statuses.includes(subject.status)))
    return false;
  return true;
};

/**
 * Is this refused for the one reason that the record is the actor's own? The answer is then to ask a colleague, not to
 * ask for a role.
 */
export const needsColleague = (actor: Asking, permission: Permission, subject: Subject): boolean => {
  if (actor === null || !isOwn(actor, subject)) return false;
  const grant = grantFor(actor.role, permission);
  return typeof grant !== 'boolean' && grant.others === true;
};

/** May this person read other people's applications that were never submitted? Lists and counts ask this. */
export const readsDrafts = (actor: Asking): boolean =>
  actor !== null && grantFor(actor.role, 'application.read') === true;

/** Could this person ever do this, to some record? For menus and for routes that have not loaded a record yet. */
export const mayEver = (actor: Asking, permission: Permission): boolean =>
  actor !== null && grantFor(actor.role, permission) !== false;

/** The roles that could ever do this. */
export const rolesThatMay = (permission: Permission): readonly Role[] =>
  ROLES.filter((role) => grantFor(role, permission) !== false);

/** The title, of three, that the application portal carries for this role. */
export const portalFor = (role: Role): 'student' | 'academic' | 'administrative' =>
  !isStaff(role) ? 'student' : role === 'academic_staff' ? 'academic' : 'administrative';
