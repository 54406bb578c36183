/** One document as a file. It can neither run anything nor be read by another site, whatever it holds. */
import { data, href } from 'react-router';
import { notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { CACHE_SECONDS } from '#gateways/storage/port.ts';
import { openDocument } from '../record/open-document.server.ts';
import type { Route } from './+types/document';

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  // A browser that fetches what the pointer rests on has not opened it.
  if (request.headers.get('sec-purpose')?.includes('prefetch')) throw data(null, { status: 503 });
  const opened = await openDocument(deps, {
    actor,
    applicationId: params.id,
    documentId: params.documentId,
    query: url.searchParams,
  });
  if (!opened.ok) {
    switch (opened.error.kind) {
      case 'not-found':
        throw notFound();
      case 'link-over':
        return redirectWithFlash(
          `${href('/student-portal/applications/:id', { id: params.id })}#documents`,
          'documentLinkOver',
        );
      case 'file-missing':
        throw data({ reason: 'file-missing' }, { status: 410 });
      default:
        throw data({ reason: 'unavailable' }, { status: 503 });
    }
  }
  const { stream, bytes, mediaType, fileName } = opened.value;
  const pdf = mediaType === 'application/pdf';
  const name = `${fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${pdf ? 'pdf' : 'jpg'}`;
  return new Response(stream, {
    headers: {
      'content-type': mediaType,
      'content-length': String(bytes),
      'content-disposition': `${pdf ? 'attachment' : 'inline'}; filename="document.${pdf ? 'pdf' : 'jpg'}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeCharacter)}`,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      // This browser keeps the file for this person's session only: another cookie is another answer.
      'cache-control': `private, max-age=${CACHE_SECONDS}`,
      vary: 'cookie',
    },
  });
}

const encodeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
