/** POST /database-system/backups/{name}/download: the encrypted file, after the password. */
import { href, redirect } from 'react-router';
import { forbidden, notFound } from '#app/forms/answer-post.server.ts';
import { fileRefusalQuery } from '#app/forms/file-refusal.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import type { Route } from './+types/backup-download';
import { downloadBackup } from './download-backup.server.ts';

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href('/database-system/backups/:name', { name: params.name }));

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { typed } = await readPost(request);
  const given = await downloadBackup(deps, {
    actor,
    headers: request.headers,
    name: params.name,
    password: typed.password ?? '',
  });
  if (given.ok) {
    const { body, size, fileName } = given.value;
    return new Response(body, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(size),
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      },
    });
  }
  const { error } = given;
  if (error.kind === 'forbidden') throw forbidden();
  if (error.kind === 'not-found') throw notFound();
  return redirect(
    `${href('/database-system/backups/:name', { name: params.name })}?${fileRefusalQuery(error, typed.password)}#download`,
    303,
  );
}
