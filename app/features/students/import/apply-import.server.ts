import { eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { student_imports } from '#db/schema/index.ts';
import { columnsOf } from '../register/student-columns.server.ts';
import { writeStudents } from '../register/write-student.server.ts';
import {
  countPlan,
  EMPTY_ROWS,
  type ImportOutcome,
  type PlannedRow,
  planImport,
} from './import-store.server.ts';

export type ApplyProblem =
  | { readonly kind: 'forbidden' | 'not-found' }
  /** Adopted or given up already. */
  | { readonly kind: 'decided'; readonly status: 'Applied' | 'Discarded' }
  /** Rows that cannot be taken, and no one has said that they shall be left out. */
  | { readonly kind: 'bad-rows'; readonly count: number };

/** Rows written with one statement. */
const BATCH = 1000;

/**
 * Adopts a looked-at file: all of its good rows in one transaction, or nothing. A row whose number is in the register
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
    const rows = plan.planned.flatMap((planned) => rowOf(planned, newId));
    for (let from = 0; from < rows.length; from += BATCH)
      await writeStudents(tx, rows.slice(from, from + BATCH), now);
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

const rowOf = ({ registered, plan }: PlannedRow, newId: () => string) =>
  plan.kind === 'same'
    ? []
    : [{ ...columnsOf(plan.record), id: registered?.id ?? newId(), status: plan.status }];
