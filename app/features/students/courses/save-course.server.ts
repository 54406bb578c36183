import { eq } from 'drizzle-orm';
import { unlessTaken } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type CourseRecord, readCourseForm } from '#core/students/course-form.ts';
import { recordAudit } from '#db/audit.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { courses } from '#db/schema/index.ts';

export type SaveCourseProblem =
  | { readonly kind: 'forbidden' | 'not-found' | 'stale' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

const TAKEN = { kind: 'invalid', issues: [{ field: 'code', code: 'course-code-taken' }] } as const;

/** Adds a course, or changes one: also whether it is taught this session. */
export async function saveCourse(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, form }: { actor: Actor; id: string | null; form: Readonly<Record<string, unknown>> },
): Promise<Result<{ id: string }, SaveCourseProblem>> {
  if (!can(actor, 'courses.manage')) return err({ kind: 'forbidden' });
  if (id !== null && !isId(id)) return err({ kind: 'not-found' });
  const read = readCourseForm(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const course = read.value;
  const now = clock();
  return db.transaction(async (tx) => {
    const [before] =
      id === null ? [] : await tx.select().from(courses).where(eq(courses.id, id)).for('update');
    if (id !== null && !before) return err({ kind: 'not-found' });
    const fields = (Object.keys(course) as (keyof CourseRecord)[]).filter(
      (field) => before?.[field] !== course[field],
    );
    // The same form twice: what it asks for stands already.
    if (before && fields.length === 0) return ok({ id: before.id });
    if (before && form.version !== String(before.version)) return err({ kind: 'stale' });
    const courseId = before?.id ?? newId();
    const done = await unlessTaken(tx, 'courses_code_unique', (inner) =>
      before
        ? inner
            .update(courses)
            .set({ ...course, version: before.version + 1, updated_at: now })
            .where(eq(courses.id, courseId))
        : inner.insert(courses).values({ id: courseId, ...course, created_at: now, updated_at: now }),
    );
    if (!done) return err(TAKEN);
    await recordAudit(tx, newId, {
      action: before ? 'course.changed' : 'course.added',
      actorId: actor.userId,
      subjectType: 'course',
      subjectId: courseId,
      details: before ? { code: course.code, fields } : { code: course.code },
    });
    // The page of the programme lists what is taught.
    await announceContentChange(tx);
    return ok({ id: courseId });
  });
}
