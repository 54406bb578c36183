/** The courses that are taught, by year and semester. */
import { eq, or, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { inOrderOf } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { CourseRecord } from '#core/students/course-form.ts';
import type { Queryable } from '#db/client.ts';
import { courses } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

const { courses: texts, year } = wordsFor('en').students;

export const COURSES = list({
  path: '/admin-portal/courses',
  permission: 'courses.manage',
  title: texts.title,
  size: 100,
  select: ({ db }) => db.select().from(courses),
  order: () => inOrderOf(courses, [courses.year, courses.semester, courses.code]),
  placeOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  to: ({ id }) => href('/admin-portal/courses/:id', { id }),
  filtersLabel: texts.filters,
  search: {
    label: texts.search,
    // The code also without its blank, as it is often written.
    where: (q) =>
      mentions(
        folded(sql`${courses.code} || ' ' || replace(${courses.code}, ' ', '') || ' ' || ${courses.title}`),
        q,
      ),
  },
  filters: {
    program: oneOf(PROGRAMS, {
      label: texts.fields.program,
      any: texts.anyProgram,
      where: (program) => or(eq(courses.program, program), sql`${courses.program} is null`),
    }),
    taught: oneOf(['yes', 'no'], {
      label: texts.state,
      any: texts.anyState,
      name: (taught) => (taught === 'yes' ? texts.active : texts.resting),
      where: (taught) => eq(courses.active, taught === 'yes'),
    }),
  },
  columns: {
    title: { heading: texts.course, value: (course) => course.title },
    code: { heading: texts.fields.code, as: 'code', value: (course) => course.code },
    program: {
      heading: texts.fields.program,
      as: 'line',
      value: (course) => course.program ?? texts.everyProgram,
    },
    year: { heading: texts.fields.year, as: 'line', value: (course) => year(course.year) },
    semester: {
      heading: texts.fields.semester,
      as: 'line',
      value: (course) => texts.semesters[course.semester === 2 ? 2 : 1],
    },
    units: { heading: texts.fields.units, as: 'count', value: (course) => course.units },
    state: { heading: texts.state, value: (course) => (course.active ? texts.active : texts.resting) },
  },
  present: (rows) => rows.map(({ active }) => ({ active })),
  empty: { title: texts.empty, advice: [texts.emptyAll, texts.emptyFound] },
});

export const countCourses = (db: Queryable): Promise<number> => db.$count(courses);

export const countActiveCourses = (db: Queryable): Promise<number> =>
  db.$count(courses, eq(courses.active, true));

export interface CourseView extends CourseRecord {
  readonly id: string;
  readonly version: number;
}

export async function readCourse(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<CourseView, { kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'courses.manage')) return err({ kind: 'forbidden' });
  const [row] = isId(id) ? await db.select().from(courses).where(eq(courses.id, id)) : [];
  if (!row) return err({ kind: 'not-found' });
  const { created_at, updated_at, ...course } = row;
  return ok(course);
}
