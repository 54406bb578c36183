/** POST /database-system/tables/{table}/export: the masked rows as a file. Posted, so that no link exports. */
import { href, redirect } from 'react-router';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { tableResponse } from '#app/lists/table-file.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Route } from './+types/table-export';
import { exportTable } from './read-table.server.ts';

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href('/database-system/tables/:table', { table: params.table }));

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const format = (await readPost(request)).typed.format === 'xlsx' ? 'xlsx' : 'csv';
  const exported = await exportTable(deps, { actor, table: params.table, format });
  if (!exported.ok) {
    if (exported.error.kind === 'forbidden') throw forbidden();
    throw notFound();
  }
  const { columns, batches } = exported.value;
  return tableResponse(format, {
    name: `${params.table.replaceAll('_', '-')}-${lagosDayOf(deps.clock())}`,
    // A sheet's name has at most 31 characters.
    sheet: params.table.slice(0, 31),
    columns: columns.map(({ name }) => ({ heading: name, width: 22 })),
    batches,
  });
}
