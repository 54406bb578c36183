/** Which kind a request is to the gate: by its route, its method, and whether it brings a session. */
import type { IncomingMessage } from 'node:http';
import type { PageRule } from '#app/page-rules.ts';
import { pageOf } from '#app/site-map.ts';
import { patternOfPath } from '../http/route-of-path.ts';
import type { Kind } from './rules.ts';

/** Asked by machines that decide whether this process lives; the pipeline answers them without drawing anything. */
const NEVER_HELD = new Set(['/healthz', '/readyz']);
const SESSION = 'portal.session_token=';

/** Where a route's address says more than its method. */
export const KIND_OF_ROUTE: Readonly<Record<string, Kind>> = {
  '/student-portal/applications/:id/pay/checkout': 'pay',
  '/student-portal/applications/:id/pay/return': 'pay',
  '/sandbox/checkout/:reference': 'pay',
  // The form as well as what it sends: one without the other helps nobody.
  '/auth': 'enter',
  '/live': 'live',
  '/live/applications/:id': 'live',
  '/student-portal/reports': 'bulk',
  '/student-portal/reports/roll': 'bulk',
  '/student-portal/reports/export': 'bulk',
  '/student-portal/exports/:id': 'bulk',
  '/payment-system/report': 'bulk',
  '/payment-system/export': 'bulk',
  '/admin-portal/students/export': 'bulk',
  '/admin-portal/audit/export': 'bulk',
  '/database-system/tables/:table/export': 'bulk',
  '/database-system/backups/:name/download': 'bulk',
};

/** @returns null: never held, never turned away. */
export function kindOfRequest({
  method = 'GET',
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Kind | null {
  const end = url.indexOf('?');
  const asked = end < 0 ? url : url.slice(0, end);
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && NEVER_HELD.has(asked)) return null;
  // What React asks when it moves on to a page.
  const pattern = patternOfPath(asked.endsWith('.data') ? asked.slice(0, -'.data'.length) : asked);
  const known = pattern === undefined ? undefined : KIND_OF_ROUTE[pattern];
  if (known) return known;
  const signedIn = headers.cookie?.includes(SESSION) ?? false;
  if (reads) return signedIn ? 'visit' : 'browse';
  return kindOfPost(pattern === undefined ? undefined : pageOf(pattern), signedIn);
}

function kindOfPost(rule: PageRule | undefined, signedIn: boolean): Kind {
  if (rule?.audience === 'gateways') return 'notice';
  switch (rule?.rate) {
    case 'money':
      return 'pay';
    case 'sign-in':
    case 'program':
      return 'enter';
    default:
      // A form whose session is over is parked for its owner, and no less worth for it.
      return signedIn || rule?.parksForm || rule?.rate === 'contact' ? 'save' : 'browse';
  }
}
