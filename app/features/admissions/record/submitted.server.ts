/** core's wasSubmitted as SQL over the table of applications, and what a reader's lists and counts leave out by it. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { BEFORE_SUBMISSION } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { readsDrafts } from '#core/identity/permissions.ts';
import { applications } from '#db/schema/index.ts';

const BEFORE = sql.join(
  BEFORE_SUBMISSION.map((status) => sql`${status}`),
  sql`, `,
);

interface Read {
  readonly submitted_at: SQLWrapper;
  readonly status: SQLWrapper;
}

const submittedIn = ({ submitted_at, status }: Read) =>
  sql<boolean>`(${submitted_at} is not null or ${status} not in (${BEFORE}))`;

/**
 * True if the application was ever submitted: a column of a query, for the subject that the permission table asks
 * about.
 */
export const everSubmitted = submittedIn(applications);

/**
 * The condition of every list, count and file of applications. Undefined: this person reads all of them.
 * @param table where the query knows applications by another name
 */
export const readableBy = (
  actor: Pick<Actor, 'userId' | 'role' | 'maker'>,
  table: Read = applications,
): SQL | undefined => (readsDrafts(actor) ? undefined : submittedIn(table));
