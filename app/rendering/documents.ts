/**
 * Above every page that sends no React, and every file: where a page of a desk leads to one of them, by a redirect or by a
 * link that app/rendering/behaviours/leave-desk.ts was too late for, the browser loads it as a document.
 */
import type { MiddlewareFunction } from 'react-router';

const loadDocument: MiddlewareFunction = ({ request }) => {
  location.assign(request.url);
  // The document takes the place of everything that waits for an answer.
  return new Promise(() => {});
};

export const clientMiddleware = [loadDocument];
