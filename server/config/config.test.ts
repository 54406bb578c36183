import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawn } from '#tests/factories/drawn-secret.ts';
import { ConfigError, readConfig, SETTINGS } from './config.ts';

const real = {
  PORTAL_MODE: 'production',
  ORIGIN: 'https://portal.example.edu.ng/',
  AUTH_SECRET: drawn('a'),
  FIELD_KEY: drawn('b'),
  SMTP_URL: 'smtps://user:pass@mail.example.edu.ng',
};

const linesOf = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

describe('settings', () => {
  it('starts the demonstration from nothing, on this machine only', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://localhost:3000',
    });
  });

  it('derives how many requests are worked on from the connections, unless it is told', () => {
    expect(readConfig({}).limits).toEqual({ atOnce: 40, waiting: 200 });
    expect(readConfig({ DATABASE_POOL: '2' }).limits).toEqual({ atOnce: 16, waiting: 80 });
    expect(readConfig({ REQUESTS_AT_ONCE: '8', REQUESTS_WAITING: '10' }).limits).toEqual({
      atOnce: 8,
      waiting: 10,
    });
    expect(linesOf({ REQUESTS_AT_ONCE: '0' })).toEqual([expect.stringContaining('REQUESTS_AT_ONCE')]);
  });

  it('does not open the demonstration to the network', () => {
    expect(linesOf({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('HOST')]);
  });

  it('takes a complete production setting, and drops the trailing slash of the origin', () => {
    expect(readConfig(real)).toMatchObject({ mode: 'production', origin: 'https://portal.example.edu.ng' });
  });

  it.each(['AUTH_SECRET', 'FIELD_KEY', 'ORIGIN', 'SMTP_URL'] as const)(
    'asks for %s in production',
    (name) => {
      expect(linesOf({ ...real, [name]: '' })).toEqual([expect.stringContaining(name)]);
    },
  );

  it('refuses the secrets of the demonstration in production', () => {
    const demo = readConfig({});
    const lines = linesOf({ ...real, AUTH_SECRET: demo.authSecret, FIELD_KEY: demo.fieldKey });
    expect(lines).toHaveLength(2);
  });

  it.each(['AUTH_SECRET', 'FIELD_KEY', 'BACKUP_KEY', 'SESSION_KEY', 'METRICS_TOKEN'])(
    'refuses a %s that can be guessed in production',
    (name) => {
      const env = { ...real, METRICS_PORT: '9464' };
      for (const weak of [
        'a'.repeat(40),
        'ab'.repeat(20),
        'changeme'.repeat(5),
        'abcdefghijklmnopqrstuvwxyz012345',
      ])
        expect(linesOf({ ...env, [name]: weak }), weak).toEqual([
          `${name}: can be guessed. Draw one by chance: openssl rand -base64 36`,
        ]);
      expect(linesOf({ ...env, [name]: drawn('c') })).toEqual([]);
    },
  );

  it('refuses one secret for two settings in production', () => {
    expect(linesOf({ ...real, BACKUP_KEY: real.FIELD_KEY })).toEqual([
      expect.stringMatching(/^BACKUP_KEY: is the same as FIELD_KEY/),
    ]);
  });

  it.each([
    { ORIGIN: 'https://portal.example.edu.ng' },
    { SMTP_URL: 'smtps://mail.example.edu.ng' },
    { DATABASE_URL: 'postgres://portal:x@db.example.edu.ng/portal' },
  ])('starts no demonstration unasked with settings of a real portal: %o', (env) => {
    expect(linesOf(env)).toEqual([expect.stringMatching(/^PORTAL_MODE: is not set/)]);
    expect(linesOf({ ...env, PORTAL_MODE: 'demo' })).toEqual([]);
  });

  it('starts the demonstration beside programs of this machine', () => {
    for (const env of [
      { ORIGIN: 'http://localhost:4000' },
      { SMTP_URL: 'smtp://127.0.0.1:2525' },
      { DATABASE_URL: 'postgres://portal@localhost/portal' },
      { DATABASE_URL: 'postgres://portal@[::1]/portal' },
      { DATABASE_URL: 'postgres:///portal?host=/run/postgresql' },
    ])
      expect(linesOf(env), JSON.stringify(env)).toEqual([]);
  });

  it('gives each purpose a key of its own, and accepts the one before while it is set', () => {
    const { keys } = readConfig(real);
    const current = Object.values(keys).map((key) => key.current);
    expect(new Set(current).size).toBe(5);
    expect(current).not.toContain(real.AUTH_SECRET);
    expect(Object.values(keys).every(({ previous }) => previous === null)).toBe(true);

    // One alone: what it had from AUTH_SECRET is the one before.
    const apart = readConfig({ ...real, SESSION_KEY: drawn('s'), SESSION_KEY_PREVIOUS: real.AUTH_SECRET });
    expect(apart.keys.session.previous).toBe(keys.session.current);
    expect(apart.keys.session.current).not.toBe(keys.session.current);
    expect(apart.keys.factor).toEqual(keys.factor);
    expect(apart.changingKeys).toEqual(['SESSION_KEY']);

    // All that use it: the one that has its own is left alone.
    const env = {
      ...real,
      AUTH_SECRET: drawn('n'),
      AUTH_SECRET_PREVIOUS: real.AUTH_SECRET,
      LINK_KEY: drawn('l'),
    };
    const moved = readConfig(env).keys;
    expect(moved.session.previous).toBe(keys.session.current);
    expect(moved.notification.previous).toBe(keys.notification.current);
    expect(moved.link.previous).toBeNull();
    expect(linesOf({ ...real, LINK_KEY: drawn('l'), LINK_KEY_PREVIOUS: drawn('l') })).toEqual([
      expect.stringContaining('LINK_KEY_PREVIOUS'),
    ]);
  });

  it('takes the previous field key for what it is, not for the same key twice', () => {
    expect(readConfig({ ...real, FIELD_KEY_PREVIOUS: drawn('c') }).previousFieldKey).toBe(drawn('c'));
    expect(linesOf({ ...real, FIELD_KEY_PREVIOUS: real.FIELD_KEY })).toEqual([
      expect.stringContaining('FIELD_KEY_PREVIOUS'),
    ]);
  });

  it('names every setting that is wrong, one line each, and repeats no secret', () => {
    const lines = linesOf({ PORT: 'eighty', AUTH_SECRET: 'short-secret', DATABASE_URL: 'mysql://x' });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('short-secret');
  });

  describe('of payment gateways', () => {
    it('are taken from the environment by field', () => {
      const env = {
        PAYSTACK_SECRET_KEY: 'sk_test_abc',
        REMITA_MERCHANT_ID: '2547916',
        REMITA_API_KEY: '1946',
      };
      expect(readConfig(env).gateways).toEqual({
        paystack: { secretKey: 'sk_test_abc' },
        remita: { merchantId: '2547916', apiKey: '1946' },
      });
      expect(readConfig({}).gateways).toEqual({});
    });

    it.each<Record<string, string>>([
      { PAYSTACK_SECRET_KEY: 'sk_live_hush' },
      { FLUTTERWAVE_SECRET_KEY: 'FLWSECK-hush-X' },
      { REMITA_MERCHANT_ID: '7778889990' },
    ])('with which real money moves do not start the demonstration: %o', (env) => {
      const lines = linesOf(env);
      expect(lines).toEqual([expect.stringContaining(Object.keys(env)[0] ?? '')]);
      expect(lines.join()).not.toMatch(/hush|777888/);
      expect(readConfig({ ...real, ...env }).gateways).not.toEqual({});
    });

    it.each<Record<string, string>>([
      { PAYSTACK_SECRET_KEY: 'sk_test_hush' },
      { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-hush-X' },
      { REMITA_MERCHANT_ID: '2547916' },
      { PAYSTACK_BASE_URL: 'http://127.0.0.1:4000' },
    ])('of the test world do not start production: %o', (env) => {
      expect(linesOf({ ...real, ...env })).toEqual([expect.stringContaining(Object.keys(env)[0] ?? '')]);
    });

    it('that have no such form are refused without being repeated', () => {
      const lines = linesOf({ PAYSTACK_SECRET_KEY: 'pk_live_hush', FLUTTERWAVE_SECRET_HASH: 'short' });
      expect(lines).toHaveLength(2);
      expect(lines.join()).not.toMatch(/hush|short\b/);
    });
  });

  describe('of a bucket for files', () => {
    const bucket = {
      FILES_S3_URL: 'https://s3.example.ng/portal-files/',
      FILES_S3_KEY_ID: 'id',
      FILES_S3_SECRET: 'hush',
    };

    it('are taken whole, or not at all', () => {
      expect(readConfig({}).filesBucket).toBeUndefined();
      expect(readConfig(bucket).filesBucket).toEqual({
        bucketUrl: 'https://s3.example.ng/portal-files',
        region: 'auto',
        accessKeyId: 'id',
        secretAccessKey: 'hush',
      });
      expect(linesOf({ FILES_S3_URL: bucket.FILES_S3_URL })).toEqual([
        expect.stringContaining('FILES_S3_KEY_ID'),
        expect.stringContaining('FILES_S3_SECRET'),
      ]);
    });

    it('need a safe line in production', () => {
      const lines = linesOf({ ...real, ...bucket, FILES_S3_URL: 'http://s3.example.ng/files' });
      expect(lines).toEqual([expect.stringContaining('FILES_S3_URL')]);
    });
  });

  it('tells metrics on a port of its own, beyond this machine only with a token', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
      token: undefined,
    });
    const everywhere = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(linesOf(everywhere)).toEqual([expect.stringContaining('METRICS_TOKEN')]);
    expect(readConfig({ ...everywhere, METRICS_TOKEN: 't'.repeat(32) }).metrics?.host).toBe('0.0.0.0');
    expect(linesOf({ METRICS_HOST: '127.0.0.1' })).toEqual([expect.stringContaining('METRICS_PORT')]);
    expect(linesOf({ METRICS_PORT: '3000' })).toEqual([expect.stringContaining('METRICS_PORT')]);
  });

  it('makes traces only where a collector is set, by the names that OpenTelemetry gives', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeNull();
    expect(
      readConfig({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc=, x-tenant=college',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }).tracing,
    ).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: { authorization: 'Basic abc=', 'x-tenant': 'college' },
      service: 'portal',
      sampler: 'parentbased_traceidratio',
      ratio: 0.1,
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://key@collector.example'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hush-hush'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=hush%'],
    ['OTEL_TRACES_SAMPLER', 'often'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', '0.5'],
  ])('refuses %s=%s for traces', (name, value) => {
    const lines = linesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', [name]: value });
    expect(lines).toEqual([expect.stringContaining(name)]);
    expect(lines.join()).not.toContain('hush');
  });
});

it('has every setting in docs/settings.md', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  const documented = (name: string) => page.includes(`\`${name.replace(/_PREVIOUS$/, '')}\``);
  expect(SETTINGS.filter((name) => !documented(name))).toEqual([]);
});
