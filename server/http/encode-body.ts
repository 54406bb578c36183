/**
 * Compresses the pipeline's answers. A page is one buffer, because web streams took as long as rendering. What may be
 * large, such as an export, stays a stream.
 */
import { chooseEncoding } from '../pages/accept-encoding.ts';
import { compress } from '../pages/compress.ts';

/** Smaller bodies fit into one packet anyway. */
const WORTHWHILE_BYTES = 1024;
/** Events have to arrive one by one, so they are not collected for compression. */
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|xml|[a-z.-]+\+(json|xml)))/;

/** @param headers Of the answer; gets the headers that describe the body. */
export async function encodeBody(
  request: Request,
  answer: Response,
  headers: Headers,
): Promise<string | Uint8Array<ArrayBuffer> | ReadableStream | null> {
  if (request.method === 'HEAD' || answer.status === 304 || !answer.body) return null;
  if (headers.has('content-encoding')) return answer.body;
  const type = headers.get('content-type') ?? '';
  if (!COMPRESSIBLE.test(type)) return answer.body;
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  headers.append('vary', 'accept-encoding');
  if (type.startsWith('text/html')) {
    const text = await answer.text();
    if (text.length < WORTHWHILE_BYTES || encoding === 'identity') return text;
    headers.delete('content-length');
    headers.set('content-encoding', encoding);
    return compress(Buffer.from(text), encoding, 'quick');
  }
  if (encoding === 'identity' || Number(headers.get('content-length') ?? Infinity) < WORTHWHILE_BYTES)
    return answer.body;
  headers.delete('content-length');
  headers.set('content-encoding', 'gzip');
  return answer.body?.pipeThrough(new CompressionStream('gzip')) ?? null;
}
