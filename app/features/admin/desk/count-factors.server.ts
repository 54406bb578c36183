import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { withoutFactor } from '#app/features/identity/index.server.ts';
import { STAFF_ROLES } from '#core/identity/roles.ts';
import type { Queryable } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';

/** Counts the master administrators, and the staff without a second factor. */
export async function countFactors({ db }: { readonly db: Queryable }) {
  const master = eq(profiles.role, 'master_admin');
  const without = withoutFactor(db);
  const [found] = await db
    .select({
      staff: count(),
      masters: countWhere(master),
      mastersWithout: countWhere(and(master, without)),
      staffWithout: countWhere(without),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        inArray(profiles.role, [...STAFF_ROLES]),
        isNull(profiles.suspended_at),
        isNull(profiles.erased_at),
      ),
    );
  return found ?? { staff: 0, masters: 0, mastersWithout: 0, staffWithout: 0 };
}

const countWhere = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
