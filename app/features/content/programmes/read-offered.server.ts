/** Reads the offerings for public pages: those of the session that takes applications, or of the newest one. */

import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { isOffered } from '#core/admissions/offering.ts';
import { openSession } from '#core/admissions/sessions.ts';
import type { Queryable } from '#db/client.ts';
import { listAdmissionSessions, listOpenableSessions } from '#db/find-open-session.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { courses } from '#db/schema/index.ts';

/** The session that takes applications, where it takes none for a programme; null: it does, or no session is open. */
export const closedIn = (offered: Awaited<ReturnType<typeof readOffered>>, program: string): string | null =>
  offered?.now && !isOffered(offered.offerings, { program }) ? offered.session : null;

/** @returns null where no session has begun its list; pages then say what holds in every session */
export async function readOffered(db: Queryable, now: Date) {
  const open = openSession(await listOpenableSessions(db), now);
  const newest = (await listAdmissionSessions(db)).toSorted(
    (one, other) => other.opens_at.getTime() - one.opens_at.getTime(),
  )[0];
  const session = open?.id ?? newest?.id;
  if (!session) return null;
  const offerings = await listOfferings(db, session);
  return offerings.length > 0 ? { session, now: open !== null, offerings } : null;
}

export type SemesterCourses = Awaited<ReturnType<typeof readCourses>>[number];

export async function readCourses(db: Queryable, program: string) {
  const { year, semester, code, title } = courses;
  const rows = await db
    .select({ year, semester, code, title })
    .from(courses)
    .where(and(courses.active, or(eq(courses.program, program), isNull(courses.program))))
    .orderBy(asc(year), asc(semester), asc(code));
  const semesters = Map.groupBy(rows, (row) => row.year * 2 + row.semester);
  return [...semesters.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [
          {
            year: first.year,
            semester: first.semester,
            courses: group.map(({ code, title }) => ({ code, title })),
          },
        ]
      : [];
  });
}
