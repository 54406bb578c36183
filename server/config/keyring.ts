/**
 * One key for each purpose, so that one can be changed, or lost, without the others. A purpose without a setting of its
 * own uses AUTH_SECRET. What is set is never used itself: each purpose derives its key from it, so the same text gives
 * different keys. The previous value of a setting is accepted, and used for nothing new, for as long as it is set.
 */
import { createHash, hkdfSync } from 'node:crypto';

/** The setting of each purpose. */
export const KEY_SETTINGS = {
  /** Signs the cookies of sessions and of the steps of a sign-in. */
  session: 'SESSION_KEY',
  /** Encrypts second factors and recovery codes. */
  factor: 'FACTOR_KEY',
  /** Encrypts the keys that sign tokens for other programs. */
  token: 'TOKEN_KEY',
  /** Seals links to documents. */
  link: 'LINK_KEY',
  /** Ends the address to which Remita posts, and signs what the sandbox posts. */
  notification: 'NOTIFICATION_KEY',
} as const;

type KeyPurpose = keyof typeof KEY_SETTINGS;
const KEY_PURPOSES = Object.keys(KEY_SETTINGS) as readonly KeyPurpose[];
export const previousOf = <Name extends string>(name: Name) => `${name}_PREVIOUS` as const;

export interface Key {
  readonly current: string;
  readonly previous: string | null;
}
export type Keyring = Readonly<Record<KeyPurpose, Key>>;

type KeySetting = (typeof KEY_SETTINGS)[KeyPurpose] | 'AUTH_SECRET';
export type KeySource = Readonly<Partial<Record<KeySetting | `${KeySetting}_PREVIOUS`, string | undefined>>>;

/** @param given holds AUTH_SECRET at least. */
export function makeKeyring(given: KeySource): Keyring {
  const entries = KEY_PURPOSES.map((purpose) => {
    const name = KEY_SETTINGS[purpose];
    const previous = given[previousOf(name)] ?? (given[name] ? undefined : given.AUTH_SECRET_PREVIOUS);
    const key: Key = {
      current: deriveKey(given[name] ?? given.AUTH_SECRET ?? '', purpose),
      previous: previous === undefined ? null : deriveKey(previous, purpose),
    };
    return [purpose, key];
  });
  return Object.fromEntries(entries);
}

const deriveKey = (secret: string, purpose: KeyPurpose): string =>
  Buffer.from(hkdfSync('sha256', secret, 'portal-keyring', purpose, 32)).toString('base64url');

/** Tells keys of one purpose apart without showing any. */
export const keyName = (key: string): number =>
  createHash('sha256').update(key).digest().readUInt32BE() >>> 1;
