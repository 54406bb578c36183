/** A file of applications, for the officer who asked for it. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Route } from './+types/export-file';
import { openExport } from './review-exports.server.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const opened = orThrow(await openExport(deps, { actor, id }));
  const { format, name, bytes, stream } = opened;
  return new Response(stream, {
    headers: {
      'content-type': TYPES[format],
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${name}-${lagosDayOf(deps.clock())}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
