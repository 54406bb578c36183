import { expect, test } from 'vitest';
import { intentOf, typedOf, versionOf } from './step-form.ts';

test('files and repeated names in a post leave one text a name', () => {
  const form = new FormData();
  form.append('first_name', 'Amina');
  form.append('first_name', 'Aminatu');
  form.append('email', new Blob(['x']), 'x.txt');
  expect(typedOf(form)).toEqual({ first_name: 'Aminatu' });
});

test.each([
  ['12', 12],
  ['0', 0],
  ['', 0],
  ['-1', 0],
  ['1e9', 0],
  ['9999999999', 0],
  ['١', 0],
])('the version %j reads as %i', (version, expected) => {
  expect(versionOf({ version })).toBe(expected);
  expect(versionOf({})).toBe(0);
});

test('an unknown intent is that of the main button', () => {
  expect(intentOf({ intent: 'back' })).toBe('back');
  expect(intentOf({ intent: 'accept' })).toBe('next');
  expect(intentOf({})).toBe('next');
});
