/**
 * /auth/session: what the session watcher of a page asks. GET tells who is signed in and until when, and counts as no
 * use of the session; POST asks for more time.
 */
import { data } from 'react-router';
import { actorContext, depsContext } from '#app/requests/context.ts';
import type { SessionEvent, SessionFacts } from '#core/identity/session-watch.ts';
import type { Route } from './+types/session';
import { announcedEvents, clearedEventCookie } from './cookies.server.ts';
import { readSession, renewSession } from './list-sessions.server.ts';

export interface SessionAnswer {
  readonly session: SessionFacts | null;
  readonly announced: readonly SessionEvent[];
}

const NO_STORE = { 'cache-control': 'no-store' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await readSession(context.get(depsContext), context.get(actorContext));
  const announced = announcedEvents(request);
  const headers = new Headers(NO_STORE);
  if (announced.length > 0) headers.append('set-cookie', clearedEventCookie);
  return Response.json({ session, announced } satisfies SessionAnswer, { headers });
}

export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405 });
  const deps = context.get(depsContext);
  const actor = context.get(actorContext);
  const until = actor && (await renewSession(deps, actor));
  if (!until) return Response.json({ session: null, announced: [] }, { status: 401, headers: NO_STORE });
  const session = await readSession(deps, actor);
  return Response.json({ session, announced: [] } satisfies SessionAnswer, { headers: NO_STORE });
}
