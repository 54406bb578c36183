/** A picture that staff put on the site. Its address names its content, so it never changes and may be kept for ever. */

import { depsContext } from '#app/requests/context.ts';
import { isMediaName } from '#core/content/picture.ts';
import type { Route } from './+types/media';
import { readMediaFile } from './read-media-file.server.ts';

export async function loader({ context, params: { name } }: Route.LoaderArgs) {
  const file = isMediaName(name) ? await readMediaFile(context.get(depsContext).db, name) : null;
  if (!file) return new Response('There is no such picture.', { status: 404 });
  return new Response(file.bytes, {
    headers: {
      'content-type': file.mediaType,
      'content-length': String(file.bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      // Shown by the sites on which a link is shared.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
