/** The places of a session's offerings beside those who applied and were accepted: what bodies ask a college for. */
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { college } from '#college/college.ts';
import { awardChoice, programmeAt } from '#core/admissions/award.ts';
import type { Queryable } from '#db/client.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { academic_records, applications } from '#db/schema/index.ts';
import type { QuotaLine } from './report-view.ts';

/** As applicants choose it: without the word. */
const HOME = college.address.state.replace(/ State$/, '');

/** @param readable which applications the reader may find at all */
export async function readQuota(
  db: Queryable,
  { session, readable }: { session: string; readable: SQL | undefined },
): Promise<readonly QuotaLine[]> {
  const offerings = await listOfferings(db, session);
  const { program, award, status, state } = applications;
  const accepted = sql`${status} = 'Accepted'`;
  const counted = (what: SQL) => sql<number>`count(*) filter (where ${what})`.mapWith(Number);
  const rows = await db
    .select({
      program,
      award,
      sent: count(),
      accepted: counted(accepted),
      women: counted(sql`${accepted} and ${academic_records.sex} = 'female'`),
      home: counted(sql`${accepted} and ${state} = ${HOME}`),
    })
    .from(applications)
    .leftJoin(academic_records, eq(academic_records.application_id, applications.id))
    .where(and(readable, eq(applications.session, session), sql`${applications.submitted_at} is not null`))
    .groupBy(program, award);
  return offerings.map((offering) => {
    const choice = awardChoice(offering);
    const found = rows.find((row) => row.program === offering.program && row.award === choice);
    const { sent = 0, accepted: taken = 0, women = 0, home = 0 } = found ?? {};
    return {
      name: programmeAt(offering.program, choice),
      places: offering.places,
      sent,
      accepted: taken,
      women,
      home,
    };
  });
}
