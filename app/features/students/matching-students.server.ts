/** Which students a view of the register means, a stretch of the list at a time (decision 0032). */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { students } from '#db/schema/index.ts';
import { type BoundedSearch, findBounded, type SearchLimits } from '../../bounded-search.server.ts';
import { estimateFitting } from '../../sample.server.ts';
import { chosen, mentions } from './student-columns.server.ts';
import type { StudentNarrowing } from './student-filters.ts';

export type Stretch = Pick<BoundedSearch, 'beyond' | 'backwards' | 'limit' | 'thorough'>;

export interface Matching {
  readonly where: SQL | undefined;
  /** False: there may be more, beyond what was looked at. */
  readonly complete: boolean;
}

/** The condition that the students of this stretch of the list meet. */
export async function matchingStudents(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  narrowing: StudentNarrowing,
  stretch: Stretch,
  limits?: SearchLimits,
): Promise<Matching> {
  const entered = chosen(narrowing);
  const fits = mentions(narrowing.q);
  const plain = { where: and(entered, fits, stretch.beyond), complete: true };
  if (!fits) return plain;
  const search: BoundedSearch = {
    ...stretch,
    table: 'students',
    entered,
    fits,
    gathered: sql`select id, created_at from ${students} where ${and(fits, entered)}`,
    candidates: () => estimateFitting(db, 'students', fits),
    pinpoint: false,
  };
  const found = await findBounded(db, search, clock(), limits);
  if (!found) return plain;
  return {
    where: found.ids.length > 0 ? inArray(students.id, [...found.ids]) : sql`false`,
    complete: found.complete,
  };
}
