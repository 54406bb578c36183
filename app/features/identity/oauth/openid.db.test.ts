/**
 * Other programs sign people in, tried with an OpenID client library that is not ours (openid-client). Its requests end
 * in the same pipeline that serves them over HTTP, without a network between.
 */
import { and, eq } from 'drizzle-orm';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import type { Role } from '#core/identity/roles.ts';
import {
  oauth_access_tokens,
  oauth_clients,
  oauth_refresh_tokens,
  profiles,
  sessions,
  signing_keys,
} from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import { createTestDatabase } from '#tests/database/index.ts';
import { personWithPassword, WORD } from '#tests/factories/accounts.ts';
import { makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import { makeIdentity } from '../index.server.ts';
import { signIn } from '../sign-in.server.ts';
import { signOut } from '../sign-out.server.ts';
import { answerDiscovery, answerKeys, answerProgram } from './answer-program.server.ts';
import { type AuthorizeStep, afterSignIn, authorizeClient } from './authorize-client.server.ts';
import { decideConsent, readConsentQuestion } from './decide-consent.server.ts';
import { addClient, type NewClient, removeClient, rotateSecret } from './manage-clients.server.ts';

const RETURN = 'https://moodle.example.test/admin/oauth2callback.php';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let deps: TestDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  const clock = Object.assign(() => new Date(), { set() {}, advance() {} });
  const made = makeTestDeps(database.url, { clock });
  // Outside this machine an issuer is always https; on it, tests may be without.
  const origin = 'http://localhost:3000';
  const secret = 'an auth secret for tests that is long enough';
  deps = { ...made, origin, identity: makeIdentity({ ...made, origin, secret }) };
  await demandFactor(false);
});
afterAll(async () => {
  await deps.close();
  await database.drop();
});

/** What a program's requests reach. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/.well-known/')) return answerDiscovery(deps);
  if (pathname === '/auth/jwks') return answerKeys(deps);
  return answerProgram(deps, pathname.replace('/auth/oauth2/', ''), request);
}
const call: client.CustomFetch = (url, options) =>
  answer(new Request(url, { ...options, body: (options.body as BodyInit | null | undefined) ?? null }));

const moodle: NewClient = {
  name: 'Moodle',
  redirectUris: [RETURN],
  scopes: ['openid', 'profile', 'email', 'role', 'offline_access'],
  proof: 'client_secret_post',
  trusted: true,
  pkce: true,
};

async function program(about: Partial<NewClient> = {}) {
  const added = await addClient(deps, { ...moodle, ...about });
  if (!added.ok) throw new Error(added.error.kind);
  const { clientId, secret } = added.value;
  const proof =
    secret === null
      ? client.None()
      : about.proof === 'client_secret_basic'
        ? client.ClientSecretBasic(secret)
        : client.ClientSecretPost(secret);
  const config = await client.discovery(new URL(deps.origin), clientId, undefined, proof, {
    [client.customFetch]: call,
    execute: [client.allowInsecureRequests],
  });
  // Refuses id tokens whose signature is not by a published key.
  client.enableNonRepudiationChecks(config);
  return { config, clientId, secret };
}

async function enter(email: string): Promise<{ actor: Actor; headers: Headers }> {
  const session = await signIn(
    deps,
    { email, password: WORD },
    { headers: new Headers({ origin: deps.origin }), address: '192.0.2.9' },
  );
  if (!session.ok) throw new Error(session.error.kind);
  const cookie = session.value.cookies.map((one) => one.split(';')[0]).join('; ');
  const headers = new Headers({ cookie });
  return { actor: (await deps.identity.actorOf(headers)) as Actor, headers };
}

async function somebody(role: Role = 'student') {
  const person = await personWithPassword(deps, role);
  return { ...person, ...(await enter(person.email)) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const demandFactor = (value: boolean) =>
  deps.db.transaction((tx) => writeSetting(tx, deps, { key: 'staff_two_factor', value, actorId: null }));

const guest = { actor: null, headers: new Headers() };

interface Asked {
  readonly step: AuthorizeStep;
  readonly verifier: string;
  readonly search: URLSearchParams;
}

/** Sends the person to the authorization endpoint as the client library words it, with changes. */
async function ask(
  config: client.Configuration,
  who: Pick<Somebody, 'headers'> & { actor: Actor | null },
  changes: Record<string, string | null> = {},
): Promise<Asked> {
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: RETURN,
    scope: 'openid profile email offline_access',
    state: 'the state',
    nonce: 'the nonce',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  const step = await authorizeClient(deps, { ...who, search: url.searchParams });
  return { step, verifier, search: url.searchParams };
}

