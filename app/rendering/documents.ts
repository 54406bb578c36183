/**
 * Above every page without React, and every file: if a page for staff leads to one of them by a redirect, the browser
 * loads it as a document. Links and forms never get this far (app/rendering/behaviours/leave-desk.ts).
 */
import type { MiddlewareFunction } from 'react-router';

const loadDocument: MiddlewareFunction = ({ request }) => {
  location.assign(request.url);
  // The document replaces everything that waits for an answer.
  return new Promise(() => {});
};

export const clientMiddleware = [loadDocument];
