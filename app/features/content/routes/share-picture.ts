/** The picture of a shared link. */
import { paintContext } from '../../../context.ts';
import { drawSharePicture } from '../draw-share-picture.server.tsx';
import { readPictureName, sharePicturePath } from '../share-picture.ts';
import type { Route } from './+types/share-picture';

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = readPictureName(params['*']);
  if (!asked) return new Response('There is no such picture.', { status: 404 });
  if (!asked.current) {
    // A link that was shared before the page changed.
    return new Response(null, {
      status: 302,
      headers: { location: sharePicturePath(asked.page.path), 'cache-control': 'public, max-age=3600' },
    });
  }
  const picture = await drawSharePicture(context.get(paintContext), asked.page);
  return new Response(picture, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(picture.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      // Shown by the sites on which a link is shared.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
