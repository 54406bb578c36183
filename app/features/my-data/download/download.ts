/** POST /account/data/download: everything held about this person, as one file, with the documents they uploaded. */
import { redirect } from 'react-router';
import { listOwnFiles } from '#app/features/documents/index.server.ts';
import { fileRefusalQuery } from '#app/forms/file-refusal.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/download';
import { downloadData } from './download-data.server.ts';
import { MOST_FILES, packData } from './pack-data.server.ts';
import { writeDataFile } from './write-data-file.ts';

export const loader = () => redirect('/account/data');

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const { typed } = await readPost(request);
  const held = await downloadData(deps, {
    actor,
    headers: request.headers,
    password: typed.password,
  });
  if (!held.ok) {
    return redirect(`/account/data?${fileRefusalQuery(held.error, typed.password)}#download`, 303);
  }
  const words = wordsFor('en').myData.file;
  const page = writeDataFile(held.value, words);
  const files = await listOwnFiles(deps, { actor, limit: MOST_FILES + 1 });
  // A page opens on every phone; a ZIP is for whoever has uploaded something.
  const zipped = files.length > 0;
  const body = zipped ? packData(deps, { page, files, notIncluded: words.notIncluded }) : page;
  const day = held.value.gathered.slice(0, 10);
  return new Response(body, {
    headers: {
      'content-type': zipped ? 'application/zip' : 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${day}.${zipped ? 'zip' : 'html'}"`,
      'cache-control': 'no-store',
    },
  });
}
