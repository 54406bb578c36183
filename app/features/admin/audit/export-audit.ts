/** POST /admin-portal/audit/export: the entries that the filters show, as a file. Posted, so that no link exports. */
import { redirect } from 'react-router';
import { forbidden } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import type { Route } from './+types/export-audit';
import { auditPath, readAuditFilters } from './audit-filters.ts';
import { exportAudit } from './export-audit.server.ts';

export const loader = () => redirect('/admin-portal/audit');

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { typed } = await readPost(request);
  const filters = readAuditFilters(new URLSearchParams(typed));
  const exported = await exportAudit(deps, { actor, filters });
  if (!exported.ok) {
    if (exported.error.kind === 'forbidden') throw forbidden();
    const back = auditPath(filters);
    return redirect(`${back}${back.includes('?') ? '&' : '?'}too-many=1`, 303);
  }
  const day = deps.clock().toISOString().slice(0, 10);
  return new Response(exported.value.csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${day}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
