/** Rows of people as the decisions about them need them: locked, always in the same order. */
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  hasFactor,
  hasOpenInvitation,
  IS_INVITED,
  readOpenInvitation,
} from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { LockedPerson } from '#core/identity/people.ts';
import { mayEver, needsColleague } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { Role } from '#core/identity/roles.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import {
  api_programs,
  api_tokens,
  applications,
  approvals,
  audit_log,
  profiles,
  role_requests,
  sessions,
  users,
} from '#db/schema/index.ts';
import { newestAudit } from '../audit/audit-list.server.ts';

export interface PersonToChange extends LockedPerson {
  readonly email: string;
  /** The first name for mails: empty until the address is verified, since the name is a stranger's until then. */
  readonly firstName: string;
  readonly fullName: string;
  readonly verified: boolean;
  readonly reason: string | null;
}

/**
 * Master administrators first, in the order of their ids, then the person in question. Of two administrators who act on
 * each other at once the second sees what the first did; and neither waits for the other for ever.
 */
export async function lockPeople(
  tx: Transaction,
  userId: string,
): Promise<{ masters: readonly string[]; person: PersonToChange | null }> {
  const masters = await tx
    .select({ id: profiles.id, suspended_at: profiles.suspended_at })
    .from(profiles)
    .where(and(eq(profiles.role, 'master_admin'), isNull(profiles.erased_at)))
    .orderBy(profiles.id)
    .for('update');
  const [row] = await tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNull(profiles.erased_at)))
    .for('update');
  const [user] = row ? await tx.select().from(users).where(eq(users.id, userId)) : [];
  return {
    masters: masters.filter((master) => master.suspended_at === null).map((master) => master.id),
    person:
      row && user
        ? {
            userId,
            role: row.role,
            suspended: row.suspended_at !== null,
            version: row.version,
            email: user.email,
            firstName: user.email_verified ? user.first_name : '',
            fullName: user.name,
            verified: user.email_verified,
            reason: row.suspension_reason,
          }
        : null,
  };
}

/** A person of the directory: what is read of them, and what of it leaves the server. */
export const personColumns = (now: Date) => ({
  id: users.id,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  verified: users.email_verified,
  role: profiles.role,
  suspended_at: profiles.suspended_at,
  erase_after: profiles.erase_after,
  invited: IS_INVITED,
  openInvitation: hasOpenInvitation(now),
  createdAt: users.created_at,
});

const selectPerson = (db: Queryable, now: Date) =>
  db
    .select({ ...personColumns(now), reason: profiles.suspension_reason, version: profiles.version })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .$dynamic();
type PersonRecord = Awaited<ReturnType<typeof selectPerson>>[number];

/**
 * active; invited: without a password yet; expired: invited, and the link works no more; suspended by a master
 * administrator; closing: erased soon; unverified: the address was never confirmed.
 */
export const ACCOUNT_STATUSES = [
  'active',
  'invited',
  'expired',
  'suspended',
  'closing',
  'unverified',
] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const accountStatusOf = (row: Omit<PersonRecord, 'reason' | 'version'>): AccountStatus => {
  if (row.suspended_at) return 'suspended';
  if (row.erase_after) return 'closing';
  if (row.invited) return row.openInvitation ? 'invited' : 'expired';
  return row.verified ? 'active' : 'unverified';
};

/** The newest entries; the audit screen has them all. */
const HISTORY = 15;

/**
 * The tokens that programs could not use if this person lost the right to make tokens: they are held until another
 * person takes them over.
 */
const tokensOf = (db: Queryable, id: string, now: Date) =>
  db
    .select({ program: api_programs.name, hint: api_tokens.hint, lastUsedAt: api_tokens.last_used_at })
    .from(api_tokens)
    .innerJoin(api_programs, eq(api_programs.id, api_tokens.program_id))
    .where(and(eq(api_tokens.created_by, id), isNull(api_tokens.revoked_at), gt(api_tokens.expires_at, now)))
    .then((rows) => rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt?.toISOString() ?? null })));

export type PersonView = Given<typeof readPerson>;

/** One person as a master administrator sees them: status, role, and what was done about the account. */
export async function readPerson(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
) {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' as const });
  if (!isId(id)) return err({ kind: 'not-found' as const });
  const [row] = await selectPerson(db, clock()).where(and(eq(users.id, id), isNull(profiles.erased_at)));
  if (!row) return err({ kind: 'not-found' as const });
  const [request] = await db
    .select({ role: role_requests.role })
    .from(role_requests)
    .where(and(eq(role_requests.user_id, id), eq(role_requests.status, 'Pending')))
    .limit(1);
  const asked = db
    .select({ id: sql`${role_requests.id}::text` })
    .from(role_requests)
    .where(eq(role_requests.user_id, id));
  const [waits] = await db
    .select({ role: sql<Role>`${approvals.change} ->> 'role'` })
    .from(approvals)
    .where(
      and(
        eq(approvals.state, 'waiting'),
        or(
          and(eq(approvals.kind, 'role'), eq(approvals.subject, id)),
          and(eq(approvals.kind, 'role-request'), inArray(approvals.subject, asked)),
        ),
      ),
    )
    .limit(1);
  const about = or(
    and(eq(audit_log.subject_type, 'user'), eq(audit_log.subject_id, id)),
    eq(audit_log.actor_id, id),
  );
  const masters = await db.$count(
    profiles,
    and(eq(profiles.role, 'master_admin'), isNull(profiles.suspended_at), isNull(profiles.erased_at)),
  );
  return ok({
    id,
    name: fullName(row.first_name, row.last_name),
    email: row.email,
    role: row.role,
    status: accountStatusOf(row),
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    own: needsColleague(actor, 'roles.manage', { ownerId: id }),
    lastMaster: row.role === 'master_admin' && row.suspended_at === null && masters === 1,
    sessions: await db.$count(sessions, and(eq(sessions.user_id, id), gt(sessions.expires_at, clock()))),
    secondFactor: await hasFactor(db, id),
    suspension: row.suspended_at ? { since: row.suspended_at.toISOString(), reason: row.reason ?? '' } : null,
    tokens: await tokensOf(db, id, clock()),
    erasesAfter: row.erase_after?.toISOString() ?? null,
    applications: await db.$count(applications, eq(applications.user_id, id)),
    openRequest: request?.role ?? null,
    roleWaits: waits?.role ?? null,
    // A suspended account is reinstated first.
    invitation: row.suspended_at ? null : await readOpenInvitation({ db, clock }, { id, role: row.role }),
    history: await newestAudit(db, about, HISTORY),
  });
}
