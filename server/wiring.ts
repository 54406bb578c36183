/** The only place where adapters are chosen. Everything else gets what it needs from here. */
import { createHmac, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { type IdentityKeys, makeIdentity, type SealingKeys } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import type { GatewayId } from '#core/payments/gateways.ts';
import type { Log } from '#core/shared/log.ts';
import { makeBackupFolder } from '#db/backup/folder.ts';
import { makeBackupKeys } from '#db/backup/keys.ts';
import type { DatabaseClient } from '#db/client.ts';
import { makeFieldCipher } from '#db/field-encryption.ts';
import { type GatewayCallRecord, makeGatewayCallLog } from '#db/gateway-calls.ts';
import { readGatewaySettings } from '#db/gateway-settings.ts';
import { MIGRATIONS_FOLDER } from '#db/migrate.ts';
import { makeDatabaseSandboxLedger } from '#db/sandbox-ledger.ts';
import { readSetting } from '#db/settings.ts';
import { makeEmailSender } from '#gateways/email/index.ts';
import { makePaymentGateways, notificationPath } from '#gateways/payment/registry.ts';
import { makeFileStorage } from '#gateways/storage/index.ts';
import { makeHttpsSender } from '#gateways/webhook/https-sender.ts';
import { asTyped, type Config } from './config/config.ts';
import { type Key, keyName } from './config/keyring.ts';
import { backupFiles } from './jobs/backup-files.ts';
import { traceGateways, traceMail, traceWebhooks } from './tracing/trace-outside.ts';
import type { Tracing } from './tracing/tracing.ts';

const clock = () => new Date();

const outboxDir = (config: Config) => join(config.dataDir, 'outbox');

export interface WiredDeps extends AppDeps {
  /** Writes what is still waiting for the database. Call it before the database is closed. */
  finish(): Promise<void>;
}

export function makeDeps(
  config: Config,
  client: DatabaseClient,
  log: Log,
  migrationsFolder: string = MIGRATIONS_FOLDER,
  onGatewayCall: (call: GatewayCallRecord) => void = () => {},
  tracing: Tracing | null = null,
): WiredDeps {
  const base = {
    db: client.db,
    clock,
    newId: () => uuidv7(),
    random: (exclusiveMax: number) => randomInt(exclusiveMax),
    cipher: makeFieldCipher(config.fieldKey, config.previousFieldKey),
    log,
    origin: config.origin,
  };
  const { keys } = config;
  const calls = makeGatewayCallLog(client.db, base.newId, (error) =>
    log.warn({ error: error instanceof Error ? error.message : 'unknown' }, 'gateway calls were not logged'),
  );
  const storage = makeStorage(config);
  const webhooks = makeHttpsSender({ loopback: config.mode === 'demo' });
  return {
    ...base,
    // portal.ts puts the real one here; a command has no pages to announce changes to.
    live: { subscribe: () => () => {} },
    gateways: makePaymentGateways({
      sandbox:
        config.mode === 'demo'
          ? {
              ledger: makeDatabaseSandboxLedger(client.db),
              clock,
              secret: `sandbox ${keys.notification.current}`,
            }
          : null,
      bankTransfer: college.bankAccount,
      world: config.mode,
      environment: config.gateways,
      stored: () => readGatewaySettings(client.db, base.cipher),
      treasuryApproved: async () =>
        (await readSetting({ db: client.db, demo: null }, 'treasury_approval')) !== false,
      cardGateway: config.cardGateway,
      addressToken: keys.notification.current,
      ...(keys.notification.previous && { previousAddressToken: keys.notification.previous }),
      clock,
      calls(call) {
        onGatewayCall(call);
        calls.record(call);
      },
      ...(tracing && { tracing: traceGateways(tracing) }),
    }),
    identity: makeIdentity({ ...base, keys: identityKeys(config) }),
    storage,
    webhooks: tracing ? traceWebhooks(webhooks, tracing) : webhooks,
    sealLink: (text) => seal(keys.link.current, text),
    ...(keys.link.previous !== null && {
      previousSeal: (text: string) => seal(keys.link.previous ?? '', text),
    }),
    backups: {
      folder: makeBackupFolder(config.backupDir),
      keys: makeBackupKeys(config),
      ownKey: config.backupKey !== undefined,
      // They hold locks and snapshots for long, which a pooler would pass on to others.
      url: config.databaseDirectUrl ?? client.url,
      privateServer: config.databaseUrl === undefined,
      restoreCommand: asTyped('npm run restore -- '),
      migrationsFolder,
      dataDir: config.dataDir,
      files: backupFiles(storage),
    },
    // Known from the database (database-side.ts) in processes that serve.
    restoredCopy: null,
    documentReminderDays: config.documentReminderDays,
    demo:
      config.mode === 'demo'
        ? {
            outboxDir: outboxDir(config),
            checkoutDelayMs: config.sandboxSeconds * 1000,
            password: config.demoPassword,
          }
        : null,
    finish: calls.flush,
  };
}

const seal = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** The address to which a gateway posts its notifications. */
export const notificationAddress = (config: Config, gateway: GatewayId): string =>
  config.origin + notificationPath(gateway, config.keys.notification.current);

/** The keys with which the identity library signs and encrypts. */
export const identityKeys = ({ keys, authSecret, previousAuthSecret }: KeyConfig): IdentityKeys => ({
  session: keys.session,
  factor: sealing(keys.factor),
  token: sealing(keys.token),
  // Older values were encrypted with the setting itself.
  undivided: previousAuthSecret ?? authSecret,
});
type KeyConfig = Pick<Config, 'keys' | 'authSecret' | 'previousAuthSecret'>;

/** Every key with a number derived from it; what it encrypts carries that number. */
const sealing = ({ current, previous }: Key): SealingKeys => ({
  currentVersion: keyName(current),
  keys: new Map([current, ...(previous ? [previous] : [])].map((key) => [keyName(key), key])),
});

/** Mail leaves by SMTP or, without it, goes into a folder that a person can read. */
export function makeMailer(config: Config, tracing: Tracing | null = null) {
  const mailer = makeEmailSender(
    config.smtpUrl
      ? { kind: 'smtp', url: config.smtpUrl, from: config.mailFrom ?? college.email }
      : { kind: 'folder', directory: outboxDir(config), from: config.mailFrom ?? college.email },
  );
  return tracing ? traceMail(mailer, tracing) : mailer;
}

/** Uploaded files are in a bucket, or below the data folder. */
export function makeStorage(config: Pick<Config, 'filesBucket' | 'dataDir'>) {
  return makeFileStorage(
    config.filesBucket
      ? { kind: 's3', ...config.filesBucket }
      : { kind: 'folder', directory: filesFolder(config) },
  );
}

export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');
