/** The API as a program calls it, for tests: a database, a token with every scope, and calls without a network. */
import { afterAll, beforeAll } from 'vitest';
import { answerCall } from '#app/features/api/calls/answer-call.server.ts';
import { hashOfToken, makeTokenText } from '#app/features/api/calls/check-token.server.ts';
import { answerApi } from '#app/features/identity/api/answer-api.server.ts';
import { giveConsent } from '#app/features/identity/consent/consent.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Role } from '#core/identity/roles.ts';
import { SCOPES, type Scope } from '#core/programs/token-form.ts';
import { api_programs, api_tokens } from '#db/schema/index.ts';
import { createTestDatabase } from '#tests/database/index.ts';
import { enter, personWithPassword, WORD } from '#tests/factories/accounts.ts';
import { makePerson, makeTestDeps, type TestDeps, type TestDepsOptions } from '#tests/factories/index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
export let deps: TestDeps;
/** Holds every scope. */
export let all: string;
let program: Actor | undefined;

/** Called once at the top of a test file. Not done by importing this: files of one worker share their modules. */
export function preparePrograms(options: TestDepsOptions = {}): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    deps = makeTestDeps(database.url, { connections: 8, ...options });
    program = undefined;
    all = (await tokenFor(SCOPES)).token;
  });
  afterAll(async () => {
    watch.look = undefined;
    await deps.close();
    await database.drop();
  });
}

export interface Sent {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly key?: string;
  readonly version?: number;
  readonly address?: string;
}

/** Looks at every answer, where a test wants to. */
export const watch: {
  look?: ((line: string, status: number, kind: string, answer: unknown) => void) | undefined;
} = {};

let keys = 0;
let addresses = 0;

export async function call(line: string, { token, headers = {}, body, key, version, address }: Sent = {}) {
  const [method = 'GET', path = ''] = line.split(' ');
  keys += 1;
  // Guests are counted by address; each call here is another guest.
  addresses += 1;
  const response = await answerCall(deps, {
    address: address ?? `10.0.${addresses >> 8}.${addresses & 255}`,
    requestId: 'request-1',
    request: new Request(`${deps.origin}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && method !== 'HEAD' && { 'idempotency-key': key ?? `key-number-${keys}` }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body:
          typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      }),
    }),
  });
  const text = await response.text();
  const kind = response.headers.get('content-type') ?? '';
  const answer = kind.includes('json') && text ? JSON.parse(text) : text;
  watch.look?.(line, response.status, kind, answer);
  return { status: response.status, headers: response.headers, body: answer };
}

export async function master() {
  const made = await personWithPassword(deps, 'master_admin');
  return enter(deps, made.email);
}

/** A token as makeToken writes it, and as a colleague has approved it. */
export async function tokenFor(scopes: readonly Scope[], addresses: readonly string[] = []) {
  program ??= await makeProgram();
  const token = makeTokenText();
  const id = deps.newId();
  await deps.db.insert(api_tokens).values({
    id,
    program_id: program.userId,
    token_hash: hashOfToken(token),
    hint: token.slice(-4),
    scopes: [...scopes],
    addresses: [...addresses],
    expires_at: new Date(deps.clock().getTime() + 30 * 24 * 60 * 60_000),
    created_by: (await makePerson(deps, { role: 'master_admin' })).userId,
    approved_at: deps.clock(),
    approved_by: (await makePerson(deps, { role: 'master_admin' })).userId,
  });
  return { id, token };
}

async function makeProgram(): Promise<Actor> {
  const made = await makePerson(deps, { first_name: 'Student system', last_name: '(program)' });
  await deps.db.insert(api_programs).values({ id: made.userId, name: 'Student system' });
  return made;
}

export const student = (serial: string) => ({
  matriculation_number: `FCAT/CRP/25/${serial}`,
  first_name: 'Zainab',
  last_name: 'Ɗanladi',
  email: 'zainab@example.test',
  program: 'Crop Production',
  year: 1,
  gpa: 3.5,
  enrollment_date: '2026-01-10',
});

/** Somebody with a password, and the access token of their sign-in at /auth/v1. */
export async function personWithToken(role: Role = 'applicant') {
  const { userId, email } = await personWithPassword(deps, role);
  await giveConsent(deps, { userId });
  const body = JSON.stringify({ email, password: WORD });
  const request = new Request(`${deps.origin}/auth/v1/token?grant_type=password`, { method: 'POST', body });
  const session = await answerApi(deps, { path: 'token', address: '192.0.2.1', request });
  const { access_token: token } = (await session.json()) as { access_token: string };
  const actor: Actor = { userId, role, email, firstName: 'Amina', lastName: 'Bello' };
  return { actor, token };
}
