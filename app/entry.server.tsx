/**
 * Renders a page whole before the first byte leaves: the status is then always right, and over a slow network one
 * compressed document beats a stream of pieces.
 */
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { depsContext, requestContext } from './context.ts';
import { PageFactsOnServer, pageFacts } from './page-facts.tsx';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext);
  const { log } = context.get(depsContext);
  return new Promise((resolve, reject) => {
    let answered = status;
    const { pipe, abort } = renderToPipeableStream(
      <PageFactsOnServer value={pageFacts(context, request, new URL(request.url))}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageFactsOnServer>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status: answered, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          answered = 500;
          log.error(
            { error: String(error), stack: error instanceof Error ? error.stack : undefined },
            'render failed',
          );
        },
      },
    );
    request.signal.addEventListener('abort', () => abort(), { once: true });
  });
}

/** Faults inside loaders and actions; what was thrown on purpose (404, 403) is no fault. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log } = context.get(depsContext);
  const { requestId } = context.get(requestContext);
  log.error(
    { requestId, error: String(error), stack: error instanceof Error ? error.stack : undefined },
    'request failed',
  );
}
