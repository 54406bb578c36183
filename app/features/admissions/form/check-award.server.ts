/**
 * The award is checked against the offerings of the session, which the questionnaire alone does not know. What is wrong
 * with it is told like any other mistake of the step.
 */
import { type CheckedStep, type CheckMode, inOrder } from '#core/admissions/check-answers.ts';
import { awardProblem } from '#core/admissions/offering.ts';
import { PROGRAM_STEP, type StepNumber } from '#core/admissions/questionnaire.ts';
import type { Queryable } from '#db/client.ts';
import { listOpenOfferings } from '#db/list-offerings.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';

type Chosen = Pick<ApplicationRow, 'session' | 'program' | 'award' | 'submitted_at'>;

export async function checkAward(
  db: Queryable,
  row: Chosen,
  { step, checked, mode }: { step: StepNumber; checked: CheckedStep; mode: CheckMode },
): Promise<CheckedStep> {
  if (step !== PROGRAM_STEP) return checked;
  const { program = row.program, award = row.award } = checked.values;
  // What was sent once stays what was applied for, also when it takes no more applications.
  if (row.submitted_at && program === row.program && award === row.award) return checked;
  const problem = awardProblem(await listOpenOfferings(db, row.session), { program, award });
  if (!problem || (mode === 'partial' && problem.code === 'choose')) return checked;
  const { award: _wrong, ...values } = checked.values;
  return { values, issues: inOrder(step, [...checked.issues, { field: 'award', ...problem }]) };
}
