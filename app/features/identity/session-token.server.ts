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

export interface SignedToken {
  readonly token: string;
  readonly signature: Buffer;
}

export function splitSigned(value: string): SignedToken | null {
  const dot = value.lastIndexOf('.');
  const signature = value.slice(dot + 1);
  if (dot < 1 || !SIGNATURE.test(signature)) return null;
  return { token: value.slice(0, dot), signature: Buffer.from(signature, 'base64') };
}

export const signedBy = (key: string, { token, signature }: SignedToken): boolean =>
  timingSafeEqual(createHmac('sha256', key).update(token).digest(), signature);

export async function readSessionToken(auth: Auth, cookies: string): Promise<string | null> {
  const { authCookies, secret } = await auth.$context;
  const signed = splitSigned(parseCookies(cookies).get(authCookies.sessionToken.name) ?? '');
  return signed && signedBy(secret, signed) ? signed.token : null;
}
