/**
 * Encrypts anew what the identity library keeps under AUTH_SECRET: second factors with their recovery codes, and the
 * keys that sign tokens for other programs. One transaction, with the portal stopped: there are few of them. Sessions
 * end by themselves, since their cookies carry signatures of the old secret; links in mails stay good.
 */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { signing_keys, two_factors } from '#db/schema/index.ts';

export interface AuthSecrets {
  readonly authSecret: string;
  readonly previousAuthSecret: string;
}

export interface AuthRotation {
  readonly values: number;
  /** `table id` of values that neither secret opens. */
  readonly unreadable: readonly string[];
}

/** Running it again changes nothing. */
export function rotateAuthSecret(db: Database, secrets: AuthSecrets): Promise<AuthRotation> {
  let values = 0;
  const unreadable: string[] = [];
  const renew = async (stored: string, about: string): Promise<string> => {
    if ((await open(secrets.authSecret, stored)) !== null) return stored;
    const value = await open(secrets.previousAuthSecret, stored);
    if (value === null) {
      unreadable.push(about);
      return stored;
    }
    values += 1;
    return symmetricEncrypt({ key: secrets.authSecret, data: value });
  };
  return db.transaction(async (tx) => {
    for (const factor of await tx.select().from(two_factors).for('update')) {
      const about = `two_factors ${factor.id}`;
      const secret = await renew(factor.secret, about);
      const backup_codes = factor.backup_codes && (await renew(factor.backup_codes, about));
      await tx.update(two_factors).set({ secret, backup_codes }).where(eq(two_factors.id, factor.id));
    }
    for (const key of await tx.select().from(signing_keys).for('update')) {
      // The library keeps the ciphertext as a JSON text.
      const sealed = JSON.parse(key.private_key);
      if (typeof sealed !== 'string') continue;
      const private_key = JSON.stringify(await renew(sealed, `signing_keys ${key.id}`));
      await tx.update(signing_keys).set({ private_key }).where(eq(signing_keys.id, key.id));
    }
    return { values, unreadable };
  });
}

const open = (key: string, data: string): Promise<string | null> =>
  symmetricDecrypt({ key, data }).catch(() => null);
