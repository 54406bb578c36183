/** A post of the first step of a new form: makes the application, or says why there is none. */

import { href } from 'react-router';
import type { Typed } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { findApplication } from '../record/queries.server.ts';
import type { PostOutcome } from './answer-post.server.ts';
import { type CreateProblem, createApplication } from './create-application.server.ts';
import { drawnBefore } from './form-basis.server.ts';
import { presentProblem } from './present-problem.server.ts';
import { DRAFT_ID_FIELD } from './step-form.ts';

export type FirstStepOutcome = PostOutcome | Extract<CreateProblem, { kind: 'forbidden' | 'not-found' }>;

export async function sendFirstStep(
  deps: AppDeps,
  { actor, typed }: { actor: Actor; typed: Typed },
): Promise<FirstStepOutcome> {
  const draftId = typed[DRAFT_ID_FIELD] ?? '';
  const created = await createApplication(deps, { actor, draftId, raw: typed }).catch((fault: unknown) => {
    deps.log.error({ fault: String(fault) }, 'an application could not be created');
    return null;
  });
  if (!created) return { kind: 'refused', problem: { kind: 'failed' } };
  if (created.ok) {
    const { id, takenFrom, nextStep } = created.value;
    // What was taken over is complete, and is read again in the preview.
    const step = String(takenFrom ? (nextStep ?? 2) : 2);
    return {
      kind: 'go',
      to: href('/student-portal/applications/:id/edit/:step', { id, step }),
      version: null,
      ...(takenFrom && { flash: 'answersTakenOver' as const }),
    };
  }
  const problem = created.error;
  switch (problem.kind) {
    case 'forbidden':
    case 'not-found':
      return problem;
    case 'not-draft':
      return {
        kind: 'go',
        to: href('/student-portal/applications/:id', { id: draftId }),
        version: null,
        flash: 'applicationNotEditable',
      };
    default: {
      const row = isId(draftId) ? await findApplication(deps.db, draftId) : null;
      const drawn = row ? drawnBefore(row, typed) : undefined;
      return { kind: 'refused', problem: presentProblem(problem), drawn };
    }
  }
}
