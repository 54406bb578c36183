/** Saves one step of the form as its owner leaves it, or as the page saves it by itself while they type. */

import type { AppDeps } from '#app/requests/context.ts';
import type { AnswerField, ApplicationAnswers } from '#core/admissions/application-answers.ts';
import { type AnswerIssue, checkStep, nextStep } from '#core/admissions/check-answers.ts';
import { ALL_FIELDS, type StepNumber } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { checkAward } from './check-award.server.ts';
import { type AnswersProblem, appliedAlready, checkVersion, lockOwnDraft } from './edit-draft.server.ts';
import { keepUnfinished } from './keep-unfinished.server.ts';
import { storeAnswers } from './store-answers.server.ts';

/**
 * 'leave': forwards; every required answer must be there and right, or nothing is stored. 'step-back': what is right is
 * stored, blanks are fine, and what is wrong is kept as it was typed. 'autosave': the same, and a blank never empties a required answer of a finished form, since
 * someone who has just cleared a field is about to type in it.
 */
export type SaveMode = 'leave' | 'step-back' | 'autosave';

export interface SaveStepInput {
  readonly actor: Actor;
  readonly id: string;
  readonly step: StepNumber;
  /** The form as posted. Only the answers of this step are read from it. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** The version that the form was drawn from. */
  readonly version: number;
  readonly mode: SaveMode;
}

export interface SavedStep {
  readonly version: number;
  readonly finished: boolean;
  /** The first step that is not complete; null when all are. */
  readonly nextStep: StepNumber | null;
  /** Answers that were only kept because they are not right. Always empty after 'leave'. */
  readonly issues: readonly AnswerIssue[];
}

export async function saveStep(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher'>,
  { actor, id, step, raw, version, mode }: SaveStepInput,
): Promise<Result<SavedStep, AnswersProblem>> {
  return deps.db.transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, { actor, id });
    if (!draft.ok) return draft;
    const row = draft.value;

    const check = mode === 'leave' ? 'complete' : 'partial';
    const checked = await checkAward(tx, row, { step, checked: checkStep(step, raw, check), mode: check });
    if (mode === 'leave' && checked.issues.length > 0)
      return err({ kind: 'invalid', issues: checked.issues });
    const values = mode === 'autosave' && row.finished_at ? withoutEmptied(checked.values) : checked.values;
    const stale = checkVersion(deps.cipher, { row, version, values });
    if (stale) return err(stale);

    let { issues } = checked;
    const store = (right: ApplicationAnswers) =>
      storeAnswers(tx, deps, { row, values: right, actorId: actor.userId });
    let stored = await store(values);
    if (!stored.ok && mode !== 'leave') {
      const { program: _taken, ...others } = values;
      issues = [...issues, appliedAlready(stored.error)];
      stored = await store(others);
    }
    if (!stored.ok) return stored;
    await keepUnfinished(tx, deps.cipher, {
      row: stored.value.row,
      step,
      raw,
      fields: issues.map(({ field }) => field),
    });
    return ok({
      version: stored.value.row.version,
      finished: stored.value.row.finished_at !== null,
      nextStep: nextStep(stored.value.answers),
      issues,
    });
  });
}

const REQUIRED: ReadonlySet<string> = new Set(
  ALL_FIELDS.filter(({ required }) => required).map(({ name }) => name),
);

const withoutEmptied = (values: ApplicationAnswers): ApplicationAnswers =>
  Object.fromEntries(
    (Object.entries(values) as [AnswerField, string | null][]).filter(
      ([field, value]) => value !== null || !REQUIRED.has(field),
    ),
  );
