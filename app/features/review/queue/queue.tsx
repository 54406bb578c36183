/** /review: all applications, for staff. */
import { data } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { drawnOnce } from '#app/shell/drawn-once.ts';
import { LiveBar } from '#app/shell/LiveBar.tsx';
import { NotLoaded } from '#app/shell/NotLoaded.tsx';
import { PortalFrame } from '#app/shell/PortalFrame.tsx';
import { useWords } from '#app/words/words.tsx';
import { can, portalFor } from '#core/identity/permissions.ts';
import type { Route } from './+types/queue';
import { answerViewForm } from './answer-view-form.server.ts';
import { listApplications } from './list-applications.server.ts';
import { readQueueFilters, viewOf } from './queue-filters.ts';
import { ReviewQueue } from './ReviewQueue.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const page = {
    portal: portalFor(actor.role),
    path: url.pathname + url.search,
    since: deps.clock().getTime(),
    mayExport: can(actor, 'application.export'),
  };
  const filters = readQueueFilters(url.searchParams);
  try {
    const queue = orRefuse(await listApplications(deps, { actor, filters }));
    return { ...page, queue, view: viewOf(filters) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    deps.log.error({ error: error.message }, 'the queue could not be loaded');
    return data({ ...page, queue: null, view: viewOf(filters) }, { status: 503 });
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
  const { portal, queue, view, path, since, mayExport } = loaderData;
  return (
    <PortalFrame title={portalTitles[portal]}>
      <title>{portalTitles[portal]}</title>
      {queue ? (
        <>
          <LiveBar topic="queue" since={since} path={path} counts={live.queue} missed={live.missed} />
          <ReviewQueue page={queue} view={view} refused={actionData ?? null} mayExport={mayExport} />
        </>
      ) : (
        <NotLoaded title={words.toasts.applicationsNotLoaded} path={path} />
      )}
    </PortalFrame>
  );
}

export default drawnOnce(QueuePage);
