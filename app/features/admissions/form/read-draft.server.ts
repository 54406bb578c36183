/** One step of an own Draft, as the form shows it. */

import type { AppDeps } from '#app/requests/context.ts';
import type { AnswerField, ApplicationAnswers } from '#core/admissions/application-answers.ts';
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import {
  type AnswerIssue,
  checkStep,
  nextStep,
  type StepState,
  stepStates,
} from '#core/admissions/check-answers.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { answersOf } from '../record/answer-columns.server.ts';
import { findApplication, isPaid } from '../record/queries.server.ts';
import type { DraftProblem } from './edit-draft.server.ts';

export interface DraftStep {
  readonly id: string;
  readonly application_number: string;
  readonly session: string;
  readonly version: number;
  readonly finished: boolean;
  /** Its fee is paid: staff set it back, and its last step sends it again. */
  readonly paid: boolean;
  /** Of this step only, in the form in which people type them. */
  readonly answers: Readonly<Partial<Record<AnswerField, string>>>;
  /** What is still missing or wrong on this step. */
  readonly issues: readonly AnswerIssue[];
  readonly states: Readonly<Record<StepNumber, StepState>>;
  /** The first step that is not complete; null when all are. */
  readonly nextStep: StepNumber | null;
}

export async function readDraft(
  { db, cipher }: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id, step }: { actor: Actor; id: string; step: StepNumber },
): Promise<Result<DraftStep, DraftProblem>> {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || row.user_id !== actor.userId) return err({ kind: 'not-found' });
  const status = row.status as ApplicationStatus;
  if (!mayEdit({ status })) return err({ kind: 'not-draft', status });
  const answers = answersOf(cipher, row);
  return ok({
    id: row.id,
    application_number: row.application_number,
    session: row.session,
    version: row.version,
    finished: row.finished_at !== null,
    paid: await isPaid(db, row.id),
    answers: asTyped(step, answers),
    issues: checkStep(step, answers, 'complete').issues,
    states: stepStates(answers),
    nextStep: nextStep(answers),
  });
}

const asTyped = (step: StepNumber, answers: ApplicationAnswers): Partial<Record<AnswerField, string>> =>
  Object.fromEntries(
    stepOf(step).fields.flatMap(({ name, kind }) => {
      const answer = answers[name];
      return answer ? [[name, kind === 'tel' ? formatPhone(answer) : answer]] : [];
    }),
  );
