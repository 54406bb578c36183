/** What the rows of a kept file come to now, and keeping that as what its reader saw. */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { BadRow } from '#core/students/import-file.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { student_imports } from '#db/schema/index.ts';
import { type ImportRecord, type PlanRow, planImport, rowsOf, seenOf } from './import-store.server.ts';
import { planCandidates } from './plan-candidates.server.ts';
import { planCaps } from './plan-caps.server.ts';

interface FilePlan {
  readonly rows: readonly PlanRow[];
  readonly unlisted?: readonly PlanRow[];
  readonly bad: readonly BadRow[];
}

export async function planFile(
  db: Queryable,
  record: ImportRecord,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<FilePlan> {
  if (record.kind === 'caps') return planCaps(db, record, { actor });
  if (record.kind === 'candidates') return planCandidates(db, record, { actor });
  return planImport(db, record, { actor, today: lagosDayOf(now) });
}

export async function keepAsSeen(
  tx: Transaction,
  record: ImportRecord,
  reading: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const { rows, unlisted = [] } = await planFile(tx, record, reading);
  await tx
    .update(student_imports)
    .set({ rows: { ...rowsOf(record), seen: seenOf([...rows, ...unlisted]) } })
    .where(eq(student_imports.id, record.id));
}

/** Previews a kept file again, beside the records as they are now. */
export async function previewAgain(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<Result<void, { readonly kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const [record] = await tx.select().from(student_imports).where(eq(student_imports.id, id)).for('update');
    if (!record) return err({ kind: 'not-found' });
    if (record.status === 'Previewed') await keepAsSeen(tx, record, { actor, now: clock() });
    return ok(undefined);
  });
}
