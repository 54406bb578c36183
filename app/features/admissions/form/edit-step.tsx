/** One step of the form of an own Draft: /student-portal/applications/:id/edit/:step. */
import { data, href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { versionIn } from '#app/forms/refusal.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { useWords } from '#app/words/words.tsx';
import { type StepNumber, stepFromText } from '#core/admissions/questionnaire.ts';
import type { Route } from './+types/edit-step';
import { answerAsJson, answerAsPage, type PostOutcome, wantsJson } from './answer-post.server.ts';
import { readDraft } from './read-draft.server.ts';
import { sendStep } from './send-step.server.ts';
import type { FormState } from './step-form.ts';
import { takeParkedForm } from './take-parked-form.server.ts';
import { WizardPage } from './WizardPage.tsx';

function stepOrNotFound(text: string): StepNumber {
  const step = stepFromText(text);
  if (!step) throw notFound();
  return step;
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const step = stepOrNotFound(params.step);
  const read = await readDraft(deps, { actor, id: params.id, step });
  if (!read.ok) {
    if (read.error.kind === 'not-found') throw notFound();
    throw redirectWithFlash(
      href('/student-portal/applications/:id', { id: params.id }),
      'applicationNotEditable',
    );
  }
  const { answers, issues, ...draft } = read.value;
  const parked = await takeParkedForm(deps, { actor, path: url.pathname, request });
  const state: FormState = {
    values: parked?.values ?? answers,
    version: parked ? versionIn(parked.values) : draft.version,
    issues: url.searchParams.has('check') && !parked ? issues : [],
    trouble: null,
  };
  return data(
    { owner: actor.userId, step, draft, state, formKept: parked !== null },
    parked ? { headers: { 'set-cookie': parked.cookie } } : undefined,
  );
}

type PostArgs = Pick<Route.ActionArgs, 'context' | 'request' | 'params'>;

async function post({ context, request, params }: PostArgs): Promise<PostOutcome> {
  const outcome = await sendStep(context.get(depsContext), {
    actor: requireActor(context),
    id: params.id,
    step: stepOrNotFound(params.step),
    typed: (await readPost(request)).typed,
  });
  if (outcome.kind === 'not-found') throw notFound();
  return outcome;
}

export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => (wantsJson(args.request) ? answerAsJson(await post(args)) : next()),
];

export const action = async (args: Route.ActionArgs) => answerAsPage(await post(args));

export default function EditStepPage({ loaderData, actionData: returned }: Route.ComponentProps) {
  const words = useWords().admissions;
  const { owner, step, draft, formKept, state } = loaderData;
  return (
    <>
      <title>{`${words.wizard.editTitle}: ${words.wizard.stepOf(step)}`}</title>
      <WizardPage
        step={step}
        draft={draft}
        session={draft.session}
        hidden={{ owner }}
        state={returned ?? state}
        told={Boolean(returned) || state.issues.length > 0}
        stored={!returned && !formKept}
        formKept={formKept && !returned}
      />
    </>
  );
}
