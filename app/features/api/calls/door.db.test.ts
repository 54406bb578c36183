/** Who may come in at /api/v1, how often, and what is refused before it reaches a rule. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '#core/programs/token-form.ts';
import { api_tokens } from '#db/schema/index.ts';
import { makePerson } from '#tests/factories/index.ts';
import {
  all,
  call,
  deps,
  master,
  preparePrograms,
  type Sent,
  student,
  tokenFor,
} from '#tests/factories/programs.ts';
import { makeToken, revokeToken } from '../tokens/manage-tokens.server.ts';
import { ENDPOINTS } from './endpoints.server.ts';
import { CALLS_PER_WINDOW } from './idempotency.server.ts';

preparePrograms();

describe('who may call', () => {
  const target = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      name === 'application_number' ? 'AAAA-AAAA-AAAA' : '0198f3a0-5b7c-7c3e-9a41-2f6d8e0b1c55',
    );
  const needed = (path: string) => (path === '/payment-days' ? '?from=2026-01-01&to=2026-01-02' : '');

  it('takes the scope of each call, and no other', async () => {
    for (const { method, path, access } of ENDPOINTS) {
      if (access.kind === 'public') continue;
      const line = `${method} ${target(path)}${needed(path)}`;
      if (access.kind === 'own') {
        expect((await call(line, { token: all })).body.code, line).toBe('person_needed');
        expect((await call(line)).body.code, line).toBe('token_missing');
        continue;
      }
      const { token: its } = await tokenFor([access.scope]);
      const { token: others } = await tokenFor(SCOPES.filter((scope) => scope !== access.scope));
      expect((await call(line, { token: its })).body.code, line).not.toBe('scope_missing');
      expect((await call(line, { token: others })).body.code, line).toBe('scope_missing');
    }
  });

  it('lets guests, cookies and broken tokens nowhere', async () => {
    const somebody = await master();
    const good = await tokenFor(['applications:read']);
    const expired = await tokenFor(['applications:read']);
    await deps.db
      .update(api_tokens)
      .set({ expires_at: new Date(0) })
      .where(eq(api_tokens.id, expired.id));
    const bound = await tokenFor(['applications:read'], ['192.0.2.0/24', '2001:db8::/32']);
    const list = 'GET /applications?limit=1';
    expect((await call(list)).body.code).toBe('token_missing');
    expect((await call(list, { headers: { cookie: somebody.headers.get('cookie') ?? '' } })).body.code).toBe(
      'token_missing',
    );
    for (const token of [`${good.token}0`, good.token.replace(/.$/, 'x'), 'x', 'a.b.c', expired.token])
      expect((await call(list, { token })).body.code).toBe('token_not_valid');
    expect((await call(list, { token: bound.token, address: '198.51.100.1' })).body.code).toBe(
      'address_not_allowed',
    );
    for (const address of ['192.0.2.77', '::ffff:192.0.2.9', '2001:db8::5'])
      expect((await call(list, { token: bound.token, address })).status).toBe(200);
    expect((await call(list, { token: good.token })).status).toBe(200);
    const [used] = await deps.db.select().from(api_tokens).where(eq(api_tokens.id, good.id));
    expect(used?.last_used_at).not.toBeNull();
    expect(JSON.stringify(used)).not.toContain(good.token);
    await revokeToken(deps, { actor: somebody.actor, id: good.id });
    expect((await call(list, { token: good.token })).body.code).toBe('token_not_valid');
  });

  it('makes and revokes tokens for a master administrator, and nobody else', async () => {
    const somebody = await master();
    const form = { name: 'Somebody', days: '30', scopes: ['events:read'] };
    expect(await makeToken(deps, { ...somebody, form: { ...form, scopes: ['everything'] } })).toMatchObject({
      error: { kind: 'invalid' },
    });
    const admin = await makePerson(deps, { role: 'admin_staff' });
    expect(await makeToken(deps, { actor: admin, form })).toEqual({
      ok: false,
      error: { kind: 'forbidden' },
    });
    expect(await revokeToken(deps, { actor: admin, id: deps.newId() })).toEqual({
      ok: false,
      error: { kind: 'forbidden' },
    });
  });

  it('stops who calls too often, and says how long', async () => {
    const { token } = await tokenFor(['events:read']);
    const more = CALLS_PER_WINDOW.guest + 1;
    const answers = [];
    for (let count = 0; count < more; count += 1)
      answers.push(await call('GET /nowhere', { address: '203.0.113.200' }));
    expect(answers.at(-2)?.status).toBe(404);
    expect(answers.at(-2)?.headers.get('ratelimit')).toMatch(/^"calls";r=0;t=\d+$/);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('GET /events', { token, address: '203.0.113.200' })).status).toBe(200);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['GET /applications?limit=0', {}, 'invalid_parameters'],
    ['GET /applications?limit=x', {}, 'invalid_parameters'],
    ['GET /applications?statu=Draft', {}, 'invalid_parameters'],
    ['GET /applications?limit=1&limit=2', {}, 'invalid_parameters'],
    ['GET /programmes?page=1', {}, 'invalid_parameters'],
    ['GET /applications?cursor=%00', {}, 'cursor_not_readable'],
    ['GET /events?cursor=ZTk5OTk5OTk5OTk5OTk5OTk', {}, 'cursor_not_readable'],
    ['GET /students?matriculation_number=%00', {}, 'invalid_parameters'],
    ['GET /applications/1', {}, 'not_found'],
    ['GET /applications/%E0%A4%A', {}, 'not_found'],
    ['GET /applications/../students', {}, undefined],
    ['GET /constructor', {}, 'not_found'],
    ['DELETE /students', {}, 'method_not_allowed'],
    ['POST /students', { body: '[]' }, 'body_not_json'],
    ['POST /students', { body: '{' }, 'body_not_json'],
    [
      'POST /students',
      { body: '{"a":1}', headers: { 'content-type': 'text/plain' } },
      'media_type_not_supported',
    ],
    ['POST /students', { body: `{"a":"${'x'.repeat(70_000)}"}` }, 'body_too_large'],
    ['POST /students', { body: { ...student('0601'), first_name: 'a\0b' } }, 'fields_not_valid'],
    ['POST /students', { body: { ...student('0601'), role: 'master' } }, 'fields_not_valid'],
    [
      'POST /students',
      { body: student('0601'), headers: { 'idempotency-key': 'a b' } },
      'idempotency_key_missing',
    ],
    ['PATCH /students/0198f3a0-5b7c-7c3e-9a41-2f6d8e0b1c55', { body: {}, version: 1 }, 'not_found'],
    [
      'PUT /payments/0198f3a0-5b7c-7c3e-9a41-2f6d8e0b1c55/treasury-receipt',
      { body: { treasury_receipt: '\u0000\u0000\u0000\u0000' }, version: 1 },
      'fields_not_valid',
    ],
  ] as const)('%s is refused', async (line, sent, code) => {
    const { status, body } = await call(line, { token: all, ...(sent as Sent) });
    expect(status).toBeLessThan(500);
    expect(body.code).toBe(code);
  });

  it('answers a question for the head alone', async () => {
    const { status, body, headers } = await call('HEAD /programmes');
    expect({ status, body, kind: headers.get('content-type') }).toEqual({
      status: 200,
      body: '',
      kind: 'application/json',
    });
  });
});
