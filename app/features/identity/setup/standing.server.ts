/**
 * Decides if a session may begin, for every way of signing in. The identity library asks each time it makes one, after
 * password and codes were right, so a refusal tells a stranger nothing.
 */
import { APIError } from 'better-auth/api';
import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { CONFIRMING_SIGN_INS, FACTOR_SIGN_INS } from '#core/identity/confirmation.ts';
import { isStaff, STAFF_ROLES } from '#core/identity/roles.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import { recordOwn } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { accounts, audit_log, mail_links, profiles, sessions, users } from '#db/schema/index.ts';
import { endFactorRemoval, hasTwoPasskeys } from './passkey-holders.server.ts';

interface StandingDeps {
  readonly db: Database;
  readonly newId: NewId;
  readonly clock: Clock;
  readonly origin: string;
}

export interface Suspension {
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly reason: string;
}

/** Code of the error that a suspended person's sign-in ends with. */
export const SUSPENDED = 'ACCOUNT_SUSPENDED';

/**
 * Code of the error that a sign-in by password or mailed code ends with, of staff whose second factor is passkeys:
 * there is no code to ask them for.
 */
export const PASSKEY_NEEDED = 'PASSKEY_NEEDED';

/** The identity library's code for an address that is not verified yet. */
export const NOT_VERIFIED = 'EMAIL_NOT_VERIFIED';

/** Codes of sign-ins that are refused though password or code were right. */
export const REFUSED_SIGN_INS: readonly string[] = [SUSPENDED, NOT_VERIFIED, PASSKEY_NEEDED];
const ONE_FACTOR_SIGN_INS = new Set(['/sign-in/email', '/sign-in/email-otp']);

async function onlyPasskeys({ db }: StandingDeps, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ role: profiles.role })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(users.id, userId), eq(users.two_factor_enabled, false)));
  return found !== undefined && isStaff(found.role) && (await hasTwoPasskeys({ db }, userId));
}

export const standingHooks = (deps: StandingDeps) => ({
  session: {
    create: {
      before: async ({ userId }: { userId: string }, context?: { readonly path?: string } | null) => {
        const [profile] = await deps.db
          .select({ suspended_at: profiles.suspended_at })
          .from(profiles)
          .where(and(eq(profiles.id, userId), isNotNull(profiles.suspended_at)));
        if (profile)
          throw new APIError('FORBIDDEN', { code: SUSPENDED, message: 'This account is suspended.' });
        if (ONE_FACTOR_SIGN_INS.has(context?.path ?? '') && (await onlyPasskeys(deps, userId)))
          throw new APIError('FORBIDDEN', { code: PASSKEY_NEEDED, message: 'Sign in with a passkey.' });
      },
      after: async (
        { id, userId }: { id: string; userId: string },
        context?: { readonly path?: string } | null,
      ) => {
        await keepAccount(deps, userId);
        if (FACTOR_SIGN_INS.includes(context?.path ?? '')) await endFactorRemoval(deps.db, userId);
        if (CONFIRMING_SIGN_INS.includes(context?.path ?? ''))
          await deps.db.update(sessions).set({ confirmed_at: deps.clock() }).where(eq(sessions.id, id));
      },
    },
  },
});

/** Signing in before the day of erasure is a change of mind: the account stays. */
async function keepAccount({ db, newId, origin }: StandingDeps, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(profiles)
      .set({ erase_after: null })
      .where(and(eq(profiles.id, userId), isNotNull(profiles.erase_after), isNull(profiles.erased_at)))
      .returning({ id: profiles.id });
    if (!kept) return;
    const [person] = await tx.select().from(users).where(eq(users.id, userId));
    await recordOwn(tx, newId, userId, 'account.closing-cancelled');
    if (person)
      await addJob(tx, 'send-email', {
        messageId: `closing-cancelled-${newId()}`,
        to: person.email,
        template: 'accountKept',
        params: { firstName: person.first_name, origin },
      });
  });
}

/** Reads the suspension that the person is told of, once their password was right. */
export async function readSuspension(db: Database, email: string): Promise<Suspension | null> {
  const [found] = await db
    .select({ since: profiles.suspended_at, reason: profiles.suspension_reason })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(users.email, email));
  return found?.since ? { since: found.since.toISOString(), reason: found.reason ?? '' } : null;
}

/** A condition on a profile: the person got the account by an invitation, and has not chosen a password yet. */
export const IS_INVITED = sql<boolean>`(${and(
  inArray(profiles.role, STAFF_ROLES),
  sql`not exists (select from ${accounts} where ${accounts.user_id} = ${profiles.id} and ${eq(accounts.provider_id, 'credential')})`,
  sql`exists (select from ${audit_log} where ${audit_log.subject_type} = 'user' and ${audit_log.subject_id} = ${profiles.id}::text and ${eq(audit_log.action, 'account.invited')})`,
)})`;

/** A condition on a profile: an invitation was sent whose link still works. */
export const hasOpenInvitation = (now: Date): SQL<boolean> =>
  sql<boolean>`exists (select from ${mail_links} where ${and(
    eq(mail_links.user_id, profiles.id),
    eq(mail_links.purpose, 'invitation'),
    gt(mail_links.expires_at, now),
  )})`;
