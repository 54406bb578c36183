/** "Submit Application": the last step is saved, the whole form is checked, and the Draft can be paid for. */

import type { AppDeps } from '#app/requests/context.ts';
import { checkStep, nextStep } from '#core/admissions/check-answers.ts';
import { STEP_NUMBERS, type StepNumber } from '#core/admissions/questionnaire.ts';
import { isTooLate } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { feeOf, sendAgain } from '../application/send-again.server.ts';
import { writeApplication } from '../application/write-application.server.ts';
import { readSendingDays } from '../record/admission-session.server.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { recordEvent } from '../record/record-event.server.ts';
import { unfinishedOf } from '../record/unfinished-answers.server.ts';
import { type AnswersProblem, checkAward, lockOwnDraft } from './edit-draft.server.ts';
import { compareWithBasis, isLate, leavePage } from './form-basis.server.ts';
import { hasUnfinished } from './keep-unfinished.server.ts';
import { storeAnswers } from './store-answers.server.ts';

export interface FinishInput {
  readonly actor: Actor;
  readonly id: string;
  /** The form of the last step as posted. Only its answers are read from it. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly version: number;
  /** True as for saveStep. */
  readonly exact?: boolean;
}

export type FinishProblem =
  | AnswersProblem
  /** The last step is right and saved; an earlier one is not. */
  /** It is right and saved, and the last day to send it is over. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'incomplete'; readonly step: StepNumber; readonly version: number };

/**
 * `again`: it was finished before, and only its answers may have changed. `sent`: it was paid before, and is back with
 * the college.
 */
export type Finished = { readonly again: boolean; readonly sent: boolean; readonly version: number };

const LAST_STEP = STEP_NUMBERS[STEP_NUMBERS.length - 1] as StepNumber;

export async function finishApplication(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>,
  { actor, id, raw, version, exact }: FinishInput,
): Promise<Result<Finished, FinishProblem>> {
  return deps.db.transaction(async (tx) => {
    const draft = await lockOwnDraft(tx, { actor, id });
    if (!draft.ok) return draft;
    const checked = await checkAward(tx, draft.value, {
      step: LAST_STEP,
      checked: checkStep(LAST_STEP, raw, 'complete'),
      mode: 'complete',
    });
    if (checked.issues.length > 0) return err({ kind: 'invalid', issues: checked.issues });
    const known = draft.value.version;
    if (isLate(draft.value, raw))
      return ok({ again: draft.value.finished_at !== null, sent: false, version: known });
    const basis = compareWithBasis(deps.cipher, {
      row: draft.value,
      step: LAST_STEP,
      raw,
      version,
      exact,
      values: checked.values,
    });
    if (!basis.ok) return basis;
    const { values, stays } = basis.value;

    const stored = await storeAnswers(tx, deps, { row: draft.value, values, actorId: actor.userId });
    if (!stored.ok) return stored;
    const { answers } = stored.value;
    const row = await leavePage(tx, deps.cipher, {
      row: stored.value.row,
      step: LAST_STEP,
      raw,
      fields: [],
      stays,
    });
    const unfinished = unfinishedOf(deps.cipher, row);
    const step =
      nextStep(answers) ??
      // The stored answers would do, but somebody has begun to replace them.
      STEP_NUMBERS.find((number) => number < LAST_STEP && hasUnfinished(unfinished, number));
    if (step) return err({ kind: 'incomplete', step, version: row.version });
    if (isTooLate(await readSendingDays(tx, row.id), deps.clock())) return err({ kind: 'closed' });
    const fee = await feeOf(tx, row.id);
    // A fee that is about to go back would leave the application unpaid once sent: its form is finished, and the fee
    // is paid again later.
    if (fee.kind === 'paid' && !fee.goesBack) {
      // Staff had set it back for a correction; it goes back to them, and no one pays again.
      await sendAgain(tx, deps, await finished(tx, deps, row, actor));
      return ok({ again: false, sent: true, version: row.version });
    }
    // A form drawn before it was finished is the same form posted twice, not a later correction.
    if (row.finished_at)
      return ok({ again: version === draft.value.version, sent: false, version: row.version });
    const { version: now } = await finished(tx, deps, row, actor);
    return ok({ again: false, sent: false, version: now });
  });
}

/** Writes that the form is finished, if it was not. @param row locked by the caller. */
async function finished(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  row: ApplicationRow,
  actor: Actor,
): Promise<ApplicationRow> {
  if (row.finished_at) return row;
  const now = deps.clock();
  const change = { finished_at: now, updated_at: now, version: row.version + 1 };
  await writeApplication(tx, row, change);
  await recordEvent(tx, deps, { applicationId: row.id, kind: 'finished', actorId: actor.userId });
  await recordAudit(tx, deps.newId, {
    action: 'application.finished',
    actorId: actor.userId,
    subjectId: row.id,
  });
  return { ...row, ...change };
}
