/** /review/notifications/unread: how many notices this person has not seen, for the bell of a desk that stays open. */
import { signedIn } from '#app/requests/require-actor.server.ts';
import { countUnread } from '#app/screens/notices.server.ts';
import type { UnreadAnswer } from '#app/shell/staff/use-unread.ts';
import type { Route } from './+types/unread';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const answer: UnreadAnswer = { unread: await countUnread(deps, { actor }) };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
