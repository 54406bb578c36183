/**
 * What a use case needs, for a test: a real database, a clock that stands still, and everything else as small as it
 * goes. Close it when the test file is done.
 */
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { makeIdentity } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Log } from '#core/shared/log.ts';
import { err } from '#core/shared/result.ts';
import { makeBackupFolder } from '#db/backup/folder.ts';
import { makeBackupKeys } from '#db/backup/keys.ts';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { makeFieldCipher } from '#db/field-encryption.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import { makeFolderStorage } from '#gateways/storage/folder.ts';
import { makeMemoryLedger } from '#tests/gateways/payment/memory-ledger.ts';
import { makeTestClock, type TestClock } from './clock.ts';
import { TEST_IDENTITY_KEYS } from './identity-keys.ts';

export const TEST_ORIGIN = 'http://portal.test';

/** An account that is nobody's. */
const TEST_BANK = {
  bankName: 'Test Bank',
  accountName: 'College of Tests',
  accountNumber: '0000014579',
  placeholder: true,
};

const FIELD_KEY = 'a field key for tests that is long enough';

export interface TestDeps extends AppDeps {
  readonly clock: TestClock;
  readonly client: DatabaseClient;
  /** Where the database is. */
  readonly url: string;
  close(): Promise<void>;
}

const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

export interface TestDepsOptions extends Partial<Omit<AppDeps, 'db' | 'clock'>> {
  readonly clock?: TestClock;
  /** Most connections at once; tests of two people acting at once need at least two. */
  readonly connections?: number;
}

export function makeTestDeps(url: string, options: TestDepsOptions = {}): TestDeps {
  const { clock = makeTestClock(), connections = 4, ...given } = options;
  const client = openDatabase({ url, max: connections, connectWithinMs: 60_000 });
  let sequence = 0;
  const files = join(tmpdir(), `portal-test-files-${randomUUID()}`);
  const base = {
    db: client.db,
    clock,
    // In order of making also while the clock stands still.
    newId: () => uuidv7({ msecs: clock().getTime(), seq: sequence++ }),
    random: (exclusiveMax: number) => randomInt(exclusiveMax),
    cipher: makeFieldCipher(FIELD_KEY),
    log: silentLog,
    origin: TEST_ORIGIN,
  };
  return {
    ...base,
    live: { subscribe: () => () => {} },
    gateways: makePaymentGateways({
      sandbox: { ledger: makeMemoryLedger(), clock, secret: 'a sandbox secret for tests' },
      bankTransfer: TEST_BANK,
    }),
    identity: makeIdentity({
      ...base,
      ...(given.origin && { origin: given.origin }),
      keys: TEST_IDENTITY_KEYS,
    }),
    storage: makeFolderStorage({ directory: files }),
    // Nobody is there to hear.
    webhooks: { send: async () => err('connection') },
    sealLink: (text) => createHmac('sha256', 'a link key for tests').update(text).digest('base64url'),
    backups: {
      // Made when the first backup is.
      folder: makeBackupFolder(join(tmpdir(), `portal-test-backups-${uuidv7()}`)),
      keys: makeBackupKeys({ backupKey: undefined, fieldKey: FIELD_KEY }),
      ownKey: false,
      url,
      privateServer: false,
      restoreCommand: 'portal restore ',
      migrationsFolder: MIGRATIONS_FOLDER,
      dataDir: tmpdir(),
      files: null,
    },
    restoredCopy: null,
    documentReminderDays: 3,
    demo: null,
    ...given,
    client,
    url,
    close: async () => {
      await client.close();
      await rm(files, { recursive: true, force: true });
    },
  };
}
