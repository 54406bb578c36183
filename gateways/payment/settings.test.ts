import { describe, expect, it } from 'vitest';
import { changeSettings, findSettingIssues, modeOf, resolveSettings, settingsSchema } from './settings.ts';

const paystack = (secretKey: string, baseUrl = 'https://api.paystack.co') => ({ secretKey, baseUrl });
const codes = (result: ReturnType<typeof changeSettings>) =>
  result.ok ? [] : result.error.map(({ field, code }) => `${field} ${code}`);

describe('mode', () => {
  it.each([
    ['paystack', paystack('sk_test_abc'), 'test'],
    ['paystack', paystack('sk_live_abc'), 'live'],
    ['flutterwave', { secretKey: 'FLWSECK_TEST-abc-X' }, 'test'],
    ['flutterwave', { secretKey: 'FLWSECK-TEST-X' }, 'live'],
    ['remita', { merchantId: '1234567', baseUrl: 'https://demo.remita.net' }, 'test'],
    ['remita', { merchantId: '1234567', baseUrl: 'http://127.0.0.1:3103' }, 'test'],
    ['remita', { merchantId: '2547916', baseUrl: 'https://login.remita.net' }, 'test'],
    ['remita', { merchantId: '1234567', baseUrl: 'https://login.remita.net' }, 'live'],
    // A name that only begins like a demonstration host.
    ['remita', { merchantId: '1234567', baseUrl: 'https://demo.remita.net.example' }, 'live'],
  ] as const)('of %s with %o is %s', (gateway, values, mode) => {
    expect(modeOf(gateway, values)).toBe(mode);
  });
});

describe('issues', () => {
  it('keep live keys out of the demonstration and test keys out of production', () => {
    const of = (key: string, world: 'demo' | 'production') =>
      findSettingIssues('paystack', paystack(key), world).map(({ code }) => code);
    expect(of('sk_live_abc', 'demo')).toEqual(['live-in-demonstration']);
    expect(of('sk_test_abc', 'production')).toEqual(['test-in-production']);
    expect(of('sk_live_abc', 'production')).toEqual([]);
    expect(of('sk_test_abc', 'demo')).toEqual([]);
  });

  it.each([
    ['http://127.0.0.1:4001', 'demo', []],
    ['http://127.0.0.1:4001', 'production', ['insecure-address']],
    ['http://api.paystack.co', 'demo', ['insecure-address']],
    ['http://127.0.0.1.example', 'demo', ['insecure-address']],
    ['https://user:pass@host', 'demo', ['not-as-example']],
    ['ftp://host', 'demo', ['not-as-example']],
  ] as const)('of the address %s in %s', (baseUrl, world, expected) => {
    const key = world === 'demo' ? 'sk_test_abc' : 'sk_live_abc';
    expect(findSettingIssues('paystack', paystack(key, baseUrl), world).map(({ code }) => code)).toEqual(
      expected,
    );
  });
});

describe('a change', () => {
  const stored = { settings: {}, secrets: { secretKey: 'sk_test_old' } };
  const base = { gateway: 'paystack', stored, fixed: undefined, world: 'demo' } as const;

  it('keeps a secret that was left empty and replaces one that was typed', () => {
    expect(changeSettings({ ...base, typed: { secretKey: ' ' } })).toEqual({
      ok: true,
      value: { settings: {}, secrets: { secretKey: 'sk_test_old' } },
    });
    expect(changeSettings({ ...base, typed: { secretKey: ' sk_test_new ' } })).toMatchObject({
      value: { secrets: { secretKey: 'sk_test_new' } },
    });
  });

  it('does not send a kept secret to another address', () => {
    const elsewhere = 'https://elsewhere.example';
    expect(codes(changeSettings({ ...base, typed: { baseUrl: elsewhere } }))).toEqual([
      'secretKey retype-secret',
    ]);
    expect(
      changeSettings({ ...base, typed: { baseUrl: elsewhere, secretKey: 'sk_test_old' } }),
    ).toMatchObject({ ok: true });
    const fixed = { secretKey: 'sk_test_env' };
    expect(codes(changeSettings({ ...base, fixed, typed: { baseUrl: elsewhere } }))).toEqual([
      'baseUrl set-elsewhere',
    ]);
  });

  it('says so where the environment has decided', () => {
    const fixed = { secretKey: 'sk_test_env' };
    expect(codes(changeSettings({ ...base, fixed, typed: { secretKey: 'sk_test_new' } }))).toEqual([
      'secretKey set-elsewhere',
    ]);
    expect(changeSettings({ ...base, fixed, typed: {} })).toEqual({
      ok: true,
      value: { settings: {}, secrets: {} },
    });
  });

  it('refuses a live key in the demonstration', () => {
    expect(codes(changeSettings({ ...base, typed: { secretKey: 'sk_live_abc' } }))).toEqual([
      'secretKey live-in-demonstration',
    ]);
  });

  it('ignores fields that the gateway does not have', () => {
    expect(changeSettings({ ...base, typed: { __proto__: 'x', webhook: 'y' } })).toMatchObject({
      value: { settings: {} },
    });
  });
});

describe('settings', () => {
  it('come from the environment first, then from what was entered, then from the schema', () => {
    const resolved = resolveSettings('flutterwave', {
      fixed: { secretHash: 'hash of the environment' },
      stored: { settings: {}, secrets: { secretKey: 'k', secretHash: 'entered' } },
    });
    expect(resolved.values).toEqual({
      secretHash: 'hash of the environment',
      secretKey: 'k',
      baseUrl: 'https://api.flutterwave.com/v3',
    });
    expect(resolved.sources).toEqual({
      secretHash: 'environment',
      secretKey: 'stored',
      baseUrl: 'initial',
    });
    expect(resolved.missing).toEqual([]);
  });

  it('have names of their own, and environment variables of their own', () => {
    const all = Object.values(settingsSchema).flat();
    const variables = all.flatMap(({ environment }) => environment ?? []);
    expect(new Set(variables).size).toBe(variables.length);
    for (const fields of Object.values(settingsSchema)) {
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    }
  });
});
