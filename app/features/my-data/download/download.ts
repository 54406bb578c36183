/** POST /account/data/download: everything held about this person, as one file. */
import { redirect } from 'react-router';
import { fileRefusalQuery } from '#app/forms/file-refusal.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { en } from '#messages/en/index.ts';
import type { Route } from './+types/download';
import { downloadData } from './download-data.server.ts';
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
  return new Response(writeDataFile(held.value, en.myData.file), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${held.value.gathered.slice(0, 10)}.html"`,
      'cache-control': 'no-store',
    },
  });
}
