import { eq } from 'drizzle-orm';
import { type ChangeDeps, change, reject, upToDate, valid } from '#app/requests/change.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ownerOfRecord } from '#core/students/own-record.ts';
import { standingForm } from '#core/students/student-form.ts';
import { moveStudent, type StudentStatus } from '#core/students/student-status.ts';
import { applications, students } from '#db/schema/index.ts';
import { findActive, lockRegister, writeStudent } from './write-student.server.ts';

/** A student graduates, is suspended, leaves, or comes back; with a reason that stays in the audit trail. */
export const changeStanding = (
  deps: ChangeDeps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  change(deps, actor, 'students.manage', async function* ({ tx, now, may, lock, audit }) {
    const { status: to, reason } = yield* valid(standingForm.read(form));
    if (to === 'Active') await lockRegister(tx);
    const student = yield* lock(students, id);
    yield* may('students.change', { ownerId: ownerOfRecord(actor, student) }, 'own');
    const from = student.status as StudentStatus;
    // Read after the student's lock: see isHeldByStudent of the applications.
    const [application] = student.application_id
      ? await tx
          .select({ status: applications.status })
          .from(applications)
          .where(eq(applications.id, student.application_id))
      : [];
    const elsewhere = (await findActive(tx, [student.user_id])).some((other) => other.id !== id);
    const move = moveStudent(from, to, (application?.status as ApplicationStatus) ?? null, elsewhere);
    if (!move.ok) return yield* reject({ kind: move.error, from, to });
    if (!move.value.changed) return { changed: false };
    yield* upToDate(student, form.version);
    await writeStudent(tx, student, { status: to, updated_at: now });
    await audit('student.standing-changed', id, { from, to, reason });
    return { changed: true };
  });
