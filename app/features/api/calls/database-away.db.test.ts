/** While the database is away, programs are told to come again: no fault of theirs, and none of the program’s in the log. */
import { describe, expect, it } from 'vitest';
import { makeTestDeps } from '#tests/factories/deps.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { answerCall } from './answer-call.server.ts';
import { makeTokenText } from './check-token.server.ts';

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

const TOKEN = makeTokenText();
const call = (path: string, init: RequestInit = {}) =>
  new Request(`http://portal.test${path}`, {
    ...init,
    headers: { authorization: `Bearer ${TOKEN}`, ...init.headers },
  });

describe('/api/v1', () => {
  it.each(['GET', 'HEAD', 'POST'])('%s: a problem document with 503', async (method) => {
    const { deps, errors } = await away();
    const answer = await answerCall(deps, {
      request: call('/api/v1/applications', { method }),
      address: '192.0.2.1',
      requestId: 'one',
    });
    expect(answer.status).toBe(503);
    if (method !== 'HEAD')
      expect(await answer.json()).toMatchObject({ code: 'not_available', status: 503, request_id: 'one' });
    expect(errors).toEqual([]);
  });
});
