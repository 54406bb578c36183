/** /review: all applications, for staff. */

import { data } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { readFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { type Refusal, refusalOf } from '#app/forms/refusal.ts';
import { revalidateAfterRefusal } from '#app/forms/revalidate-after-refusal.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { LiveBar } from '#app/shell/LiveBar.tsx';
import { NotLoaded } from '#app/shell/NotLoaded.tsx';
import { useWords } from '#app/words/words.tsx';
import { can, portalFor } from '#core/identity/permissions.ts';
import type { Route } from './+types/queue';
import { listApplications } from './list-applications.server.ts';
import { DroppedView, QueueViews } from './QueueViews.tsx';
import { readQueueFilters, viewIn } from './queue-condition.server.ts';
import { DROPPED, queueQuery } from './queue-filters.ts';
import { answerViewForm } from './queue-views.server.ts';
import { ReviewQueue } from './ReviewQueue.tsx';

export const shouldRevalidate = revalidateAfterRefusal;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const page = {
    portal: portalFor(actor.role),
    path: url.pathname + url.search,
    since: deps.clock().getTime(),
    mayExport: can(actor, 'application.export'),
    // Told by the answer to the deletion alone.
    dropped: readFlash(request) === 'shownOnPage' ? url.searchParams.get(DROPPED) : null,
    query: queueQuery(viewIn(url.search)),
  };
  const filters = readQueueFilters(url.searchParams);
  try {
    const queue = orThrow(await listApplications(deps, { actor, filters }));
    return { ...page, queue };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    deps.log.error({ error: error.message }, 'the queue could not be loaded');
    return data({ ...page, queue: null }, { status: 503 });
  }
}

/** Keeps a view of the queue under a name, or drops one. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  return answerViewForm(deps, {
    actor,
    post: await readPost(request),
  });
}

function QueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { portalTitles } = words.review;
  const { live } = words;
  const { portal, queue, query, path, since, mayExport, dropped } = loaderData;
  const answer: Refusal | null = actionData ?? null;
  const kept = answer?.problem.kind === 'kept' && answer.intent === '' ? answer : null;
  return (
    // Its title and its views share a line: on a desk at least 15 applications stand under them.
    <div className="page lg:pt-1">
      <title>{portalTitles[portal]}</title>
      {dropped && <DroppedView name={dropped} view={query} />}
      <div className="flex flex-wrap items-center gap-x-5 lg:flex-nowrap">
        <h1 className="lg:shrink-0 lg:text-[1.25rem]">{portalTitles[portal]}</h1>
        {queue && <QueueViews page={queue} />}
      </div>
      {queue ? (
        <>
          <LiveBar topic="queue" since={since} path={path} counts={live.queue} missed={live.missed} />
          <ReviewQueue
            page={queue}
            refused={refusalOf(actionData, 'keep-view')}
            kept={kept}
            mayExport={mayExport}
            readAt={since}
          />
        </>
      ) : (
        <div className="mt-6">
          <NotLoaded title={words.toasts.applicationsNotLoaded} path={path} />
        </div>
      )}
    </div>
  );
}

export default drawnOnce(QueuePage);
