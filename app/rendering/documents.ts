/**
 * Above every page without React, and every file: if a page for staff leads to one of them by a redirect, or by a link
 * that app/rendering/behaviours/leave-desk.ts did not catch, the browser loads it as a document.
 */
import type { MiddlewareFunction } from 'react-router';

const loadDocument: MiddlewareFunction = ({ request }) => {
  location.assign(request.url);
  // The document replaces everything that waits for an answer.
  return new Promise(() => {});
};

export const clientMiddleware = [loadDocument];
