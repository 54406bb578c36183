/** The offerings of a session as staff see them: how many applied and hold a place, and every version of one. */
import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { awardChoice } from '#core/admissions/award.ts';
import { changedTerms, type OfferingTerms } from '#core/admissions/offering-form.ts';
import { readRequirements, requiredOf } from '#core/eligibility/requirements.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { asOffering, listOfferings } from '#db/list-offerings.ts';
import {
  admission_sessions,
  applications,
  programme_offering_versions,
  programme_offerings,
  users,
} from '#db/schema/index.ts';
import { readJudging } from '../record/store-verdicts.server.ts';

type Deps = Pick<AppDeps, 'db'>;

export type OfferingLine = Given<typeof listSessionOfferings>['rows'][number];

/** @param asked a session by its name; of any other text it is the newest */
export async function listSessionOfferings(
  { db }: Deps,
  { actor, asked }: { actor: Actor; asked: string | null },
) {
  if (!can(actor, 'offerings.manage')) return err({ kind: 'forbidden' });
  const sessions = (
    await db
      .select({ id: admission_sessions.id })
      .from(admission_sessions)
      .orderBy(desc(admission_sessions.opens_at), desc(admission_sessions.id))
  ).map(({ id }) => id);
  const session = sessions.find((one) => one === asked) ?? sessions[0] ?? null;
  const [offerings, sent] =
    session === null ? [[], []] : [await listOfferings(db, session), await countSent(db, session)];
  const rows = offerings.map((offering) => {
    const own = sent.filter(
      ({ program, award }) => program === offering.program && award === awardChoice(offering),
    );
    const sum = (lines: typeof own) => lines.reduce((total, line) => total + line.count, 0);
    // Applications that were sent, and those of them that stand accepted.
    return { ...offering, sent: sum(own), accepted: sum(own.filter(({ status }) => status === 'Accepted')) };
  });
  return ok({ sessions, session, rows });
}

const countSent = (db: Queryable, session: string) =>
  db
    .select({
      program: applications.program,
      award: applications.award,
      status: applications.status,
      count: count(),
    })
    .from(applications)
    .where(
      and(
        eq(applications.session, session),
        isNotNull(applications.submitted_at),
        isNotNull(applications.award),
      ),
    )
    .groupBy(applications.program, applications.award, applications.status);

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
