import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { hasFactor, readOpenInvitation } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver, needsColleague } from '#core/identity/permissions.ts';
import type { Role } from '#core/identity/roles.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
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
import { newestAudit } from '../audit/read-audit.server.ts';
import type { PersonView } from '../desk/admin-view.ts';
import { personColumns, presentPerson } from './present-person.server.ts';

/** The newest entries; the audit screen has them all. */
const HISTORY = 15;

/** What programs lose where this person loses the right to make tokens: these are held until another one takes them over. */
const tokensOf = (db: Queryable, id: string, now: Date): Promise<PersonView['tokens']> =>
  db
    .select({ program: api_programs.name, hint: api_tokens.hint, lastUsedAt: api_tokens.last_used_at })
    .from(api_tokens)
    .innerJoin(api_programs, eq(api_programs.id, api_tokens.program_id))
    .where(and(eq(api_tokens.created_by, id), isNull(api_tokens.revoked_at), gt(api_tokens.expires_at, now)))
    .then((rows) => rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt?.toISOString() ?? null })));

/** One person as a master administrator sees them: status, role, and what was done about the account. */
export async function readPerson(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<PersonView, { kind: 'forbidden' | 'not-found' }>> {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await db
    .select({ ...personColumns(clock()), reason: profiles.suspension_reason, version: profiles.version })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, id), isNull(profiles.erased_at)));
  if (!row) return err({ kind: 'not-found' });
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
    ...presentPerson(row),
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
