/** Renders a page with the marks by which React finds its own markup, and with the data of the loaders. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export async function drawForReact(page: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onAllReady: () => resolve(text(pipe(new PassThrough()))),
    onShellError: reject,
    onError: reject,
  });
  const leave = () => abort();
  signal.addEventListener('abort', leave);
  try {
    return await promise;
  } finally {
    // The page knows its request. Of a request that was copied, such as to read a form, Node keeps the signal for as long
    // as the copy lives; with a listener that knows the page, it would keep all three for ever.
    signal.removeEventListener('abort', leave);
  }
}
