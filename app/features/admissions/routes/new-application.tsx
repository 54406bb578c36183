/** Starting an application: the first step of the form. The Draft is made when it is sent, not when it is opened. */
import { data, redirect } from 'react-router';
import { depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../flash.ts';
import { postedForm } from '../../../posted-form.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { useWords } from '../../../words.tsx';
import { currentSession } from '../admission-session.server.ts';
import { createApplication } from '../create-application.server.ts';
import { keepPageOnFailure } from '../parts/keep-page-on-failure.ts';
import { WizardPage } from '../parts/WizardPage.tsx';
import { applicationPath, stepPath } from '../paths.ts';
import { presentRefusal } from '../present-refusal.server.ts';
import { DRAFT_ID_FIELD, type FormState, type StepAnswer, typedOf } from '../step-form.ts';
import { takeParkedForm } from '../take-parked-form.server.ts';
import type { Route } from './+types/new-application';

export const handle = { hydrate: true };

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
      draftId: parked?.values[DRAFT_ID_FIELD] ?? deps.newId(),
      state,
      formKept: parked !== null,
    },
    parked ? { headers: { 'set-cookie': parked.cookie } } : undefined,
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const typed = typedOf(await postedForm(request));
  const answer = (refusal: Parameters<typeof presentRefusal>[1], status: number) =>
    data<StepAnswer>({ kind: 'form', state: presentRefusal(typed, refusal) }, { status });

  const created = await createApplication(deps, {
    actor: requireActor(context),
    draftId: typed[DRAFT_ID_FIELD] ?? '',
    raw: typed,
  }).catch((fault: unknown) => {
    deps.log.error({ fault: String(fault) }, 'an application could not be created');
    return null;
  });
  if (!created) return answer({ kind: 'failed' }, 503);
  if (created.ok) return redirect(stepPath(created.value.id, 2), { status: 303 });
  const problem = created.error;
  if (problem.kind === 'forbidden') throw data(null, { status: 403 });
  if (problem.kind === 'not-found') throw data(null, { status: 404 });
  if (problem.kind === 'not-draft') {
    return redirectWithFlash(applicationPath(typed[DRAFT_ID_FIELD] ?? ''), 'applicationNotEditable');
  }
  return answer(problem, 422);
}

export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepPageOnFailure(request, serverAction);

export default function NewApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords().admissions.wizard;
  const { owner, session, draftId, formKept } = loaderData;
  const returned = actionData?.kind === 'form' ? actionData.state : null;
  return (
    <>
      <title>{words.newTitle}</title>
      <WizardPage
        step={1}
        draft={null}
        session={session}
        hidden={{ owner, draft_id: returned?.values[DRAFT_ID_FIELD] ?? draftId }}
        state={returned ?? loaderData.state}
        returned={returned !== null}
        formKept={formKept}
      />
    </>
  );
}
