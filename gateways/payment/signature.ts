/**
 * Proofs that a message comes from who shares a secret with us. Comparison takes the same time wherever the first
 * difference stands, so a forger cannot feel his way to a proof byte by byte.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignatureScheme {
  readonly hash: 'sha256' | 'sha512';
  readonly encoding: 'hex' | 'base64';
}

const DIGEST_BYTES = { sha256: 32, sha512: 64 } as const;

export const signBody = (body: Uint8Array, secret: string, { hash, encoding }: SignatureScheme): string =>
  createHmac(hash, secret).update(body).digest(encoding);

/** False for a missing header, a missing secret and a text that is no digest, as well as for the wrong digest. */
export function bodyIsSigned(
  body: Uint8Array,
  signature: string | null,
  secret: string,
  { hash, encoding }: SignatureScheme,
): boolean {
  if (!signature || !secret) return false;
  // Buffer.from skips what it cannot decode, so the given text is compared with what its bytes print to.
  const given = Buffer.from(signature, encoding);
  const canonical = given.toString(encoding);
  if (
    given.length !== DIGEST_BYTES[hash] ||
    canonical !== (encoding === 'hex' ? signature.toLowerCase() : signature)
  ) {
    return false;
  }
  return timingSafeEqual(given, createHmac(hash, secret).update(body).digest());
}

/** Compares the secret of providers that send the secret itself as proof of who they are. */
export function isSharedSecret(given: string | null, secret: string): boolean {
  if (!given || !secret) return false;
  // Hashed first: timingSafeEqual wants equal lengths, and the length of a secret is not to be told either.
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
