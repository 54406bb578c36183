/**
 * The key of the backups: derived from BACKUP_KEY, or from FIELD_KEY if there is no other. The two derived keys are
 * independent, so a backup's key opens no field and the reverse. Every file has a key of its own.
 */
import { hkdfSync } from 'node:crypto';
import { fieldKeyId } from '../field-encryption.ts';

export interface BackupKeys {
  /** Identifies the key that a file needs, without revealing it. */
  readonly id: string;
  /** Identifies the FIELD_KEY with which the personal fields in the file were encrypted. */
  readonly fieldKeyId: string;
  /** The key of one file. */
  forFile(salt: Buffer): Buffer;
}

const SHORT = 32;
const derive = (secret: string, salt: string | Buffer, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, bytes));

export function makeBackupKeys(given: { backupKey: string | undefined; fieldKey: string }): BackupKeys {
  const secret = given.backupKey ?? given.fieldKey;
  if (secret.length < SHORT || given.fieldKey.length < SHORT)
    throw new Error(`The keys of the backups must have at least ${SHORT} characters.`);
  return {
    id: derive(secret, 'portal-backup', 'name of the key', 6).toString('hex'),
    fieldKeyId: fieldKeyId(given.fieldKey),
    forFile: (salt) => derive(secret, salt, 'portal-backup-file', 32),
  };
}
