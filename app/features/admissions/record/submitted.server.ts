/** core's wasSubmitted as SQL over the table of applications, and what a reader's lists and counts leave out by it. */
import { type SQL, sql } from 'drizzle-orm';
import { BEFORE_SUBMISSION } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { readsDrafts } from '#core/identity/permissions.ts';
import { applications } from '#db/schema/index.ts';

const BEFORE = sql.join(
  BEFORE_SUBMISSION.map((status) => sql`${status}`),
  sql`, `,
);

/** As a column of a query, for the subject that the permission table asks about. */
export const everSubmitted = sql<boolean>`(${applications.submitted_at} is not null or ${applications.status} not in (${BEFORE}))`;

/** The condition of every list, count and file of applications. Undefined: this person reads all of them. */
export const readableBy = (actor: Pick<Actor, 'userId' | 'role' | 'maker'>): SQL | undefined =>
  readsDrafts(actor) ? undefined : everSubmitted;
