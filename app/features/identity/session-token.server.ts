/**
 * The token in a session cookie, if the cookie is one that this portal signed: what better-auth's getSession looks at
 * first, without the rest of it. That one makes a request of its own, two queries and three copies of what it found, for
 * every page that somebody signed in opens; session-token.db.test.ts holds the two to the same answers.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-call';
import type { Auth } from './auth.server.ts';

/** HMAC with SHA-256, in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

export async function readSessionToken(auth: Auth, cookies: string): Promise<string | null> {
  const { authCookies, secret } = await auth.$context;
  const value = parseCookies(cookies).get(authCookies.sessionToken.name) ?? '';
  const dot = value.lastIndexOf('.');
  const signature = value.slice(dot + 1);
  if (dot < 1 || !SIGNATURE.test(signature)) return null;
  const token = value.slice(0, dot);
  const right = createHmac('sha256', secret).update(token).digest();
  return timingSafeEqual(right, Buffer.from(signature, 'base64')) ? token : null;
}
