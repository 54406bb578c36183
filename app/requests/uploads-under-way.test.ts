import { expect, it } from 'vitest';
import { beginUpload, bringsFile } from './uploads-under-way.ts';

it('lets each person send two files at once, and the next when one is done', () => {
  const first = beginUpload('amina');
  const second = beginUpload('amina');
  expect([first, second].every(Boolean)).toBe(true);
  expect(beginUpload('amina')).toBeNull();
  const other = beginUpload('bello');
  expect(other).not.toBeNull();
  first?.();
  const third = beginUpload('amina');
  expect(third).not.toBeNull();
  expect(beginUpload('amina')).toBeNull();
  for (const end of [second, third, other]) end?.();
  const again = [beginUpload('amina'), beginUpload('amina')];
  expect(again.every(Boolean)).toBe(true);
  for (const end of again) end?.();
});

it.each([
  ['multipart/form-data; boundary=x', true],
  ['image/png', true],
  ['application/x-www-form-urlencoded;charset=UTF-8', false],
  ['application/json', false],
])('%s', (type, file) =>
  expect(
    bringsFile(new Request('http://portal.test/', { method: 'POST', headers: { 'content-type': type } })),
  ).toBe(file),
);
