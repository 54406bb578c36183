/** The class of a request at the gate: by its address, its method, and whether it brings a session. */
import type { IncomingMessage } from 'node:http';
import { parksForms } from '#app/requests/page-rules.ts';
import { ruleOfPath } from '#app/requests/route-of-path.ts';
import type { Kind } from './rules.ts';

/** Asked by machines that check whether this process lives; the pipeline answers them without rendering anything. */
const NEVER_HELD = new Set(['/healthz', '/readyz']);
const SESSION = 'portal.session_token=';

/** To the gateway and back. */
const PAYING = /\/pay\/|^\/sandbox\/checkout\//;
/** Large, made while it is sent, and can be asked for again. */
const EXPORT = /\/(?:reports?|exports?|roll|download)(?:\/|$)/;
const WAY_IN = '/auth';

/** @returns null: never held, never turned away. */
export function kindOfRequest({
  method = 'GET',
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Kind | null {
  const path = pathOf(url);
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && NEVER_HELD.has(path)) return null;
  if (path === WAY_IN || isExport(url)) return 'guest';
  const signedIn = headers.cookie?.includes(SESSION) ?? false;
  if (signedIn && PAYING.test(path)) return 'money';
  const rule = reads ? undefined : ruleOfPath(path);
  if (rule?.audience === 'gateways' || rule?.rate === 'money') return 'money';
  if (rule?.rate === 'sign-in' || rule?.rate === 'program') return 'guest';
  // A form whose session has ended is kept for its owner, and is as important as before.
  return signedIn || (rule && parksForms(rule)) || rule?.rate === 'contact' ? 'member' : 'guest';
}

/** It holds its place until it is sent. */
export const isExport = (url = '/'): boolean => EXPORT.test(pathOf(url));

/** Without the query, and without what React adds when it moves to a page. */
const pathOf = (url: string): string => url.replace(/\?.*/s, '').replace(/\.data$/, '');
