/** /live?topic=…: the one address at which pages hear of changes. */
import { data } from 'react-router';
import { requestContext } from '#app/requests/context.ts';
import { networkOf } from '#app/requests/network-of.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { readTopic } from '#core/live/topics.ts';
import { forgetReader, noteReader } from '../features/review/index.server.ts';
import type { Route } from './+types/live';
import { mayHear, openLiveStream, takeLivePlace } from './live-stream.server.ts';

/** A page has one or two things to hear of. */
const MOST_TOPICS = 5;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const asked = url.searchParams.getAll('topic').map(readTopic);
  const topics = asked.filter((topic) => topic !== null);
  if (topics.length === 0 || topics.length < asked.length || topics.length > MOST_TOPICS)
    throw data({ reason: 'no-topic' }, { status: 400 });
  for (const topic of topics) {
    if (await mayHear(deps, actor, topic)) continue;
    throw data({ reason: 'refused' }, { status: topic.kind === 'application' ? 404 : 403 });
  }
  const network = networkOf(context.get(requestContext).clientAddress);
  const leave = takeLivePlace(deps.live, { userId: actor.userId, network });
  if (!leave) throw data({ reason: 'too-many' }, { status: 429, headers: { 'retry-after': '60' } });
  const read = topics.flatMap((topic) => (topic.kind === 'application' ? topic.id : []));
  const since = url.searchParams.get('since') ?? '';
  const stream = openLiveStream(deps, {
    actor,
    topics,
    request,
    onBeat: async () => {
      for (const id of read) await noteReader(deps, { actor, id });
    },
    onEnd: () => {
      leave();
      for (const id of read)
        forgetReader(deps, { actor, id }).catch((error: unknown) =>
          deps.log.warn({ error: String(error) }, 'a reader who left could not be forgotten'),
        );
    },
    since: /^\d{1,15}$/.test(since) ? Number(since) : null,
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Some proxies gather what they pass on.
      'x-accel-buffering': 'no',
    },
  });
}
