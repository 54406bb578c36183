/** /student-portal: the door to both portals. Staff go on to all applications, everyone else to their own. */
import { redirect } from 'react-router';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { can } from '#core/identity/permissions.ts';
import type { Route } from './+types/student-portal';

export function loader({ context, url }: Route.LoaderArgs) {
  const portal = can(requireActor(context), 'application.read-all')
    ? '/review'
    : '/student-portal/applications';
  return redirect(portal + url.search);
}
