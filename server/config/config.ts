/**
 * The only reader of the environment. Every setting is validated at start; what is wrong is said in one line each,
 * and nothing starts half-configured.
 */
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { GATEWAY_IDS, type GatewayId, REAL_GATEWAYS } from '#core/payments/gateways.ts';
import { trimEnd } from '#core/shared/trim-edges.ts';
import { findSettingIssues, type GatewayEnvironment, settingsSchema } from '#gateways/payment/settings.ts';
import type { S3Settings } from '#gateways/storage/s3.ts';
import type { Limits } from '../shedding/rules.ts';
import { readTracing, type TracingSettings, tracingEnvironment } from '../tracing/settings.ts';
import { KEY_SETTINGS, type Keyring, makeKeyring, previousOf } from './keyring.ts';
import { optional } from './optional-setting.ts';

/** Known to everybody, so never good enough outside the demonstration. */
const DEMO_AUTH_SECRET = 'demonstration-only-auth-secret-not-for-real-use';
const DEMO_FIELD_KEY = 'demonstration-only-field-key-not-for-real-use';
export const DEFAULT_DEMO_PASSWORD = 'Harvest-2026!';

/** A request has its connection for a part of its time only. More at once would wait for each other inside. */
const PER_CONNECTION = 4;
const FEWEST_AT_ONCE = 16;
const WAITING_PER_PLACE = 5;

const secret = (name: string) => optional(z.string().min(32, `${name} must have at least 32 characters.`));

const OWN_KEYS = Object.values(KEY_SETTINGS);
/** Secrets that are set; each is a text of its own, drawn by chance. */
const SECRETS = ['AUTH_SECRET', 'FIELD_KEY', 'BACKUP_KEY', 'METRICS_TOKEN', ...OWN_KEYS] as const;
const PREVIOUS = ['AUTH_SECRET', 'FIELD_KEY', ...OWN_KEYS] as const;

const secrets = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, secret(name)])) as Record<Name, ReturnType<typeof secret>>;

const environment = z.object({
  PORTAL_MODE: optional(z.enum(['demo', 'production'], 'PORTAL_MODE is demo or production.')),
  COLLEGE: optional(z.string()),
  PORTAL_COMMAND: optional(z.string()),
  PORT: optional(z.coerce.number().int().min(0).max(65535)),
  HOST: optional(z.string()),
  ORIGIN: optional(z.url('ORIGIN must be a full address such as https://portal.example.edu.ng.')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://')),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(500)),
  REQUESTS_AT_ONCE: optional(z.coerce.number().int().min(2).max(10_000)),
  REQUESTS_WAITING: optional(z.coerce.number().int().min(1).max(100_000)),
  DATABASE_DIRECT_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_DIRECT_URL must start with postgres://'),
  ),
  WORKERS: optional(z.coerce.number('WORKERS is a number of processes.').int().min(1).max(64)),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(300)),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  METRICS_HOST: optional(z.string()),
  ...tracingEnvironment,
  DATA_DIR: optional(z.string()),
  ...secrets(SECRETS),
  ...secrets(PREVIOUS.map(previousOf)),
  BACKUP_DIR: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string()),
  DEMO_PASSWORD: optional(z.string().min(10, 'DEMO_PASSWORD must have at least 10 characters.')),
  SANDBOX_SECONDS: optional(z.coerce.number().min(0).max(30)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  TRUST_PROXY: optional(z.enum(['0', '1'], 'TRUST_PROXY is 0 or 1.')),
  OFFLINE_PAGES: optional(z.enum(['0', '1'], 'OFFLINE_PAGES is 0 or 1.')),
  STAND_INS: optional(z.enum(['0', '1'], 'STAND_INS is 0 or 1.')),
  FILES_S3_URL: optional(
    z.url('FILES_S3_URL must be the address of a bucket, such as https://s3.example.ng/portal-files.'),
  ),
  FILES_S3_REGION: optional(z.string()),
  FILES_S3_KEY_ID: optional(z.string()),
  FILES_S3_SECRET: optional(z.string()),
  DOCUMENT_REMINDER_DAYS: optional(z.coerce.number().int().min(1).max(60)),
  CARD_GATEWAY: optional(z.enum(GATEWAY_IDS, `CARD_GATEWAY is one of ${GATEWAY_IDS.join(', ')}.`)),
});

