import { and, inArray, isNull, not } from 'drizzle-orm';
import { type Permission, rolesThatMay } from '#core/identity/permissions.ts';
import { profiles } from '#db/schema/index.ts';
import { IS_INVITED } from '../setup/is-invited.server.ts';

/**
 * Of a profile: may do something and can be given work of that kind. Who is suspended or closes the account will not do
 * it, and who has not accepted the invitation cannot read it.
 */
export const worksHereAnd = (permission: Permission) =>
  and(
    inArray(profiles.role, [...rolesThatMay(permission)]),
    isNull(profiles.suspended_at),
    isNull(profiles.erase_after),
    isNull(profiles.erased_at),
    not(IS_INVITED),
  );
