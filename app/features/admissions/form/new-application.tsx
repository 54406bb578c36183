/** Starting an application: the first step of the form. The Draft is made when it is sent, not when it is opened. */
import { data } from 'react-router';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Post } from '#app/forms/refusal.ts';
import { takeParkedForm } from '#app/forms/take-parked-form.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { askedAward, askedProgramme } from '#app/shell/asked-programme.server.ts';
import { readPause } from '#app/shell/read-pause.server.ts';
import { useWords } from '#app/words/words.tsx';
import { currentSession } from '../record/admission-session.server.ts';
import type { Route } from './+types/new-application';
import { answerAsJson, answerAsPage, wantsJson } from './answer-post.server.ts';
import { findApplied, findEarlierAnswers } from './find-earlier-answers.server.ts';
import { readClosed } from './read-draft.server.ts';
import { sendFirstStep } from './send-step.server.ts';
import { asTyped } from './shown-step.ts';
import { DRAFT_ID_FIELD } from './step-form.ts';
import { WizardPage } from './WizardPage.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const session = await currentSession(deps.db, deps.clock());
  const earlier = session && (await findEarlierAnswers(deps.db, deps, actor.userId));
  const { kept, init } = await takeParkedForm(deps, { actor, path: url.pathname, request });
  const programme = askedProgramme(url.pathname + url.search);
  const draftId = deps.newId();
  const applied =
    programme && session
      ? await findApplied(deps.db, { id: draftId, user_id: actor.userId, session: session.id })
      : [];
  const award = programme && askedAward(url.search);
  const asked = { program: programme, award };
  return data(
    {
      programme,
      award,
      closed: programme && session ? await readClosed(deps.db, session.id, asked) : null,
      live: applied.find(({ program }) => program === programme) ?? null,
      session: session?.id ?? null,
      pause: session ? null : await readPause(context),
      draftId,
      earlier: earlier?.application_number ?? null,
      answers: {
        first_name: actor.firstName,
        last_name: actor.lastName,
        email: actor.email,
        ...(earlier && asTyped(1, earlier.answers)),
      },
      kept,
    },
    init,
  );
}

async function send({ context }: Pick<Route.ActionArgs, 'context'>, { typed }: Post) {
  const { actor, deps } = signedIn(context);
  const outcome = await sendFirstStep(deps, { actor, typed });
  if (outcome.kind === 'forbidden') throw forbidden();
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

export default function NewApplicationPage({ loaderData, actionData: returned }: Route.ComponentProps) {
  const words = useWords().wizard;
  const { session, pause, draftId, earlier, answers, kept, programme, award, live, closed } = loaderData;
  return (
    <>
      <title>{words.newTitle}</title>
      <WizardPage
        step={1}
        draft={null}
        session={session}
        pause={pause}
        draftId={draftId}
        page={(returned ?? kept)?.typed[DRAFT_ID_FIELD] ?? draftId}
        earlier={earlier}
        programme={programme}
        award={award}
        live={live}
        closed={closed}
        answers={answers}
        refusal={returned ?? kept}
        stored={!returned && !kept}
        formKept={!returned && kept !== null}
      />
    </>
  );
}
