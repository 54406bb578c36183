/** The programmes that somebody cannot choose, as they have a live application for each in this session. */
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';

export interface Applied {
  readonly id: string;
  readonly application_number: string;
  readonly program: string;
}

/** The condition is that of the index applications_one_live. */
export async function findApplied(
  db: Queryable,
  { id, user_id, session }: { id: string; user_id: string; session: string },
): Promise<readonly Applied[]> {
  const rows = await db
    .select({
      id: applications.id,
      application_number: applications.application_number,
      program: applications.program,
    })
    .from(applications)
    .where(
      and(
        eq(applications.user_id, user_id),
        eq(applications.session, session),
        ne(applications.status, 'Rejected'),
        ne(applications.id, id),
        isNotNull(applications.program),
      ),
    );
  return rows.flatMap(({ program, ...row }) => (program === null ? [] : [{ ...row, program }]));
}
