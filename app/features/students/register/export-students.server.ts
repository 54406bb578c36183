import { and } from 'drizzle-orm';
import type { SheetCell } from '#app/lists/table-file.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { IMPORT_FIELDS } from '#core/students/register-columns.ts';
import { recordAudit } from '#db/audit.ts';
import { students } from '#db/schema/index.ts';
import { recordOf, STUDENT_ORDER, type StudentColumns, studentCondition } from './student-columns.server.ts';
import type { StudentNarrowing } from './student-filters.ts';

const BATCH = 1000;

/**
 * The students that the filters show, in the columns of the import, a batch at a time: what was exported can be mended in
 * a spreadsheet and imported again. Who took what is in the audit trail before the first row leaves.
 */
export async function exportStudents(
  deps: Pick<AppDeps, 'db' | 'newId'>,
  { actor, narrowing, format }: { actor: Actor; narrowing: StudentNarrowing; format: string },
): Promise<Result<AsyncIterable<readonly (readonly SheetCell[])[]>, { kind: 'forbidden' }>> {
  if (!can(actor, 'students.directory')) return err({ kind: 'forbidden' });
  // What was searched for can be a person's name, so only that something was is written down.
  const { q, status, program, year } = narrowing;
  await recordAudit(deps.db, deps.newId, {
    action: 'students.exported',
    actorId: actor.userId,
    subjectId: null,
    details: { format, searched: q !== '', status, program, year },
  });
  return ok(readBatches(deps, narrowing));
}

async function* readBatches(deps: Pick<AppDeps, 'db'>, narrowing: StudentNarrowing) {
  let last: StudentColumns | undefined;
  for (;;) {
    const { beyond, order } = STUDENT_ORDER(last ? { createdAt: last.created_at, id: last.id } : null);
    const rows = await deps.db
      .select()
      .from(students)
      .where(and(studentCondition(narrowing), beyond))
      .orderBy(...order)
      .limit(BATCH);
    last = rows.at(-1);
    if (rows.length > 0) yield rows.map(toCells);
    if (rows.length < BATCH) return;
  }
}

const toCells = (row: StudentColumns): readonly SheetCell[] => {
  const cells = { ...recordOf(row), status: row.status };
  return IMPORT_FIELDS.map((field) => cells[field]);
};
