import { expect, test } from 'vitest';
import { makePublicFacts } from './start-page-cache.ts';

function world() {
  let time = 0;
  let asked = 0;
  const facts = makePublicFacts(() => time);
  facts.setHearing(true);
  return {
    facts,
    later(ms: number) {
      time += ms;
    },
    /** How often the database was asked until now. */
    read: () => facts.read('links', async () => (asked += 1)),
  };
}

test('asks once, for everybody who waits and who comes later', async () => {
  const { read } = world();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
});

test('asks again after a change, and does not keep what was being read when it came', async () => {
  const { facts, read } = world();
  let answer = (_text: string) => {};
  const slow = facts.read('page', () => new Promise<string>((resolve) => (answer = resolve)));
  await read();
  facts.drop();
  answer('old');
  expect(await slow).toBe('old');
  expect(await facts.read('page', async () => 'new')).toBe('new');
  expect(await read()).toBe(2);
});

test('asks every time while changes are not heard, and after a minute in any case', async () => {
  const { facts, read, later } = world();
  await read();
  later(59_999);
  expect(await read()).toBe(1);
  later(1);
  expect(await read()).toBe(2);
  facts.setHearing(false);
  expect(await read()).toBe(3);
  expect(await read()).toBe(4);
});

test('a failure is not kept', async () => {
  const { facts } = world();
  await expect(facts.read('page', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  expect(await facts.read('page', async () => 'text')).toBe('text');
});
