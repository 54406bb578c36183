import { desc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { BadRow } from '#core/students/import-rows.ts';
import { student_imports, users } from '#db/schema/index.ts';
import { countPlan, type ImportOutcome, planImport, rowsOf } from './import-store.server.ts';

/** More than anyone corrects by reading a page; the report holds all of them. */
export const PROBLEMS_SHOWN = 50;
const SAMPLE_SHOWN = 8;
const LATEST_SHOWN = 10;

export interface ImportSummary {
  readonly id: string;
  readonly fileName: string;
  readonly status: 'Previewed' | 'Applied' | 'Discarded';
  readonly by: string;
  readonly at: string;
  readonly outcome: ImportOutcome | null;
}
export interface ImportView extends ImportSummary {
  readonly encoding: string;
  readonly unknown: readonly string[];
  /** What adopting it would come to now; after that, what it came to. */
  readonly counts: ImportOutcome;
  readonly bad: readonly BadRow[];
  readonly sample: readonly {
    readonly line: number;
    readonly number: string;
    readonly name: string;
    readonly kind: 'add' | 'change';
  }[];
}

type Problem = { readonly kind: 'forbidden' | 'not-found' };

export async function readImportView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id, allProblems = false }: { actor: Actor; id: string; allProblems?: boolean },
): Promise<Result<ImportView, Problem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  const [found] = isId(id)
    ? await db
        .select({ record: student_imports, by: users.name })
        .from(student_imports)
        .innerJoin(users, eq(users.id, student_imports.uploaded_by))
        .where(eq(student_imports.id, id))
    : [];
  if (!found) return err({ kind: 'not-found' });
  const { record } = found;
  const plan = await planImport(db, record, { actor, lock: false });
  const outcome = record.outcome as ImportOutcome | null;
  return ok({
    ...summary(record, found.by),
    encoding: record.encoding,
    unknown: rowsOf(record).unknown,
    counts: outcome ?? countPlan(plan),
    bad: allProblems ? plan.bad : plan.bad.slice(0, PROBLEMS_SHOWN),
    sample: plan.planned
      .flatMap(({ row, plan: { kind } }) =>
        kind === 'same'
          ? []
          : [
              {
                line: row.line,
                number: row.record.matriculation_number,
                name: [row.record.first_name, row.record.last_name].filter(Boolean).join(' '),
                kind,
              },
            ],
      )
      .slice(0, SAMPLE_SHOWN),
  });
}

export async function listImports(
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { actor: Actor },
): Promise<Result<readonly ImportSummary[], Problem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  const { id, file_name, status, outcome, created_at } = student_imports;
  const rows = await db
    .select({ id, file_name, status, outcome, created_at, by: users.name })
    .from(student_imports)
    .innerJoin(users, eq(users.id, student_imports.uploaded_by))
    .orderBy(desc(student_imports.created_at), desc(student_imports.id))
    .limit(LATEST_SHOWN);
  return ok(rows.map((row) => summary(row, row.by)));
}

const summary = (
  row: Pick<typeof student_imports.$inferSelect, 'id' | 'file_name' | 'status' | 'outcome' | 'created_at'>,
  by: string,
): ImportSummary => ({
  id: row.id,
  fileName: row.file_name,
  status: row.status as ImportSummary['status'],
  by,
  at: row.created_at.toISOString(),
  outcome: row.outcome as ImportOutcome | null,
});
