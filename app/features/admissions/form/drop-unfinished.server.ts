/** Forgets what was typed into a step and is not right yet: the answers that are stored stay as they are. */
import type { AppDeps } from '#app/requests/context.ts';
import type { StepNumber } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { writeApplication } from '../application/write-application.server.ts';
import { type DraftProblem, lockOwnDraft } from './edit-draft.server.ts';
import { unfinishedAfter } from './keep-unfinished.server.ts';

export async function dropUnfinished(
  { db, cipher }: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id, step }: { actor: Actor; id: string; step: StepNumber },
): Promise<Result<{ readonly version: number }, DraftProblem>> {
  return db.transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, { actor, id });
    if (!draft.ok) return draft;
    const { value: row } = draft;
    await writeApplication(tx, row, unfinishedAfter(cipher, { row, step, raw: {}, fields: [] }));
    return ok({ version: row.version });
  });
}
