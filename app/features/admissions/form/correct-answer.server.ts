/**
 * Replaces one answer of an application that its owner may no longer edit. The caller has decided that this very answer
 * may change; here it is checked by the rules of its step and stored with all that follows from it.
 */
import type { AnswerField, ApplicationAnswers } from '#core/admissions/application-answers.ts';
import { type AnswerIssue, checkStep } from '#core/admissions/check-answers.ts';
import { areaChosen } from '#core/admissions/local-government-areas.ts';
import { STEPS } from '#core/admissions/questionnaire.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { answersOf } from '../record/answer-columns.server.ts';
import { lockApplication } from '../record/queries.server.ts';
import { type StoreDeps, storeAnswers } from './store-answers.server.ts';

export interface CorrectInput {
  readonly id: string;
  readonly field: AnswerField;
  /** For an area of origin: the choice that also names its state. */
  readonly typed: string;
  readonly actorId: string;
}

export async function correctAnswer(
  tx: Transaction,
  deps: StoreDeps,
  { id, field, typed, actorId }: CorrectInput,
): Promise<Result<{ readonly previous: string | null }, readonly AnswerIssue[]>> {
  const row = await lockApplication(tx, id);
  const step = STEPS.find(({ fields }) => fields.some(({ name }) => name === field));
  if (!row || !step) throw new Error(`no answer ${field} to correct in application ${id}`);
  const before = answersOf(deps.cipher, row);
  const raw = { ...before, ...correction(field, typed) };
  const checked = checkStep(step.number, raw, 'complete');
  const changes = new Set<string>(Object.keys(correction(field, typed)));
  // What is wrong elsewhere in the step was not asked for. A state that is wrong shows as its area.
  const issues = checked.issues
    .filter((issue) => changes.has(issue.field))
    .map((issue) => ({ ...issue, field }));
  if (issues.length > 0) return err(issues.slice(0, 1));
  const values = Object.fromEntries(
    Object.entries(checked.values).filter(([name]) => changes.has(name)),
  ) as ApplicationAnswers;
  const stored = await storeAnswers(tx, deps, { row, values, actorId });
  if (!stored.ok) throw new Error(`a corrected ${field} met another application`);
  return ok({ previous: before[field] ?? null });
}

const correction = (field: AnswerField, typed: string): ApplicationAnswers =>
  field === 'lga' ? areaChosen(typed) : { [field]: typed };
