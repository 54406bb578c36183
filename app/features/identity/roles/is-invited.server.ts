import { and, eq, inArray, sql } from 'drizzle-orm';
import { STAFF_ROLES } from '#core/identity/roles.ts';
import { accounts, audit_log, profiles } from '#db/schema/index.ts';

/** Of a profile: got the account by an invitation, and has not chosen a password yet. */
export const IS_INVITED = sql<boolean>`(${and(
  inArray(profiles.role, STAFF_ROLES),
  sql`not exists (select from ${accounts} where ${accounts.user_id} = ${profiles.id} and ${eq(accounts.provider_id, 'credential')})`,
  sql`exists (select from ${audit_log} where ${audit_log.subject_type} = 'user' and ${audit_log.subject_id} = ${profiles.id}::text and ${eq(audit_log.action, 'account.invited')})`,
)})`;
