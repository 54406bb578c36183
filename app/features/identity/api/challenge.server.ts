/**
 * The half-way sign-in that waits for a second factor. The identity library keeps it in a signed cookie; for a program
 * the same is a text that it sends back.
 */
const CHALLENGE = /^(?:__Host-)?portal\.two_factor=[^;,\s]+$/;

export function challengeIdOf(cookies: readonly string[]): string {
  const pair = cookies.map((cookie) => cookie.split(';')[0] ?? '').find((one) => CHALLENGE.test(one));
  if (!pair) throw new Error('a sign-in that waits for a second factor carries its challenge');
  return Buffer.from(pair).toString('base64url');
}

/** @returns the cookie for the identity library, or null when the text is none of ours. */
export function challengeCookie(challengeId: unknown): string | null {
  if (typeof challengeId !== 'string' || challengeId.length > 1000) return null;
  const pair = Buffer.from(challengeId, 'base64url').toString('latin1');
  return CHALLENGE.test(pair) && /^[\x21-\x7e]+$/.test(pair) ? pair : null;
}
