/** One post of one step: does what the pressed button says, and decides where it leads. */

import { href } from 'react-router';
import { type Typed, versionIn } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readableAnswer } from '#core/admissions/frozen-answers.ts';
import { ALL_FIELDS, STEPS, type StepNumber } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { findMissingParts } from '../record/academic-record.server.ts';
import { findApplication } from '../record/queries.server.ts';
import type { PostOutcome } from './answer-post.server.ts';
import { type CreateProblem, createApplication } from './create-application.server.ts';
import { appliedAlready, type DraftProblem, dropUnfinished } from './edit-draft.server.ts';
import { type FinishProblem, finishApplication } from './finish-application.server.ts';
import { drawnBefore } from './form-basis.server.ts';
import { saveStep } from './save-step.server.ts';
import { DRAFT_ID_FIELD, type Intent, intentOf, type StepProblem } from './step-form.ts';

export interface StepPost {
  readonly actor: Actor;
  readonly id: string;
  readonly step: StepNumber;
  readonly typed: Typed;
  /** It was opened from the preview, and leads back there. */
  readonly toPreview: boolean;
}

export type StepOutcome = PostOutcome | Extract<DraftProblem, { kind: 'not-found' }>;

export async function sendStep(deps: AppDeps, post: StepPost): Promise<StepOutcome> {
  const { id } = post;
  const intent = intentOf(post.typed);
  try {
    const outcome = await carryOut(deps, post, intent);
    // The page that is drawn again is still about what this one was drawn from.
    return outcome.kind === 'refused' && outcome.problem.kind !== 'stale'
      ? { ...outcome, drawn: await readDrawn(deps, post) }
      : outcome;
  } catch (fault) {
    deps.log.error({ fault: String(fault), application: id }, 'answers could not be saved');
    return { kind: 'refused', problem: { kind: 'failed' } };
  }
}

/** Reads the basis of a form that is shown again. */
export const readDrawn = async (
  { db }: Pick<AppDeps, 'db'>,
  { id, typed }: Pick<StepPost, 'id' | 'typed'>,
) => {
  const row = await findApplication(db, id);
  return row ? drawnBefore(row, typed) : undefined;
};

async function carryOut(deps: AppDeps, post: StepPost, intent: Intent): Promise<StepOutcome> {
  const { id, step } = post;
  if (intent === 'show-lgas') return { kind: 'refused', problem: { kind: 'kept' } };
  if (intent === 'autosave') return await autosave(deps, post);
  if (intent === 'drop') return await drop(deps, post);
  if (intent === 'back') return await stepBack(deps, post);
  if (step === STEPS.length && !post.toPreview) return await finish(deps, post);
  const saved = await saveStep(deps, { ...asked(post), mode: 'leave' });
  if (!saved.ok) return refused(id, saved.error);
  const { version } = saved.value;
  if (post.toPreview)
    return {
      kind: 'go',
      to: `${href('/student-portal/applications/:id', { id })}#answers`,
      version,
      flash: 'applicationUpdated',
    };
  return {
    kind: 'go',
    to: href('/student-portal/applications/:id/edit/:step', { id, step: String(step + 1) }),
    version,
  };
}

const asked = ({ actor, id, step, typed }: StepPost) => ({
  actor,
  id,
  step,
  raw: typed,
  version: versionIn(typed),
});

async function finish(deps: AppDeps, post: StepPost): Promise<StepOutcome> {
  const finished = await finishApplication(deps, asked(post));
  if (!finished.ok) return refused(post.id, finished.error);
  const { again, sent, version } = finished.value;
  const { id } = post;
  const known = sent || again;
  const page = known ? '' : (await lacksRecord(deps, id)) ? '/record' : '/documents';
  return {
    kind: 'go',
    to: `${href('/student-portal/applications/:id', { id })}${page}`,
    version,
    flash: sent ? 'correctionSent' : again ? 'applicationUpdated' : 'applicationCreated',
  };
}

/** The academic record is asked for before the documents, by which the college only checks it. */
async function lacksRecord({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, id: string): Promise<boolean> {
  const row = await findApplication(db, id);
  if (!row) return false;
  return (await findMissingParts(db, await listOfferings(db, row.session), row, clock())).length > 0;
}

async function stepBack(deps: AppDeps, post: StepPost): Promise<StepOutcome> {
  const saved = await saveStep(deps, { ...asked(post), mode: 'step-back' });
  if (!saved.ok) return refused(post.id, saved.error);
  return {
    kind: 'go',
    to: href('/student-portal/applications/:id/edit/:step', {
      id: post.id,
      step: String(Math.max(1, post.step - 1)),
    }),
    version: saved.value.version,
  };
}

async function drop(deps: AppDeps, { actor, id, step }: StepPost): Promise<StepOutcome> {
  const dropped = await dropUnfinished(deps, { actor, id, step });
  if (!dropped.ok) return refused(id, dropped.error);
  return {
    kind: 'go',
    to: href('/student-portal/applications/:id', { id }),
    version: dropped.value.version,
    flash: 'changeDropped',
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

function refused(id: string, problem: FinishProblem): StepOutcome {
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
    case 'closed':
      // Its page says so.
      return { kind: 'go', to: href('/student-portal/applications/:id', { id }), version: null };
    case 'incomplete':
      // The last step is right and stored.
      return {
        kind: 'go',
        to: `${href('/student-portal/applications/:id/edit/:step', { id, step: String(problem.step) })}?check=all`,
        version: problem.version,
      };
    default:
      return { kind: 'refused', problem: presentProblem(problem) };
  }
}

type FirstStepOutcome = PostOutcome | Extract<CreateProblem, { kind: 'forbidden' | 'not-found' }>;

/** A post of the first step of a new form: makes the application, or says why there is none. */
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
    // Answers that were taken over are complete, and are read again in the preview.
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

type Found =
  | Extract<FinishProblem, { kind: 'invalid' | 'another-live' | 'stale' }>
  | { readonly kind: 'no-session' };

/** Turns the reason why answers were not taken into the words of the form. */
function presentProblem(problem: Found): StepProblem {
  switch (problem.kind) {
    case 'another-live':
      return { kind: 'invalid', issues: [appliedAlready(problem)] };
    case 'stale':
      // An applicant who sends the form again has read the answers that it replaces, so it names the version that is
      // stored now.
      return {
        ...problem,
        stored: problem.stored.flatMap(({ field: name, value }) => {
          const field = ALL_FIELDS.find((known) => known.name === name);
          return field ? [{ field: name, shown: value && readableAnswer(field, { [name]: value }) }] : [];
        }),
      };
    default:
      return problem;
  }
}
