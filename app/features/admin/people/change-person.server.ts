/** The decisions of a master administrator about one person: role, suspension, the end of sessions. */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import {
  askSecond,
  endMetRequests,
  isOnlyMaster,
  mailAdministrators,
  revokeOpenLinks,
  tellDoneAlone,
  type Waits,
} from '#app/features/identity/index.server.ts';
import { changeAs, found, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { AuditDetails } from '#core/identity/audit-details.ts';
import {
  type Asked,
  accountChangeForm,
  decideReinstatement,
  decideRoleChange,
  decideSessionsEnd,
  decideSuspension,
  type PersonProblem,
  roleChangeForm,
} from '#core/identity/people.ts';
import { mayEver } from '#core/identity/permissions.ts';
import type { Role } from '#core/identity/roles.ts';
import { raisesRole } from '#core/settings/loosening.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Result } from '#core/shared/result.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { profiles, sessions } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { lockPeople, type PersonToChange } from './people.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;
export interface ChangeInput {
  readonly actor: Actor;
  readonly id: string;
  readonly form: Readonly<Record<string, unknown>>;
}
export type ChangeProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: PersonProblem }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

interface Decided<Form> {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly form: Form;
  readonly person: PersonToChange;
}

interface Decision<Form> {
  readonly read: (form: ChangeInput['form']) => Result<Form, readonly FieldIssue[]>;
  readonly decide: (
    asked: Asked,
    form: Form,
    tx: Transaction,
  ) => Result<unknown, PersonProblem> | Promise<Result<unknown, PersonProblem>>;
  /** Columns of the profile to change, beside its version. */
  readonly columns?: (form: Form, now: Date) => Partial<typeof profiles.$inferInsert>;
  /** Asked before anything is written: where it waits for a second person, nothing else is done. */
  readonly waits?: (deps: Deps, decided: Decided<Form>) => Promise<Waits | null>;
  readonly carryOut: (deps: Deps, decided: Decided<Form>) => Promise<void>;
}

const decisionAbout =
  <Form extends { readonly version: number }>({ read, decide, columns, waits, carryOut }: Decision<Form>) =>
  (deps: Deps, { actor, id, form: typed }: ChangeInput): Promise<Result<undefined | Waits, ChangeProblem>> =>
    changeAs(deps, actor, async function* ({ tx, now, update }) {
      if (!mayEver(actor, 'roles.manage')) yield* reject({ kind: 'forbidden' });
      if (!isId(id)) yield* reject({ kind: 'not-found' });
      const form = yield* valid(read(typed));
      const { masters, person: locked } = await lockPeople(tx, id);
      const person = yield* found(locked);
      const { version } = form;
      const decided = await decide({ actor, person, version, masters }, form, tx);
      if (!decided.ok) return err({ kind: decided.error });
      const waiting = await waits?.(deps, { tx, actor, form, person });
      if (waiting) return waiting;
      await update(profiles, { id, version }, { ...columns?.(form, now), updated_at: now });
      await tellLive(tx, { about: 'person', id, what: 'rights', version: 0 });
      await carryOut(deps, { tx, actor, form, person });
      return undefined;
    });

/** More rights than before wait for a second master administrator; fewer hold from the person's next request on. */
export const changeRole = decisionAbout({
  read: roleChangeForm.read,
  decide: (asked, { role }) => decideRoleChange(asked, role),
  columns: ({ role }) => ({ role }),
  async waits(deps, { tx, actor, person, form: { role, reason } }) {
    if (!raisesRole(person.role, role)) return null;
    const about = `${person.fullName}, ${wordsFor('en').identity.roles[role]}`;
    if (await isOnlyMaster(tx, actor)) {
      await tellDoneAlone(tx, deps, { actor, kind: 'role', about });
      return null;
    }
    const { userId } = person;
    return askSecond(tx, deps, {
      ...{ actor, kind: 'role', subject: userId, change: { role }, reason, about },
      ...{ permission: 'roles.manage', ownerId: userId },
    });
  },
  carryOut: (deps, { tx, actor, person, form: { role, reason } }) =>
    tellRole(tx, deps, { actor, person, role, reason }),
});

