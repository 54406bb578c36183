import type { IdentityKeys, SealingKeys } from '#app/features/identity/index.server.ts';

const sealing = (key: string): SealingKeys => ({ keys: new Map([[1, key]]), currentVersion: 1 });

/** Each key another text, so that a test fails where one does the work of another. */
export const TEST_IDENTITY_KEYS: IdentityKeys = {
  session: { current: 'a session key for tests that is long enough', previous: null },
  factor: sealing('a factor key for tests that is long enough'),
  token: sealing('a token key for tests that is long enough'),
  undivided: 'an auth secret for tests that is long enough',
};
