import { eq } from 'drizzle-orm';
import { unlessTaken } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { ownerOfRecord } from '#core/students/own-record.ts';
import { readStudentForm, STUDENT_FIELDS, type StudentField } from '#core/students/student-form.ts';
import { recordAudit } from '#db/audit.ts';
import { student_corrections, students } from '#db/schema/index.ts';
import { columnsOf, recordOf } from './student-columns.server.ts';
import { addStudent, lockRegister, writeStudent } from './write-student.server.ts';

export type SaveStudentProblem =
  | { readonly kind: 'forbidden' | 'own' | 'not-found' | 'stale' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue<StudentField>[] };

export interface SaveStudentInput {
  readonly actor: Actor;
  /** Null: someone new. */
  readonly id: string | null;
  readonly form: Readonly<Record<string, unknown>>;
}

const TAKEN = {
  kind: 'invalid',
  issues: [{ field: 'matriculation_number', code: 'matriculation-taken' }],
} as const;

/** Adds a student to the register by hand, or corrects one who is there. */
export async function saveStudent(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, form }: SaveStudentInput,
): Promise<Result<{ id: string; changed: boolean }, SaveStudentProblem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  if (id !== null && !isId(id)) return err({ kind: 'not-found' });
  const read = readStudentForm(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const record = read.value;
  // Also under a new number, or by writing one's own address into someone's record.
  if (!can(actor, 'students.change', { ownerId: ownerOfRecord(actor, record) })) return err({ kind: 'own' });
  const now = clock();
  return db.transaction(async (tx) => {
    await lockRegister(tx);
    if (id === null) {
      const added = { id: newId(), ...columnsOf(record), created_at: now, updated_at: now };
      const done = await unlessTaken(tx, 'students_matriculation_number_unique', (inner) =>
        addStudent(inner, added),
      );
      if (!done) return err(TAKEN);
      await recordAudit(tx, newId, {
        action: 'student.added',
        actorId: actor.userId,
        subjectType: 'student',
        subjectId: added.id,
        details: { number: record.matriculation_number, program: record.program },
      });
      return ok({ id: added.id, changed: true });
    }
    const [before] = await tx.select().from(students).where(eq(students.id, id)).for('update');
    if (!before) return err({ kind: 'not-found' });
    if (!can(actor, 'students.change', { ownerId: ownerOfRecord(actor, before) }))
      return err({ kind: 'own' });
    const held = recordOf(before);
    const fields = STUDENT_FIELDS.filter((field) => held[field] !== record[field]);
    // The same form twice: what it asks for stands already.
    if (fields.length === 0) return ok({ id, changed: false });
    if (form.version !== String(before.version)) return err({ kind: 'stale' });
    const done = await unlessTaken(tx, 'students_matriculation_number_unique', (inner) =>
      writeStudent(inner, before, { ...columnsOf(record), updated_at: now }),
    );
    if (!done) return err(TAKEN);
    const change = newId();
    await tx.insert(student_corrections).values({
      id: change,
      student_id: id,
      changes: fields.map((field) => ({ field, from: held[field], to: record[field] })),
      corrected_by: actor.userId,
      created_at: now,
    });
    await recordAudit(tx, newId, {
      action: 'student.changed',
      actorId: actor.userId,
      subjectType: 'student',
      subjectId: id,
      details: { fields, change },
    });
    return ok({ id, changed: true });
  });
}
