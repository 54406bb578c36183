import { expect, test } from 'vitest';
import type { Log } from '#core/shared/log.ts';
import { eachByItself } from './each-by-itself.server.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const items = ['a', 'b', 'c'].map((id) => ({ id }));

async function served(fault: unknown) {
  const logged: object[] = [];
  const log = { error: (fields: object) => logged.push(fields) } as unknown as Log;
  const done = await eachByItself(log, 'some-job', items, async ({ id }) => {
    if (id === 'b') throw fault;
    return id;
  });
  return { done, logged };
}

test.each([
  ['a mistake in its data', new Error('invalid date')],
  ['a constraint', new Error('Failed query: params: Amina', { cause: withCode('23514') })],
  ['somebody holds the record', withCode('55P03')],
  ['its statement takes too long', new Error('Failed query', { cause: withCode('57014') })],
  ['a deadlock', withCode('40P01')],
  ['something that is no error', 'text'],
])('one fails by %s: the others are served, and the log names the one', async (_, fault) => {
  const { done, logged } = await served(fault);
  expect(done).toEqual(['a', 'c']);
  expect(logged).toEqual([{ job: 'some-job', record: 'b', error: fault }]);
});

test.each(['57P01', '08006', '53300', 'ECONNREFUSED'])(
  'the database is away (%s): the job is tried again',
  async (code) => {
    await expect(served(withCode(code))).rejects.toThrow(code);
  },
);
