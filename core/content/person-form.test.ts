import { expect, it } from 'vitest';
import { readPersonForm } from './person-form.ts';
import { BOARDS } from './profile.ts';

const ENTRY = { name: 'The Bursar', title: 'Bursar', monogram: 'B', about: 'Keeps the accounts.' };
const read = (raw: Record<string, string>) => readPersonForm('officers', { ...ENTRY, ...raw });

it('keeps a number as it was typed, and what is left empty as not stated', () =>
  expect(read({ email: ' Bursar@College.edu.ng', phone: ' 0803 123 4567 ', hours: ' ' })).toMatchObject({
    ok: true,
    value: { profile: { email: 'bursar@college.edu.ng', phone: '0803 123 4567', hours: null, office: null } },
  }));

it.each([
  ['email', 'not-an-address', 'email'],
  ['phone', '123', 'phone'],
  ['phone', '+44 20 7946 0018', 'phone-foreign'],
])('refuses %s %s, which nobody could reach, on every board', (field, value, code) => {
  for (const board of BOARDS)
    expect(readPersonForm(board, { ...ENTRY, [field]: value })).toMatchObject({
      ok: false,
      error: [{ field, code }],
    });
});
