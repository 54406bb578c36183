/** The courses of a programme that are taught now, as the register has them, with those that every programme takes. */
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { courses } from '#db/schema/index.ts';

export interface SemesterCourses {
  readonly year: number;
  readonly semester: number;
  readonly courses: readonly { readonly code: string; readonly title: string }[];
}

export async function readCourses(db: Queryable, program: string): Promise<readonly SemesterCourses[]> {
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
