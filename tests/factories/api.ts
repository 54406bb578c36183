import { beforeAll } from 'vitest';
import { answerApi } from '#app/features/identity/api/answer-api.server.ts';
import type { Role } from '#core/identity/roles.ts';
import { writeSetting } from '#db/settings.ts';
import { personWithPassword, WORD } from '#tests/factories/accounts.ts';
import { realClock, type TestDeps } from '#tests/factories/index.ts';
import { testDeps } from './for-file.ts';

export let deps: TestDeps;

/** Called once at the top of a test file. Not done by importing this: files of one worker share their modules. */
export function prepareApi(): void {
  deps = testDeps({ clock: realClock });
  beforeAll(() => demandFactor(false));
}

export const demandFactor = (value: boolean) =>
  deps.db.transaction((tx) => writeSetting(tx, deps, { key: 'staff_two_factor', value, actorId: null }));

interface Sent {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export async function call(line: string, { token, headers = {}, body }: Sent = {}) {
  const [method = 'GET', path = ''] = line.split(' ');
  const url = new URL(`/auth/v1/${path}`, deps.origin);
  const response = await answerApi(deps, {
    path: url.pathname.replace('/auth/v1/', ''),
    address: '192.0.2.7',
    request: new Request(url, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  });
  const text = await response.text();
  const told = text ? JSON.parse(text) : null;
  if (response.status >= 400 && told.code !== told.error_code) throw new Error(`no error_code: ${text}`);
  return { status: response.status, headers: response.headers, body: told };
}

export const enter = async (email: string, password = WORD) =>
  (await call('POST token?grant_type=password', { body: { email, password } })).body;

export async function person(role: Role = 'applicant') {
  const made = await personWithPassword(deps, role);
  return { ...made, session: await enter(made.email) };
}
