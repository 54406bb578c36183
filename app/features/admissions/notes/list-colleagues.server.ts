import { and, asc, eq } from 'drizzle-orm';
import { worksHereAnd } from '#app/features/identity/index.server.ts';
import { can, type Subject } from '#core/identity/permissions.ts';
import type { Role } from '#core/identity/roles.ts';
import type { Queryable, Transaction } from '#db/client.ts';
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
export const listColleagues = async (db: Queryable, application?: Subject): Promise<readonly Colleague[]> =>
  workingOn(await readStaff(db), application);

const ofTransaction = new WeakMap<Transaction, ReturnType<typeof readStaff>>();

/** The same, read once in a transaction: a text is first checked and then told of. */
export async function colleaguesIn(tx: Transaction, application: Subject | undefined) {
  const staff = ofTransaction.get(tx) ?? readStaff(tx);
  ofTransaction.set(tx, staff);
  return workingOn(await staff, application);
}

const workingOn = (staff: Awaited<ReturnType<typeof readStaff>>, application: Subject | undefined) =>
  staff
    .filter(({ id, role }) => mayWorkOn(id, role, application))
    .map(({ id, name }): Colleague => ({ id, name }));

const readStaff = (db: Queryable) =>
  db
    .select({ id: users.id, name: users.name, role: profiles.role })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(worksHere())
    .orderBy(asc(users.first_name), asc(users.last_name), asc(users.id))
    .limit(MOST);

export async function isColleague(db: Queryable, userId: string, application?: Subject): Promise<boolean> {
  const [found] = await db
    .select({ role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.id, userId), worksHere()));
  return found !== undefined && mayWorkOn(userId, found.role, application);
}
