/**
 * While the key of the session cookies is being changed, a cookie that the key before signed is as good as one of now:
 * the request continues with it signed by the new key, and the browser gets it so. The session itself is looked up as
 * always, so one that has ended stays ended.
 */
import { serializeSigned } from 'hono/utils/cookie';
import { tokenSignedBy } from '../sessions/session-token.server.ts';
import type { Auth } from '../setup/auth.server.ts';
import type { IdentityKeys } from '../setup/identity-keys.ts';

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
  if (await tokenSignedBy(current, name, cookies)) return null;
  const token = await tokenSignedBy(previous, name, cookies);
  if (!token) return null;
  const cookie = await serializeSigned(name, token, current, lasting);
  const headers = new Headers(request.headers);
  const [pair = ''] = cookie.split(';');
  const ours = (one: string) => one.startsWith(`${name}=`);
  headers.set(
    'cookie',
    cookies
      .split(/; */)
      .map((one) => (ours(one) ? pair : one))
      .join('; '),
  );
  return { request: new Request(request, { headers }), cookie };
}
