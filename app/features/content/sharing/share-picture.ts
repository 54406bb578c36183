/** The picture of a shared link. */
import { depsContext, paintContext } from '#app/requests/context.ts';
import { isCurrentPicture, pictureOf, readPictureName } from '../page/share-picture.ts';
import type { Route } from './+types/share-picture';
import { drawSharePicture, findSharedPage } from './draw-share-picture.server.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = readPictureName(params['*']);
  const page = asked && (await findSharedPage(context.get(depsContext).db, asked.path));
  if (!page) return new Response('There is no such picture.', { status: 404 });
  if (!isCurrentPicture(page, asked)) {
    // A link that was shared before the page changed.
    return new Response(null, {
      status: 302,
      headers: { location: pictureOf(page), 'cache-control': 'public, max-age=3600' },
    });
  }
  const picture = await drawSharePicture(context.get(paintContext), page);
  return new Response(picture, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(picture.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      // The sites on which a link is shared show the picture.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
