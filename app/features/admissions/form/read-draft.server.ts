/** One step of an own Draft, as the form shows it. */

import type { Typed } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import type { AwardChoice } from '#core/admissions/award.ts';
import {
  type AnswerIssue,
  type CheckedStep,
  type CheckMode,
  checkStep,
  nextStep,
  type StepState,
  stepStates,
} from '#core/admissions/check-answers.ts';
import { allClosed, isOffered, offeredAwards } from '#core/admissions/offering.ts';
import { PROGRAM_STEP, STEP_NUMBERS, type StepNumber } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { listOfferings, type OfferingRecord } from '#db/list-offerings.ts';
import { feeOf } from '../application/send-again.server.ts';
import { answersOf } from '../record/answer-columns.server.ts';
import { findApplication } from '../record/queries.server.ts';
import { unfinishedOf } from '../record/unfinished-answers.server.ts';
import { appliedAlready, checkAward, type DraftProblem } from './edit-draft.server.ts';
import { type Applied, findApplied } from './find-earlier-answers.server.ts';
import { drawnFrom } from './form-basis.server.ts';
import { hasUnfinished, unfinishedOfStep } from './keep-unfinished.server.ts';
import { shownStep } from './shown-step.ts';

export type DraftStep = Given<typeof readDraft>;

export async function readDraft(
  { db, cipher }: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id, step }: { actor: Actor; id: string; step: StepNumber },
) {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || row.user_id !== actor.userId || row.deleted_at) return err<DraftProblem>({ kind: 'not-found' });
  const status = row.status as ApplicationStatus;
  if (!mayEdit({ status })) return err<DraftProblem>({ kind: 'not-draft', status });
  const answers = answersOf(cipher, row);
  const unfinished = unfinishedOf(cipher, row);
  const typed = unfinishedOfStep(unfinished, step);
  const shown = shownStep(step, answers, typed);
  const states = stepStates(answers);
  const applied = step === PROGRAM_STEP ? await findApplied(db, row) : [];
  const check = (checked: CheckedStep, mode: CheckMode) => checkAward(db, row, { step, checked, mode });
  const fee = await feeOf(db, row.id);
  const offerings = await listOfferings(db, row.session);
  const offered = step === PROGRAM_STEP ? offeredIn(offerings) : {};
  return ok({
    id: row.id,
    application_number: row.application_number,
    session: row.session,
    version: row.version,
    // The basis with which the form is compared when it is sent (form-basis.server.ts).
    drawn: drawnFrom(cipher, row, step),
    changedAt: row.updated_at.getTime(),
    finished: row.finished_at !== null,
    // Staff set it back, and its last step sends it again.
    paid: fee.kind === 'paid' && !fee.goesBack,
    answers: shown,
    issues: (await check(checkStep(step, shown, 'complete'), 'complete')).issues,
    unfinished: withTaken((await check(checkStep(step, typed, 'partial'), 'partial')).issues, typed, applied),
    applied,
    offered,
    // An application that was sent once keeps its programme and award.
    closed: row.submitted_at ? null : closedFor(offerings, row),
    states: Object.fromEntries(
      STEP_NUMBERS.map((number) => [
        number,
        hasUnfinished(unfinished, number) ? 'incomplete' : states[number],
      ]),
    ) as Readonly<Record<StepNumber, StepState>>,
    nextStep: nextStep(answers),
  });
}

/** The awards of each programme that take applications; empty where the session has no offerings. */
export type Offered = Readonly<Record<string, readonly AwardChoice[]>>;

function offeredIn(offerings: readonly OfferingRecord[]): Offered {
  const open = offerings.filter((one) => one.open);
  return Object.fromEntries(open.map(({ program }) => [program, offeredAwards(open, program)] as const));
}

/** The choices that take no applications: every programme of the session, or only the chosen one. */
export type Closed = 'all' | 'chosen' | null;

interface Chosen {
  readonly program?: string | null;
  readonly award?: string | null;
}

const closedFor = (offerings: readonly OfferingRecord[], chosen: Chosen): Closed => {
  if (allClosed(offerings)) return 'all';
  return isOffered(offerings, chosen) ? null : 'chosen';
};

/** Reads which choices are closed for a new application. */
export const readClosed = async (db: Queryable, session: string, chosen: Chosen): Promise<Closed> =>
  closedFor(await listOfferings(db, session), chosen);

function withTaken(issues: readonly AnswerIssue[], typed: Typed, applied: readonly Applied[]): AnswerIssue[] {
  const taken = applied.find(({ program }) => program === typed.program);
  return taken ? [...issues, appliedAlready(taken)] : [...issues];
}
