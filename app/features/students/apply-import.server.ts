import { eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { student_imports, students } from '#db/schema/index.ts';
import {
  countPlan,
  EMPTY_ROWS,
  type ImportOutcome,
  type PlannedRow,
  planImport,
} from './import-store.server.ts';
import { columnsOf } from './student-columns.server.ts';

export type ApplyProblem =
  | { readonly kind: 'forbidden' | 'not-found' }
  /** Adopted or given up already. */
  | { readonly kind: 'decided'; readonly status: 'Applied' | 'Discarded' }
  /** Rows that cannot be taken, and nobody has said that they shall be left out. */
  | { readonly kind: 'bad-rows'; readonly count: number };

/** Rows written with one statement. */
const BATCH = 1000;

/**
 * Adopts a looked-at file: all of its good rows in one transaction, or nothing. A row whose number stands in the register
 * changes that student, so the same file twice leaves what the first left. Bad rows stop everything unless the person has
 * chosen to leave them out.
 */
export async function applyImport(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, leaveOutBad }: { actor: Actor; id: string; leaveOutBad: boolean },
): Promise<Result<ImportOutcome, ApplyProblem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const [record] = await tx.select().from(student_imports).where(eq(student_imports.id, id)).for('update');
    if (!record) return err({ kind: 'not-found' });
    if (record.status !== 'Previewed')
      return err({ kind: 'decided', status: record.status as 'Applied' | 'Discarded' });
    // One import at a time: what this one found new must still be new when it is written.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('students.import'))`);
    const plan = await planImport(tx, record, { actor, lock: true });
    if (plan.bad.length > 0 && !leaveOutBad) return err({ kind: 'bad-rows', count: plan.bad.length });

    const now = clock();
    const written = plan.planned.filter(({ plan: { kind } }) => kind !== 'same');
    for (let from = 0; from < written.length; from += BATCH)
      await write(tx, written.slice(from, from + BATCH), now, newId);
    const outcome = countPlan(plan);
    await tx
      .update(student_imports)
      .set({ status: 'Applied', rows: EMPTY_ROWS, problems: plan.bad, outcome, decided_at: now })
      .where(eq(student_imports.id, id));
    await recordAudit(tx, newId, {
      action: 'students.imported',
      actorId: actor.userId,
      subjectType: 'student',
      subjectId: null,
      details: { import: id, ...outcome },
    });
    return ok(outcome);
  });
}

/** Columns of a row as JSON carries them, with the types that read them back. */
const TYPES = {
  id: 'uuid',
  matriculation_number: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  program: 'text',
  year: 'smallint',
  gpa: 'numeric',
  status: 'text',
  enrollment_date: 'date',
  courses_enrolled: 'smallint',
  completed_courses: 'smallint',
  search_key: 'text',
} as const;
const COLUMNS = Object.keys(TYPES) as readonly (keyof typeof TYPES)[];
/** What a row of a file may change: never the account or the application of a student. */
const CHANGED = COLUMNS.filter((column) => column !== 'id' && column !== 'matriculation_number');

/** One parameter a batch: a parameter for each value makes ten thousand rows slow to send. */
async function write(
  tx: Transaction,
  batch: readonly PlannedRow[],
  now: Date,
  newId: () => string,
): Promise<void> {
  const values = batch.flatMap(({ registered, plan }) =>
    plan.kind === 'same'
      ? []
      : [{ ...columnsOf(plan.record), id: registered?.id ?? newId(), status: plan.status }],
  );
  const names = sql.raw(COLUMNS.join(', '));
  const typed = sql.raw(COLUMNS.map((column) => `${column} ${TYPES[column]}`).join(', '));
  const taken = sql.raw(CHANGED.map((column) => `${column} = excluded.${column}`).join(', '));
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${students} (${names}, created_at, updated_at)
    select ${names}, ${at}, ${at} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(${typed})
    on conflict (matriculation_number) do update
    set ${taken}, updated_at = excluded.updated_at, version = ${students.version} + 1`);
}
