/**
 * A page may load and run things of this origin, and inline style and script only by hash or by the answer's nonce. A
 * page without nonce is the same bytes for everybody, so it can be cached.
 */

export interface PolicyNames {
  /** The public address of the portal. */
  readonly origin: string;
  /** Hashes of inline styles, such as 'sha256-…'. */
  readonly styles?: readonly string[];
  /** Inline scripts: hashes, or 'nonce-…'. */
  readonly scripts?: readonly string[];
  /** Pages with scripts of this origin, and the requests these send. */
  readonly ownScripts?: boolean;
  /** Pages that install the service worker. */
  readonly workers?: boolean;
  /** Other origins to which a form of the page may lead, directly or by a redirect. */
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
