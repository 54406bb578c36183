import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { STAFF_ROLES } from '#core/identity/roles.ts';
import { accounts, audit_log, mail_links, profiles } from '#db/schema/index.ts';

/** Of a profile: got the account by an invitation, and has not chosen a password yet. */
export const IS_INVITED = sql<boolean>`(${and(
  inArray(profiles.role, STAFF_ROLES),
  sql`not exists (select from ${accounts} where ${accounts.user_id} = ${profiles.id} and ${eq(accounts.provider_id, 'credential')})`,
  sql`exists (select from ${audit_log} where ${audit_log.subject_type} = 'user' and ${audit_log.subject_id} = ${profiles.id}::text and ${eq(audit_log.action, 'account.invited')})`,
)})`;

/** Of a profile: an invitation was sent whose link still works. */
export const hasOpenInvitation = (now: Date): SQL<boolean> =>
  sql<boolean>`exists (select from ${mail_links} where ${and(
    eq(mail_links.user_id, profiles.id),
    eq(mail_links.purpose, 'invitation'),
    gt(mail_links.expires_at, now),
  )})`;
