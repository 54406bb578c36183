import { expect, it } from 'vitest';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { settingsSchema } from '#gateways/payment/settings.ts';
import { besideName, isSecret, meantForm, postOf, refusalFrom, typedBeside } from './refusal.ts';

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

it('of forms that are sent as one, the one that was meant is read, and only what was typed into the others comes back', () => {
  const whole = new FormData();
  for (const [name, value] of [
    ['owner', 'somebody'],
    [besideName('caps', 'version', 7), '7'],
    [besideName('caps', 'caps_reference', '50% & more?'), '50% & more?'],
    [besideName('status', 'version', 7), '7'],
    [besideName('status', 'reason'), 'a: b = c'],
    [besideName('note', 'body'), ''],
    [besideName('check', 'parts'), 'olevel'],
    [besideName('check', 'parts'), 'jamb'],
    ['meant', 'caps:next=a=b'],
  ] as const)
    whole.append(name, value);
  const caps = postOf(meantForm(whole));
  expect(caps.typed).toMatchObject({ version: '7', caps_reference: '50% & more?', next: 'a=b' });
  const answer = refusalFrom(caps, { kind: 'invalid' });
  expect(typedBeside(answer, 'status')).toEqual({ typed: { reason: 'a: b = c' }, chosen: {} });
  expect(typedBeside(answer, 'check')?.chosen).toEqual({ parts: ['olevel', 'jamb'] });
  expect(typedBeside(answer, 'note')).toBeNull();
  whole.set('meant', 'note:');
  expect([...meantForm(whole).keys()]).toEqual([
    'owner',
    'status:reason',
    'body',
    'check:parts',
    'check:parts',
  ]);
  whole.set('meant', 'nothing');
  expect(meantForm(whole).has('intent')).toBe(false);
});