/** @internal The name of every setting: tests look each up in the documentation. */
export const SETTINGS: readonly string[] = [
  ...Object.keys(environment.shape),
  ...REAL_GATEWAYS.flatMap((gateway) =>
    settingsSchema[gateway].flatMap(({ environment: variable }) => variable ?? []),
  ),
];

/** The address that is told the figures. */
export interface MetricsDoor {
  readonly port: number;
  readonly host: string;
  readonly token: string | undefined;
}

export interface Config {
  readonly mode: 'demo' | 'production';
  /** The college whose portal this is to be; undefined: that of the build. */
  readonly college: string | undefined;
  readonly port: number;
  readonly host: string;
  /** The public address of the portal, without a trailing slash. */
  readonly origin: string;
  /** Undefined: the private server in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  /** The number of requests on which this process works at a time, and how many more may wait. */
  readonly limits: Limits;
  /** A connection that stays one session, when `databaseUrl` is a pooler that gives each transaction another one. */
  readonly databaseDirectUrl: string | undefined;
  /** The number of serving processes; with one there is no process above it. */
  readonly workers: number;
  /**
   * The time for which /readyz says 503 before the listener closes, so that a balancer sends nobody here any more.
   */
  readonly drainSeconds: number;
  /** The listener that tells figures; null: none. */
  readonly metrics: MetricsDoor | null;
  /** The receiver of traces; null: there is none, and nothing is done for them. */
  readonly tracing: TracingSettings | null;
  readonly dataDir: string;
  readonly authSecret: string;
  /** Undefined unless AUTH_SECRET is being changed. */
  readonly previousAuthSecret: string | undefined;
  readonly keys: Keyring;
  /** Names of the settings whose previous value is still accepted. */
  readonly changingKeys: readonly string[];
  readonly fieldKey: string;
  /** Opens what is not yet encrypted with the field key, while that is being changed. */
  readonly previousFieldKey: string | undefined;
  /** Undefined: backups are encrypted with a key derived from the field key. */
  readonly backupKey: string | undefined;
  readonly backupDir: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly demoPassword: string;
  /** The time for which the sandbox checkout pretends to think. */
  readonly sandboxSeconds: number;
  readonly logLevel: string;
  /** True if X-Forwarded-For and -Proto come from a proxy of ours. */
  readonly trustProxy: boolean;
  /** True if browsers keep public pages that were read, for when there is no connection. */
  readonly offlinePages: boolean;
  /** Fields of each gateway that the environment fixes. */
  readonly gateways: GatewayEnvironment;
  /** True if local servers stand in for the payment providers. Demonstration only. */
  readonly standIns: boolean;
  /** The place of uploaded files; undefined: the data folder. */
  readonly filesBucket: S3Settings | undefined;
  /** Days after the payment when a mail names the documents that are still missing. */
  readonly documentReminderDays: number;
  /** The gateway of the method "card"; undefined: the first gateway that takes cards. */
  readonly cardGateway: GatewayId | undefined;
}

/** Thrown with one line for every setting that is wrong. */
export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/**
 * A text that names commands (`npm run restore -- --kept=…`) with each as it has to be typed in this installation:
 * PORTAL_COMMAND is what stands before the name there.
 */
