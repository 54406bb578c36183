import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Work that ends when it is told to, by its name. */
function stage() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

test('one person has one place, whatever is free, and goes behind the others', async () => {
  const { begun, work, end } = stage();
  const inTurn = takeTurns({ atOnce: 2, mostWaiting: 9, mostOfOne: 3 });
  const done = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) => inTurn(name.charAt(0), work(name)));
  await end('');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('c1');
  expect(begun.at(-1)).toBe('a2');
  for (const name of ['a2', 'b1', 'c2', 'a3']) await end(name);
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2']);
});

test('who sends too much is turned away, and so is everybody where the queue is full', async () => {
  const { work, end } = stage();
  const inTurn = takeTurns({ atOnce: 1, mostWaiting: 2, mostOfOne: 2 });
  const first = inTurn('a', work('a1'));
  const second = inTurn('a', work('a2'));
  expect(await inTurn('a', work('a3'))).toBeNull();
  const third = inTurn('b', work('b1'));
  expect(await inTurn('c', work('c1'))).toBeNull();
  for (const name of ['a1', 'b1', 'a2']) await end(name);
  expect(await Promise.all([first, second, third])).toEqual(['a1', 'a2', 'b1']);
});

test('work that fails gives its place on', async () => {
  const inTurn = takeTurns({ atOnce: 1, mostWaiting: 2, mostOfOne: 2 });
  const failing = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('b', () => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
