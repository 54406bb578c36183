/**
 * The moment at which a form was drawn, sealed, so that the server can tell how long it lay open without keeping
 * anything about a visitor. A seal is not secret and can serve many sendings: pages may be cached.
 */
import type { FieldCipher } from '#db/field-encryption.ts';

const PURPOSE = 'contact form drawn at';

export const sealMoment = (cipher: Pick<FieldCipher, 'encrypt'>, at: Date): string =>
  cipher.encrypt(PURPOSE, at.toISOString());

/** Null for anything that we did not seal. */
export function openSeal(cipher: Pick<FieldCipher, 'decrypt'>, seal: unknown): Date | null {
  if (typeof seal !== 'string' || seal.length > 200) return null;
  try {
    return new Date(cipher.decrypt(PURPOSE, seal));
  } catch {
    return null;
  }
}
