/**
 * The way into every change of answers: the application exists, is the person's own and is still a Draft. Someone else's
 * application does not exist, so far as this tells.
 */
import { type ChangeDeps, changeAs, orReject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import {
  type AnswerIssue,
  type CheckedStep,
  type CheckMode,
  inOrder,
} from '#core/admissions/check-answers.ts';
import { awardProblem } from '#core/admissions/offering.ts';
import { PROGRAM_STEP, type StepNumber } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { listOpenOfferings } from '#db/list-offerings.ts';
import { writeApplication } from '../application/write-application.server.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { lockApplication } from '../record/queries.server.ts';
import { unfinishedAfter } from './keep-unfinished.server.ts';

export type DraftProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'not-draft'; readonly status: ApplicationStatus };

export const appliedAlready = ({ program }: { readonly program: string }): AnswerIssue => ({
  field: 'program',
  code: 'applied-already',
  params: { program },
});

interface Asked {
  readonly actor: Actor;
  readonly id: string;
}

export async function lockOwn(
  tx: Transaction,
  { actor, id }: Asked,
): Promise<Result<ApplicationRow, { readonly kind: 'not-found' }>> {
  const row = isId(id) ? await lockApplication(tx, id) : null;
  return row?.user_id === actor.userId && !row.deleted_at ? ok(row) : err({ kind: 'not-found' });
}

export async function lockOwnDraft(
  tx: Transaction,
  asked: Asked,
): Promise<Result<ApplicationRow, DraftProblem>> {
  const own = await lockOwn(tx, asked);
  if (!own.ok) return own;
  const status = own.value.status as ApplicationStatus;
  return mayEdit({ status }) ? own : err({ kind: 'not-draft', status });
}

type Chosen = Pick<ApplicationRow, 'session' | 'program' | 'award' | 'submitted_at'>;

/**
 * The award is checked against the offerings of the session, which the questionnaire alone does not know. What is wrong
 * with it is told like any other mistake of the step.
 */
export async function checkAward(
  db: Queryable,
  row: Chosen,
  { step, checked, mode }: { step: StepNumber; checked: CheckedStep; mode: CheckMode },
): Promise<CheckedStep> {
  if (step !== PROGRAM_STEP) return checked;
  const { program = row.program, award = row.award } = checked.values;
  // An application that was sent once keeps its choice, also when that takes no more applications.
  if (row.submitted_at && program === row.program && award === row.award) return checked;
  const problem = awardProblem(await listOpenOfferings(db, row.session), { program, award });
  if (!problem || (mode === 'partial' && problem.code === 'choose')) return checked;
  const { award: _wrong, ...values } = checked.values;
  return { values, issues: inOrder(step, [...checked.issues, { field: 'award', ...problem }]) };
}

/** Forgets what was typed into a step and is not right yet: the answers that are stored stay as they are. */
export const dropUnfinished = (
  deps: ChangeDeps & Pick<AppDeps, 'cipher'>,
  { actor, id, step }: { actor: Actor; id: string; step: StepNumber },
) =>
  changeAs(deps, actor, async function* ({ tx }) {
    const row = yield* orReject(await lockOwnDraft(tx, { actor, id }));
    await writeApplication(tx, row, unfinishedAfter(deps.cipher, { row, step, raw: {}, fields: [] }));
    return { version: row.version };
  });
