/** "Submit Application": the last step is saved, the whole form is checked, and the Draft can be paid for. */

import { type Change, type ChangeDeps, changeAs, rejectAndKeep } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { nextStep } from '#core/admissions/check-answers.ts';
import { STEP_NUMBERS, type StepNumber } from '#core/admissions/questionnaire.ts';
import { isTooLate } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { ProblemOf } from '#core/shared/result.ts';
import { feeOf, sendAgain } from '../application/send-again.server.ts';
import { writeApplication } from '../application/write-application.server.ts';
import { readSendingDays } from '../record/admission-session.server.ts';
import { type ApplicationRow, answersOf } from '../record/answer-columns.server.ts';
import { recordEvent } from '../record/record-event.server.ts';
import { unfinishedOf } from '../record/unfinished-answers.server.ts';
import { hasUnfinished } from './keep-unfinished.server.ts';
import { storeStep } from './save-step.server.ts';

export interface FinishInput {
  readonly actor: Actor;
  readonly id: string;
  /** The form of the last step as posted. Only its answers are read from it. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly version: number;
  /** True as for saveStep. */
  readonly exact?: boolean;
}

export type FinishProblem = ProblemOf<typeof finishApplication>;

const LAST_STEP = STEP_NUMBERS[STEP_NUMBERS.length - 1] as StepNumber;

/**
 * `again`: it was finished before, and only its answers may have changed. `sent`: it was paid before, and is back with
 * the college.
 */
export const finishApplication = (
  deps: ChangeDeps & Pick<AppDeps, 'cipher' | 'origin'>,
  { actor, id, raw, version, exact = false }: FinishInput,
) =>
  changeAs(deps, actor, async function* (it) {
    const { tx, now } = it;
    const form = { actor, id, step: LAST_STEP, raw, version, exact, mode: 'leave' } as const;
    const { before, row, late } = yield* storeStep(tx, deps, form);
    if (late) return { again: row.finished_at !== null, sent: false, version: row.version };
    const unfinished = unfinishedOf(deps.cipher, row);
    const step =
      nextStep(answersOf(deps.cipher, row)) ??
      // The stored answers would do, but somebody has begun to replace them.
      STEP_NUMBERS.find((number) => number < LAST_STEP && hasUnfinished(unfinished, number));
    // The last step is right, and stays saved.
    if (step) yield* rejectAndKeep({ kind: 'incomplete', step, version: row.version });
    if (isTooLate(await readSendingDays(tx, row.id), now)) yield* rejectAndKeep({ kind: 'closed' });
    const fee = await feeOf(tx, row.id);
    // A fee that is about to go back would leave the application unpaid once sent: its form is finished, and the fee
    // is paid again later.
    if (fee.kind === 'paid' && !fee.goesBack) {
      // Staff had set it back for a correction; it goes back to them, and no one pays again.
      await sendAgain(tx, deps, await finished(it, deps, row, actor));
      return { again: false, sent: true, version: row.version };
    }
    // A form drawn before it was finished is the same form posted twice, not a later correction.
    if (row.finished_at) return { again: version === before.version, sent: false, version: row.version };
    const { version: newest } = await finished(it, deps, row, actor);
    return { again: false, sent: false, version: newest };
  });

/** Writes that the form is finished, if it was not. @param row locked by the caller. */
async function finished(
  { tx, now, audit }: Change,
  deps: ChangeDeps,
  row: ApplicationRow,
  actor: Actor,
): Promise<ApplicationRow> {
  if (row.finished_at) return row;
  const columns = { finished_at: now, updated_at: now, version: row.version + 1 };
  await writeApplication(tx, row, columns);
  await recordEvent(tx, deps, { applicationId: row.id, kind: 'finished', actorId: actor.userId });
  await audit('application.finished', row.id);
  return { ...row, ...columns };
}
