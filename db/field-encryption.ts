/**
 * Encryption of personal fields at rest (NIN, next of kin, submitted answers): AES-256-GCM with a random nonce, as
 * `v1.<nonce>.<ciphertext and tag>` in base64url. The field's name is associated data, so a ciphertext copied into
 * another column does not decrypt. The key is FIELD_KEY. While it is being changed (rotate-field-key.ts),
 * FIELD_KEY_PREVIOUS still opens what is not encrypted again yet; nothing new is written with it.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface FieldCipher {
  encrypt(field: string, value: string): string;
  /** @throws when the key is wrong or the text was changed. */
  decrypt(field: string, stored: string): string;
  /** A keyed hash: equal values give equal fingerprints, and nobody without the key can test a guess. */
  fingerprint(field: string, value: string): string;
  /** The value by the key before, while the key is being changed; null otherwise. */
  formerFingerprint(field: string, value: string): string | null;
}

/** Identifies a key without revealing it. */
export const fieldKeyId = (key: string): string =>
  Buffer.from(hkdfSync('sha256', key, 'portal-backup', 'name of the field key', 6)).toString('hex');

/** Makes fingerprints; the encrypting key cannot be derived from it. */
export const fingerprintKeyOf = (key: string): Buffer => derive(key, 'fingerprint');

export const fingerprintWith =
  (key: Buffer) =>
  (field: string, value: string): string =>
    createHmac('sha256', key).update(field).update('\0').update(value).digest('base64url');

/** @param key any secret of at least 32 characters; the working keys are derived from it. */
export function makeFieldCipher(key: string, previous?: string): FieldCipher {
  for (const one of previous === undefined ? [key] : [key, previous])
    if (one.length < 32) throw new Error('The field key must have at least 32 characters.');
  const current = derive(key, 'encrypt');
  const former = previous === undefined ? null : derive(previous, 'encrypt');
  const formerFingerprint = previous === undefined ? null : fingerprintWith(fingerprintKeyOf(previous));
  return {
    encrypt: (field, value) => seal(current, field, value),
    decrypt(field, stored) {
      if (!former) return unseal(current, field, stored);
      try {
        return unseal(current, field, stored);
      } catch {
        return unseal(former, field, stored);
      }
    },
    fingerprint: fingerprintWith(fingerprintKeyOf(key)),
    formerFingerprint: (field, value) => formerFingerprint?.(field, value) ?? null,
  };
}

function derive(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'portal-field-key', purpose, 32));
}

function seal(key: Buffer, field: string, value: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(field));
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
}

function unseal(key: Buffer, field: string, stored: string): string {
  const [version, nonce, sealed] = stored.split('.');
  if (version !== VERSION || !nonce || !sealed) throw new Error(`${field}: not an encrypted value.`);
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'));
  decipher.setAAD(Buffer.from(field));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  const opened = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
}
