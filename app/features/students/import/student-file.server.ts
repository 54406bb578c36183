/** A file of students beside the register: a row whose number is known changes what is there. */

import { inArray } from 'drizzle-orm';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { RowIssue } from '#core/imports/file-rows.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok } from '#core/shared/result.ts';
import {
  doubtsOf,
  IMPORT_FIELDS,
  type ImportField,
  type ImportRow,
  planRow,
  type RowPlan,
  STUDENT_FILE,
  type ValueChange,
} from '#core/students/import-rows.ts';
import { ownerOfRecord } from '#core/students/own-record.ts';
import { importForm } from '#core/students/student-form.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import { type AuditEntry, recordAuditOfMany } from '#db/audit.ts';
import type { Queryable } from '#db/client.ts';
import { applications, students } from '#db/schema/index.ts';
import { columnsOf, nameOf, recordOf, type StudentColumns } from '../register/student-list.server.ts';
import { findActive, lockRegister, writeStudents } from '../register/write-student.server.ts';
import {
  batchesOf,
  type FileOf,
  fileKind,
  type PlanRow,
  readInBatches,
  type WrittenRow,
} from './file-kind.server.ts';

interface Planned {
  readonly registered: StudentColumns | null;
  readonly plan: Exclude<RowPlan, { kind: 'impossible' }>;
}

const KINDS = { add: 'added', change: 'changed', same: 'same' } as const;
export const movesStatus = ({ changes }: PlanRow): boolean => changes.some(({ field }) => field === 'status');

export const studentFile = fileKind<ImportField, ImportRow, Planned>({
  rules: async () => STUDENT_FILE,
  // A number that this file finds new must still be new when it is written.
  lock: lockRegister,

  async beside(db, { rows, given }, { actor, now, lock = false }) {
    const { registered, applicationOf, active } = await registeredAmong(db, rows, lock);
    const isElsewhere = ({ id, user_id }: StudentColumns) =>
      user_id !== null && [...active].some(([other, account]) => account === user_id && other !== id);
    return {
      judge(row) {
        const number = row.record.matriculation_number;
        const held = registered.get(number) ?? null;
        const about = { number, name: nameOf(row.record) };
        const plan = planRow(
          row,
          given,
          held
            ? {
                ...recordOf(held),
                status: held.status as StudentStatus,
                application: applicationOf.get(held.application_id ?? '') ?? null,
                elsewhere: isElsewhere(held),
              }
            : undefined,
        );
        if (plan.kind !== 'same' && isOwn(actor, [held, row.record]))
          return { ...about, issue: { code: 'row-own' } };
        if (plan.kind === 'impossible') {
          const { from, to } = plan;
          return {
            ...about,
            issue: { field: 'status', code: 'status-move', params: { from, to }, value: to },
          };
        }
        if (held && plan.kind === 'change')
          if (plan.status === 'Active') active.set(held.id, held.user_id);
          else active.delete(held.id);
        const changes = plan.kind === 'change' ? plan.changes : [];
        return {
          number,
          name: nameOf(plan.kind === 'same' ? (held ?? row.record) : plan.record),
          kind: KINDS[plan.kind],
          changes,
          ...(plan.kind === 'add' && { values: valuesOf(plan) }),
          doubts:
            plan.kind === 'same'
              ? []
              : doubtsOf(plan.record, lagosDayOf(now)).filter(isNew(plan.kind, changes)),
          registered: held,
          plan,
        };
      },
    };
  },

  async write(tx, { clock, newId }, { actor, id, rows, reason }) {
    const why = rows.some(movesStatus) ? importForm.read({ reason }) : null;
    if (why && !why.ok) return err({ kind: 'invalid', issues: why.error });
    for (const some of batchesOf(rows)) {
      const columns = (kind: PlanRow['kind']) =>
        some.flatMap(({ plan, registered, ...row }) =>
          row.kind === kind && plan.kind !== 'same'
            ? [{ ...columnsOf(plan.record), id: registered?.id ?? newId(), status: plan.status }]
            : [],
        );
      await writeStudents(tx, { added: columns('added'), changed: columns('changed') }, clock());
    }
    const changed = rows.flatMap(({ line, kind, number, name, changes, registered }) =>
      kind === 'changed' && registered ? [{ line, kind, number, name, changes, student: registered.id }] : [],
    );
    const from = { actorId: actor.userId, import: id, reason: why?.value.reason ?? '' };
    await recordAuditOfMany(
      tx,
      newId,
      changed.flatMap((row) => entriesOf(row, from)),
    );
    return ok({ changed });
  },
  event: { action: 'students.imported', subjectType: 'student' },
});

/** A new record, without the number and the names that stand beside it. */
const valuesOf = ({ record, status }: Extract<RowPlan, { kind: 'add' }>) =>
  IMPORT_FIELDS.slice(3).flatMap((field) => {
    const value = field === 'status' ? status : record[field];
    return value === null ? [] : [{ field, value }];
  });

async function registeredAmong(db: Queryable, rows: FileOf<ImportField, ImportRow>['rows'], lock: boolean) {
  // Rows are locked in one order for everybody, so that of two imports at once neither waits for the other for ever.
  const numbers = rows.map(({ record }) => record.matriculation_number).sort();
  const held = await readInBatches(numbers, (some) => {
    const query = db
      .select()
      .from(students)
      .where(inArray(students.matriculation_number, some))
      .orderBy(students.matriculation_number);
    return lock ? query.for('update') : query;
  });
  // The statuses of the applications that led to these students. Read after their locks: see isHeldByStudent.
  const ids = held.flatMap(({ application_id }) => application_id ?? []);
  const led = await readInBatches(ids, (some) =>
    db
      .select({ id: applications.id, status: applications.status })
      .from(applications)
      .where(inArray(applications.id, some)),
  );
  // Accounts become active row by row, and cease to be.
  const accounts = held.map(({ user_id }) => user_id);
  return {
    registered: new Map(held.map((row) => [row.matriculation_number, row])),
    applicationOf: new Map(led.map(({ id, status }) => [id, status as ApplicationStatus])),
    active: new Map((await findActive(db, accounts)).map(({ id, user_id }) => [id, user_id])),
  };
}

/** A value that the register has already is not doubted again. */
const isNew =
  (kind: RowPlan['kind'], changes: readonly ValueChange[]) =>
  ({ field }: RowIssue<ImportField>): boolean =>
    kind === 'add' ||
    changes.some((change) => change.field === (field === 'matriculation_number' ? 'program' : field));

/** Is the record, or what the file would make of it, that of the person who brings the file? */
const isOwn = (actor: Actor, records: readonly (Parameters<typeof ownerOfRecord>[1] | null)[]): boolean =>
  records.some(
    (record) => record !== null && !can(actor, 'students.change', { ownerId: ownerOfRecord(actor, record) }),
  );

/** The same entries as for changes by hand, with the import that holds the values. */
function entriesOf(
  { student, changes }: WrittenRow,
  { actorId, import: id, reason }: Readonly<Record<'actorId' | 'import' | 'reason', string>>,
): readonly AuditEntry[] {
  const about = { actorId, subjectId: student } as const;
  const fields = changes.map(({ field }) => field).filter((field) => field !== 'status');
  const moved = changes.find(({ field }) => field === 'status');
  return [
    ...(fields.length > 0
      ? [{ ...about, action: 'student.changed' as const, details: { import: id, fields } }]
      : []),
    ...(moved
      ? [
          {
            ...about,
            action: 'student.standing-changed' as const,
            details: { import: id, from: moved.from, to: moved.to, reason },
          },
        ]
      : []),
  ];
}
