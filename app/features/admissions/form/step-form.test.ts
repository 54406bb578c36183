import { expect, test } from 'vitest';
import { intentOf } from './step-form.ts';

test('an unknown intent is that of the main button', () => {
  expect(intentOf({ intent: 'back' })).toBe('back');
  expect(intentOf({ intent: 'accept' })).toBe('next');
  expect(intentOf({})).toBe('next');
});
