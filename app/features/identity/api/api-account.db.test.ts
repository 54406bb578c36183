/** The JSON API for the signed-in, tried as guest, as each role, suspended, and with another person's things. */
import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#core/identity/roles.ts';
import { accounts, profiles, sessions, two_factors, users } from '#db/schema/index.ts';
import { mailsTo, enter as signInAs, WORD } from '#tests/factories/accounts.ts';
import { call, deps, enter, person, prepareApi } from '#tests/factories/api.ts';

prepareApi();

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
    const cookie = (await signInAs(deps, email)).headers.get('cookie') ?? '';
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

  it('no token of ours that is over, or was made for somebody else', async () => {
    const { session } = await person();
    const [, body = ''] = session.access_token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const status = async (changed: object) => {
      const payload = { ...claims, ...changed };
      const { token } = await deps.identity.auth.api.signJWT({ body: { payload } });
      return (await call('GET user', { token })).status;
    };
    expect(await status({})).toBe(200);
    expect(await status({ exp: claims.iat - 1 })).toBe(401);
    expect(await status({ aud: 'another program' })).toBe(401);
    expect(await status({ iss: 'https://elsewhere.example' })).toBe(401);
    expect(await status({ sid: undefined })).toBe(401);
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
