/**
 * The settings that each gateway needs before it works, as data: the environment reader, the form under Configure and
 * the registry all derive from them. Values come from three places; the first that has one wins, field by field: the
 * environment, the value that a master_admin entered (kept encrypted where it is secret), and the initial value here.
 *
 * The values (the kind of key, the host) decide if real money can move, so nobody can forget a switch.
 */
import { isByStaff, type RealGateway } from '#core/payments/gateways.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { IssueCode } from '#core/shared/issue-codes.ts';
import { err, ok, type Result } from '#core/shared/result.ts';

export interface SettingField {
  readonly name: string;
  /** Never shown again once entered, encrypted at rest, kept out of logs. */
  readonly secret: boolean;
  /** Holds for the whole value. */
  readonly pattern: RegExp;
  /** An example of a good value, for the form. */
  readonly example: string;
  /** The environment variable that fixes it; absent where there is none. */
  readonly environment?: string;
  /** This value shows whether money is real, so a mistake about that is reported at this field. */
  readonly tellsMode?: true;
  /** The value that holds until another is entered. */
  readonly initial?: string;
}

const address = /^https?:\/\/[^\s/?#@\\]{1,200}(\/[^\s?#@\\]{0,200})?$/;
const opaque = /^[\x21-\x7e]{1,200}$/;

export const settingsSchema: Readonly<Record<RealGateway, readonly SettingField[]>> = {
  remita: [
    {
      name: 'merchantId',
      tellsMode: true,
      secret: false,
      pattern: /^\d{4,20}$/,
      example: '2547916',
      environment: 'REMITA_MERCHANT_ID',
    },
    {
      name: 'serviceTypeId',
      secret: false,
      pattern: /^\d{4,20}$/,
      example: '4430731',
      environment: 'REMITA_SERVICE_TYPE_ID',
    },
    {
      name: 'apiKey',
      secret: true,
      pattern: opaque,
      example: 'exactly as Remita issued it',
      environment: 'REMITA_API_KEY',
    },
    {
      name: 'baseUrl',
      secret: false,
      pattern: address,
      example: 'https://login.remita.net',
      environment: 'REMITA_BASE_URL',
      initial: 'https://login.remita.net',
    },
  ],
  paystack: [
    {
      name: 'secretKey',
      tellsMode: true,
      secret: true,
      pattern: /^sk_(test|live)_[A-Za-z0-9]{3,100}$/,
      example: 'sk_live_…',
      environment: 'PAYSTACK_SECRET_KEY',
    },
    {
      name: 'baseUrl',
      secret: false,
      pattern: address,
      example: 'https://api.paystack.co',
      environment: 'PAYSTACK_BASE_URL',
      initial: 'https://api.paystack.co',
    },
  ],
  flutterwave: [
    {
      name: 'secretKey',
      tellsMode: true,
      secret: true,
      pattern: /^FLWSECK(_TEST)?-[A-Za-z0-9-]{3,100}$/,
      example: 'FLWSECK-…-X',
      environment: 'FLUTTERWAVE_SECRET_KEY',
    },
    {
      name: 'secretHash',
      secret: true,
      pattern: /^[\x21-\x7e]{12,200}$/,
      example: 'the secret hash typed into its dashboard, 12 characters or more',
      environment: 'FLUTTERWAVE_SECRET_HASH',
    },
    {
      name: 'baseUrl',
      secret: false,
      pattern: address,
      example: 'https://api.flutterwave.com/v3',
      environment: 'FLUTTERWAVE_BASE_URL',
      initial: 'https://api.flutterwave.com/v3',
    },
  ],
  bank_transfer: [
    { name: 'bankName', secret: false, pattern: /^\S.{1,99}$/, example: 'Central Bank of Nigeria' },
    { name: 'accountName', secret: false, pattern: /^\S.{1,149}$/, example: 'Name as the bank prints it' },
    { name: 'accountNumber', secret: false, pattern: /^\d{10}$/, example: '10 digits' },
  ],
};

/** Values by field name. */
export type SettingValues = Readonly<Record<string, string>>;
export type GatewayEnvironment = Partial<Readonly<Record<RealGateway, SettingValues>>>;

/** The settings that a master_admin has entered, as the database gives them back. */
export interface StoredGateway {
  readonly gateway: string;
  /** Null means that nobody has decided. */
  readonly enabled: boolean | null;
  readonly settings: SettingValues;
  /** Opened. Undefined where they cannot be opened, as after a change of FIELD_KEY. */
  readonly secrets: SettingValues | undefined;
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
}

export type PortalWorld = 'demo' | 'production';
export type SettingSource = 'environment' | 'stored' | 'initial' | 'missing';

export interface ResolvedSettings {
  readonly values: SettingValues;
  readonly sources: Readonly<Record<string, SettingSource>>;
  /** Names of fields without a value. */
  readonly missing: readonly string[];
}

export function resolveSettings(
  gateway: RealGateway,
  { fixed = {}, stored, initial = {} }: SettingLayers,
): ResolvedSettings {
  const values: Record<string, string> = {};
  const sources: Record<string, SettingSource> = {};
  const entered: SettingValues = { ...stored?.settings, ...stored?.secrets };
  for (const field of settingsSchema[gateway]) {
    const layers = [
      ['environment', fixed[field.name]],
      ['stored', entered[field.name]],
      ['initial', initial[field.name] ?? field.initial],
    ] as const;
    const [source, value] = layers.find(([, given]) => given) ?? (['missing', undefined] as const);
    sources[field.name] = source;
    if (value) values[field.name] = value;
  }
  return {
    values,
    sources,
    missing: settingsSchema[gateway].map(({ name }) => name).filter((name) => !values[name]),
  };
}

export interface SettingLayers {
  /** The values from the environment. */
  readonly fixed?: SettingValues;
  readonly stored?: Pick<StoredGateway, 'settings' | 'secrets'>;
  /** The account of colleges/fcat/college.ts, in place of the initial values of the schema. */
  readonly initial?: SettingValues;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLoopback = (url: string) => LOOPBACK.has(URL.parse(url)?.hostname ?? '');
const REMITA_TEST_HOSTS = new Set(['demo.remita.net', 'remitademo.net', 'www.remitademo.net']);
/** Printed in Remita's public samples; no real money is ever behind it. */
const REMITA_DEMO_MERCHANT = '2547916';

/** 'test' where no real money can move. */
export function modeOf(gateway: RealGateway, values: SettingValues): 'test' | 'live' {
  switch (gateway) {
    case 'paystack':
      return values.secretKey?.startsWith('sk_test_') ? 'test' : 'live';
    case 'flutterwave':
      return values.secretKey?.startsWith('FLWSECK_TEST-') ? 'test' : 'live';
    case 'remita': {
      const host = URL.parse(values.baseUrl ?? '')?.hostname ?? '';
      const test =
        REMITA_TEST_HOSTS.has(host) ||
        isLoopback(values.baseUrl ?? '') ||
        values.merchantId === REMITA_DEMO_MERCHANT;
      return test ? 'test' : 'live';
    }
    case 'bank_transfer':
      // A made-up account is told apart by who wrote it down, not by its number.
      return 'live';
  }
}

/** A field of a gateway's settings, and a code of core/shared/issue-codes.ts. */
export type SettingIssue = FieldIssue & { readonly code: IssueCode };

/**
 * Finds mistakes in values that are used together. Missing values are no mistake here: a gateway may be set up in
 * steps.
 */
export function findSettingIssues(
  gateway: RealGateway,
  values: SettingValues,
  world: PortalWorld,
): readonly SettingIssue[] {
  const fields = settingsSchema[gateway];
  const issues: SettingIssue[] = fields
    .filter(({ name, pattern }) => values[name] && !pattern.test(values[name]))
    .map(({ name }) => ({ field: name, code: 'not-as-example' }));
  if (issues.length > 0 || isByStaff(gateway)) return issues;

  const { baseUrl = '' } = values;
  const mode = modeOf(gateway, values);
  const decisive = fields.find(({ tellsMode, name }) => tellsMode && values[name])?.name;
  if (decisive && world === 'demo' && mode === 'live')
    issues.push({ field: decisive, code: 'live-in-demonstration' });
  if (decisive && world === 'production' && mode === 'test')
    issues.push({ field: decisive, code: 'test-in-production' });
  const secure = baseUrl.startsWith('https:') || (world === 'demo' && isLoopback(baseUrl));
  if (baseUrl && !secure) issues.push({ field: 'baseUrl', code: 'insecure-address' });
  return issues;
}

export interface SettingsChange {
  readonly gateway: RealGateway;
  /**
   * The values as typed. An empty secret stays as it is, since a form never gets it back to show; an empty other field
   * falls back on its initial value.
   */
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly stored: Pick<StoredGateway, 'settings' | 'secrets'> | undefined;
  readonly fixed: SettingValues | undefined;
  readonly initial?: SettingValues;
  readonly world: PortalWorld;
}

/** The settings to store after the form under Configure was sent, or the reasons for which it is rejected. */
export function changeSettings({
  gateway,
  typed,
  stored,
  fixed = {},
  initial,
  world,
}: SettingsChange): Result<{ settings: SettingValues; secrets: SettingValues }, readonly SettingIssue[]> {
  const issues: SettingIssue[] = [];
  const settings: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  const retyped = new Set<string>();
  for (const { name, secret } of settingsSchema[gateway]) {
    const value = typed[name]?.trim() ?? '';
    if (fixed[name]) {
      if (value && value !== fixed[name]) issues.push({ field: name, code: 'set-elsewhere' });
      continue;
    }
    if (secret) {
      const kept = value || stored?.secrets?.[name];
      if (kept) secrets[name] = kept;
      if (value) retyped.add(name);
    } else if (value) settings[name] = value;
  }
  const before = resolveSettings(gateway, { fixed, stored, initial }).values;
  const after = resolveSettings(gateway, { fixed, stored: { settings, secrets }, initial }).values;
  issues.push(...findSettingIssues(gateway, after, world));
  // A person who took over an administrator's session must not be able to have stored secrets sent to a host of their
  // own.
  if (after.baseUrl !== before.baseUrl) {
    for (const { name, secret } of settingsSchema[gateway]) {
      if (!secret || !after[name] || retyped.has(name)) continue;
      issues.push(
        fixed[name] ? { field: 'baseUrl', code: 'set-elsewhere' } : { field: name, code: 'retype-secret' },
      );
    }
  }
  return issues.length > 0 ? err(issues) : ok({ settings, secrets });
}
