import { expect, it } from 'vitest';
import { settingsSchema } from '#gateways/payment/settings.ts';
import { isSecret } from './refusal.ts';

it('a refused form does not send the secrets of a gateway back', () => {
  const fields = Object.values(settingsSchema).flat();
  expect(fields.filter(({ secret }) => secret).length).toBeGreaterThan(2);
  for (const { name, secret } of fields) expect(isSecret(name), name).toBe(secret);
});