/** The person is shut out: every session ends at once, and none starts until reinstatement. */
export const suspendPerson = decisionAbout({
  read: accountChangeForm.read,
  decide: decideSuspension,
  columns: ({ reason }, now) => ({ suspended_at: now, suspension_reason: reason }),
  async carryOut(deps, decided) {
    await endSessions(decided);
    await tellReason(deps, decided, 'account.suspended', 'suspended', 'accountSuspended');
  },
});

/** Role, applications and password are as they were. */
export const reinstatePerson = decisionAbout({
  read: accountChangeForm.read,
  decide: decideReinstatement,
  columns: () => ({ suspended_at: null, suspension_reason: null }),
  carryOut: (deps, decided) =>
    tellReason(deps, decided, 'account.reinstated', 'reinstated', 'accountReinstated'),
});

/** A device was lost, or a screen left open: the person is signed out everywhere, and signs in again as usual. */
export const endPersonSessions = decisionAbout({
  read: accountChangeForm.read,
  decide: async (asked, _form, tx) =>
    decideSessionsEnd(asked, await tx.$count(sessions, eq(sessions.user_id, asked.person.userId))),
  async carryOut(deps, decided) {
    await endSessions(decided);
    await tellReason(deps, decided, 'account.signed-out-by-college', 'signed-out', 'sessionsEnded');
  },
});

/** Open links and codes end too, since the person who has the device may have asked for them. */
async function endSessions({ tx, person: { userId } }: Decided<unknown>): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
  await revokeOpenLinks(tx, userId);
}

interface RoleGiven {
  readonly actor: Actor;
  readonly person: PersonToChange;
  readonly role: Role;
  readonly reason: string;
  /** The second person; null: nobody else could. */
  readonly approvedBy?: string | null;
}

export async function giveRole(tx: Transaction, deps: Deps, given: RoleGiven): Promise<void> {
  const { person, role } = given;
  await tx
    .update(profiles)
    .set({ role, version: person.version + 1, updated_at: deps.clock() })
    .where(eq(profiles.id, person.userId));
  await tellLive(tx, { about: 'person', id: person.userId, what: 'rights', version: 0 });
  await tellRole(tx, deps, given);
}

async function tellRole(
  tx: Transaction,
  deps: Deps,
  { actor, person, role, reason, approvedBy }: RoleGiven,
): Promise<void> {
  const { userId } = person;
  if (raisesRole(person.role, role))
    await endMetRequests(tx, { userId, role, by: actor.userId, now: deps.clock() });
  await tellOfPerson(tx, deps, {
    actor,
    person,
    event: 'account.role-changed',
    details: { from: person.role, to: role, reason, ...(approvedBy && { approved_by: approvedBy }) },
    mail: { name: 'role-changed', template: 'roleChanged', params: { role, reason, origin: deps.origin } },
  });
}

const tellReason = (
  deps: Deps,
  { tx, actor, person, form: { reason } }: Decided<{ readonly reason: string }>,
  event: AuditEvent,
  name: string,
  template: string,
): Promise<void> =>
  tellOfPerson(tx, deps, {
    ...{ actor, person, event, details: { reason } },
    mail: { name, template, params: { reason, origin: deps.origin } },
  });

interface Told {
  readonly actor: Actor;
  readonly person: PersonToChange;
  readonly event: AuditEvent;
  readonly details: AuditDetails;
  readonly mail: {
    /** The start of the message's id, before the person's id and version. */
    readonly name: string;
    readonly template: string;
    readonly params: Readonly<Record<string, string>>;
  };
}

/** The audit trail, all master administrators and the person hear of it. */
async function tellOfPerson(
  tx: Transaction,
  deps: Deps,
  {
    actor,
    person: { userId, version, email, firstName, fullName },
    event,
    details,
    mail: { name, template, params },
  }: Told,
): Promise<void> {
  await recordAudit(tx, deps.newId, { action: event, actorId: actor.userId, subjectId: userId, details });
  const path = href('/admin-portal/people/:id', { id: userId });
  await mailAdministrators(tx, deps, { actor, event, about: fullName, path });
  await addJob(tx, 'send-email', {
    messageId: `${name}-${userId}-${version}`,
    to: email,
    template,
    params: { firstName, ...params },
  });
}
