import { expect, test } from 'vitest';
import { isNamed } from './note-form.ts';

test('a note names whom it addresses by the whole name, wherever that stands, and nobody by a part of another name', () => {
  const body = 'Ask @Ada Obi, and\n@ngozi eze. Not @Amina Belloni.';
  expect(['Ada Obi', 'Ngozi Eze'].map((name) => isNamed(body, name))).toEqual([true, true]);
  expect(['Amina Bello', 'Eze'].map((name) => isNamed(body, name))).toEqual([false, false]);
  expect(isNamed('Ada Obi has it.', 'Ada Obi')).toBe(false);
});
