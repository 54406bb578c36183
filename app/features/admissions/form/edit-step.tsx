/** One step of the form of an own Draft: /student-portal/applications/:id/edit/:step. */
import { data, href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { type Post, refusalOfTyped } from '#app/forms/refusal.ts';
import { takeParkedForm } from '#app/forms/take-parked-form.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { useWords } from '#app/words/words.tsx';
import { type StepNumber, stepFromText } from '#core/admissions/questionnaire.ts';
import { TO_PREVIEW } from '../record/application-view.ts';
import type { Route } from './+types/edit-step';
import { answerAsJson, answerAsPage, wantsJson } from './answer-post.server.ts';
import { readDraft } from './read-draft.server.ts';
import { readDrawn, sendStep } from './send-step.server.ts';
import { WizardPage } from './WizardPage.tsx';

function stepOrNotFound(text: string): StepNumber {
  const step = stepFromText(text);
  if (!step) throw notFound();
  return step;
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const step = stepOrNotFound(params.step);
  const read = await readDraft(deps, { actor, id: params.id, step });
  if (!read.ok) {
    if (read.error.kind === 'not-found') throw notFound();
    throw redirectWithFlash(
      href('/student-portal/applications/:id', { id: params.id }),
      'applicationNotEditable',
    );
  }
  const { answers, issues: all, unfinished, applied, offered, ...now } = read.value;
  const { kept, init } = await takeParkedForm(deps, { actor, path: url.pathname, request });
  const drawn = (kept && (await readDrawn(deps, { id: params.id, typed: kept.typed }))) ?? now.drawn;
  const draft = { ...now, drawn };
  // An earlier step stopped a later one: it says what it lacks. What was left unfinished is told without being asked.
  const issues = url.searchParams.has('check') ? all : unfinished;
  const lacks = issues.length > 0 ? refusalOfTyped(answers, { kind: 'invalid', issues } as const) : null;
  const toPreview = url.search === TO_PREVIEW;
  return data({ step, draft, page: deps.newId(), answers, applied, offered, lacks, kept, toPreview }, init);
}

async function send(
  { context, params, url }: Pick<Route.ActionArgs, 'context' | 'params' | 'url'>,
  { typed }: Post,
) {
  const { actor, deps } = signedIn(context);
  const outcome = await sendStep(deps, {
    actor,
    id: params.id,
    step: stepOrNotFound(params.step),
    typed,
    toPreview: url.search === TO_PREVIEW,
  });
  if (outcome.kind === 'not-found') throw notFound();
  return outcome;
}

export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) =>
    wantsJson(args.request) ? answerAsJson(await send(args, await readPost(args.request))) : next(),
];

export async function action(args: Route.ActionArgs) {
  const post = await readPost(args.request);
  return answerAsPage(post, await send(args, post));
}

export default function EditStepPage({ loaderData, actionData: returned }: Route.ComponentProps) {
  const { wizard } = useWords();
  const { step, draft, page, answers, applied, offered, lacks, kept, toPreview } = loaderData;
  return (
    <>
      <title>{`${wizard.editTitle}: ${wizard.stepOf(step)}`}</title>
      <WizardPage
        step={step}
        draft={draft}
        page={page}
        session={draft.session}
        answers={answers}
        applied={applied}
        offered={offered}
        toPreview={toPreview}
        refusal={returned ?? kept ?? lacks}
        stored={!returned && !kept}
        formKept={!returned && kept !== null}
      />
    </>
  );
}
