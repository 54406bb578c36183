/** A looked-at file as it is kept until it is adopted, and what it would come to beside the register as it stands now. */
import { inArray, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { DateDoubt, DatesRead } from '#core/shared/date-order.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { TableRow } from '#core/shared/table.ts';
import type { BadRow, ReadFile, RowIssue } from '#core/students/import-file.ts';
import {
  doubtsOf,
  type ImportRow,
  planRow,
  type RowPlan,
  type ValueChange,
} from '#core/students/import-rows.ts';
import { ownerOfRecord } from '#core/students/own-record.ts';
import type { ImportField } from '#core/students/register-columns.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { applications, student_imports, students } from '#db/schema/index.ts';
import { nameOf, recordOf, type StudentColumns } from '../register/student-columns.server.ts';
import { findActive } from '../register/write-student.server.ts';
import { type FileField, type ImportKind, type RowKind, readImportKind } from './import-kinds.ts';

export type ImportRecord = typeof student_imports.$inferSelect;

interface StoredRows<Field extends string, Row> extends Omit<ReadFile<Field, Row>, 'bad' | 'dates'> {
  readonly dates?: DatesRead;
  /** The table itself, while somebody still has to choose the order of its dates. */
  readonly asks?: { readonly doubt: DateDoubt; readonly table: readonly TableRow[] };
  /** What the preview said of each row that writes something, by `rowKey`. Of a preview from before this was kept, nothing. */
  readonly seen?: Readonly<Record<string, string>>;
  /** Of a file that was imported: what it changed, for its page and for the histories of the students. */
  readonly written?: readonly WrittenRow[];
}

export const storedFile = ({ given, unknown, rows, bad, dates }: ReadFile<string, unknown>) => ({
  rows: { given, unknown, rows, dates } satisfies StoredRows<string, unknown>,
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
  /** The day that a new row brings, and the field that it is of. */
  readonly day?: { readonly field: FileField; readonly day: LagosDay } | undefined;
  /** What is probably wrong with it. */
  readonly doubts?: readonly RowIssue[];
}

/** A student whom a file changed. */
export interface WrittenRow extends PlanRow {
  readonly student: string;
}

/** What tells rows of a kind apart. */
const ROW_KEY: Readonly<Record<ImportKind, FileField>> = {
  students: 'matriculation_number',
  caps: 'application_number',
  candidates: 'jamb_number',
};

const rowKey = ({ line, number }: PlanRow): string => String(line ?? number);
/** A row of a preview in brief: two that are equal tell a reader the same. */
const inBrief = ({ kind, changes }: PlanRow): string =>
  JSON.stringify([kind, changes.map(({ field, from, to }) => [field, from, to])]);

export const seenOf = (rows: readonly PlanRow[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.filter(({ kind }) => kind !== 'same').map((row) => [rowKey(row), inBrief(row)]));

/**
 * A plan that is made later than the preview writes only what the preview showed: a row that would do something else now,
 * because its record was changed meanwhile, is one that cannot be taken.
 */
export function asPreviewed<Row extends PlanRow>(
  record: Pick<ImportRecord, 'kind' | 'rows'>,
  { rows, bad }: { readonly rows: readonly Row[]; readonly bad: readonly BadRow[] },
): { readonly rows: readonly Row[]; readonly bad: readonly BadRow[] } {
  const seen = rowsOf(record).seen ?? {};
  const isSeen = (row: Row) => row.kind === 'same' || seen[rowKey(row)] === inBrief(row);
  const since = rows
    .filter((row) => !isSeen(row))
    .map(({ line, number, name }) => ({
      line: line ?? 0,
      number,
      name,
      issues: [{ field: ROW_KEY[readImportKind(record.kind)], code: SINCE, value: '' }],
    }));
  return {
    rows: rows.filter(isSeen),
    bad: [...bad, ...since].sort((one, other) => one.line - other.line),
  };
}

const SINCE = 'row-since';
export const changedSince = (bad: readonly BadRow[]): number =>
  bad.filter(({ issues }) => issues.some(({ code }) => code === SINCE)).length;

/** In SQL: a preview that showed nothing to import. */
export const previewsNothing = sql<boolean>`(${student_imports.status} = 'Previewed' and
  coalesce(${student_imports.rows} -> 'seen' = '{}'::jsonb, false))`;

export const movesStatus = ({ changes }: PlanRow): boolean => changes.some(({ field }) => field === 'status');

export const countRows = (rows: readonly PlanRow[], bad: readonly BadRow[]): ImportOutcome => {
  const of = (kind: PlanRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return { added: of('added'), changed: of('changed'), same: of('same'), left_out: bad.length };
};

const KINDS = { add: 'added', change: 'changed', same: 'same' } as const;

export interface PlannedStudent extends PlanRow {
  readonly registered: StudentColumns | null;
  readonly plan: Exclude<RowPlan, { kind: 'impossible' }>;
}
export interface ImportPlan {
  readonly rows: readonly PlannedStudent[];
  /** Rows that cannot be taken: those that the file itself got wrong, and those that the register speaks against. */
  readonly bad: readonly BadRow[];
}

/** Numbers asked for at once. */
const BATCH = 1000;

export async function planImport(
  db: Queryable | Transaction,
  record: ImportRecord,
  {
    actor,
    today,
    lock = false,
  }: { readonly actor: Actor; readonly today: LagosDay; readonly lock?: boolean },
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
  // As they become active row by row, and cease to be.
  const accounts = [...registered.values()].map(({ user_id }) => user_id);
  const active = new Map((await findActive(db, accounts)).map(({ id, user_id }) => [id, user_id]));
  const isElsewhere = ({ id, user_id }: StudentColumns) =>
    user_id !== null && [...active].some(([other, account]) => account === user_id && other !== id);
  const planned: PlannedStudent[] = [];
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
            elsewhere: isElsewhere(held),
          }
        : undefined,
    );
    if (plan.kind !== 'same' && isOwn(actor, [held, row.record]))
      bad.push({ ...about, issues: [{ field: 'matriculation_number', code: 'row-own', value: '' }] });
    else if (plan.kind !== 'impossible') {
      if (held && plan.kind === 'change')
        if (plan.status === 'Active') active.set(held.id, held.user_id);
        else active.delete(held.id);
      const changes = plan.kind === 'change' ? plan.changes : [];
      planned.push({
        ...about,
        name: nameOf(plan.kind === 'same' ? (held ?? row.record) : plan.record),
        kind: KINDS[plan.kind],
        changes,
        ...(plan.kind === 'add' && {
          day: { field: 'enrollment_date' as const, day: plan.record.enrollment_date },
        }),
        doubts: plan.kind === 'same' ? [] : doubtsOf(plan.record, today).filter(isNew(plan.kind, changes)),
        registered: held,
        plan,
      });
    } else
      bad.push({
        ...about,
        issues: [
          { field: 'status', code: 'status-move', params: { from: plan.from, to: plan.to }, value: plan.to },
        ],
      });
  }
  return { rows: planned, bad: bad.sort((a, b) => a.line - b.line) };
}

/** What the register says already is not doubted again. */
const isNew =
  (kind: RowPlan['kind'], changes: readonly ValueChange[]) =>
  ({ field }: RowIssue<ImportField>): boolean =>
    kind === 'add' ||
    changes.some((change) => change.field === (field === 'matriculation_number' ? 'program' : field));

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
