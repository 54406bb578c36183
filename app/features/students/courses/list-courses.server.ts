import { and, asc, eq, or, sql } from 'drizzle-orm';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Program } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { CourseRecord } from '#core/students/course-form.ts';
import type { Queryable } from '#db/client.ts';
import { courses } from '#db/schema/index.ts';

/** A college of this size teaches some hundreds; whoever has more narrows them down. */
const SHOWN_MAX = 500;

export interface CourseView extends CourseRecord {
  readonly id: string;
  readonly version: number;
}
export interface CourseList {
  readonly rows: readonly CourseView[];
  readonly total: number;
  readonly active: number;
  readonly more: boolean;
}

export async function listCourses(
  { db }: Pick<AppDeps, 'db'>,
  {
    actor,
    q,
    program,
    taught = null,
  }: { actor: Actor; q: string; program: Program | null; taught?: 'yes' | 'no' | null },
): Promise<Result<CourseList, { kind: 'forbidden' }>> {
  if (!can(actor, 'courses.manage')) return err({ kind: 'forbidden' });
  const rows = await db
    .select()
    .from(courses)
    .where(
      and(
        taught ? eq(courses.active, taught === 'yes') : undefined,
        program ? or(eq(courses.program, program), sql`${courses.program} is null`) : undefined,
        // The code also without its blank, as it is often written.
        mentions(
          folded(sql`${courses.code} || ' ' || replace(${courses.code}, ' ', '') || ' ' || ${courses.title}`),
          q,
        ),
      ),
    )
    .orderBy(asc(courses.year), asc(courses.semester), asc(courses.code))
    .limit(SHOWN_MAX + 1);
  return ok({
    rows: rows.slice(0, SHOWN_MAX).map(present),
    total: await db.$count(courses),
    active: await countActiveCourses(db),
    more: rows.length > SHOWN_MAX,
  });
}

export const countActiveCourses = (db: Queryable): Promise<number> =>
  db.$count(courses, eq(courses.active, true));

export async function readCourse(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<CourseView, { kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'courses.manage')) return err({ kind: 'forbidden' });
  const [row] = isId(id) ? await db.select().from(courses).where(eq(courses.id, id)) : [];
  return row ? ok(present(row)) : err({ kind: 'not-found' });
}

const present = ({ created_at, updated_at, ...course }: typeof courses.$inferSelect): CourseView => course;
