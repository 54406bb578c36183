/**
 * The token in a session cookie, if the cookie is one that this portal signed. better-auth's own getSession makes a
 * request of its own, two queries and three copies of what it found, for every page that someone signed in opens;
 * session-token.db.test.ts holds the two to the same answers.
 */
import { parseSigned } from 'hono/utils/cookie';
import type { Auth } from '../setup/auth.server.ts';

export async function readSessionToken(auth: Auth, cookies: string): Promise<string | null> {
  const { authCookies, secret } = await auth.$context;
  return tokenSignedBy(secret, authCookies.sessionToken.name, cookies);
}

export const tokenSignedBy = async (key: string, name: string, cookies: string): Promise<string | null> =>
  (await parseSigned(cookies, key, name))[name] || null;

/**
 * The cookies of a library answer. All sessions end with the browser at the latest, however they began, so the session
 * cookie loses the lifetime that the library gives it after some kinds of sign-in.
 */
export function sessionCookies(headers: Headers): readonly string[] {
  return headers
    .getSetCookie()
    .map((cookie) =>
      /^[^=]*session_token=/.test(cookie) && !/max-age=0/i.test(cookie)
        ? cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, '')
        : cookie,
    );
}

/** The Cookie header that a browser would send for these cookies. */
export const cookieHeader = (cookies: readonly string[]): string =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');
