import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { rolesThatMay } from '#core/identity/permissions.ts';
import type { Queryable } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';
import type { Colleague } from './review-view.ts';

/** More than any college has; a list to choose from ends somewhere. */
const MOST = 500;

const worksHere = () =>
  and(
    inArray(profiles.role, [...rolesThatMay('application.assign')]),
    isNull(profiles.suspended_at),
    isNull(profiles.erase_after),
    isNull(profiles.erased_at),
  );

/** Who can be given an application, by name. */
export const listColleagues = (db: Queryable): Promise<readonly Colleague[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(worksHere())
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id))
    .limit(MOST);

export async function isColleague(db: Queryable, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, userId), worksHere()));
  return found !== undefined;
}
