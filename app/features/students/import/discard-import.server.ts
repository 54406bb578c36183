import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { student_imports } from '#db/schema/index.ts';
import { EMPTY_ROWS } from './import-store.server.ts';

/** Gives a looked-at file up. Its rows go at once. */
export async function discardImport(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<void, { readonly kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const [record] = await tx.select().from(student_imports).where(eq(student_imports.id, id)).for('update');
    if (!record) return err({ kind: 'not-found' });
    if (record.status === 'Previewed')
      await tx
        .update(student_imports)
        .set({ status: 'Discarded', rows: EMPTY_ROWS, problems: [], decided_at: clock() })
        .where(eq(student_imports.id, id));
    return ok(undefined);
  });
}
