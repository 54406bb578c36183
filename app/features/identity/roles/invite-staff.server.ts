/** A master administrator invites a colleague, and sends the invitation once more where it was not accepted in time. */

import { and, desc, eq, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { changeAs, found, reject, valid } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { type Invitation, readInvitation } from '#core/identity/people.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { isStaff, type Role } from '#core/identity/roles.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { dropMails } from '#db/personal-columns.ts';
import { accounts, mail_links, profiles, role_requests, sessions, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { mailAdministrators } from '../mail/mail-administrators.server.ts';
import { LINK_HOURS, makeMailLink, revokeOpenLinks } from '../mail/mail-links.server.ts';
import { eraseUser } from '../setup/erase-user.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { IS_INVITED } from '../setup/standing.server.ts';
import { addAccount } from './add-account.server.ts';
import { askSecond, isOnlyMaster, tellDoneAlone, type Waits } from './ask-second.server.ts';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'newId' | 'origin'>;

/** There is an account with this address already: its role can be changed. `invited`: the invitation can be sent again. */
interface Known {
  readonly kind: 'known';
  readonly id: string;
  readonly invited: boolean;
}

export const inviteStaff = (
  deps: Deps,
  { actor, form }: { actor: Actor; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx }) {
    if (!mayEver(actor, 'roles.manage')) yield* reject({ kind: 'forbidden' });
    const { role, ...person } = yield* valid(readInvitation(form));
    return inviteIn(tx, deps, { actor, role, person });
  });

/** Invites a person. If there is another master administrator, the invitation waits for one. */
async function inviteIn(
  tx: Transaction,
  deps: Deps,
  { actor, role, person }: { actor: Actor; role: Role; person: Omit<Invitation, 'role'> },
): Promise<Result<{ readonly id: string } | Waits, Known>> {
  const known = await findKnown(tx, person.email);
  const invited = known?.invited === true && !known.suspended_at;
  if (known && !isNobodys(known)) return err({ kind: 'known', id: known.id, invited });
  const about = `${fullName(person.first_name, person.last_name)} (${person.email}), ${wordsFor('en').identity.roles[role]}`;
  const asked = { actor, kind: 'invitation', about } as const;
  if (!(await isOnlyMaster(tx, actor))) {
    const { email: subject, ...names } = person;
    const change = { ...names, role };
    return ok(await askSecond(tx, deps, { ...asked, subject, change, permission: 'settings.guard' }));
  }
  await tellDoneAlone(tx, deps, asked);
  const id = await addInvited(tx, deps, { actor, person, role });
  if (id === null) throw new Error('the address got an account while it was invited');
  return ok({ id });
}

async function findKnown(tx: Transaction, email: string) {
  const [known] = await tx
    .select({
      id: users.id,
      invited: IS_INVITED,
      verified: users.email_verified,
      role: profiles.role,
      suspended_at: profiles.suspended_at,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.email, email));
  return known;
}

/**
 * A person typed this address at sign-up and never showed that it is theirs, so nobody has ever been in this account.
 */
const isNobodys = ({ verified, role, suspended_at }: NonNullable<Awaited<ReturnType<typeof findKnown>>>) =>
  !verified && role === 'applicant' && suspended_at === null;

/** The account becomes the invited colleague's: whatever the stranger chose, asked for or was sent ends. */
async function takeOver(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  id: string,
  { first_name, last_name }: { readonly first_name: string; readonly last_name: string },
): Promise<string> {
  for (const table of [accounts, sessions, role_requests])
    await tx.delete(table).where(eq(table.user_id, id));
  await revokeOpenLinks(tx, id);
  const names = { first_name, last_name, name: fullName(first_name, last_name) };
  await tx
    .update(users)
    .set({ ...names, role_asked: 'applicant', email_verified: true, updated_at: clock() })
    .where(eq(users.id, id));
  return id;
}

/**
 * @param approvedBy the second person; null: nobody else could
 * @returns null where the address has an account meanwhile
 */
export async function addInvited(
  tx: Transaction,
  deps: Deps,
  {
    actor,
    person,
    role,
    approvedBy = null,
  }: {
    actor: Actor;
    person: { readonly email: string; readonly first_name: string; readonly last_name: string };
    role: Role;
    approvedBy?: string | null;
  },
): Promise<string | null> {
  const known = await findKnown(tx, person.email);
  if (known && !isNobodys(known)) return null;
  const id = known ? await takeOver(tx, deps, known.id, person) : await addAccount(tx, deps, person);
  await tx.update(profiles).set({ role, updated_at: deps.clock() }).where(eq(profiles.id, id));
  await send(tx, deps, {
    actor,
    id,
    role,
    email: person.email,
    firstName: person.first_name,
    approvedBy,
  });
  return id;
}

export interface OpenInvitation {
  /** ISO moment; null once the link is over. */
  readonly until: string | null;
}

/** Reads the open invitation of a person; null if they have chosen a password or were not invited. */
export async function readOpenInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<OpenInvitation | null> {
  if (!isStaff(role) || (await hasPassword(db, id))) return null;
  const [link] = await db
    .select({ until: mail_links.expires_at })
    .from(mail_links)
    .where(and(eq(mail_links.user_id, id), eq(mail_links.purpose, 'invitation')))
    .orderBy(desc(mail_links.expires_at))
    .limit(1);
  return { until: link && link.until > clock() ? link.until.toISOString() : null };
}

/** Links that were sent before lose their use. */
export const sendInvitationAgain = (deps: Deps, { actor, id }: { actor: Actor; id: string }) =>
  changeAs(deps, actor, async function* ({ tx }) {
    const { role, email, first_name: firstName } = yield* lockInvited(tx, actor, id);
    await revokeOpenLinks(tx, id);
    await send(tx, deps, { actor, id, role, email, firstName, again: true });
    return undefined;
  });

/**
 * Withdraws an invitation that went to the wrong address or person. The person who has that mailbox may be a stranger:
 * they are told nothing, the link ends, and nobody has ever been in the account, so nothing of it is kept but its
 * number.
 */
export const withdrawInvitation = (deps: Deps, { actor, id }: { actor: Actor; id: string }) =>
  changeAs(deps, actor, ({ tx }) => withdraw(tx, deps, { actor, id }));

async function* withdraw(tx: Transaction, deps: Deps, { actor, id }: { actor: Actor; id: string }) {
  const { email, first_name, last_name, role } = yield* lockInvited(tx, actor, id);
  await revokeOpenLinks(tx, id);
  await dropMails(tx, sql`j.payload->>'to' = ${email}`);
  await eraseUser(tx, id, deps.clock());
  await recordAudit(tx, deps.newId, {
    action: 'account.invitation-withdrawn',
    actorId: actor.userId,
    subjectId: id,
    details: { from: role },
  });
  await mailAdministrators(tx, deps, {
    actor,
    event: 'account.invitation-withdrawn',
    about: `${fullName(first_name, last_name)} (${email})`,
    path: '/admin-portal/people',
  });
}

/**
 * Invites the same person by another address. As every invitation it waits for a second person, who agreed to the
 * first address only.
 */
export const correctInvitation = (
  deps: Deps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx }) {
    const wrong = yield* lockInvited(tx, actor, id);
    const { role, ...person } = yield* valid(readInvitation({ ...wrong, email: form.email }));
    const invited = await inviteIn(tx, deps, { actor, role, person });
    if (!invited.ok)
      return yield* reject({ kind: 'invalid', issues: [{ field: 'email', code: 'has-account' }] });
    yield* withdraw(tx, deps, { actor, id });
    return invited;
  });

