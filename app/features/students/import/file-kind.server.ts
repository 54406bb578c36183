/**
 * A kind of file that the register takes in says how its rows are read, what they would do beside what is there, and how
 * that is written. All else is the same for every kind: a file is kept, previewed, and imported whole or not at all.
 */
import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  type BadRow,
  type DatesAsked,
  type FileColumn,
  type FileRefusal,
  type FileRules,
  type ReadFile,
  type RowIssue,
  type RowPlace,
  readFile,
} from '#core/imports/file-rows.ts';
import type { DateDoubt } from '#core/shared/date-order.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { TableRow } from '#core/shared/table.ts';
import type { ValueChange } from '#core/students/import-rows.ts';
import { type AuditEntry, recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { student_imports } from '#db/schema/index.ts';
import type { FileField, RowKind } from './import-kinds.ts';

export type ImportRecord = typeof student_imports.$inferSelect;

interface StoredRows<Field extends string, Row>
  extends Partial<Pick<ReadFile<Field, Row>, 'dates' | 'passedOver'>>,
    Pick<ReadFile<Field, Row>, 'given' | 'unknown' | 'rows'> {
  /** The table itself, while somebody still has to choose the order of its dates. */
  readonly asks?: { readonly doubt: DateDoubt; readonly table: readonly TableRow[] };
  /** The preview's statement about each row that writes something, by `rowKey`. */
  readonly seen?: Readonly<Record<string, string>>;
  /** The changes by a file that was imported, for its page and for the histories of the students. */
  readonly written?: readonly WrittenRow[];
}

export const storedFile = ({ bad, ...rows }: ReadFile<string, unknown>) => ({
  rows: rows satisfies StoredRows<string, unknown>,
  problems: bad,
});
export const EMPTY_ROWS: StoredRows<never, never> = { given: [], unknown: [], rows: [] };

/** Reads what `storedFile` wrote; nobody else writes there. */
export const rowsOf = <Field extends string, Row>({ rows }: Pick<ImportRecord, 'rows'>) =>
  rows as StoredRows<Field, Row>;
const problemsOf = ({ problems }: ImportRecord) => problems as readonly BadRow[];

/** A row as the preview shows it. */
export interface PlanRow {
  /** The line in the file. Null: the person is not in the file. */
  readonly line: number | null;
  readonly kind: Exclude<RowKind, 'left_out'>;
  /** The number that tells it from others. */
  readonly number: string;
  readonly name: string;
  /** The changes that the file makes to a record that is there already. */
  readonly changes: readonly ValueChange<FileField>[];
  /** The values that a new row brings. */
  readonly values?: readonly { readonly field: FileField; readonly value: string | number }[] | undefined;
  /** The probable mistakes in it. */
  readonly doubts?: readonly RowIssue[];
}
/** A student whom a file changed. */
export interface WrittenRow extends PlanRow {
  readonly student: string;
}
/** A row that cannot be taken, for what is there. */
interface LeftOut extends Pick<PlanRow, 'number' | 'name'> {
  readonly issue: Pick<RowIssue, 'code'> & Partial<RowIssue>;
}

export interface ImportOutcome extends Readonly<Record<Exclude<RowKind, 'unlisted'>, number>> {
  /** The number left out, for a list of candidates only. */
  readonly unlisted?: number;
}

export interface Looking {
  readonly actor: Actor;
  readonly now: Date;
  /** The rows are about to be written. */
  readonly lock?: boolean;
}
interface Beside<Row, Extra> {
  readonly judge: (row: Row & RowPlace) => (Omit<PlanRow, 'line'> & Extra) | LeftOut;
  /** Records that the file leaves out, which are written only on request. */
  readonly unlisted?: (planned: readonly (PlanRow & Extra)[]) => Promise<readonly (PlanRow & Extra)[]>;
}
export interface FileOf<Field extends string, Row> extends Pick<ReadFile<Field, Row>, 'given' | 'rows'> {
  /** Rows that the file itself got wrong. */
  readonly bad: readonly BadRow[];
}

/** Students change their status, and nobody has said why. */
interface ReasonMissing {
  readonly kind: 'invalid';
  readonly issues: readonly FieldIssue<'reason'>[];
}
interface Written {
  readonly changed?: readonly WrittenRow[];
  /** The bulk change that writes the rows one by one, where the result of each can be seen. */
  readonly bulk?: string | null;
}

interface FileSpec<Field extends FileField, Row, Extra> {
  /** Reads the maps that staff keep, where its columns are such a map. */
  readonly rules: (db: Queryable, today?: LagosDay) => Promise<FileRules<Field, Row>>;
  /** Takes the locks under which rows are compared and written. */
  readonly lock?: (tx: Transaction) => Promise<unknown>;
  readonly beside: (db: Queryable, file: FileOf<Field, Row>, looking: Looking) => Promise<Beside<Row, Extra>>;
  readonly write: (
    tx: Transaction,
    deps: Deps,
    file: {
      readonly actor: Actor;
      readonly id: string;
      readonly rows: readonly (PlanRow & Extra)[];
      readonly reason: string;
    },
  ) => Promise<Result<Written, ReasonMissing>>;
  readonly event?: Pick<AuditEntry, 'action' | 'subjectType'>;
}
type Deps = Pick<AppDeps, 'clock' | 'newId'>;

export interface Asked {
  readonly leaveOutBad: boolean;
  /** So many candidates whom the list leaves out are not on CAPS; null: nobody said so. */
  readonly markUnlisted: number | null;
  /** The reason why students change their status, where the file says so. */
  readonly reason: string;
}
export interface FilePlan {
  readonly key: FileField;
  readonly rows: readonly PlanRow[];
  readonly unlisted: readonly PlanRow[];
  readonly bad: readonly BadRow[];
}

/** A description, as everybody else uses it. */
export const fileKind = <Field extends FileField, Row, Extra>(spec: FileSpec<Field, Row, Extra>) => {
  async function plan(db: Queryable, record: ImportRecord, looking: Looking) {
    const { given, rows } = rowsOf<Field, Row>(record);
    const { key } = await spec.rules(db);
    const planned: (PlanRow & Extra)[] = [];
    const bad = [...problemsOf(record)];
    const { judge, unlisted } = await spec.beside(db, { given, rows, bad: problemsOf(record) }, looking);
    for (const row of rows) {
      const { line } = row;
      const judged = judge(row);
      if ('issue' in judged) {
        const { number, name, issue } = judged;
        bad.push({ line, number, name, issues: [{ field: key, value: '', ...issue }] });
      } else planned.push({ ...judged, line });
    }
    const leftOut = (await unlisted?.(planned)) ?? [];
    return { key, rows: planned, unlisted: leftOut, bad: bad.sort(byLine) };
  }
  return {
    async columns(db: Queryable): Promise<readonly (FileColumn & { readonly field: FileField })[]> {
      const { columns } = await spec.rules(db);
      return (Object.keys(columns) as Field[]).map((field) => ({ field, ...columns[field] }));
    },
    async read(
      db: Queryable,
      table: readonly TableRow[],
      asked: DatesAsked,
    ): Promise<Result<ReadFile<FileField, unknown>, FileRefusal<FileField>>> {
      return readFile(table, await spec.rules(db, asked.today), asked);
    },
    plan: plan as (...given: Parameters<typeof plan>) => Promise<FilePlan>,
    async apply(
      tx: Transaction,
      deps: Deps,
      { actor, record, leaveOutBad, markUnlisted, reason }: Asked & { actor: Actor; record: ImportRecord },
    ) {
      await spec.lock?.(tx);
      const planned = await plan(tx, record, { actor, now: deps.clock(), lock: true });
      const { rows, bad } = asPreviewed(record, planned);
      const { unlisted } = planned;
      if (bad.length > 0 && !leaveOutBad)
        // Nobody has said that these shall be left out. Since: so many were changed after the preview.
        return err({ kind: 'bad-rows', count: bad.length, since: changedSince(bad) });
      if (markUnlisted !== null && markUnlisted !== unlisted.length) return err({ kind: 'unlisted-changed' });
      const all = markUnlisted === null ? rows : [...rows, ...unlisted];
      const written = await spec.write(tx, deps, { actor, id: record.id, rows: all, reason });
      if (!written.ok) return written;
      const outcome: ImportOutcome = {
        ...countRows(rows, bad),
        ...(markUnlisted !== null && { unlisted: unlisted.length }),
      };
      if (spec.event)
        await recordAudit(tx, deps.newId, {
          ...spec.event,
          actorId: actor.userId,
          subjectId: null,
          details: { import: record.id, ...outcome },
        });
      return ok({ outcome, bad, ...written.value });
    },
  };
};

const byLine = (one: BadRow, other: BadRow): number => one.line - other.line;

const rowKey = ({ line, number }: PlanRow): string => String(line ?? number);
/** A row of a preview in brief: two that are equal tell a reader the same. */
const inBrief = ({ kind, changes }: PlanRow): string =>
  JSON.stringify([kind, changes.map(({ field, from, to }) => [field, from, to])]);

export const seenOf = ({ rows, unlisted }: FilePlan): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...rows, ...unlisted].filter(({ kind }) => kind !== 'same').map((row) => [rowKey(row), inBrief(row)]),
  );

