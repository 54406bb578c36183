/** Which requirements these applicants do not meet, whose verdict says so: told to whoever is about to accept many of them. */
import { eq, inArray } from 'drizzle-orm';
import { type Finding, judge, unmetOf, yearOfSession } from '#core/eligibility/judge.ts';
import type { Queryable } from '#db/client.ts';
import { asOffering, isOfferingOf } from '#db/list-offerings.ts';
import { academic_records, applications, programme_offerings } from '#db/schema/index.ts';
import { readJudged } from './academic-record.server.ts';

/** @returns nothing of an application that meets them, or of which a result is still to come. */
export async function readUnmet(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: applications.id, session: applications.session, offering: programme_offerings })
    .from(academic_records)
    .innerJoin(applications, eq(applications.id, academic_records.application_id))
    .leftJoin(programme_offerings, isOfferingOf)
    .where(inArray(academic_records.application_id, [...ids]));
  const records = await readJudged(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return new Map(
    rows.map(({ id, session, offering }) => {
      const record = records.get(id);
      // By what is required now. What was required when the verdict was kept may have been something else.
      return [
        id,
        record && offering
          ? unmetOf(judge(record, asOffering(offering).requirements, yearOfSession(session)))
          : [],
      ];
    }),
  );
}
