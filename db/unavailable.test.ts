import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string, syscall?: string) =>
  Object.assign(new Error('x'), { code, ...(syscall && { syscall }) });

test.each<[string, unknown, boolean]>([
  ['refused', withCode('ECONNREFUSED'), true],
  ['the socket of the private server is gone', withCode('ENOENT', 'connect'), true],
  ['a file is gone', withCode('ENOENT', 'open'), false],
  ['stopped by hand', withCode('57P01'), true],
  ['starting', withCode('57P03'), true],
  ['too many connections', withCode('53300'), true],
  ['disk full', withCode('53100'), true],
  ['statement took too long', withCode('57014'), true],
  ['unique', withCode('23505'), false],
  ['syntax', withCode('42601'), false],
  ['no free connection', new Error('timeout exceeded when trying to connect'), true],
  ['cut', new Error('Connection terminated unexpectedly'), true],
  ['wrapped', new DrizzleQueryError('select 1', [], withCode('57P01')), true],
  ['of both addresses', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]), true],
  ['a fault of ours', new TypeError('x is not a function'), false],
  ['thrown on purpose', { status: 404 }, false],
])('%s', (_name, error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});

test('a server that is not there', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/x' });
  const error = await pool.query('select 1').catch((caught: unknown) => caught);
  await pool.end();
  expect(isUnavailable(error)).toBe(true);
});
