/** The class of a request at the gate: by its address, its method, and whether it brings a session that we signed. */
import type { IncomingMessage } from 'node:http';
import { ruleOfPath } from '#app/requests/route-of-path.ts';
import type { Kind } from './rules.ts';

/** Asked by machines that check whether this process lives; the pipeline answers them without rendering anything. */
const NEVER_HELD = new Set(['/healthz', '/readyz']);

/** To the gateway and back. */
const PAYING = /\/pay\/|^\/sandbox\/checkout\//;
/** Large, made while it is sent, and can be asked for again. */
const EXPORT = /\/(?:reports?|exports?|roll|download)(?:\/|$)/;
const WAY_IN = '/auth';
const PROGRAMS = /^\/(?:api\/v1|auth\/v1|auth\/oauth2\/(?:token|revoke|userinfo))(?:\/|$)/;
const TEXT = /^application\/(?:x-www-form-urlencoded|json)/i;

/**
 * @param signedIn whether it brings a session that we signed: without one nothing but a gateway is more than a guest.
 * @returns null: never held, never turned away.
 */
export function kindOfRequest(
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  signedIn: boolean,
): Kind | null {
  const path = pathOf(url);
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && NEVER_HELD.has(path)) return null;
  if (path === WAY_IN || isExport(url)) return 'guest';
  const rule = reads ? undefined : ruleOfPath(path);
  const file = rule?.uploadMegabytes !== undefined && !TEXT.test(headers['content-type'] ?? '');
  if (PROGRAMS.test(path)) return file ? 'upload' : 'program';
  if (rule?.audience === 'gateways') return 'money';
  if (!signedIn || rule?.rate === 'sign-in') return 'guest';
  if (file) return 'upload';
  return rule?.rate === 'money' || PAYING.test(path) ? 'money' : 'member';
}

/** It holds its place until it is sent. */
export const isExport = (url = '/'): boolean => EXPORT.test(pathOf(url));

/** Without the query, and without what React adds when it moves to a page. */
const pathOf = (url: string): string => url.replace(/\?.*/s, '').replace(/\.data$/, '');
