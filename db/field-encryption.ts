/**
 * Encryption of personal fields at rest (NIN, next of kin, frozen answers): AES-256-GCM with a random nonce, as
 * `v1.<nonce>.<ciphertext and tag>` in base64url. The field's name is bound in as associated data, so a ciphertext
 * copied into another column does not decrypt. The key comes from the FIELD_KEY setting.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface FieldCipher {
  encrypt(field: string, value: string): string;
  /** @throws when the key is wrong or the text was altered. */
  decrypt(field: string, stored: string): string;
  /** A keyed hash: equal values give equal fingerprints, and nobody without the key can test a guess. */
  fingerprint(field: string, value: string): string;
}

/** @param key any secret of at least 32 characters; the working keys are derived from it. */
export function makeFieldCipher(key: string): FieldCipher {
  if (key.length < 32) throw new Error('The field key must have at least 32 characters.');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'portal-field-key', purpose, 32));
  const encryptionKey = derive('encrypt');
  const fingerprintKey = derive('fingerprint');

  return {
    encrypt(field, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce);
      cipher.setAAD(Buffer.from(field));
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
    },
    decrypt(field, stored) {
      const [version, nonce, sealed] = stored.split('.');
      if (version !== VERSION || !nonce || !sealed) throw new Error(`${field}: not an encrypted value.`);
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, Buffer.from(nonce, 'base64url'));
      decipher.setAAD(Buffer.from(field));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      const opened = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    fingerprint: (field, value) =>
      createHmac('sha256', fingerprintKey).update(field).update('\0').update(value).digest('base64url'),
  };
}
