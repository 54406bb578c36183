/**
 * /student-portal: the door to the portals. Staff go on to all applications, students to their record, others to their
 * own.
 */
import { redirect } from 'react-router';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { can } from '#core/identity/permissions.ts';
import type { Route } from './+types/student-portal';

export function loader({ context, url }: Route.LoaderArgs) {
  const actor = requireActor(context);
  const own = actor.role === 'student' ? '/student-portal/record' : '/student-portal/applications';
  const portal = can(actor, 'application.read-all') ? '/review' : own;
  return redirect(portal + url.search);
}
