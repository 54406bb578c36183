/** A looked-at file as it is kept until it is adopted, and what it would come to beside the register as it stands now. */
import { inArray } from 'drizzle-orm';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { BadRow, ReadFile } from '#core/students/import-file.ts';
import { type ImportRow, planRow, type RowPlan, type ValueChange } from '#core/students/import-rows.ts';
import { ownerOfRecord } from '#core/students/own-record.ts';
import type { ImportField } from '#core/students/register-columns.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { applications, type student_imports, students } from '#db/schema/index.ts';
import { nameOf, recordOf, type StudentColumns } from '../register/student-columns.server.ts';
import type { FileField, RowKind } from './import-kinds.ts';

export type ImportRecord = typeof student_imports.$inferSelect;

type StoredRows<Field extends string, Row> = Omit<ReadFile<Field, Row>, 'bad'>;

export const storedFile = ({ given, unknown, rows, bad }: ReadFile<string, unknown>) => ({
  rows: { given, unknown, rows } satisfies StoredRows<string, unknown>,
  problems: bad,
});

export const EMPTY_ROWS: StoredRows<never, never> = { given: [], unknown: [], rows: [] };

/** What `storedFile` wrote; nobody else writes there. */
export const rowsOf = <Field extends string, Row>({ rows }: Pick<ImportRecord, 'rows'>) =>
  rows as StoredRows<Field, Row>;
export const problemsOf = ({ problems }: Pick<ImportRecord, 'problems'>): readonly BadRow[] =>
  problems as readonly BadRow[];

export interface ImportOutcome extends Readonly<Record<Exclude<RowKind, 'unlisted'>, number>> {
  /** Only of a list of candidates. */
  readonly unlisted?: number;
}

/** A row as the preview shows it. */
export interface PlanRow {
  /** Null: of nobody in the file. */
  readonly line: number | null;
  readonly kind: Exclude<RowKind, 'left_out'>;
  /** What tells it from others. */
  readonly number: string;
  readonly name: string;
  /** Where something is there already: what the file changes. */
  readonly changes: readonly ValueChange<FileField>[];
}

export const countRows = (rows: readonly PlanRow[], bad: readonly BadRow[]): ImportOutcome => {
  const of = (kind: PlanRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return { added: of('added'), changed: of('changed'), same: of('same'), left_out: bad.length };
};

const KINDS = { add: 'added', change: 'changed', same: 'same' } as const;

export const studentRows = ({ planned }: ImportPlan): readonly PlanRow[] =>
  planned.map(({ row, registered, plan }) => ({
    line: row.line,
    kind: KINDS[plan.kind],
    number: row.record.matriculation_number,
    name: nameOf(plan.kind === 'same' ? (registered ?? row.record) : plan.record),
    changes: plan.kind === 'change' ? plan.changes : [],
  }));

export interface PlannedRow {
  readonly row: ImportRow & { readonly line: number };
  readonly registered: StudentColumns | null;
  readonly plan: Exclude<RowPlan, { kind: 'impossible' }>;
}
export interface ImportPlan {
  readonly planned: readonly PlannedRow[];
  /** Rows that cannot be taken: those that the file itself got wrong, and those that the register speaks against. */
  readonly bad: readonly BadRow[];
}

/** Numbers asked for at once. */
const BATCH = 1000;

export async function planImport(
  db: Queryable | Transaction,
  record: ImportRecord,
  { actor, lock }: { readonly actor: Actor; readonly lock: boolean },
): Promise<ImportPlan> {
  const { rows, given } = rowsOf<ImportField, ImportRow>(record);
  // In one order for everybody, so that of two imports at once neither waits for the other for ever.
  const numbers = rows.map((row) => row.record.matriculation_number).sort();
  const registered = new Map<string, StudentColumns>();
  for (let from = 0; from < numbers.length; from += BATCH) {
    const query = db
      .select()
      .from(students)
      .where(inArray(students.matriculation_number, numbers.slice(from, from + BATCH)))
      .orderBy(students.matriculation_number);
    for (const row of lock ? await query.for('update') : await query)
      registered.set(row.matriculation_number, row);
  }
  const standings = await standingsOf(db, [...registered.values()]);
  const planned: PlannedRow[] = [];
  const bad: BadRow[] = [...problemsOf(record)];
  for (const row of rows) {
    const held = registered.get(row.record.matriculation_number) ?? null;
    const about = {
      line: row.line,
      number: row.record.matriculation_number,
      name: nameOf(row.record),
    };
    const plan = planRow(
      row,
      given,
      held
        ? {
            ...recordOf(held),
            status: held.status as StudentStatus,
            application: standings.get(held.application_id ?? '') ?? null,
          }
        : undefined,
    );
    if (plan.kind !== 'same' && isOwn(actor, [held, row.record]))
      bad.push({ ...about, issues: [{ field: 'matriculation_number', code: 'row-own', value: '' }] });
    else if (plan.kind !== 'impossible') planned.push({ row, registered: held, plan });
    else
      bad.push({
        ...about,
        issues: [
          { field: 'status', code: 'status-move', params: { from: plan.from, to: plan.to }, value: plan.to },
        ],
      });
  }
  return { planned, bad: bad.sort((a, b) => a.line - b.line) };
}

/** Is the record, or what the file would make of it, that of whoever brings the file? */
const isOwn = (actor: Actor, records: readonly (Parameters<typeof ownerOfRecord>[1] | null)[]): boolean =>
  records.some(
    (record) => record !== null && !can(actor, 'students.change', { ownerId: ownerOfRecord(actor, record) }),
  );

/** Where the applications stand that led to these students. Read after their locks: see isHeldByStudent. */
async function standingsOf(
  db: Queryable | Transaction,
  held: readonly StudentColumns[],
): Promise<ReadonlyMap<string, ApplicationStatus>> {
  const found = new Map<string, ApplicationStatus>();
  const ids = held.flatMap(({ application_id }) => application_id ?? []);
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await db
      .select({ id: applications.id, status: applications.status })
      .from(applications)
      .where(inArray(applications.id, ids.slice(from, from + BATCH)));
    for (const { id, status } of rows) found.set(id, status as ApplicationStatus);
  }
  return found;
}
