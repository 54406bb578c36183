import { eq } from 'drizzle-orm';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { audit_log } from '#db/schema/index.ts';
import { mailsTo, personWithPassword, tokenIn, WORD } from '#tests/factories/accounts.ts';
import { call, demandFactor, deps, enter, person, prepareApi } from '#tests/factories/api.ts';
import { sendAccountMail } from '../mail/send-account-mail.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';

prepareApi();

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
      data: { first_name: 'Sadiq', last_name: 'Musa', role: 'master_admin', consent: 'yes' },
    };
    expect(await call('POST signup', { body })).toMatchObject({ status: 200, body: { session: null } });
    // A taken address is answered alike.
    expect((await call('POST signup', { body })).body).toEqual({ user: { email }, session: null });
    expect(await call('POST token?grant_type=password', { body: { email, password: WORD } })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
    const token = tokenIn((await mailsTo(deps, email))[0]);
    const verify = (more: object) => call('POST verify', { body: { type: 'signup', token, ...more } });
    expect(await verify({})).toMatchObject({ status: 400 });
    expect(await verify({ password: 'another long sentence' })).toMatchObject({
      status: 403,
      body: { code: 'other_password' },
    });
    expect(await verify({ password: WORD })).toMatchObject({
      status: 200,
      body: { token_type: 'bearer', user: { email } },
    });
    expect(await verify({ password: WORD })).toMatchObject({
      status: 403,
      body: { code: 'link_over' },
    });
    expect((await enter(email)).user.role).toBe('applicant');
  });

  it('refuses a weak password with its reasons', async () => {
    const data = { first_name: 'Sadiq', last_name: 'Musa', consent: 'yes' };
    expect(
      await call('POST signup', { body: { email: 'weak@example.test', password: 'password2026!', data } }),
    ).toMatchObject({ status: 422, body: { code: 'weak_password', reasons: ['common-with-extras'] } });
    expect(await call('POST signup', { body: { email: 'weak@example.test', password: WORD } })).toMatchObject(
      {
        status: 400,
        body: { issues: [{ field: 'first_name', code: 'required' }, { field: 'consent' }] },
      },
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

  /** As if it had been used long ago. */
  const age = (userId: string) =>
    deps.client.pool.query(
      `update api_refresh_tokens set used_at = used_at - interval '11 seconds'
       where session_id in (select id from sessions where user_id = $1)`,
      [userId],
    );

  it('gives a refresh that is repeated, after a lost answer, the same tokens', async () => {
    const { session } = await person();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => refresh(session.refresh_token)),
    );
    others.push(await refresh(session.refresh_token));
    for (const one of others) {
      expect(one.status).toBe(200);
      for (const name of ['access_token', 'refresh_token', 'expires_at'])
        expect(one.body[name]).toBe(first?.body[name]);
    }
    expect((await call('GET user', { token: first?.body.access_token })).status).toBe(200);
    expect((await refresh(first?.body.refresh_token)).status).toBe(200);
  });

  it('ends the session when a used token comes back later, and writes it down', async () => {
    const { session, userId } = await person();
    const next = (await refresh(session.refresh_token)).body;
    await age(userId);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'invalid_refresh_token' },
    });
    expect((await refresh(next.refresh_token)).status).toBe(400);
    expect((await call('GET user', { token: next.access_token })).status).toBe(401);
    const trail = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'account.token-reused'));
    expect(trail.map(({ subject_id }) => subject_id)).toContain(userId);
  });

  it.each([undefined, '', 1, 'x', {}, 'x'.repeat(9000)])('refuses %j', async (token) => {
    expect((await refresh(token)).status).toBe(400);
  });
});
