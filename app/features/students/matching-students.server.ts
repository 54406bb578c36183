/** Which students a view of the register means, a stretch of the list at a time (decision 0032). */
import { and, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { students } from '#db/schema/index.ts';
import {
  type BoundedSearch,
  type Matching,
  matchBounded,
  type SearchLimits,
  type Stretch,
} from '../../bounded-search.server.ts';
import { readRarity } from '../../rare-pieces.server.ts';
import { estimateFitting } from '../../sample.server.ts';
import { chosen, mentions } from './student-columns.server.ts';
import type { StudentNarrowing } from './student-filters.ts';

/** The condition that the students of this stretch of the list meet. */
export async function matchingStudents(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  narrowing: StudentNarrowing,
  stretch: Stretch,
  limits?: SearchLimits,
): Promise<Matching> {
  const entered = chosen(narrowing);
  const rarity = narrowing.q ? await readRarity(deps.db, deps.clock(), 'students') : undefined;
  const fits = mentions(narrowing.q, rarity);
  const plain = and(entered, fits, stretch.beyond);
  if (!fits) return { where: plain, complete: true };
  const search: BoundedSearch = {
    ...stretch,
    table: 'students',
    entered,
    fits,
    gathered: sql`select id, created_at from ${students} where ${and(fits, entered)}`,
    candidates: () => estimateFitting(deps.db, 'students', fits),
    pinpoint: false,
  };
  return matchBounded(deps, search, plain, limits);
}