/** Locks a person who was invited and has not chosen a password, whether or not the link still works. */
async function* lockInvited(tx: Transaction, actor: Actor, id: string) {
  if (!mayEver(actor, 'roles.manage')) yield* reject({ kind: 'forbidden' });
  if (!isId(id)) yield* reject({ kind: 'not-found' });
  const [row] = await tx
    .select({
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      role: profiles.role,
      suspended_at: profiles.suspended_at,
      erased_at: profiles.erased_at,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id))
    .for('update');
  const person = yield* found(row?.erased_at ? null : row);
  if (person.suspended_at || !isStaff(person.role) || (await hasPassword(tx, id)))
    yield* reject({ kind: 'unchanged' });
  return person;
}

const hasPassword = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.user_id, id), eq(accounts.provider_id, 'credential')))) > 0;

async function send(
  tx: Transaction,
  deps: Deps,
  {
    actor,
    id,
    role,
    email,
    firstName,
    approvedBy,
    again = false,
  }: {
    actor: Actor;
    id: string;
    role: Role;
    email: string;
    firstName: string;
    approvedBy?: string | null;
    again?: boolean;
  },
): Promise<void> {
  await recordAudit(tx, deps.newId, {
    action: 'account.invited',
    actorId: actor.userId,
    subjectId: id,
    details: { to: role, ...(approvedBy && { approved_by: approvedBy }), ...(again && { again }) },
  });
  const path = href('/admin-portal/people/:id', { id });
  await mailAdministrators(tx, deps, { actor, event: 'account.invited', about: email, path });
  const link = await makeMailLink(tx, deps, { purpose: 'invitation', userId: id });
  await addJob(tx, 'send-email', {
    messageId: `invitation-${deps.newId()}`,
    to: email,
    template: 'invitation',
    params: {
      firstName,
      role,
      link,
      hours: String(LINK_HOURS.invitation),
      by: fullName(actor.firstName, actor.lastName),
    },
  });
}
