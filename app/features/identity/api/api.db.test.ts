/** The JSON API on a real database: every call, tried as guest, as each role, suspended, and with another person's things. */
import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#core/identity/roles.ts';
import { accounts, audit_log, profiles, sessions, two_factors, users } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import { createTestDatabase } from '#tests/database/index.ts';
import { mailsTo, personWithPassword, tokenIn, WORD } from '#tests/factories/accounts.ts';
import { makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import { sendAccountMail } from '../send-account-mail.server.ts';
import { signIn } from '../sign-in.server.ts';
import { answerApi } from './answer-api.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let deps: TestDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = Object.assign(() => new Date(), { set() {}, advance() {} });
  deps = makeTestDeps(database.url, { clock });
  await demandFactor(false);
});
afterAll(async () => {
  await deps.close();
  await database.drop();
});

const demandFactor = (value: boolean) =>
  deps.db.transaction((tx) => writeSetting(tx, deps, { key: 'staff_two_factor', value, actorId: null }));

interface Sent {
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

async function call(line: string, { token, headers = {}, body }: Sent = {}) {
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
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

const enter = async (email: string, password = WORD) =>
  (await call('POST token?grant_type=password', { body: { email, password } })).body;

async function person(role: Role = 'applicant') {
  const made = await personWithPassword(deps, role);
  return { ...made, session: await enter(made.email) };
}

const codeFrom = (secret: string, steps = 0) =>
  createOTP(secret.replaceAll(' ', ''), { digits: 6, period: 30 }).hotp(
    Math.floor(Date.now() / 30_000) + steps,
  );
/** The text secret is base32; the code is made of the bytes that it stands for. */
function fromBase32(text: string): string {
  let bits = '';
  for (const sign of text.replaceAll(' ', ''))
    bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []).toString();
}

describe('signing in', () => {
  it('gives the Session of the specification', async () => {
    const { userId, email, session } = await person('student');
    expect(session).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
      expires_at: expect.any(Number),
      token_type: 'bearer',
      user: {
        id: userId,
        email,
        email_verified: true,
        role: 'student',
        user_metadata: { first_name: 'Amina', last_name: 'Bello', role: 'student' },
        factors: [],
        created_at: expect.any(String),
      },
    });
    const keys = createRemoteJWKSet(new URL('http://portal.test/keys'), {
      [customFetch]: async () => Response.json((await call('GET .well-known/jwks.json')).body),
    });
    const { payload, protectedHeader } = await jwtVerify(session.access_token, keys, {
      issuer: deps.origin,
      audience: `${deps.origin}/auth/v1`,
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({ sub: userId, role: 'student' });
  });

  it('lets the key set be kept for ten minutes', async () => {
    expect((await call('GET .well-known/jwks.json')).headers.get('cache-control')).toBe(
      'public, max-age=600',
    );
  });

  it.each([{}, { email: 'a@example.test' }, { password: 'x' }, { email: ' ', password: '' }, { email: 1 }])(
    'says what is missing from %j',
    async (body) => {
      for (const line of ['POST token?grant_type=password', 'POST signup'])
        expect(await call(line, { body })).toMatchObject({
          status: 400,
          body: {
            status: 400,
            code: 'validation_failed',
            message: 'You must provide either an email or phone number and a password',
          },
        });
    },
  );

  it('says the same to a wrong password and to an unknown address', async () => {
    const { email } = await personWithPassword(deps);
    const wrong = await call('POST token?grant_type=password', { body: { email, password: 'no sentence' } });
    const unknown = await call('POST token?grant_type=password', {
      body: { email: 'nobody@example.test', password: 'no sentence' },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid email or password' });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('stops who guesses passwords, with the throttle of the website', async () => {
    const { email } = await personWithPassword(deps);
    for (let guess = 0; guess < 10; guess += 1)
      await signIn(deps, { email, password: 'a guess' }, { headers: new Headers(), address: '192.0.2.8' });
    const stopped = await call('POST token?grant_type=password', { body: { email, password: WORD } });
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('offers no phone and no single sign-on from elsewhere, and says so', async () => {
    const phone = { phone: '+2348031234567', password: WORD };
    for (const [line, body] of [
      ['POST token?grant_type=password', phone],
      ['POST signup', phone],
      ['POST otp', { phone: phone.phone }],
      ['POST sso', { domain: 'example.test' }],
      ['POST verify', { type: 'sms', token: '123456' }],
    ] as const)
      expect(await call(line, { body })).toMatchObject({ status: 422, body: { code: 'not_offered' } });
  });

  it('lets no staff in who owe a second factor', async () => {
    const { email, session } = await person('admin_staff');
    await demandFactor(true);
    const refused = { status: 403, body: { code: 'factor_required' } };
    expect(await call('POST token?grant_type=password', { body: { email, password: WORD } })).toMatchObject(
      refused,
    );
    expect(await call('GET user', { token: session.access_token })).toMatchObject(refused);
    expect(
      await call('POST token?grant_type=refresh_token', { body: { refresh_token: session.refresh_token } }),
    ).toMatchObject(refused);
    await demandFactor(false);
  });
});

describe('signing up and the ways back', () => {
  it('creates an account that waits for its mail, and grants no role', async () => {
    const email = 'new@example.test';
    const body = {
      email,
      password: WORD,
      data: { first_name: 'Sadiq', last_name: 'Musa', role: 'master_admin' },
    };
    expect(await call('POST signup', { body })).toMatchObject({ status: 200, body: { session: null } });
    // A taken address is answered alike.
    expect((await call('POST signup', { body })).body).toEqual({ user: { email }, session: null });
    expect(await call('POST token?grant_type=password', { body: { email, password: WORD } })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
    const token = tokenIn((await mailsTo(deps, email))[0]);
    expect((await call('POST verify', { body: { type: 'signup', token } })).status).toBe(200);
    expect(await call('POST verify', { body: { type: 'signup', token } })).toMatchObject({
      status: 403,
      body: { code: 'link_over' },
    });
    expect((await enter(email)).user.role).toBe('applicant');
  });

  it('refuses a weak password with its reasons', async () => {
    const data = { first_name: 'Sadiq', last_name: 'Musa' };
    expect(
      await call('POST signup', { body: { email: 'weak@example.test', password: 'password2026!', data } }),
    ).toMatchObject({ status: 422, body: { code: 'weak_password', reasons: ['common-with-extras'] } });
    expect(await call('POST signup', { body: { email: 'weak@example.test', password: WORD } })).toMatchObject(
      { status: 400, body: { issues: [{ field: 'first_name', code: 'required' }, {}] } },
    );
  });

  it('sets a new password by the mailed link; mailed codes sign in once', async () => {
    const { email, session } = await person();
    for (const path of ['recover', 'resend', 'otp']) {
      const known = await call(`POST ${path}`, { body: { email } });
      const unknown = await call(`POST ${path}`, { body: { email: `no-${email}` } });
      expect(known).toMatchObject({ status: 200, body: {} });
      expect(unknown.body).toEqual(known.body);
    }
    await sendAccountMail(deps, { kind: 'reset', email });
    const token = tokenIn((await mailsTo(deps, email)).at(-1));
    const body = { type: 'recovery', token, password: 'another long sentence' };
    expect((await call('POST verify', { body })).status).toBe(200);
    expect((await call('POST verify', { body })).status).toBe(403);
    expect((await call('GET user', { token: session.access_token })).body.message).toBe(
      'Auth session missing!',
    );
    expect((await enter(email, 'another long sentence')).access_token).toBeTypeOf('string');

    await sendAccountMail(deps, { kind: 'code', email });
    const code = (await mailsTo(deps, email)).at(-1)?.params.code;
    const byCode = { type: 'email', email, token: code };
    expect(await call('POST verify', { body: { ...byCode, token: '000000' } })).toMatchObject({
      status: 403,
      body: { code: 'wrong_code' },
    });
    expect((await call('POST verify', { body: byCode })).body.user.email).toBe(email);
    expect((await call('POST verify', { body: byCode })).status).toBe(403);
  });
});

describe('refreshing', () => {
  const refresh = (refresh_token: unknown) =>
    call('POST token?grant_type=refresh_token', { body: { refresh_token } });

  it('gives a new pair each time', async () => {
    const { session, userId } = await person();
    const next = await refresh(session.refresh_token);
    expect(next.body.user.id).toBe(userId);
    expect(next.body.refresh_token).not.toBe(session.refresh_token);
    expect((await refresh(next.body.refresh_token)).status).toBe(200);
  });

  it('ends the session when a used token comes back, and writes it down', async () => {
    const { session, userId } = await person();
    const next = (await refresh(session.refresh_token)).body;
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'invalid_refresh_token' },
    });
    expect((await refresh(next.refresh_token)).status).toBe(400);
    expect((await call('GET user', { token: next.access_token })).status).toBe(401);
    const trail = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'account.token-reused'));
    expect(trail.map(({ subject_id }) => subject_id)).toContain(userId);
  });

  it('gives one of two that come at once', async () => {
    const { session } = await person();
    const both = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it.each([undefined, '', 1, 'x', {}, 'x'.repeat(9000)])('refuses %j', async (token) => {
    expect((await refresh(token)).status).toBe(400);
  });
});

describe('the account', () => {
  it('shows and changes names', async () => {
    const { session } = await person();
    const body = { data: { first_name: 'Ngozi', last_name: "O'Neill-Ɗanladi" } };
    const changed = await call('PUT user', { token: session.access_token, body });
    expect(changed.body.user_metadata).toMatchObject(body.data);
    expect((await call('GET user', { token: session.access_token })).body.user_metadata).toMatchObject(
      body.data,
    );
  });

  it('changes the password for who knows the old one, and ends what was before', async () => {
    const { session, email } = await person();
    const token = session.access_token;
    const wrong = await call('PUT user', {
      token,
      body: { password: 'another long sentence', current_password: 'not it at all' },
    });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    const done = await call('PUT user', {
      token,
      body: { password: 'another long sentence', current_password: WORD },
    });
    expect(done.body.access_token).toBeTypeOf('string');
    expect((await call('GET user', { token })).status).toBe(401);
    expect((await call('GET user', { token: done.body.access_token })).body.email).toBe(email);
  });

  it('asks for a change of address at the old one first', async () => {
    const { session, email } = await person();
    const body = { email: 'else@example.test', current_password: WORD };
    expect((await call('PUT user', { token: session.access_token, body })).body.email).toBe(email);
    expect((await mailsTo(deps, email)).at(-1)?.template).toBe('confirmEmailChange');
  });

  it.each([
    ['local', 1, [401, 200]],
    ['others', 1, [200, 401]],
    ['global', 0, [401, 401]],
  ] as const)('signs out with scope %s', async (scope, left, statuses) => {
    const { session, email, userId } = await person();
    const second = await enter(email);
    const { status } = await call(`POST logout?scope=${scope}`, { token: session.access_token });
    expect(status).toBe(204);
    expect(await deps.db.$count(sessions, eq(sessions.user_id, userId))).toBe(left);
    const after = [
      await call('GET user', { token: session.access_token }),
      await call('GET user', { token: second.access_token }),
    ];
    expect(after.map((one) => one.status)).toEqual(statuses);
  });
});

describe('the second factor', () => {
  it('is enrolled, asked for at sign-in, and removed with the password', async () => {
    const { session, email } = await person();
    let token = session.access_token;
    expect((await call('POST factors', { token, body: { current_password: 'wrong it is' } })).status).toBe(
      403,
    );
    const begun = (await call('POST factors', { token, body: { current_password: WORD } })).body;
    expect(begun).toMatchObject({ factor_type: 'totp', status: 'unverified' });
    const secret = fromBase32(begun.totp.secret);
    const path = `factors/${begun.id}`;
    expect((await call(`POST ${path}/challenge`, { token })).body.id).toBe(begun.id);
    expect((await call(`POST ${path}/verify`, { token, body: { code: '000000' } })).status).toBe(403);
    const on = await call(`POST ${path}/verify`, {
      token,
      body: { code: await codeFrom(secret, -1), friendly_name: 'my phone' },
    });
    expect(on.body).toMatchObject({ recovery_codes: expect.any(Array) });
    token = on.body.access_token;
    expect((await call('GET user', { token })).body.factors).toMatchObject([
      { status: 'verified', friendly_name: 'my phone' },
    ]);

    const half = await call('POST token?grant_type=password', { body: { email, password: WORD } });
    expect(half).toMatchObject({ status: 401, body: { code: 'factor_needed' } });
    expect(half.body).not.toHaveProperty('access_token');
    const { challenge_id } = half.body;
    expect((await call('POST factors/verify', { body: { challenge_id, code: '000000' } })).status).toBe(403);
    const code = await codeFrom(secret);
    const full = await call('POST factors/verify', { body: { challenge_id, code } });
    expect(full.body.user.email).toBe(email);
    expect((await call('POST factors/verify', { body: { challenge_id, code } })).status).toBe(403);

    // Somebody else's factor does not exist for others.
    const other = await person();
    for (const line of [`POST ${path}/challenge`, `POST ${path}/verify`, `DELETE ${path}`])
      expect(
        (await call(line, { token: other.session.access_token, body: { current_password: WORD, code } }))
          .status,
      ).toBe(404);
    expect(await deps.db.$count(two_factors, eq(two_factors.id, begun.id))).toBe(1);

    const off = await call(`DELETE ${path}`, {
      token: full.body.access_token,
      body: { current_password: WORD },
    });
    expect(off.body.user.factors).toEqual([]);
    expect((await enter(email)).access_token).toBeTypeOf('string');
  });

  it.each([undefined, 'x', '', 'cG9ydGFsLnNlc3Npb25fdG9rZW49eA', { a: 1 }])(
    'takes no challenge %j that is not ours',
    async (challenge_id) => {
      const { status } = await call('POST factors/verify', { body: { challenge_id, code: '123456' } });
      expect(status).toBe(400);
    },
  );
});

const SIGNED_IN = [
  'GET user',
  'PUT user',
  'GET user/identities',
  'POST logout',
  'POST factors',
  'POST factors/x/challenge',
  'POST factors/x/verify',
  'DELETE factors/x',
];

describe('who may call', () => {
  it.each(SIGNED_IN)('%s: no guest, no cookie, no broken or foreign token', async (line) => {
    const { email, session } = await person();
    expect(await call(line)).toMatchObject({ status: 401, body: { message: 'Auth session missing!' } });
    const entered = await signIn(
      deps,
      { email, password: WORD },
      { headers: new Headers({ origin: deps.origin }), address: '192.0.2.1' },
    );
    if (!entered.ok) throw new Error('not signed in');
    const cookie = entered.value.cookies.map((one) => one.split(';')[0]).join('; ');
    expect((await call(line, { headers: { cookie } })).status).toBe(401);
    const [head, body, signature] = session.access_token.split('.');
    const tampered = Buffer.from(JSON.stringify({ sub: 'x', sid: 'x', role: 'master_admin' })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [
      'x',
      'a.b.c',
      `${head}.${tampered}.${signature}`,
      `${none}.${body}.`,
      `${none}.${body}.x`,
      session.refresh_token,
    ])
      expect(await call(line, { token })).toMatchObject({ status: 401 });
  });

  it.each(ROLES)('%s: about themselves, and no more', async (role) => {
    const { session, userId } = await person(role);
    expect((await call('GET user', { token: session.access_token })).body).toMatchObject({
      id: userId,
      role,
    });
    expect((await call('GET users', { token: session.access_token })).status).toBe(404);
  });

  it('nobody who is suspended, with the tokens of before or new ones', async () => {
    const { session, userId, email } = await person();
    await deps.db
      .update(profiles)
      .set({ suspended_at: new Date(), suspension_reason: 'a test' })
      .where(eq(profiles.id, userId));
    for (const line of SIGNED_IN)
      expect((await call(line, { token: session.access_token })).status, line).toBe(401);
    expect(
      (await call('POST token?grant_type=refresh_token', { body: { refresh_token: session.refresh_token } }))
        .status,
    ).toBe(400);
    expect(await call('POST token?grant_type=password', { body: { email, password: WORD } })).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    });
  });

  it('a changed role shows at once', async () => {
    const { session, userId } = await person();
    await deps.db.update(profiles).set({ role: 'student' }).where(eq(profiles.id, userId));
    expect((await call('GET user', { token: session.access_token })).body.role).toBe('student');
  });

  it('no address or method that is not there', async () => {
    expect((await call('DELETE user')).status).toBe(405);
    for (const path of ['', 'admin/users', 'token/x', '__proto__', 'constructor', 'factors/a/b/c'])
      expect((await call(`GET ${path}`)).status).toBe(404);
  });

  it('no body that is not an object', async () => {
    for (const body of ['[]', '"x"', '{', '1', 'x'.repeat(20_000)])
      expect((await call('POST token?grant_type=password', { body })).status).toBe(400);
  });

  it('stores refresh tokens as hashes only', async () => {
    const { session } = await person();
    const { rows } = await deps.client.pool.query('select * from api_refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
    expect(await deps.db.$count(accounts)).toBe(await deps.db.$count(users));
  });
});
