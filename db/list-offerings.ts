import { and, asc, eq, sql } from 'drizzle-orm';
import { AWARDS, type Route } from '#core/admissions/award.ts';
import type { Offering } from '#core/admissions/offering.ts';
import { readRequirements, requiredOf } from '#core/eligibility/requirements.ts';
import type { Queryable } from './client.ts';
import { applications, programme_offerings } from './schema/index.ts';

/** An offering as it is stored. */
export interface OfferingRecord extends Offering {
  readonly id: string;
  readonly version: number;
}

// Check constraints hold the text columns to the values of core, so the cast says nothing new.
export const asOffering = (row: typeof programme_offerings.$inferSelect): OfferingRecord => {
  const { created_at, updated_at, judge_from, ...offering } = row;
  // Nobody is shown, or judged by, a way that is not offered.
  const requirements = requiredOf(offering.routes as readonly Route[], readRequirements(row.requirements));
  return { ...offering, requirements } as OfferingRecord;
};

/** The awards in their order. */
export const byAward = sql`array_position(array[${sql.join(
  AWARDS.map((award) => sql`${award}`),
  sql`, `,
)}]::text[], ${programme_offerings.award})`;

/** All of one session, by programme and award; a college has tens of them. */
export async function listOfferings(db: Queryable, session: string): Promise<readonly OfferingRecord[]> {
  const rows = await db
    .select()
    .from(programme_offerings)
    .where(eq(programme_offerings.session, session))
    .orderBy(asc(programme_offerings.program), byAward, asc(programme_offerings.mode));
  return rows.map(asOffering);
}

/** Offerings that take applications while their session does. */
export const listOpenOfferings = async (db: Queryable, session: string): Promise<readonly OfferingRecord[]> =>
  (await listOfferings(db, session)).filter(({ open }) => open);

/** Joins an application to its programme and award, whatever the session. */
export const isSameOffering = and(
  eq(programme_offerings.program, applications.program),
  // The two as one choice, as core/admissions/award.ts writes them.
  sql`${applications.award} = ${programme_offerings.award}
    || case ${programme_offerings.mode} when 'part_time' then ' part-time' else '' end`,
);
/** Joins an application to what it is for. */
export const isOfferingOf = and(eq(programme_offerings.session, applications.session), isSameOffering);
