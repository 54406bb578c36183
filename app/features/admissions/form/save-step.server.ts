/** Saves one step of the form as its owner leaves it, or as the page saves it by itself while they type. */

import { type ChangeDeps, changeAs, orReject, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { AnswerField, ApplicationAnswers } from '#core/admissions/application-answers.ts';
import { checkStep, nextStep } from '#core/admissions/check-answers.ts';
import { ALL_FIELDS, type StepNumber } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Transaction } from '#db/client.ts';
import { answersOf } from '../record/answer-columns.server.ts';
import { appliedAlready, checkAward, lockOwnDraft } from './edit-draft.server.ts';
import { compareWithBasis, isLate, leavePage } from './form-basis.server.ts';
import { storeAnswers } from './store-answers.server.ts';

/**
 * 'leave': forwards; every required answer must be there and right, or nothing is stored. 'step-back': what is right is
 * stored, blanks are fine, and what is wrong is kept as it was typed. 'autosave': the same, and a blank never empties a required answer of a finished form, since
 * someone who has just cleared a field is about to type in it.
 */
export type SaveMode = 'leave' | 'step-back' | 'autosave';

type Deps = ChangeDeps & Pick<AppDeps, 'cipher' | 'origin'>;

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

export const saveStep = (deps: Deps, input: SaveStepInput) =>
  changeAs(deps, input.actor, async function* ({ tx }) {
    const { row, issues } = yield* storeStep(tx, deps, input);
    return {
      version: row.version,
      finished: row.finished_at !== null,
      /** The first step that is not complete; null when all are. */
      nextStep: nextStep(answersOf(deps.cipher, row)),
      /** Answers that were only kept because they are not right. Always empty after 'leave'. */
      issues,
    };
  });

/** Stores a step as a part of a change. `late`: a later post of the page has stored these answers already, or replaced them. */
export async function* storeStep(
  tx: Transaction,
  deps: Deps,
  { actor, id, step, raw, version, mode, exact }: SaveStepInput,
) {
  const before = yield* orReject(await lockOwnDraft(tx, { actor, id }));
  const check = mode === 'leave' ? 'complete' : 'partial';
  const checked = await checkAward(tx, before, { step, checked: checkStep(step, raw, check), mode: check });
  let { issues } = checked;
  if (mode === 'leave' && issues.length > 0) yield* reject({ kind: 'invalid', issues });
  if (isLate(before, raw)) return { before, row: before, issues, late: true };
  const given = mode === 'autosave' && before.finished_at ? withoutEmptied(checked.values) : checked.values;
  const basis = compareWithBasis(deps.cipher, { row: before, step, raw, version, exact, values: given });
  const { values, stays } = yield* orReject(basis);
  const store = (right: ApplicationAnswers) =>
    storeAnswers(tx, deps, { row: before, values: right, actorId: actor.userId });
  let stored = await store(values);
  if (!stored.ok && mode !== 'leave') {
    const { program: _taken, ...others } = values;
    issues = [...issues, appliedAlready(stored.error)];
    stored = await store(others);
  }
  const { row } = yield* orReject(stored);
  const fields = issues.map(({ field }) => field);
  const left = await leavePage(tx, deps.cipher, { row, step, raw, fields, stays });
  return { before, row: left, issues, late: false };
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
