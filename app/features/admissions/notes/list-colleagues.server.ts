import { and, asc, eq } from 'drizzle-orm';
import { worksHereAnd } from '#app/features/identity/index.server.ts';
import { can, type Subject } from '#core/identity/permissions.ts';
import type { Role } from '#core/identity/roles.ts';
import type { Queryable } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';

/** Someone who can be given an application. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** More than any college has; a list to choose from ends somewhere. */
const MOST = 500;

const worksHere = () => worksHereAnd('application.assign');

const mayWorkOn = (userId: string, role: Role, application: Subject | undefined): boolean =>
  !application || can({ userId, role }, 'application.assign', application);

/** Who can be given applications, by name; with an application, those who may work on that one. */
export async function listColleagues(db: Queryable, application?: Subject): Promise<readonly Colleague[]> {
  const staff = await db
    .select({ id: users.id, name: users.name, role: profiles.role })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(worksHere())
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id))
    .limit(MOST);
  return staff
    .filter(({ id, role }) => mayWorkOn(id, role, application))
    .map(({ id, name }) => ({ id, name }));
}

export async function isColleague(db: Queryable, userId: string, application?: Subject): Promise<boolean> {
  const [found] = await db
    .select({ role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.id, userId), worksHere()));
  return found !== undefined && mayWorkOn(userId, found.role, application);
}
