/**
 * Writes checked answers into a locked Draft, with its audit entry. Everything that follows from the answers follows
 * here: an area of another state does not outlive its state, a finished form that becomes incomplete is open again,
 * the search key and the NIN's fingerprint keep up, and the version counts the write.
 */

import type { AppDeps } from '#app/requests/context.ts';
import {
  ANSWER_FIELDS,
  type AnswerField,
  type ApplicationAnswers,
} from '#core/admissions/application-answers.ts';
import { type AnswerIssue, checkStep, isComplete } from '#core/admissions/check-answers.ts';
import { areaChosen, isLgaOf } from '#core/admissions/local-government-areas.ts';
import { STEPS } from '#core/admissions/questionnaire.ts';
import { noteChanged } from '#core/shared/changed-at.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { writeApplication } from '../application/write-application.server.ts';
import { type ApplicationRow, answersOf, columnsOf } from '../record/answer-columns.server.ts';
import { lockApplication } from '../record/queries.server.ts';
import { tellOfSharedNumber } from '../record/shared-numbers.server.ts';
import { storeVerdict } from '../record/store-verdicts.server.ts';
import { unlessTaken } from '../record/unique-violation.server.ts';

export type StoreDeps = Pick<AppDeps, 'clock' | 'newId' | 'cipher' | 'origin'>;

export interface AnotherLive {
  /** This person has a live application for the programme in this session already. */
  readonly kind: 'another-live';
  readonly program: string;
}

export interface Stored {
  readonly row: ApplicationRow;
  readonly answers: ApplicationAnswers;
}

/** The row must be locked by the caller. Answers equal to the stored ones write nothing. */
export async function storeAnswers(
  tx: Transaction,
  deps: StoreDeps,
  { row, values, actorId }: { row: ApplicationRow; values: ApplicationAnswers; actorId: string },
): Promise<Result<Stored, AnotherLive>> {
  const before = answersOf(deps.cipher, row);
  const after = { ...before, ...values };
  if (after.lga && !isLgaOf(after.state, after.lga)) after.lga = null;
  const changed = differing(before, after);
  if (changed.length === 0) return ok({ row, answers: before });

  const stored: ApplicationRow = {
    ...row,
    ...columnsOf(deps.cipher, row.application_number, after),
    // An answer that an older release let pass is no reason to open a form that somebody has sent.
    finished_at: isComplete(after) || !isComplete(before) ? row.finished_at : null,
    version: row.version + 1,
    answer_saves: {
      pages: row.answer_saves?.pages ?? [],
      changed: noteChanged(row.answer_saves?.changed ?? null, row.version, changed),
    },
    updated_at: deps.clock(),
  };
  const written = await unlessTaken(tx, 'applications_one_live', (inner) =>
    writeApplication(inner, row, stored),
  );
  if (!written) return err({ kind: 'another-live', program: after.program ?? '' });
  if (changed.includes('program') || changed.includes('award'))
    await storeVerdict(tx, stored, { cause: 'choice', now: stored.updated_at });
  if (changed.includes('nin_number')) await tellOfSharedNumber(tx, deps, row.id, 'nin');
  await recordAudit(tx, deps.newId, {
    action: 'application.answered',
    actorId,
    subjectId: row.id,
    details: { fields: changed, ...(row.finished_at && !stored.finished_at && { reopened: true }) },
  });
  return ok({ row: stored, answers: after });
}

/** The fields in which two sets of answers differ. */
export const differing = (one: ApplicationAnswers, other: ApplicationAnswers): readonly AnswerField[] =>
  ANSWER_FIELDS.filter((field) => (one[field] ?? null) !== (other[field] ?? null));

interface CorrectInput {
  readonly id: string;
  readonly field: AnswerField;
  /** The choice as typed; for an area of origin it also names its state. */
  readonly typed: string;
  readonly actorId: string;
}

/**
 * Replaces one answer of an application that its owner may no longer edit. The caller has decided that this very answer
 * may change; here it is checked by the rules of its step and stored with all that follows from it.
 */
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
  // Mistakes elsewhere in the step are left out, as nobody asked about them. A wrong state is shown as a mistake of
  // its area.
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
