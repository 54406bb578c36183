/** One post of one step: does what the pressed button says, and decides where it leads. */

import { href } from 'react-router';
import { type Typed, versionIn } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { STEPS, type StepNumber } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { PostOutcome } from './answer-post.server.ts';
import type { DraftProblem } from './edit-draft.server.ts';
import { type FinishProblem, finishApplication } from './finish-application.server.ts';
import { presentRefusal } from './present-refusal.server.ts';
import { saveStep } from './save-step.server.ts';
import { type FormState, intentOf } from './step-form.ts';

export interface StepPost {
  readonly actor: Actor;
  readonly id: string;
  readonly step: StepNumber;
  readonly typed: Typed;
}

export type StepOutcome = PostOutcome | Extract<DraftProblem, { kind: 'not-found' }>;

export async function sendStep(deps: AppDeps, post: StepPost): Promise<StepOutcome> {
  const { id, step, typed } = post;
  const intent = intentOf(typed);
  try {
    if (intent === 'show-lgas') return formAgain(presentRefusal(typed, { kind: 'invalid', issues: [] }), 200);
    if (intent === 'autosave') return await autosave(deps, post);
    if (intent === 'back') return await stepBack(deps, post);
    if (step === STEPS.length) return await finish(deps, post);
    const saved = await saveStep(deps, { ...asked(post), mode: 'leave' });
    if (!saved.ok) return refused(post, saved.error);
    return {
      kind: 'go',
      to: href('/student-portal/applications/:id/edit/:step', { id, step: String(step + 1) }),
      version: saved.value.version,
    };
  } catch (fault) {
    deps.log.error({ fault: String(fault), application: id }, 'answers could not be saved');
    return formAgain(presentRefusal(typed, { kind: 'failed' }), 503);
  }
}

const asked = ({ actor, id, step, typed }: StepPost) => ({
  actor,
  id,
  step,
  raw: typed,
  version: versionIn(typed),
});

const formAgain = (state: FormState, status: 200 | 422 | 503): PostOutcome => ({
  kind: 'form',
  state,
  status,
});

async function finish(deps: AppDeps, post: StepPost): Promise<StepOutcome> {
  const finished = await finishApplication(deps, asked(post));
  if (!finished.ok) return refused(post, finished.error);
  const { again, sent, version } = finished.value;
  return {
    kind: 'go',
    to: href('/student-portal/applications/:id', { id: post.id }),
    version,
    flash: sent ? 'correctionSent' : again ? 'applicationUpdated' : 'applicationCreated',
  };
}

async function stepBack(deps: AppDeps, post: StepPost): Promise<StepOutcome> {
  const saved = await saveStep(deps, { ...asked(post), mode: 'step-back' });
  if (!saved.ok) return refused(post, saved.error);
  const { issues, version } = saved.value;
  if (issues.length > 0) {
    return formAgain({ ...presentRefusal(post.typed, { kind: 'invalid', issues }), version }, 422);
  }
  return {
    kind: 'go',
    to: href('/student-portal/applications/:id/edit/:step', {
      id: post.id,
      step: String(Math.max(1, post.step - 1)),
    }),
    version,
  };
}

async function autosave(deps: AppDeps, post: StepPost): Promise<PostOutcome> {
  const saved = await saveStep(deps, { ...asked(post), mode: 'autosave' });
  if (saved.ok) {
    const { version, issues } = saved.value;
    return { kind: 'saved', version, complete: issues.length === 0 };
  }
  return { kind: 'unsaved', reason: saved.error.kind === 'stale' ? 'changed-elsewhere' : 'refused' };
}

function refused({ id, typed }: StepPost, problem: FinishProblem): StepOutcome {
  switch (problem.kind) {
    case 'not-found':
      return problem;
    case 'not-draft':
      return {
        kind: 'go',
        to: href('/student-portal/applications/:id', { id }),
        version: null,
        flash: 'applicationNotEditable',
      };
    case 'incomplete':
      // The last step is right and stored.
      return {
        kind: 'go',
        to: `${href('/student-portal/applications/:id/edit/:step', { id, step: String(problem.step) })}?check=all`,
        version: problem.version,
      };
    default:
      return formAgain(presentRefusal(typed, problem), 422);
  }
}
