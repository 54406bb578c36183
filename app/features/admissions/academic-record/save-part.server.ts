/** The owner of a draft fills in one part of its academic record, or empties it. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { type DraftProblem, lockOwnDraft } from '../form/edit-draft.server.ts';
import { type ChangeProblem, changePart, type PartChange } from './change-part.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher'>;

export type PartProblem = DraftProblem | ChangeProblem;

export async function savePart(
  deps: Deps,
  { actor, id, ...change }: PartChange & { readonly actor: Actor; readonly id: string },
): Promise<Result<void, PartProblem>> {
  return deps.db.transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, { actor, id });
    if (!draft.ok) return draft;
    const changed = await changePart(tx, deps, draft.value, change);
    return changed.ok ? ok(undefined) : changed;
  });
}
