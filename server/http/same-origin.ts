/**
 * Refuses forms from other sites. React Router checks the origin only for routes with a component, so the pipeline
 * checks every unsafe request itself. Gateways' notifications are exempt, because they prove themselves by signature.
 * So are the addresses for other programs, which read no cookie: a page of another site gains nothing there.
 */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const COOKIELESS = ['/webhooks/', '/auth/v1/', '/auth/oauth2/', '/api/v1/'];

export interface OriginFacts {
  readonly method: string;
  readonly pathname: string;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly host: string | undefined;
}

export function isForeign(facts: OriginFacts, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(facts.method)) return false;
  if (COOKIELESS.some((door) => facts.pathname.startsWith(door))) return false;
  // A browser that states where the request comes from is believed; script cannot set this header.
  if (facts.fetchSite) return facts.fetchSite !== 'same-origin' && facts.fetchSite !== 'none';
  if (!facts.origin || facts.origin === 'null') return facts.origin === 'null';
  try {
    const { host } = new URL(facts.origin);
    return facts.origin !== ownOrigin && host !== facts.host;
  } catch {
    return true;
  }
}