export const asTyped = (text: string, env: Readonly<Record<string, string | undefined>> = process.env) =>
  env.PORTAL_COMMAND
    ? text.replaceAll(/npm run ([a-z][a-z-]*)(?: --(?= ))?/g, `${env.PORTAL_COMMAND} $1`)
    : text;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const given = parsed.data;
  const mode = given.PORTAL_MODE ?? 'demo';
  const problems: string[] = [];
  if (!given.PORTAL_MODE) {
    const signs = signsOfProduction(given);
    if (signs.length > 0)
      problems.push(
        `PORTAL_MODE: is not set, and ${signs.join(' and ')} belong to a real portal. Set PORTAL_MODE=production, or PORTAL_MODE=demo for a demonstration, whose accounts everybody knows.`,
      );
  }
  const host = given.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  const port = given.PORT ?? 3000;

  if (mode === 'demo' && !LOOPBACK.has(host)) {
    problems.push(
      'HOST: the demonstration listens on this machine only. Leave HOST out, or use npm run serve.',
    );
  }
  if (mode === 'production') {
    for (const name of ['AUTH_SECRET', 'FIELD_KEY', 'ORIGIN'] as const) {
      if (!given[name]) problems.push(`${name}: must be set in production (see docs/settings.md).`);
    }
    if (!given.SMTP_URL)
      problems.push('SMTP_URL: must be set in production, or nobody can verify an address.');
    if (given.STAND_INS === '1') problems.push('STAND_INS: stand-ins are part of the demonstration only.');
    if (given.AUTH_SECRET === DEMO_AUTH_SECRET) problems.push('AUTH_SECRET: is the demonstration default.');
    if (given.FIELD_KEY === DEMO_FIELD_KEY) problems.push('FIELD_KEY: is the demonstration default.');
    problems.push(...judgeSecrets(given));
  }
  for (const name of PREVIOUS)
    if (given[previousOf(name)] !== undefined && given[previousOf(name)] === given[name])
      problems.push(`${previousOf(name)}: is the same as ${name}. It is the key from before the change.`);
  const poolSize = given.DATABASE_POOL ?? 10;
  const atOnce = given.REQUESTS_AT_ONCE ?? Math.max(FEWEST_AT_ONCE, PER_CONNECTION * poolSize);
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL: belongs beside a DATABASE_URL that leads to a pooler.');
  const metrics = readMetricsDoor(given, port, problems);
  const tracing = readTracing(given, problems);
  const gateways = readGateways(env, mode, problems);
  const filesBucket = readBucket(given, mode, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  const authSecret = given.AUTH_SECRET ?? DEMO_AUTH_SECRET;

  return {
    mode,
    college: given.COLLEGE,
    port,
    host,
    origin: trimEnd(given.ORIGIN ?? `http://localhost:${port}`, /\//),
    databaseUrl: given.DATABASE_URL,
    poolSize,
    limits: { atOnce, waiting: given.REQUESTS_WAITING ?? WAITING_PER_PLACE * atOnce },
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    workers: given.WORKERS ?? 1,
    drainSeconds: given.DRAIN_SECONDS ?? 0,
    metrics,
    tracing,
    dataDir: resolve(given.DATA_DIR ?? './data'),
    authSecret,
    previousAuthSecret: given.AUTH_SECRET_PREVIOUS,
    keys: makeKeyring({ ...given, AUTH_SECRET: authSecret }),
    changingKeys: PREVIOUS.filter((name) => given[previousOf(name)] !== undefined),
    fieldKey: given.FIELD_KEY ?? DEMO_FIELD_KEY,
    previousFieldKey: given.FIELD_KEY_PREVIOUS,
    backupKey: given.BACKUP_KEY,
    backupDir: resolve(given.BACKUP_DIR ?? join(given.DATA_DIR ?? './data', 'backups')),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    demoPassword: given.DEMO_PASSWORD ?? DEFAULT_DEMO_PASSWORD,
    sandboxSeconds: given.SANDBOX_SECONDS ?? 2,
    // The demonstration prints its notice, not a line for every request.
    logLevel: given.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    trustProxy: given.TRUST_PROXY === '1',
    offlinePages: given.OFFLINE_PAGES !== '0',
    gateways,
    standIns: given.STAND_INS === '1',
    filesBucket,
    documentReminderDays: given.DOCUMENT_REMINDER_DAYS ?? 3,
    cardGateway: given.CARD_GATEWAY,
  };
}

type Given = z.output<typeof environment>;

/**
 * Settings that nobody has for a demonstration. Without PORTAL_MODE they once started one on the real database, open to
 * everybody who knows the password of the README.
 */
function signsOfProduction({ ORIGIN, SMTP_URL, DATABASE_URL }: Given): readonly string[] {
  const elsewhere = (address: string | undefined) => {
    const host = address && URL.canParse(address) ? new URL(address).hostname : '';
    return host !== '' && !LOOPBACK.has(host.replace(/^\[|\]$/g, ''));
  };
  return [
    ORIGIN?.startsWith('https:') && 'an ORIGIN with https',
    elsewhere(SMTP_URL) && 'an SMTP_URL',
    elsewhere(DATABASE_URL) && 'a DATABASE_URL of another machine',
  ].filter((sign) => typeof sign === 'string');
}

/** One line for each secret that can be guessed, or that does the work of another one as well. */
function judgeSecrets(given: Given): readonly string[] {
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const name of SECRETS) {
    const value = given[name];
    if (value === undefined) continue;
    const other = seen.get(value);
    if (other) problems.push(`${name}: is the same as ${other}. Draw one for each: openssl rand -base64 36`);
    else if (isWeakSecret(value))
      problems.push(`${name}: can be guessed. Draw one by chance: openssl rand -base64 36`);
    seen.set(value, name);
  }
  return problems;
}

