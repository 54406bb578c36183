import { eq } from 'drizzle-orm';
import { unlessTaken } from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, change, reject, upToDate, valid } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { type CourseRecord, readCourseForm } from '#core/students/course-form.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { courses } from '#db/schema/index.ts';

const TAKEN = { kind: 'invalid', issues: [{ field: 'code', code: 'course-code-taken' }] } as const;

/** Adds a course, or changes one: also whether it is taught this session. */
export const saveCourse = (
  deps: ChangeDeps,
  { actor, id, form }: { actor: Actor; id: string | null; form: Readonly<Record<string, unknown>> },
) =>
  change(deps, actor, 'courses.manage', async function* ({ tx, now, newId, lock, save, audit }) {
    const course = yield* valid(readCourseForm(form));
    const before = yield* lock(courses, id);
    const fields = (Object.keys(course) as (keyof CourseRecord)[]).filter(
      (field) => before?.[field] !== course[field],
    );
    // The same form twice: the course is already as it asks.
    if (before && fields.length === 0) return { id: before.id };
    yield* upToDate(before, form.version);
    const added = { id: newId(), created_at: now };
    const free = await unlessTaken(tx, 'courses_code_unique', () =>
      save(courses, before, { ...course, updated_at: now }, added),
    );
    if (!free) yield* reject(TAKEN);
    const saved = before ?? added;
    await audit(before ? 'course.changed' : 'course.added', saved.id, {
      code: course.code,
      ...(before && { fields }),
    });
    // The page of the programme lists what is taught.
    await announceContentChange(tx);
    return { id: saved.id };
  });

/**
 * Removes a course that was added by mistake. No record of a student names a course here: who takes which, and with what
 * result, is in the learning portal. One that will refer to courses must keep them, by a foreign key.
 */
export const removeCourse = (
  deps: ChangeDeps,
  { actor, id, version }: { readonly actor: Actor; readonly id: string; readonly version: number },
) =>
  change(deps, actor, 'courses.manage', async function* ({ tx, lock, audit }) {
    const course = yield* lock(courses, id);
    yield* upToDate(course, version);
    await tx.delete(courses).where(eq(courses.id, id));
    await audit('course.removed', id, { code: course.code, title: course.title });
    await announceContentChange(tx);
  });
