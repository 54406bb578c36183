/**
 * Encrypts again, with the keys of now, what the identity library keeps: second factors with their recovery codes, and
 * the keys that sign tokens for other programs. One transaction, beside a running portal that has both keys: there are
 * few of them. Running it again changes nothing.
 */
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { signing_keys, two_factors } from '#db/schema/index.ts';
import type { IdentityKeys, SealingKeys } from './identity-keys.ts';

export interface IdentityRotation {
  readonly values: number;
  /** `table id` of values that no key opens. */
  readonly unreadable: readonly string[];
}

export function rotateIdentityKeys(
  db: Database,
  keys: Pick<IdentityKeys, 'factor' | 'token'>,
  /** Secrets that may have encrypted values from before the keys were kept apart. */
  undivided: readonly string[],
): Promise<IdentityRotation> {
  let values = 0;
  const unreadable: string[] = [];
  const renew = async (key: SealingKeys, stored: string, about: string): Promise<string> => {
    if (parseEnvelope(stored)?.version === key.currentVersion && (await opens({ ...key }, stored)) !== null)
      return stored;
    for (const legacySecret of undivided) {
      const value = await opens({ ...key, legacySecret }, stored);
      if (value === null) continue;
      values += 1;
      return symmetricEncrypt({ key, data: value });
    }
    unreadable.push(about);
    return stored;
  };
  return db.transaction(async (tx) => {
    for (const factor of await tx.select().from(two_factors).for('update')) {
      const about = `two_factors ${factor.id}`;
      const secret = await renew(keys.factor, factor.secret, about);
      const backup_codes = factor.backup_codes && (await renew(keys.factor, factor.backup_codes, about));
      await tx.update(two_factors).set({ secret, backup_codes }).where(eq(two_factors.id, factor.id));
    }
    for (const row of await tx.select().from(signing_keys).for('update')) {
      // The library keeps the ciphertext as a JSON text.
      const sealed = JSON.parse(row.private_key);
      if (typeof sealed !== 'string') continue;
      const private_key = JSON.stringify(await renew(keys.token, sealed, `signing_keys ${row.id}`));
      await tx.update(signing_keys).set({ private_key }).where(eq(signing_keys.id, row.id));
    }
    return { values, unreadable };
  });
}

const opens = (key: SealingKeys & { legacySecret?: string }, data: string): Promise<string | null> =>
  symmetricDecrypt({ key, data }).catch(() => null);
