import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

const PERSON = ['Zainab Ɗanladi', 'zainab@example.ng', '12 Kasuwa Road\nKafur'];

function lines() {
  const written: string[] = [];
  return { log: makeLog('info', { write: (line) => void written.push(line) }), written };
}

function failedSave(): DrizzleQueryError {
  const cause = new pg.DatabaseError('duplicate key value violates unique constraint', 10, 'error');
  cause.code = '23505';
  cause.detail = `Key (email)=(${PERSON[1]}) already exists.`;
  return new DrizzleQueryError('update "applications" set "email" = $1', PERSON, cause);
}

test.each<[string, (error: Error) => object]>([
  ['as text', (error) => ({ fault: String(error), application: '1' })],
  ['as its stack', (error) => ({ error: error.message, stack: error.stack })],
  ['as it is', (error) => ({ error })],
  ['inside another', (error) => ({ error: new Error('not saved', { cause: error }) })],
  ['in a list', (error) => ({ errors: [error, String(error)] })],
])('an error of the database %s says what failed and nothing about a person', (_name, fields) => {
  const { log, written } = lines();
  log.error(fields(failedSave()), 'answers could not be saved');
  expect(written).toHaveLength(1);
  for (const value of PERSON) for (const part of value.split('\n')) expect(written[0]).not.toContain(part);
  expect(written[0]).toContain('update \\"applications\\"');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 50, msg: 'answers could not be saved' });
});

test('an error keeps its stack and its code', () => {
  const { log, written } = lines();
  log.error({ error: failedSave() }, 'x');
  const { error } = JSON.parse(written[0] ?? '');
  expect(error.cause.code).toBe('23505');
  expect(error.stack).toContain('\n    at ');
});

test('secrets are left out, whatever object they are in', () => {
  const { log, written } = lines();
  log.info({ path: '/auth', password: 'hush', form: { nin_number: '12345678901' } }, 'request');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ path: '/auth', form: {} });
  expect(written[0]).not.toMatch(/hush|12345678901/);
});
