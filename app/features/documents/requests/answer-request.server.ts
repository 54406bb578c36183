/** The applicant corrects the one answer that was asked for, though the form is no longer theirs to change. */

import { correctAnswer } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isOpen } from '#core/documents/information-request.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { findRequest, lockApplication, statusOf } from '../record/queries.server.ts';
import { tellAsker } from '../record/request-letters.server.ts';
import { subjectIn } from '../record/request-subject.ts';
import { moveRequest } from './move-request.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;

/** The name under which the answer before is sealed. */
export const PREVIOUS_ANSWER = 'previous_answer';

export type AnswerProblem =
  /** `not-open`: it was settled or taken back meanwhile. */
  | { readonly kind: 'not-found' | 'not-open' }
  | {
      readonly kind: 'invalid' /** Of the one field of the form, whatever is asked. */;
      readonly issues: readonly FieldIssue<'answer'>[];
    };

export async function answerRequest(
  deps: Deps,
  { actor, id, requestId, typed }: { actor: Actor; id: string; requestId: string; typed: string },
): Promise<Result<void, AnswerProblem>> {
  return deps.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
    const before = await findRequest(tx, application.id, requestId);
    const field = before && subjectIn(before).field;
    if (!before || !field) return err({ kind: 'not-found' });
    if (!isOpen(statusOf(before))) return err({ kind: 'not-open' });

    const corrected = await correctAnswer(tx, deps, {
      id: application.id,
      field,
      typed,
      actorId: actor.userId,
    });
    if (!corrected.ok)
      return err({
        kind: 'invalid',
        issues: corrected.error.map((issue) => ({ ...issue, field: 'answer' })),
      });
    const { previous } = corrected.value;
    // Of several corrections the one before the first is what the college knew.
    const sealed = before.answered_at
      ? before.previous_answer
      : previous && deps.cipher.encrypt(PREVIOUS_ANSWER, previous);
    const moved = await moveRequest(tx, deps, {
      request: before,
      event: 'answer',
      actorId: actor.userId,
      also: { answered_at: deps.clock(), previous_answer: sealed },
    });
    if (moved?.changed) await tellAsker(tx, deps, { application, request: moved.request });
    return ok(undefined);
  });
}
