/**
 * What a page may load and run: things of this origin, and of inline style and script only what is named here by its
 * hash or carries the answer's nonce. A page without nonce is the same bytes for everyone, so it can be kept.
 */

export interface PolicyNames {
  /** Where people reach the portal. */
  readonly origin: string;
  /** Names of inline styles, such as 'sha256-…'. */
  readonly styles?: readonly string[];
  /** Names of inline scripts: hashes, or 'nonce-…'. */
  readonly scripts?: readonly string[];
  /** Pages with scripts of this origin, and the requests these send. */
  readonly ownScripts?: boolean;
  /** Pages that bring the service worker. */
  readonly workers?: boolean;
  /** Origins beside our own to which a form of the page may lead, directly or by a redirect. */
  readonly formTargets?: readonly string[];
}

/** An origin and nothing that could end the list or the directive. */
const ORIGIN = /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/;

export function contentSecurityPolicy({
  origin,
  styles = [],
  scripts = [],
  ownScripts = false,
  workers = false,
  formTargets = [],
}: PolicyNames): string {
  const own = ownScripts ? ["'self'"] : [];
  const targets = formTargets.filter((target) => ORIGIN.test(target));
  const scriptSources = [...own, ...scripts];
  return [
    "default-src 'none'",
    `script-src ${scriptSources.length > 0 ? scriptSources.join(' ') : "'none'"}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(workers ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    `form-action ${["'self'", ...targets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
