import { expect, it } from 'vitest';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { settingsSchema } from '#gateways/payment/settings.ts';
import { isSecret, postOf, refusalFrom } from './refusal.ts';

it('a refused form does not send the secrets of a gateway back', () => {
  const fields = Object.values(settingsSchema).flat();
  expect(fields.filter(({ secret }) => secret).length).toBeGreaterThan(2);
  for (const { name, secret } of fields) expect(isSecret(name), name).toBe(secret);
});

it('a refused form says that the chosen file has to be chosen again, unless that file is what was wrong', () => {
  const form = new FormData();
  form.append('alt', '');
  form.append('file', new File(['pixels'], 'farm.jpg'));
  form.append('pdf', new File([], ''));
  const lost = (kind: string, ...issues: FieldIssue[]) => refusalFrom(postOf(form), { kind, issues }).issues;
  const missing = { field: 'alt', code: 'required' };
  expect(lost('invalid', missing)).toEqual([missing, { field: 'file', code: 'file-lost' }]);
  expect(lost('stale')).toEqual([{ field: 'file', code: 'file-lost' }]);
  const broken = { field: 'file', code: 'picture-broken' };
  expect(lost('invalid', broken)).toEqual([broken]);
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
