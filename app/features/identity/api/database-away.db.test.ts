/** While the database is away, programs that sign people in are told to come again. */
import { describe, expect, it } from 'vitest';
import { isUnavailable } from '#db/unavailable.ts';
import { makeTestDeps } from '#tests/factories/deps.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { answerProgram } from '../oauth/answer-program.server.ts';
import { answerApi } from './answer-api.server.ts';

const database = testDatabase();

async function away() {
  const errors: string[] = [];
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (_: object, line: string) => void errors.push(line),
  };
  const deps = makeTestDeps(database.url, { log });
  await deps.client.close();
  return { deps, errors };
}

/** Of the right form, so that its keys are looked up. */
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `${part({ alg: 'EdDSA', kid: 'one' })}.${part({ sub: 'a' })}.c2lnbmF0dXJl`;
const call = (path: string, init: RequestInit = {}) =>
  new Request(`http://portal.test${path}`, {
    ...init,
    headers: { authorization: `Bearer ${TOKEN}`, ...init.headers },
  });

const form = (values: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(values).toString(),
});

describe('what the pipeline answers with 503', () => {
  it.each([
    [
      'token',
      form({
        grant_type: 'authorization_code',
        code: 'a',
        client_id: 'b',
        client_secret: 'c',
        redirect_uri: 'https://moodle.example/x',
      }),
    ],
    ['token', form({ grant_type: 'refresh_token', refresh_token: 'a', client_id: 'b', client_secret: 'c' })],
    ['revoke', form({ token: 'a'.repeat(32), client_id: 'b', client_secret: 'c' })],
    ['userinfo', { headers: { authorization: `Bearer ${'a'.repeat(32)}` } }],
  ])('/auth/oauth2/%s', async (endpoint, init) => {
    const { deps, errors } = await away();
    const failed = await answerProgram(
      deps,
      endpoint,
      new Request(`http://portal.test/auth/oauth2/${endpoint}`, init),
    ).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      (error: unknown) => isUnavailable(error),
    );
    expect(failed).toBe(true);
    expect(errors).toEqual([]);
  });

  it.each([
    ['token', 'POST', { grant_type: 'password', email: 'a@example.com', password: 'Long-enough-1!' }],
    ['token', 'POST', { grant_type: 'refresh_token', refresh_token: 'a'.repeat(40) }],
    ['user', 'GET', null],
    ['logout', 'POST', {}],
    ['factors', 'POST', { current_password: 'Long-enough-1!' }],
    ['recover', 'POST', { email: 'a@example.com' }],
  ])('/auth/v1/%s by %s', async (path, method, body) => {
    const { deps, errors } = await away();
    const request = call(`/auth/v1/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const failed = await answerApi(deps, { path, request, address: '192.0.2.1' }).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      (error: unknown) => isUnavailable(error),
    );
    expect(failed).toBe(true);
    expect(errors).toEqual([]);
  });
});
