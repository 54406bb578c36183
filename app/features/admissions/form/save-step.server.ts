/** Saves one step of the form as its owner leaves it, or as the page saves it by itself while they type. */

import type { AppDeps } from '#app/requests/context.ts';
import type { AnswerField, ApplicationAnswers } from '#core/admissions/application-answers.ts';
import { type AnswerIssue, checkStep, nextStep } from '#core/admissions/check-answers.ts';
import { ALL_FIELDS, type StepNumber } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { type ApplicationRow, answersOf } from '../record/answer-columns.server.ts';
import { type AnswersProblem, appliedAlready, checkAward, lockOwnDraft } from './edit-draft.server.ts';
import { compareWithBasis, isLate, leavePage } from './form-basis.server.ts';
import { storeAnswers } from './store-answers.server.ts';

/**
 * 'leave': forwards; every required answer must be there and right, or nothing is stored. 'step-back': what is right is
 * stored, blanks are fine, and what is wrong is kept as it was typed. 'autosave': the same, and a blank never empties a required answer of a finished form, since
 * someone who has just cleared a field is about to type in it.
 */
export type SaveMode = 'leave' | 'step-back' | 'autosave';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher'>;

export interface SaveStepInput {
  readonly actor: Actor;
  readonly id: string;
  readonly step: StepNumber;
  /** The form as posted. Only the answers of this step are read from it, and what they are compared with. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** The version that the form was drawn from. It counts where the form does not say which answers those were. */
  readonly version: number;
  readonly mode: SaveMode;
  /** True for programs: the version counts for the whole application, and nothing is stored on another version. */
  readonly exact?: boolean;
}

export interface SavedStep {
  readonly version: number;
  readonly finished: boolean;
  /** The first step that is not complete; null when all are. */
  readonly nextStep: StepNumber | null;
  /** Answers that were only kept because they are not right. Always empty after 'leave'. */
  readonly issues: readonly AnswerIssue[];
}

export async function saveStep(deps: Deps, input: SaveStepInput): Promise<Result<SavedStep, AnswersProblem>> {
  return deps.db.transaction((tx) => saveLocked(tx, deps, input));
}

/** Saves in the transaction of a caller that has more to do in it. */
export async function saveLocked(
  tx: Transaction,
  deps: Omit<Deps, 'db'>,
  { actor, id, step, raw, version, mode, exact }: SaveStepInput,
): Promise<Result<SavedStep, AnswersProblem>> {
  const draft = await lockOwnDraft(tx, { actor, id });
  if (!draft.ok) return draft;
  const row = draft.value;

  const check = mode === 'leave' ? 'complete' : 'partial';
  const checked = await checkAward(tx, row, { step, checked: checkStep(step, raw, check), mode: check });
  if (mode === 'leave' && checked.issues.length > 0) return err({ kind: 'invalid', issues: checked.issues });
  const answered = (at: ApplicationRow, issues: readonly AnswerIssue[]) =>
    ok({
      version: at.version,
      finished: at.finished_at !== null,
      nextStep: nextStep(answersOf(deps.cipher, at)),
      issues,
    });
  // A later post of the page has stored these answers already, or has replaced them.
  if (isLate(row, raw)) return answered(row, checked.issues);
  const given = mode === 'autosave' && row.finished_at ? withoutEmptied(checked.values) : checked.values;
  const basis = compareWithBasis(deps.cipher, { row, step, raw, version, exact, values: given });
  if (!basis.ok) return basis;
  const { values, stays } = basis.value;

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
  const fields = issues.map(({ field }) => field);
  return answered(
    await leavePage(tx, deps.cipher, { row: stored.value.row, step, raw, fields, stays }),
    issues,
  );
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