/**
 * A plan that is made later than the preview writes only what the preview showed: a row that would do something else now,
 * because its record was changed meanwhile, is one that cannot be taken.
 */
export function asPreviewed<Row extends PlanRow>(
  record: Pick<ImportRecord, 'rows'>,
  { key, rows, bad }: Pick<FilePlan, 'key' | 'bad'> & { readonly rows: readonly Row[] },
) {
  const seen = rowsOf(record).seen ?? {};
  const isSeen = (row: Row) => row.kind === 'same' || seen[rowKey(row)] === inBrief(row);
  const since = rows
    .filter((row) => !isSeen(row))
    .map(({ line, number, name }) => ({
      line: line ?? 0,
      number,
      name,
      issues: [{ field: key, code: SINCE, value: '' }],
    }));
  return { rows: rows.filter(isSeen), bad: [...bad, ...since].sort(byLine) };
}

const SINCE = 'row-since';
export const changedSince = (bad: readonly BadRow[]): number =>
  bad.filter(({ issues }) => issues.some(({ code }) => code === SINCE)).length;

/** True in SQL for a preview that showed nothing to import. */
export const previewsNothing = sql<boolean>`(${student_imports.status} = 'Previewed' and
  coalesce(${student_imports.rows} -> 'seen' = '{}'::jsonb, false))`;

export const countRows = (rows: readonly PlanRow[], bad: readonly BadRow[]): ImportOutcome => {
  const of = (kind: PlanRow['kind']) => rows.filter((row) => row.kind === kind).length;
  return { added: of('added'), changed: of('changed'), same: of('same'), left_out: bad.length };
};

/** Numbers that are asked for, and rows that are written, with one statement. */
const BATCH = 1000;
export const batchesOf = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));

export async function readInBatches<Item, Found>(
  all: readonly Item[],
  read: (some: Item[]) => PromiseLike<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const some of batchesOf(all)) found.push(...(await read(some)));
  return found;
}