const clientUrl = ({ step }: Asked): URL => {
  if (step.kind !== 'client') throw new Error(JSON.stringify(step));
  return new URL(step.to);
};

const redeem = (config: client.Configuration, asked: Asked) =>
  client.authorizationCodeGrant(config, clientUrl(asked), {
    pkceCodeVerifier: asked.verifier,
    expectedState: 'the state',
    expectedNonce: 'the nonce',
    idTokenExpected: true,
  });

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'granted',
    (error: unknown) =>
      error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError
        ? error.error
        : error instanceof client.WWWAuthenticateChallengeError
          ? `challenge ${error.status}`
          : `unexpected: ${String(error)}`,
  );

describe('a program signs somebody in', () => {
  it.each([
    ['with its secret in the form', {}],
    ['with its secret in the header', { proof: 'client_secret_basic' }],
    ['without a secret, as an app on a phone', { proof: 'none' }],
  ] as const)('%s, learns who it is, renews and gives back', async (_, about) => {
    const { config, clientId } = await program(about);
    const person = await somebody();
    const tokens = await redeem(config, await ask(config, person));

    const known = {
      sub: person.userId,
      email: person.email,
      email_verified: true,
      name: 'Amina Bello',
      given_name: 'Amina',
      family_name: 'Bello',
      role: 'student',
    };
    expect(tokens.claims()).toMatchObject({ ...known, iss: deps.origin, aud: clientId });
    const { id: _id, ...user } = { id: person.userId, ...known, sub: undefined };
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      user: { ...JSON.parse(JSON.stringify(user)), id: person.userId },
    });
    expect(tokens.expires_at).toBeTypeOf('number');
    expect(await client.fetchUserInfo(config, tokens.access_token, person.userId)).toEqual(known);

    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await client.fetchUserInfo(config, renewed.access_token, person.userId)).toEqual(known);

    await client.tokenRevocation(config, renewed.refresh_token ?? '');
    expect(await refusalOf(client.refreshTokenGrant(config, renewed.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
  });

  it('tells it no more than it asked for', async () => {
    const { config } = await program();
    const person = await somebody('academic_staff');
    const tokens = await redeem(config, await ask(config, person, { scope: 'openid role' }));
    expect(await client.fetchUserInfo(config, tokens.access_token, person.userId)).toEqual({
      sub: person.userId,
      role: 'academic_staff',
    });
    expect(tokens.refresh_token).toBeUndefined();
    expect(tokens.claims()).not.toHaveProperty('email');
  });

  it('keeps tokens, codes and secrets as hashes only', async () => {
    const { config, secret } = await program();
    const person = await somebody();
    const tokens = await redeem(config, await ask(config, person));
    const stored = JSON.stringify([
      await deps.db.select().from(oauth_clients),
      await deps.db.select().from(oauth_access_tokens),
      await deps.db.select().from(oauth_refresh_tokens),
    ]);
    for (const text of [secret, tokens.access_token, tokens.refresh_token])
      expect(stored).not.toContain(text);
    const [key] = await deps.db.select().from(signing_keys);
    expect(key?.private_key).not.toContain('"d"');
  });

  it('ends everything when a used refresh token comes back', async () => {
    const { config } = await program();
    const person = await somebody();
    const first = await redeem(config, await ask(config, person));
    const second = await client.refreshTokenGrant(config, first.refresh_token ?? '');
    expect(await refusalOf(client.refreshTokenGrant(config, first.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
    expect(await refusalOf(client.refreshTokenGrant(config, second.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
    expect(await refusalOf(client.fetchUserInfo(config, second.access_token, person.userId))).toBe(
      'challenge 401',
    );
  });

  it('takes a code once; the second try ends what the first was given', async () => {
    const { config } = await program();
    const person = await somebody();
    const asked = await ask(config, person);
    const tokens = await redeem(config, asked);
    expect(await refusalOf(redeem(config, asked))).toBe('invalid_grant');
    expect(await refusalOf(client.fetchUserInfo(config, tokens.access_token, person.userId))).toBe(
      'challenge 401',
    );
  });

  it('publishes a new key when one is old, and still the old one for what it signed', async () => {
    const { config } = await program();
    const person = await somebody();
    await redeem(config, await ask(config, person));
    const kids = async () =>
      ((await (await answerKeys(deps)).json()) as { keys: { kid: string; alg: string }[] }).keys;
    const before = await kids();
    expect(before.map(({ alg }) => alg)).toEqual(before.map(() => 'RS256'));
    expect(JSON.stringify(before)).not.toContain('"d"');
    await deps.db.update(signing_keys).set({ expires_at: new Date(Date.now() - 1000) });
    const fresh = await program();
    await redeem(fresh.config, await ask(fresh.config, person));
    const after = await kids();
    expect(after.length).toBe(before.length + 1);
    expect(after.map(({ kid }) => kid)).toEqual(expect.arrayContaining(before.map(({ kid }) => kid)));
  });
});

describe('what is refused', () => {
  it.each([
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a scope that is not the program’s', { scope: 'openid admin' }, 'invalid_scope'],
    ['a request object', { request: 'x.y.z' }, 'request_not_supported'],
    ['nobody signed in, and no page may be shown', { prompt: 'none' }, 'login_required'],
  ])('%s: the program is told', async (_, changes, error) => {
    const { config } = await program();
    const asked = await ask(config, 'prompt' in changes ? guest : await somebody(), changes);
    const url = clientUrl(asked);
    expect(url.origin + url.pathname).toBe(RETURN);
    expect(url.searchParams.get('error')).toBe(error);
    expect(url.searchParams.get('state')).toBe('the state');
    expect(url.searchParams.has('code')).toBe(false);
  });

  it.each([
    ['another return address', { redirect_uri: 'https://evil.example/' }],
    ['one that only begins the same', { redirect_uri: `${RETURN}/../../x` }],
    ['one with more behind', { redirect_uri: `${RETURN}?x=1` }],
    ['a fragment', { redirect_uri: `${RETURN}#x` }],
    ['no return address', { redirect_uri: null }],
    ['an unknown program', { client_id: 'nobody' }],
    ['another flow', { response_type: 'token' }],
  ])('%s: nobody leaves the site', async (_, changes) => {
    const { config } = await program();
    const { step } = await ask(config, await somebody(), changes);
    expect(step.kind === 'refused' || (step.kind === 'client' && step.to.startsWith(`${RETURN}#`))).toBe(
      true,
    );
    if (step.kind === 'client') expect(step.to).not.toContain('code=');
  });

  it('a code redeemed by another program, with another secret, verifier or address', async () => {
    const mine = await program();
    const other = await program();
    const person = await somebody();
    expect(await refusalOf(redeem(other.config, await ask(mine.config, person)))).toBe('invalid_grant');
    const asked = await ask(mine.config, person);
    expect(await refusalOf(redeem(mine.config, { ...asked, verifier: 'x'.repeat(50) }))).toMatch(/^invalid_/);
    const wrong = await ask(mine.config, person);
    const { config } = mine;
    await rotateSecret(deps, mine.clientId);
    expect(await refusalOf(redeem(config, wrong))).toBe('invalid_client');
  });

  it('everything of a program that was removed', async () => {
    const { config, clientId } = await program();
    const person = await somebody();
    const tokens = await redeem(config, await ask(config, person));
    await removeClient(deps, clientId);
    expect(await refusalOf(client.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toMatch(
      /^invalid_/,
    );
    expect(await refusalOf(client.fetchUserInfo(config, tokens.access_token, person.userId))).toBe(
      'challenge 401',
    );
  });

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'ÿ', 'x'.repeat(5000)])(
    'userinfo for the token %j',
    async (token) => {
      const response = await answer(
        new Request(`${deps.origin}/auth/oauth2/userinfo`, {
          headers: { authorization: `Bearer ${encodeURIComponent(token)}` },
        }),
      );
      expect([400, 401]).toContain(response.status);
    },
  );

  it('a cookie in place of a token', async () => {
    const { headers } = await somebody();
    const response = await answer(new Request(`${deps.origin}/auth/oauth2/userinfo`, { headers }));
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    for (const endpoint of [
      'register',
      'create-client',
      'introspect',
      'consent',
      'end-session',
      'constructor',
    ])
      expect((await answerProgram(deps, endpoint, new Request(deps.origin, { headers }))).status).toBe(404);
  });

  it('a suspended person: no new tokens, and the old ones tell nothing', async () => {
    const { config } = await program();
    const person = await somebody();
    const tokens = await redeem(config, await ask(config, person));
    const asked = await ask(config, person);
    await deps.db
      .update(profiles)
      .set({ suspended_at: new Date(), suspension_reason: 'a test' })
      .where(eq(profiles.id, person.userId));
    expect(await refusalOf(redeem(config, asked))).toBe('invalid_grant');
    expect(await refusalOf(client.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
    expect(await refusalOf(client.fetchUserInfo(config, tokens.access_token, person.userId))).toBe(
      'challenge 401',
    );
    const actor = await deps.identity.actorOf(person.headers);
    expect(actor).toBeNull();
    expect((await ask(config, { actor, headers: person.headers })).step.kind).toBe('sign-in');
  });

  it('an account that is being closed', async () => {
    const { config } = await program();
    const person = await somebody();
    const tokens = await redeem(config, await ask(config, person));
    await deps.db.update(profiles).set({ erase_after: new Date() }).where(eq(profiles.id, person.userId));
    expect(await refusalOf(client.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
  });
});

describe('what follows a person', () => {
  it('shows a changed role at once', async () => {
    const { config } = await program();
    const person = await somebody('applicant');
    const tokens = await redeem(config, await ask(config, person));
    await deps.db.update(profiles).set({ role: 'student' }).where(eq(profiles.id, person.userId));
    expect(await client.fetchUserInfo(config, tokens.access_token, person.userId)).toMatchObject({
      role: 'student',
    });
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.claims()?.role).toBe('student');
  });

  it('ends with the session', async () => {
    const { config } = await program();
    const person = await somebody();
    const tokens = await redeem(config, await ask(config, person));
    await signOut(deps, { actor: person.actor, headers: person.headers });
    expect(await deps.db.$count(sessions, eq(sessions.user_id, person.userId))).toBe(0);
    expect(await refusalOf(client.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
    expect(await refusalOf(client.fetchUserInfo(config, tokens.access_token, person.userId))).toBe(
      'challenge 401',
    );
  });

  it('lets no staff through who still owe a second factor', async () => {
    const { config } = await program();
    const person = await somebody('admin_staff');
    await demandFactor(true);
    expect((await ask(config, person)).step).toEqual({ kind: 'factor' });
    expect(clientUrl(await ask(config, person, { prompt: 'none' })).searchParams.get('error')).toBe(
      'login_required',
    );
    await demandFactor(false);
    expect((await ask(config, person)).step.kind).toBe('client');
  });
});

describe('on the way', () => {
  it('signs a guest in first, and goes on where they were', async () => {
    const { config } = await program();
    const asked = await ask(config, guest, { prompt: 'login', max_age: '0' });
    if (asked.step.kind !== 'sign-in') throw new Error(asked.step.kind);
    const next = new URL(asked.step.next, deps.origin);
    expect(next.pathname).toBe('/auth/continue');
    const person = await somebody();
    const step = await authorizeClient(deps, { ...person, search: next.searchParams });
    expect(step.kind).toBe('client');
    expect((await redeem(config, { ...asked, step })).claims()?.sub).toBe(person.userId);
  });

  it('asks the signed-in to sign in once more where the program wants that', async () => {
    const { config } = await program();
    const asked = await ask(config, await somebody(), { prompt: 'login' });
    expect(asked.step.kind).toBe('again');
    expect(afterSignIn(asked.search)).not.toContain('prompt');
  });

  it('asks for consent to a program of others, once, and names what it wants', async () => {
    const { config } = await program({ trusted: false, name: 'A Library' });
    const person = await somebody();
    const asked = await ask(config, person);
    if (asked.step.kind !== 'consent') throw new Error(asked.step.kind);
    const { searchParams } = new URL(asked.step.to, deps.origin);
    expect(await readConsentQuestion(deps.db, searchParams)).toMatchObject({
      clientName: 'A Library',
      returnsTo: 'https://moodle.example.test',
      scopes: ['openid', 'profile', 'email', 'offline_access'],
    });

    const refused = await decideConsent(deps, { ...person, search: searchParams, accept: false });
    expect(refused.ok && new URL(refused.value.to).searchParams.get('error')).toBe('access_denied');
    expect((await ask(config, person)).step.kind).toBe('consent');

    const allowed = await decideConsent(deps, { ...person, search: searchParams, accept: true });
    if (!allowed.ok) throw new Error('not allowed');
    const tokens = await redeem(config, { ...asked, step: { kind: 'client', to: allowed.value.to } });
    expect(tokens.claims()?.sub).toBe(person.userId);
    expect((await ask(config, person)).step.kind).toBe('client');
    // More than was allowed is asked for anew.
    expect((await ask(config, person, { scope: 'openid role' })).step.kind).toBe('consent');
  });

  it('takes no answer to a question that was changed', async () => {
    const { config } = await program({ trusted: false });
    const person = await somebody();
    const asked = await ask(config, person);
    if (asked.step.kind !== 'consent') throw new Error(asked.step.kind);
    const { searchParams } = new URL(asked.step.to, deps.origin);
    searchParams.set('redirect_uri', 'https://evil.example/');
    for (const accept of [true, false])
      expect(await decideConsent(deps, { ...person, search: searchParams, accept })).toMatchObject({
        ok: false,
        error: { kind: 'ask-again' },
      });
    expect(await readConsentQuestion(deps.db, searchParams)).toBeNull();
  });
});

describe('registering a program', () => {
  it.each([
    ['http elsewhere', { redirectUris: ['http://moodle.example.test/'] }, 'bad-redirect'],
    ['a script', { redirectUris: ['javascript:alert(1)'] }, 'bad-redirect'],
    ['a fragment', { redirectUris: ['https://a.example/#x'] }, 'bad-redirect'],
    ['none', { redirectUris: [] }, 'bad-redirect'],
    ['no name', { name: ' ' }, 'no-name'],
    ['no openid', { scopes: ['email'] }, 'bad-scope'],
    ['an app without PKCE', { proof: 'none', pkce: false }, 'needs-pkce'],
  ] as const)('refuses %s', async (_, about, kind) => {
    expect(await addClient(deps, { ...moodle, ...about })).toMatchObject({ ok: false, error: { kind } });
  });

  it('lets pages of its own origin read answers, and no others', async () => {
    const { clientId } = await program({ redirectUris: ['https://spa.example.test/cb'] });
    const from = (origin: string) =>
      answer(new Request(`${deps.origin}/auth/oauth2/token`, { method: 'OPTIONS', headers: { origin } }));
    expect((await from('https://spa.example.test')).headers.get('access-control-allow-origin')).toBe(
      'https://spa.example.test',
    );
    expect((await from('https://evil.example')).headers.has('access-control-allow-origin')).toBe(false);
    await deps.db
      .update(oauth_clients)
      .set({ disabled: true })
      .where(and(eq(oauth_clients.client_id, clientId)));
    expect((await from('https://spa.example.test')).headers.has('access-control-allow-origin')).toBe(false);
  });
});
