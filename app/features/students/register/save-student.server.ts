import { unlessTaken } from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, change, reject, upToDate, valid } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ownerOfRecord } from '#core/students/own-record.ts';
import { readStudentForm, STUDENT_FIELDS } from '#core/students/student-form.ts';
import { student_corrections, students } from '#db/schema/index.ts';
import { columnsOf, recordOf } from './student-list.server.ts';
import { addStudent, lockRegister, writeStudent } from './write-student.server.ts';

const NUMBER = 'students_matriculation_number_unique';
const TAKEN = {
  kind: 'invalid',
  issues: [{ field: 'matriculation_number', code: 'matriculation-taken' }],
} as const;

/** Adds a student to the register by hand (the id is null), or corrects one who is there. */
export const saveStudent = (
  deps: ChangeDeps,
  { actor, id, form }: { actor: Actor; id: string | null; form: Readonly<Record<string, unknown>> },
) =>
  change(deps, actor, 'students.manage', async function* ({ tx, now, newId, may, lock, audit }) {
    const record = yield* valid(readStudentForm(form));
    // The rule covers a new number as well, and writing one's own address into someone's record.
    yield* may('students.change', { ownerId: ownerOfRecord(actor, record) }, 'own');
    await lockRegister(tx);
    const before = yield* lock(students, id);
    if (!before) {
      const added = { id: newId(), ...columnsOf(record), created_at: now, updated_at: now };
      if (!(await unlessTaken(tx, NUMBER, (inner) => addStudent(inner, added)))) yield* reject(TAKEN);
      const { matriculation_number: number, program } = record;
      await audit('student.added', added.id, { number, program });
      return { id: added.id, changed: true };
    }
    yield* may('students.change', { ownerId: ownerOfRecord(actor, before) }, 'own');
    const held = recordOf(before);
    const fields = STUDENT_FIELDS.filter((field) => held[field] !== record[field]);
    // The same form twice: the record is already as it asks.
    if (fields.length === 0) return { id: before.id, changed: false };
    yield* upToDate(before, form.version);
    const changed = { ...columnsOf(record), updated_at: now };
    if (!(await unlessTaken(tx, NUMBER, (inner) => writeStudent(inner, before, changed))))
      yield* reject(TAKEN);
    const change = newId();
    await tx.insert(student_corrections).values({
      id: change,
      student_id: before.id,
      changes: fields.map((field) => ({ field, from: held[field], to: record[field] })),
      corrected_by: actor.userId,
      created_at: now,
    });
    await audit('student.changed', before.id, { fields, change });
    return { id: before.id, changed: true };
  });
