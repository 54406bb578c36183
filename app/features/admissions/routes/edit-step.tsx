/** One step of the form of an own Draft: /student-portal/applications/:id/edit/:step. */
import { data, redirect } from 'react-router';
import { STEPS, type StepNumber, stepFromText } from '#core/admissions/questionnaire.ts';
import { type AppDeps, depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../flash.ts';
import { postedForm } from '../../../posted-form.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { useWords } from '../../../words.tsx';
import { type FinishProblem, finishApplication } from '../finish-application.server.ts';
import { keepPageOnFailure } from '../parts/keep-page-on-failure.ts';
import { WizardPage } from '../parts/WizardPage.tsx';
import { applicationPath, stepPath } from '../paths.ts';
import { presentRefusal } from '../present-refusal.server.ts';
import { readDraft } from '../read-draft.server.ts';
import { saveStep } from '../save-step.server.ts';
import { type FormState, intentOf, type StepAnswer, type Typed, typedOf, versionOf } from '../step-form.ts';
import { takeParkedForm } from '../take-parked-form.server.ts';
import type { Route } from './+types/edit-step';

export const handle = { hydrate: true };

function stepOrNotFound(text: string): StepNumber {
  const step = stepFromText(text);
  if (!step) throw data(null, { status: 404 });
  return step;
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const step = stepOrNotFound(params.step);
  const read = await readDraft(deps, { actor, id: params.id, step });
  if (!read.ok) throw turnedAway(params.id, read.error);
  const { answers, issues, ...draft } = read.value;
  const parked = await takeParkedForm(deps, { actor, path: url.pathname, request });
  const state: FormState = {
    values: parked?.values ?? answers,
    version: parked ? versionOf(parked.values) : draft.version,
    issues: url.searchParams.has('check') && !parked ? issues : [],
    trouble: null,
  };
  return data(
    { owner: actor.userId, step, draft, state, formKept: parked !== null },
    parked ? { headers: { 'set-cookie': parked.cookie } } : undefined,
  );
}

export async function action({ context, request, params }: Route.ActionArgs): Promise<Response | Answer> {
  const deps = context.get(depsContext);
  const step = stepOrNotFound(params.step);
  const typed = typedOf(await postedForm(request));
  const intent = intentOf(typed);
  const asked = { actor: requireActor(context), id: params.id, raw: typed, version: versionOf(typed) };
  try {
    if (intent === 'show-lgas') return formAgain(presentRefusal(typed, { kind: 'invalid', issues: [] }), 200);
    if (intent === 'autosave') return await autosave(deps, { ...asked, step });
    if (intent === 'back') return await stepBack(deps, typed, { ...asked, step });
    if (step === STEPS.length) return await finish(deps, typed, asked);
    const saved = await saveStep(deps, { ...asked, step, mode: 'leave' });
    return saved.ok
      ? redirect(stepPath(params.id, (step + 1) as StepNumber), { status: 303 })
      : refused(params.id, typed, saved.error);
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    deps.log.error({ fault: String(fault), application: params.id }, 'answers could not be saved');
    return formAgain(presentRefusal(typed, { kind: 'failed' }), 503);
  }
}

type Answer = ReturnType<typeof data<StepAnswer>>;
type Asked = Parameters<typeof finishApplication>[1] & { readonly step: StepNumber };

const formAgain = (state: FormState, status: number): Answer =>
  data<StepAnswer>({ kind: 'form', state }, { status });

async function finish(deps: AppDeps, typed: Typed, asked: Omit<Asked, 'step'>): Promise<Response | Answer> {
  const finished = await finishApplication(deps, asked);
  if (!finished.ok) return refused(asked.id, typed, finished.error);
  return redirectWithFlash(
    applicationPath(asked.id),
    finished.value.again ? 'applicationUpdated' : 'applicationCreated',
  );
}

async function stepBack(deps: AppDeps, typed: Typed, asked: Asked): Promise<Response | Answer> {
  const saved = await saveStep(deps, { ...asked, mode: 'step-back' });
  if (!saved.ok) return refused(asked.id, typed, saved.error);
  const { issues, version } = saved.value;
  if (issues.length > 0) {
    return formAgain({ ...presentRefusal(typed, { kind: 'invalid', issues }), version }, 422);
  }
  return redirect(stepPath(asked.id, Math.max(1, asked.step - 1) as StepNumber), { status: 303 });
}

async function autosave(deps: AppDeps, asked: Asked): Promise<Answer> {
  const saved = await saveStep(deps, { ...asked, mode: 'autosave' });
  if (saved.ok) {
    const { version, issues } = saved.value;
    return data<StepAnswer>({ kind: 'saved', version, complete: issues.length === 0 });
  }
  const reason = saved.error.kind === 'stale' ? 'changed-elsewhere' : 'refused';
  return data<StepAnswer>({ kind: 'unsaved', reason }, { status: 422 });
}

function refused(id: string, typed: Typed, problem: FinishProblem): Response | Answer {
  if (problem.kind === 'not-found' || problem.kind === 'not-draft') return turnedAway(id, problem);
  if (problem.kind === 'incomplete')
    return redirect(`${stepPath(id, problem.step)}?check=all`, { status: 303 });
  return formAgain(presentRefusal(typed, problem), 422);
}

/** To be thrown by a loader; an action that returns it does the same. */
function turnedAway(id: string, problem: { kind: 'not-found' | 'not-draft' }): Response {
  if (problem.kind === 'not-found') throw data(null, { status: 404 });
  return redirectWithFlash(applicationPath(id), 'applicationNotEditable');
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepPageOnFailure(request, serverAction);

export default function EditStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords().admissions;
  const { owner, step, draft, formKept } = loaderData;
  const returned = actionData?.kind === 'form' ? actionData.state : null;
  return (
    <>
      <title>{`${words.wizard.editTitle}: ${words.wizard.stepOf(step)}`}</title>
      <WizardPage
        key={`${draft.id}/${step}`}
        step={step}
        draft={draft}
        session={draft.session}
        hidden={{ owner }}
        state={returned ?? loaderData.state}
        returned={returned !== null || loaderData.state.issues.length > 0}
        formKept={formKept && !returned}
      />
    </>
  );
}
