/** The keys of the identity library, apart by what they are for. */
import { symmetricDecrypt } from 'better-auth/crypto';

/** Encrypts with one key and opens with each; what was encrypted names its key by number. */
export interface SealingKeys {
  readonly keys: Map<number, string>;
  readonly currentVersion: number;
}

export interface IdentityKeys {
  /** Signs cookies. */
  readonly session: { readonly current: string; readonly previous: string | null };
  /** Encrypts second factors and recovery codes. */
  readonly factor: SealingKeys;
  /** Encrypts the keys that sign tokens for other programs. */
  readonly token: SealingKeys;
  /** Opens what was encrypted before these keys were kept apart, and encrypts nothing. */
  readonly undivided: string;
}

export type OpeningKeys = SealingKeys & { readonly legacySecret: string };

/**
 * The library would encrypt what it stores with the key that signs cookies. A plugin may replace that part of its
 * context; this one must come before those that store something.
 */
export const encryptWith = (secretConfig: OpeningKeys) => ({
  id: 'keys-apart' as const,
  init: () => ({ context: { secretConfig } }),
});

/** Null when none of the keys opens it. */
export const openSealed = (key: OpeningKeys, data: string): Promise<string | null> =>
  symmetricDecrypt({ key, data }).catch(() => null);
