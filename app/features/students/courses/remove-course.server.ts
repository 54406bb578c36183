import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { courses } from '#db/schema/index.ts';

/**
 * Removes a course that was added by mistake. No record of a student names a course here: who takes which, and with what
 * result, is in the learning portal. One that will refer to courses must keep them, by a foreign key.
 */
export async function removeCourse(
  { db, newId }: Pick<AppDeps, 'db' | 'newId'>,
  { actor, id, version }: { readonly actor: Actor; readonly id: string; readonly version: number },
): Promise<Result<void, { readonly kind: 'forbidden' | 'not-found' | 'stale' }>> {
  if (!can(actor, 'courses.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for('update');
    if (!course) return err({ kind: 'not-found' });
    if (course.version !== version) return err({ kind: 'stale' });
    await tx.delete(courses).where(eq(courses.id, id));
    await recordAudit(tx, newId, {
      action: 'course.removed',
      actorId: actor.userId,
      subjectType: 'course',
      subjectId: id,
      details: { code: course.code, title: course.title },
    });
    await announceContentChange(tx);
    return ok(undefined);
  });
}
