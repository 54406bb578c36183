import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { oneOf } from '#core/shared/text-rules.ts';
import { ownerOfRecord } from '#core/students/own-record.ts';
import { reasonRule } from '#core/students/student-form.ts';
import { moveStudent, STUDENT_STATUSES, type StudentStatus } from '#core/students/student-status.ts';
import { recordAudit } from '#db/audit.ts';
import { applications, students } from '#db/schema/index.ts';
import { findActive, lockRegister, writeStudent } from './write-student.server.ts';

export type ChangeStandingProblem =
  | { readonly kind: 'forbidden' | 'own' | 'not-found' | 'stale' }
  /** not-accepted: the application that led here was taken away meanwhile. active-elsewhere: they study here under another number. */
  | {
      readonly kind: 'not-possible' | 'not-accepted' | 'active-elsewhere';
      readonly from: StudentStatus;
      readonly to: StudentStatus;
    }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue<'status' | 'reason'>[] };

const schema = z.object({
  status: requiredText(oneOf(STUDENT_STATUSES), 'choose'),
  reason: requiredText(reasonRule),
});

/** A student graduates, is suspended, leaves, or comes back; with a reason that stays in the audit trail. */
export async function changeStanding(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
): Promise<Result<{ changed: boolean }, ChangeStandingProblem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readForm(schema, form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  return db.transaction(async (tx) => {
    if (read.value.status === ('Active' satisfies StudentStatus)) await lockRegister(tx);
    const [row] = await tx.select().from(students).where(eq(students.id, id)).for('update');
    if (!row) return err({ kind: 'not-found' });
    if (!can(actor, 'students.change', { ownerId: ownerOfRecord(actor, row) })) return err({ kind: 'own' });
    const from = row.status as StudentStatus;
    const to = read.value.status as StudentStatus;
    // Read after the student's lock: see isHeldByStudent of the applications.
    const [application] = row.application_id
      ? await tx
          .select({ status: applications.status })
          .from(applications)
          .where(eq(applications.id, row.application_id))
      : [];
    const elsewhere = (await findActive(tx, [row.user_id])).some((other) => other.id !== id);
    const status = (application?.status as ApplicationStatus | undefined) ?? null;
    const move = moveStudent(from, to, status, elsewhere);
    if (!move.ok) return err({ kind: move.error, from, to });
    if (!move.value.changed) return ok({ changed: false });
    if (form.version !== String(row.version)) return err({ kind: 'stale' });
    await writeStudent(tx, row, { status: to, updated_at: clock() });
    await recordAudit(tx, newId, {
      action: 'student.standing-changed',
      actorId: actor.userId,
      subjectType: 'student',
      subjectId: id,
      details: { from, to, reason: read.value.reason },
    });
    return ok({ changed: true });
  });
}