/** Figures say how busy the college is and which money came: beyond this machine only to who has the token. */
function readMetricsDoor(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: z.output<typeof environment>,
  portalPort: number,
  problems: string[],
): MetricsDoor | null {
  if (METRICS_PORT === undefined) {
    if (METRICS_HOST || METRICS_TOKEN) problems.push('METRICS_PORT: must be set for metrics to be told.');
    return null;
  }
  const host = METRICS_HOST ?? '127.0.0.1';
  if (METRICS_PORT === portalPort && METRICS_PORT !== 0)
    problems.push('METRICS_PORT: is the same as PORT. Metrics have a port of their own.');
  if (!LOOPBACK.has(host) && !METRICS_TOKEN)
    problems.push('METRICS_TOKEN: must be set when METRICS_HOST is not this machine alone.');
  return { port: METRICS_PORT, host, token: METRICS_TOKEN };
}

/** A bucket needs all of its settings or none: half of them would quietly keep files in the data folder. */
function readBucket(
  given: z.output<typeof environment>,
  mode: Config['mode'],
  problems: string[],
): S3Settings | undefined {
  const { FILES_S3_URL, FILES_S3_KEY_ID, FILES_S3_SECRET, FILES_S3_REGION } = given;
  const needed = { FILES_S3_URL, FILES_S3_KEY_ID, FILES_S3_SECRET };
  const missing = Object.entries(needed).filter(([, value]) => !value);
  if (missing.length === Object.keys(needed).length && !FILES_S3_REGION) return undefined;
  for (const [name] of missing) problems.push(`${name}: must be set when files are kept in a bucket.`);
  if (!FILES_S3_URL || !FILES_S3_KEY_ID || !FILES_S3_SECRET) return undefined;
  const { protocol, hostname } = new URL(FILES_S3_URL);
  if (mode === 'production' && protocol !== 'https:' && !LOOPBACK.has(hostname))
    problems.push('FILES_S3_URL: must be an https address, since it carries personal documents.');
  return {
    bucketUrl: trimEnd(FILES_S3_URL, /\//),
    region: FILES_S3_REGION ?? 'auto',
    accessKeyId: FILES_S3_KEY_ID,
    secretAccessKey: FILES_S3_SECRET,
  };
}

const GATEWAY_PROBLEMS: Readonly<Record<string, string>> = {
  'not-as-example': 'does not look like',
  'live-in-demonstration':
    'moves real money, so the demonstration does not start with it. Use a test key, such as',
  'test-in-production': 'is of the test world, so production does not start with it. It takes one such as',
  'insecure-address': 'must be an https address, such as',
};

/** @param problems gets a line for each value that is wrong. The values themselves are secrets and stay out of it. */
function readGateways(
  env: Readonly<Record<string, string | undefined>>,
  world: Config['mode'],
  problems: string[],
): GatewayEnvironment {
  const gateways: Record<string, Record<string, string>> = {};
  for (const gateway of REAL_GATEWAYS) {
    const fields = settingsSchema[gateway];
    const given: Record<string, string> = {};
    for (const { name, environment: variable } of fields) {
      const value = variable && env[variable]?.trim();
      if (value) given[name] = value;
    }
    if (Object.keys(given).length === 0) continue;
    gateways[gateway] = given;
    for (const { field, code } of findSettingIssues(gateway, given, world)) {
      const { environment: variable = field, example } = fields.find(({ name }) => name === field) ?? {
        example: '',
      };
      problems.push(`${variable}: ${GATEWAY_PROBLEMS[code]} ${example}.`);
    }
  }
  return gateways;
}

/**
 * True of a secret that was typed by hand instead of drawn by chance. Anybody who knows this file can guess such a
 * one.
 */

/** The shortest secret that is long enough, 16 bytes in hex, has 90 to 120 bits by these estimates when it was drawn by chance. */
const LEAST_BITS = 80;

/**
 * The smaller of two estimates in bits: by the characters themselves, and by the steps between them, which sees through
 * "abcdef...". A text that repeats a shorter one counts as the shorter one.
 */
function secretBits(secret: string): number {
  const period = `${secret}${secret}`.indexOf(secret, 1);
  const unit = secret.length % period === 0 ? secret.slice(0, period) : secret;
  const codes = [...unit].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(entropy(codes), entropy(steps));
}

export const isWeakSecret = (secret: string): boolean => secretBits(secret) < LEAST_BITS;

function entropy(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / values.length);
  return bits;
}
