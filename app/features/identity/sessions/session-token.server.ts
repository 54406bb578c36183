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
