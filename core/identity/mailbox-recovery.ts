/**
 * A person has lost the mailbox or the phone of their account and comes to the office. One officer sees who they are,
 * the person opens a link in their mailbox (for a lost one, the new one), and a second officer confirms. A lost
 * mailbox then has a day to object; for a lost phone the mailbox has answered, so its second factor is removed at
 * once.
 */
import type { FieldIssue } from '../shared/field-issue.ts';
import { agreed, choice, type FieldOf, form, line, type Raw, type ReadAs } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import type { Actor } from './actor.ts';
import { EMAIL_MAX, emailAddress } from './email-address.ts';
import { can, needsColleague, type Permission } from './permissions.ts';
import { isStaff, type Role } from './roles.ts';
import type { SecondPersonProblem } from './second-person.ts';

export const RECOVERY_STATES = [
  /** Entered by an officer; the link to the new address has not been opened. */
  'asked',
  /** The person has opened the link: the address is theirs and has no typing error. */
  'shown',
  /** A second officer has seen them too; the old address may object. */
  'confirmed',
  'done',
  'declined',
  /** The person stopped it by the link that the old address was sent. */
  'stopped',
  /** The day was over and it could no longer be done: the address was taken, or the account closed or suspended. */
  'lapsed',
] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

/** The things that the person may have lost. */
export const LOST = ['mailbox', 'phone'] as const;
export type Lost = (typeof LOST)[number];

export const RECOVERY_EVENTS = ['show', 'confirm', 'decline', 'stop', 'finish', 'lapse'] as const;
export type RecoveryEvent = (typeof RECOVERY_EVENTS)[number];

const TABLE: Readonly<Record<RecoveryEvent, Readonly<Partial<Record<RecoveryState, RecoveryState>>>>> = {
  show: { asked: 'shown' },
  confirm: { shown: 'confirmed' },
  decline: { asked: 'declined', shown: 'declined', confirmed: 'declined' },
  stop: { confirmed: 'stopped' },
  finish: { confirmed: 'done' },
  lapse: { confirmed: 'lapsed' },
};

export const moveRecovery = (
  from: RecoveryState,
  event: RecoveryEvent,
): Result<RecoveryState, 'not-waiting'> => {
  const to = TABLE[event][from];
  return to === undefined ? err('not-waiting') : ok(to);
};

/** The states in which an address may still change. A person has one such recovery at a time. */
export const OPEN_RECOVERIES: readonly RecoveryState[] = ['asked', 'shown', 'confirmed'];

/** Hours that the old address has to object. */
export const RECOVERY_WAIT_HOURS = 24;
/** Days after its last step after which one that no second officer confirmed is deleted, and after which a closed one is. */
export const RECOVERY_OPEN_DAYS = 7;
export const RECOVERY_KEPT_DAYS = 90;

/** Documents with a photograph that an office can compare. */
export const IDENTITY_DOCUMENTS = [
  'national-id',
  'passport',
  'drivers-licence',
  'voters-card',
  'school-id',
  'staff-id',
] as const;
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];

/** The owner of the account decides the permission: for staff, only master administrators have it. */
export const recoveryPermission = (role: Role): Permission =>
  isStaff(role) ? 'account.recover-staff' : 'account.recover';

export type RecoveryProblem =
  | 'forbidden'
  /** Nobody does it for themselves. */
  | 'own'
  | 'suspended'
  /** The officer who entered it does not confirm it. */
  | Exclude<SecondPersonProblem, 'forbidden'>;

export interface RecoveryPerson {
  readonly userId: string;
  readonly role: Role;
  readonly suspended: boolean;
}

/** May this officer do anything in the matter of this person? */
export function judgeOfficer(
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  { userId, role, suspended }: RecoveryPerson,
): RecoveryProblem | null {
  const permission = recoveryPermission(role);
  const subject = { ownerId: userId };
  if (needsColleague(actor, permission, subject)) return 'own';
  if (!can(actor, permission, subject)) return 'forbidden';
  return suspended ? 'suspended' : null;
}

/**
 * Decides before the second person is asked. The officer who entered it may decline, too, and also for a person who
 * was suspended meanwhile.
 */
export function decideRecovery(
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  person: RecoveryPerson,
  recovery: { readonly state: RecoveryState },
  event: 'confirm' | 'decline',
): Result<RecoveryState, RecoveryProblem> {
  const refusal = judgeOfficer(actor, event === 'decline' ? { ...person, suspended: false } : person);
  if (refusal) return err(refusal);
  return moveRecovery(recovery.state, event);
}

const DOCUMENT_NUMBER_MAX = 40;
/** Compared, never shown: without the blanks and strokes that people copy differently. */
const documentNumber: TextRule = (typed) => {
  const read = text({ max: DOCUMENT_NUMBER_MAX })(typed);
  if (!read.ok) return read;
  const signs = read.value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return signs.length < 4 ? err({ code: 'too-short', params: { min: 4 } }) : ok(signs);
};
const number = (hint?: string) =>
  line(documentNumber, {
    maxLength: DOCUMENT_NUMBER_MAX,
    spellCheck: false,
    label: 'Number of the document',
    ...(hint && { hint }),
  });
const seen = agreed({ label: 'I have seen the person, and the photograph and name agree' }, 'understood');
const account = line(254, { label: 'E-mail address of the account or application number' });

export const recoverySearchForm = form({ lost: choice(LOST, { label: 'What is lost?' }), account });

/** The form for a lost phone: the mailbox is the person's as before. */
const phoneForm = form({
  account,
  document: choice(IDENTITY_DOCUMENTS, { label: 'Document' }),
  document_number: number('It is stored scrambled. The second officer enters it again from the document.'),
  seen,
});
const { account: _, ...proof } = phoneForm.fields;
export const recoveryForm = form({
  account,
  new_email: line(emailAddress, {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    maxLength: EMAIL_MAX,
    label: 'New e-mail address',
    hint: 'Spell it back to the person, letter by letter.',
  }),
  ...proof,
});
/** @returns without a new address where the phone is lost */
export const readRecoveryForm = (
  raw: Raw,
): Result<
  ReadAs<typeof phoneForm> & Partial<ReadAs<typeof recoveryForm>>,
  readonly FieldIssue<FieldOf<typeof recoveryForm>>[]
> => (raw.lost === 'phone' ? phoneForm : recoveryForm).read(raw);

export const recoveryConfirmationForm = form({ document_number: number(), seen });
