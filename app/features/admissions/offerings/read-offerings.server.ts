/** One offering as staff see it, with every version of it. */
import { asc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { changedTerms, type OfferingTerms } from '#core/admissions/offering-form.ts';
import { readRequirements, requiredOf } from '#core/eligibility/requirements.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { asOffering } from '#db/list-offerings.ts';
import { programme_offering_versions, programme_offerings, users } from '#db/schema/index.ts';
import { readJudging } from '../record/store-verdicts.server.ts';

type Deps = Pick<AppDeps, 'db'>;

export type OfferingVersion = Given<typeof readOffering>['versions'][number];

export async function readOffering({ db }: Deps, { actor, id }: { actor: Actor; id: string }) {
  if (!can(actor, 'offerings.manage')) return err({ kind: 'forbidden' });
  const [row] = isId(id)
    ? await db.select().from(programme_offerings).where(eq(programme_offerings.id, id))
    : [];
  if (!row) return err({ kind: 'not-found' });
  const versions = await db
    .select({ of: programme_offering_versions, setBy: users.name })
    .from(programme_offering_versions)
    .leftJoin(users, eq(users.id, programme_offering_versions.set_by))
    .where(eq(programme_offering_versions.offering_id, id))
    .orderBy(asc(programme_offering_versions.version));
  const termsOf = ({ terms }: typeof programme_offering_versions.$inferSelect): OfferingTerms => ({
    ...terms,
    // Versions from before there was a record have none.
    record_needed: terms.record_needed ?? false,
    requirements: requiredOf(terms.routes, readRequirements(terms.requirements)),
  });
  return ok({
    offering: asOffering(row),
    // The records that are still to be judged by what is required now; null: none.
    judging: await readJudging(db, id),
    // The newest version comes first.
    versions: versions
      .map(({ of, setBy }, index) => {
        const terms = termsOf(of);
        const before = versions[index - 1]?.of;
        return {
          version: of.version,
          terms,
          // The changes are empty for the first version.
          changed: before ? changedTerms(termsOf(before), terms) : [],
          // Null means the installation, or the session before.
          setBy,
          setAt: of.created_at.toISOString(),
        };
      })
      .toReversed(),
  });
}
