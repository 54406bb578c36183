/**
 * While the key of the session cookies is being changed, a cookie that the key before signed is as good as one of now:
 * the request goes on with it signed by the new key, and the browser gets it so. The session itself is looked up as
 * always, so one that has ended stays ended.
 */
import { createHmac } from 'node:crypto';
import { parseCookies, serializeCookie } from 'better-call';
import type { Auth } from './auth.server.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { signedBy, splitSigned } from './session-token.server.ts';

export interface SignedAgain {
  readonly request: Request;
  /** For Set-Cookie. */
  readonly cookie: string;
}

/** Null for nearly every request: it goes on as it is. */
export async function signAgain(
  { auth, keys }: { readonly auth: Auth; readonly keys: IdentityKeys },
  request: Request,
): Promise<SignedAgain | null> {
  const { current, previous } = keys.session;
  const cookies = request.headers.get('cookie');
  if (previous === null || !cookies) return null;
  // Sessions end with the browser at the latest (session-cookies.server.ts).
  const { name, attributes } = (await auth.$context).authCookies.sessionToken;
  const { maxAge: _, expires: __, ...lasting } = attributes;
  const parsed = parseCookies(cookies);
  const signed = splitSigned(parsed.get(name) ?? '');
  if (!signed || signedBy(current, signed) || !signedBy(previous, signed)) return null;
  const signature = createHmac('sha256', current).update(signed.token).digest('base64');
  const value = `${signed.token}.${signature}`;
  const headers = new Headers(request.headers);
  parsed.set(name, value);
  headers.set('cookie', [...parsed].map(([key, text]) => `${key}=${encodeURIComponent(text)}`).join('; '));
  return { request: new Request(request, { headers }), cookie: serializeCookie(name, value, lasting) };
}
