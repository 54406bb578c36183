/**
 * The decisions of a master administrator about people: role requests, roles, suspension. Pure; the use cases read,
 * and lock, the roles that people hold at this moment.
 */
import { as, choice, form, line, optional, paragraph, type ReadAs, versionField } from '../shared/form.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { MATRICULATION_NUMBER_MAX } from '../students/student-limits.ts';
import type { Actor } from './actor.ts';
import { EMAIL_MAX, emailAddress } from './email-address.ts';
import { can, mayEver, needsColleague } from './permissions.ts';
import { NAME_MAX, personName } from './person-name.ts';
import { ROLES, type Role, STAFF_ROLES } from './roles.ts';
import type { SecondPersonProblem } from './second-person.ts';

/** The person reads it. */
const reason = (label: string, hint?: string) => paragraph(500, { rows: 2, label, ...(hint && { hint }) });

/** A request is granted with or without a word; declined only with a reason. */
export const requestForm = form({
  reason: optional(reason('Reason or note', 'Required to decline. It is e-mailed to the person.')),
  matriculation_number: optional(
    line(MATRICULATION_NUMBER_MAX, {
      unmarked: true,
      spellCheck: false,
      label: 'Matriculation number',
      hint: 'Of the record in the register that is this person’s. Required to grant.',
    }),
  ),
});
export const declineForm = form({ reason: reason('Reason') });

const recorded = reason(
  'Reason',
  'The person will read it, and the audit trail keeps it permanently. Do not include personal details.',
);
export const accountChangeForm = form({ reason: recorded, version: versionField() });
export const roleChangeForm = form({
  role: choice(ROLES, { label: 'New role' }),
  ...accountChangeForm.fields,
});

/** A person as they stand while nobody else can change them. */
export interface LockedPerson {
  readonly userId: string;
  readonly role: Role;
  readonly suspended: boolean;
  readonly version: number;
}

/** The reasons why nothing was changed about a person. */
export type PersonProblem =
  | 'forbidden'
  /** Nobody changes their own role or status. */
  | 'own'
  /** Changed since the page was drawn. */
  | 'stale'
  /** It is so already. */
  | 'unchanged'
  /** The college would be left without anybody who may grant roles. */
  | 'last-master'
  /** A suspended person is reinstated first. */
  | 'suspended'
  | Exclude<SecondPersonProblem, 'forbidden'>;

export interface Asked {
  readonly actor: Pick<Actor, 'userId' | 'role'>;
  readonly person: LockedPerson;
  readonly version: number;
  /** Everybody who is a master administrator at this moment and not suspended. */
  readonly masters: readonly string[];
}

/** The checks that every change of a person must pass first. */
function judge({ actor, person, version: seen, masters }: Asked): PersonProblem | null {
  if (!mayEver(actor, 'roles.manage')) return 'forbidden';
  const subject = { ownerId: person.userId };
  if (needsColleague(actor, 'roles.manage', subject)) return 'own';
  // The role of the actor was read before the locks; a colleague may have changed it since.
  if (!can(actor, 'roles.manage', subject) || !masters.includes(actor.userId)) return 'forbidden';
  return seen === person.version ? null : 'stale';
}

const isLastMaster = ({ person, masters }: Asked): boolean =>
  masters.length === 1 && masters[0] === person.userId;

export function decideRoleChange(asked: Asked, role: Role): Result<Role, PersonProblem> {
  const refusal = judge(asked);
  if (refusal) return err(refusal);
  if (asked.person.suspended) return err('suspended');
  if (asked.person.role === role) return err('unchanged');
  return isLastMaster(asked) ? err('last-master') : ok(role);
}

export function decideSuspension(asked: Asked): Result<void, PersonProblem> {
  const refusal = judge(asked);
  if (refusal) return err(refusal);
  if (asked.person.suspended) return err('unchanged');
  return isLastMaster(asked) ? err('last-master') : ok(undefined);
}

export function decideSessionsEnd(asked: Asked, sessions: number): Result<void, PersonProblem> {
  const refusal = judge(asked);
  if (refusal) return err(refusal);
  return sessions > 0 ? ok(undefined) : err('unchanged');
}

export function decideReinstatement(asked: Asked): Result<void, PersonProblem> {
  const refusal = judge(asked);
  if (refusal) return err(refusal);
  return asked.person.suspended ? ok(undefined) : err('unchanged');
}

/**
 * A colleague is invited by address, name and role. The account is made at once and has no password: the link that is
 * mailed to the address is the only way in, so a person who accepts has shown that the mailbox is theirs.
 */
export type StaffRole = (typeof STAFF_ROLES)[number];

const invitedEmail = line(emailAddress, {
  type: 'email',
  maxLength: EMAIL_MAX,
  autoComplete: 'off',
  spellCheck: false,
});
export const invitedEmailForm = form({ email: invitedEmail });
export const invitationForm = form({
  email: invitedEmail,
  first_name: line(personName, { maxLength: NAME_MAX, autoComplete: 'off' }),
  last_name: as(
    optional(line(personName, { maxLength: NAME_MAX, autoComplete: 'off' })),
    (name) => name ?? '',
  ),
  role: choice(STAFF_ROLES),
});
export type Invitation = ReadAs<typeof invitationForm>;
export const readInvitation = invitationForm.read;
