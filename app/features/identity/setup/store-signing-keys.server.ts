/** Where the keys that sign tokens for other programs are kept, and what encrypts their private halves. */
import { symmetricEncrypt } from 'better-auth/crypto';
import type { JwtOptions } from 'better-auth/plugins/jwt';
import type { NewId } from '#core/shared/id.ts';
import type { Database } from '#db/client.ts';
import { signing_keys } from '#db/schema/index.ts';
import { type IdentityKeys, openSealed } from './identity-keys.ts';

export interface SigningKeyStore {
  readonly db: Database;
  readonly newId: NewId;
  readonly keys: IdentityKeys;
}

export function storeSigningKeys({ db, newId, keys }: SigningKeyStore): NonNullable<JwtOptions['adapter']> {
  const opening = { ...keys.token, legacySecret: keys.undivided };
  return {
    async getJwks() {
      const rows = await db.select().from(signing_keys);
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          publicKey: row.public_key,
          // One that cannot be opened still proves what it signed; it only signs nothing more.
          privateKey: (await openSealed(opening, JSON.parse(row.private_key))) ?? '',
          createdAt: row.created_at,
          ...(row.alg && { alg: row.alg as 'RS256' }),
          ...(row.expires_at && { expiresAt: row.expires_at }),
        })),
      );
    },
    async createJwk({ publicKey, privateKey, alg, crv, createdAt, expiresAt }) {
      const id = newId();
      const sealed = await symmetricEncrypt({ key: keys.token, data: privateKey });
      await db.insert(signing_keys).values({
        id,
        public_key: publicKey,
        private_key: JSON.stringify(sealed),
        alg: alg ?? null,
        crv: crv ?? null,
        created_at: createdAt,
        expires_at: expiresAt ?? null,
      });
      return { id, publicKey, privateKey, createdAt, ...(alg && { alg }), ...(expiresAt && { expiresAt }) };
    },
  };
}
