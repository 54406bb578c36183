import { asc, eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import { student_corrections, students } from '#db/schema/index.ts';
import { recordOf } from './student-list.server.ts';

/** What the register says of one person, for that person. */
export async function exportOwnRecord({ db }: Pick<AppDeps, 'db'>, { actor }: { actor: Actor }) {
  const rows = await db.select().from(students).where(eq(students.user_id, actor.userId));
  if (rows.length === 0) return [];
  const corrected = await db
    .select()
    .from(student_corrections)
    .where(
      inArray(
        student_corrections.student_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(student_corrections.created_at), asc(student_corrections.id));
  return rows.map((row) => ({
    ...recordOf(row),
    status: row.status as StudentStatus,
    since: row.created_at.toISOString(),
    corrections: corrected.flatMap(({ student_id, changes, created_at }) =>
      student_id === row.id ? [{ at: created_at.toISOString(), changes }] : [],
    ),
  }));
}
