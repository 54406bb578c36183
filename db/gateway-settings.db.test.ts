import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { makeFieldCipher } from './field-encryption.ts';
import { readGatewaySettings, writeGatewaySettings } from './gateway-settings.ts';
import { gateway_settings } from './schema/index.ts';

const deps = testDeps();
let master: string;
beforeAll(async () => {
  master = (await makePerson(deps, { role: 'master_admin' })).userId;
});
beforeEach(async () => {
  await deps.db.delete(gateway_settings);
});

const write = (change: Partial<Parameters<typeof writeGatewaySettings>[2]> = {}) =>
  writeGatewaySettings(deps.db, deps.cipher, {
    gateway: 'paystack',
    enabled: true,
    settings: { baseUrl: 'https://api.paystack.co' },
    secrets: { secretKey: 'sk_test_kept_secret' },
    version: 0,
    updatedBy: master,
    now: deps.clock(),
    ...change,
  });
const read = (cipher = deps.cipher) => readGatewaySettings(deps.db, cipher);

test('what was entered comes back, and no secret stands in the table', async () => {
  expect(await write()).toEqual({ ok: true, value: { version: 1 } });
  expect(await read()).toEqual([
    {
      gateway: 'paystack',
      enabled: true,
      settings: { baseUrl: 'https://api.paystack.co' },
      secrets: { secretKey: 'sk_test_kept_secret' },
      version: 1,
      updatedBy: master,
      updatedAt: deps.clock(),
    },
  ]);
  expect(JSON.stringify(await deps.db.select().from(gateway_settings))).not.toContain('kept_secret');
});

test('who saw an older version does not overwrite a newer one', async () => {
  await write();
  expect(await write({ enabled: false })).toEqual({ ok: false, error: 'stale' });
  expect(await write({ version: 1, enabled: false, secrets: {} })).toEqual({
    ok: true,
    value: { version: 2 },
  });
  expect(await write({ version: 1 })).toEqual({ ok: false, error: 'stale' });
  expect(await read()).toMatchObject([{ enabled: false, secrets: {}, version: 2 }]);
});

test('secrets that cannot be opened are no secrets, and take nothing else down', async () => {
  await write();
  const other = makeFieldCipher('another field key that is long enough for it');
  expect(await read(other)).toMatchObject([
    { settings: { baseUrl: expect.any(String) }, secrets: undefined },
  ]);
});

test('the secrets of one gateway do not open in the row of another', async () => {
  await write();
  await deps.db.update(gateway_settings).set({ gateway: 'flutterwave' });
  expect(await read()).toMatchObject([{ gateway: 'flutterwave', secrets: undefined }]);
});
