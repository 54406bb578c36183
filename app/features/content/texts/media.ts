/**
 * A picture or PDF that staff put on the site. Its address names its content, so what was fetched once is never fetched
 * again; but it may be taken off the site, so whoever has it asks whether it is still there.
 */
import { actorContext, depsContext } from '#app/requests/context.ts';
import { isMediaName } from '#core/content/picture.ts';
import { can } from '#core/identity/permissions.ts';
import type { Route } from './+types/media';
import { findMediaFile, readMediaBytes } from './read-media-file.server.ts';

const PDF = 'application/pdf';
/** A page that is read again shows its pictures at once, and the browser asks about them meanwhile. */
const KEPT = 'public, max-age=300, stale-while-revalidate=86400';
/** A PDF is opened by itself, and nobody waits long for one answer. */
const KEPT_PDF = 'public, max-age=300, must-revalidate';
/** The cache rule for files that are not published, or not any more; only staff get them. */
const OWN = 'private, no-cache';

export async function loader({ context, params: { name }, request }: Route.LoaderArgs) {
  const { db } = context.get(depsContext);
  const file = isMediaName(name) ? await findMediaFile(db, name) : null;
  if (!name || !file || !(file.published || can(context.get(actorContext), 'content.manage')))
    return notThere();
  const etag = `"${name}"`;
  const cache = file.mediaType === PDF ? KEPT_PDF : KEPT;
  const headers = {
    etag,
    'cache-control': file.published ? cache : OWN,
    // The sites on which a link is shared show the file.
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  const bytes = await readMediaBytes(db, name);
  if (!bytes) return notThere();
  return new Response(bytes, {
    headers: { ...headers, 'content-type': file.mediaType, 'content-length': String(bytes.byteLength) },
  });
}

/** It may be published in the next minute. */
const notThere = () =>
  new Response('There is no such picture.', { status: 404, headers: { 'cache-control': 'no-store' } });
