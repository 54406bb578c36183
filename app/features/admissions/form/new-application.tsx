/** Starting an application: the first step of the form. The Draft is made when it is sent, not when it is opened. */
import { data } from 'react-router';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { useWords } from '#app/words/words.tsx';
import { currentSession, nextSession } from '../record/admission-session.server.ts';
import type { Route } from './+types/new-application';
import { answerAsJson, answerAsPage, type PostOutcome, wantsJson } from './answer-post.server.ts';
import { sendFirstStep } from './send-first-step.server.ts';
import { DRAFT_ID_FIELD, type FormState } from './step-form.ts';
import { takeParkedForm } from './take-parked-form.server.ts';
import { WizardPage } from './WizardPage.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const session = await currentSession(deps.db, deps.clock());
  const parked = await takeParkedForm(deps, { actor, path: url.pathname, request });
  const state: FormState = {
    values: parked?.values ?? { first_name: actor.firstName, last_name: actor.lastName, email: actor.email },
    version: 0,
    issues: [],
    trouble: null,
  };
  return data(
    {
      owner: actor.userId,
      session: session?.id ?? null,
      next: session ? null : await nextSession(deps.db, deps.clock()),
      draftId: parked?.values[DRAFT_ID_FIELD] ?? deps.newId(),
      state,
      formKept: parked !== null,
    },
    parked ? { headers: { 'set-cookie': parked.cookie } } : undefined,
  );
}

async function post({
  context,
  request,
}: Pick<Route.ActionArgs, 'context' | 'request'>): Promise<PostOutcome> {
  const outcome = await sendFirstStep(context.get(depsContext), {
    actor: requireActor(context),
    typed: (await readPost(request)).typed,
  });
  if (outcome.kind === 'forbidden') throw forbidden();
  if (outcome.kind === 'not-found') throw notFound();
  return outcome;
}

export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => (wantsJson(args.request) ? answerAsJson(await post(args)) : next()),
];

export const action = async (args: Route.ActionArgs) => answerAsPage(await post(args));

export default function NewApplicationPage({ loaderData, actionData: returned }: Route.ComponentProps) {
  const words = useWords().admissions.wizard;
  const { owner, session, next, draftId, formKept, state } = loaderData;
  return (
    <>
      <title>{words.newTitle}</title>
      <WizardPage
        step={1}
        draft={null}
        session={session}
        next={next}
        hidden={{ owner, draft_id: returned?.values[DRAFT_ID_FIELD] ?? draftId }}
        state={returned ?? state}
        told={Boolean(returned)}
        stored={!returned && !formKept}
        formKept={formKept}
      />
    </>
  );
}
