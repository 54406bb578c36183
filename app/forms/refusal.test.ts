import { expect, it } from 'vitest';
import { settingsSchema } from '#gateways/payment/settings.ts';
import { isSecret, postOf, refusalFrom } from './refusal.ts';

it('a refused form does not send the secrets of a gateway back', () => {
  const fields = Object.values(settingsSchema).flat();
  expect(fields.filter(({ secret }) => secret).length).toBeGreaterThan(2);
  for (const { name, secret } of fields) expect(isSecret(name), name).toBe(secret);
});

it('a refused form sends nothing of a card back but the name on it', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['cardholder_name', 'Amina Danladi'],
    ['card_number', '4000056600000016'],
    ['expiry', '09/30'],
    ['cvv', '123'],
  ] as const)
    form.append(name, value);
  // A name that comes twice is kept as a list, as ticked boxes are.
  form.append('card_number', '4000056600000024');
  form.append('password', 'one of two');
  form.append('password', 'two of two');
  const { typed, chosen } = refusalFrom(postOf(form), { kind: 'invalid' });
  expect({ typed, chosen }).toEqual({ typed: { cardholder_name: 'Amina Danladi' }, chosen: {} });
});
