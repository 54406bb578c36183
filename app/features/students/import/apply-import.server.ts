/**
 * Imports a previewed file: all good rows in one transaction, or nothing. A row whose number is known changes what is there,
 * so the same file twice leaves what the first left. Bad rows stop everything unless the person has chosen to leave them out.
 */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { student_imports } from '#db/schema/index.ts';
import { type ApplyProblem, type Asked, EMPTY_ROWS, type ImportOutcome, rowsOf } from './file-kind.server.ts';
import { kindOf, withFile } from './kept-file.server.ts';

interface Applied extends ImportOutcome {
  /** Where CAPS references are written one by one, and what became of each can be seen. */
  readonly bulk: string | null;
}

export const applyImport = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  {
    actor,
    id,
    leaveOutBad,
    markUnlisted = null,
    reason = '',
  }: Partial<Asked> & Pick<Asked, 'leaveOutBad'> & { readonly actor: Actor; readonly id: string },
): Promise<Result<Applied, ApplyProblem>> =>
  withFile<Applied, ApplyProblem>(deps, { actor, id }, async (tx, record) => {
    if (record.status !== 'Previewed')
      return err({ kind: 'decided', status: record.status as 'Applied' | 'Discarded' });
    if (rowsOf(record).asks) return err({ kind: 'invalid', issues: [{ field: 'order', code: 'choose' }] });
    const input = { actor, record, leaveOutBad, markUnlisted, reason };
    const applied = await kindOf(record).apply(tx, deps, input);
    if (!applied.ok) return applied;
    const { bad, bulk = null, changed = [], outcome } = applied.value;
    const rows = { ...EMPTY_ROWS, written: changed };
    await tx
      .update(student_imports)
      .set({ status: 'Applied', rows, problems: bad, outcome, decided_at: deps.clock() })
      .where(eq(student_imports.id, id));
    return ok({ ...outcome, bulk });
  });
