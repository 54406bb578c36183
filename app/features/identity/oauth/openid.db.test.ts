/** Other programs sign people in: the whole way, and what follows a person afterwards. */
import { and, eq } from 'drizzle-orm';
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import {
  audit_log,
  oauth_access_tokens,
  oauth_clients,
  oauth_refresh_tokens,
  profiles,
  sessions,
  signing_keys,
} from '#db/schema/index.ts';
import {
  answer,
  ask,
  clientUrl,
  demandFactor,
  deps,
  guest,
  moodle,
  prepareOpenid,
  program,
  RETURN,
  redeem,
  refusalOf,
  somebody,
} from '#tests/factories/openid.ts';
import { signOut } from '../sessions/end-sessions.server.ts';
import { answerKeys } from './answer-program.server.ts';
import { afterSignIn, authorizeClient } from './authorize-client.server.ts';
import { decideConsent, readConsentQuestion } from './decide-consent.server.ts';
import { endSession } from './end-session.server.ts';
import { listPrograms, withdrawProgram } from './list-programs.server.ts';
import { addClient } from './manage-clients.server.ts';

prepareOpenid();

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

  it('ends everything when a used refresh token comes back later', async () => {
    const { config } = await program();
    const person = await somebody();
    const first = await redeem(config, await ask(config, person));
    const second = await client.refreshTokenGrant(config, first.refresh_token ?? '');
    await deps.db
      .update(oauth_refresh_tokens)
      .set({ rotation_replay_expires_at: new Date(Date.now() - 1) })
      .where(eq(oauth_refresh_tokens.user_id, person.userId));
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
      ((await (await answerKeys(deps)).json()) as { keys: { kid: string; alg: string; n: string }[] }).keys;
    const before = await kids();
    expect(before.map(({ alg }) => alg)).toEqual(before.map(() => 'RS256'));
    expect(JSON.stringify(before)).not.toContain('"d"');
    for (const { n } of before) expect(Buffer.from(n, 'base64url').length * 8).toBe(3072);
    await deps.db.update(signing_keys).set({ expires_at: new Date(Date.now() - 1000) });
    const fresh = await program();
    await redeem(fresh.config, await ask(fresh.config, person));
    const after = await kids();
    expect(after.length).toBe(before.length + 1);
    expect(after.map(({ kid }) => kid)).toEqual(expect.arrayContaining(before.map(({ kid }) => kid)));
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

describe('what a person takes back', () => {
  it('ends the tokens of one program at once, and lets it ask again', async () => {
    const library = await program({ trusted: false, name: 'A Library', redirectUris: [RETURN] });
    const own = await program({ name: 'The Moodle' });
    const person = await somebody();
    expect(await listPrograms(deps, person.actor)).toEqual([]);
    const asked = await ask(library.config, person);
    if (asked.step.kind !== 'consent') throw new Error(asked.step.kind);
    const { searchParams } = new URL(asked.step.to, deps.origin);
    const allowed = await decideConsent(deps, { ...person, search: searchParams, accept: true });
    if (!allowed.ok) throw new Error('not allowed');
    const tokens = await redeem(library.config, { ...asked, step: { kind: 'client', to: allowed.value.to } });
    const others = await redeem(own.config, await ask(own.config, person));
    const underWay = await ask(library.config, person);

    const scopes = ['openid', 'profile', 'email', 'offline_access'];
    expect(await listPrograms(deps, person.actor)).toEqual([
      expect.objectContaining({ name: 'A Library', own: false, host: 'moodle.example.test', scopes }),
      expect.objectContaining({ name: 'The Moodle', own: true, allowedAt: null, scopes }),
    ]);

    const { clientId } = library;
    const stranger = await somebody();
    expect(await withdrawProgram(deps, { actor: stranger.actor, clientId })).toBe(false);
    await client.fetchUserInfo(library.config, tokens.access_token, person.userId);

    expect(await withdrawProgram(deps, { actor: person.actor, clientId })).toBe(true);
    expect(await withdrawProgram(deps, { actor: person.actor, clientId })).toBe(false);
    expect(await refusalOf(client.fetchUserInfo(library.config, tokens.access_token, person.userId))).toBe(
      'challenge 401',
    );
    expect(await refusalOf(client.refreshTokenGrant(library.config, tokens.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
    expect(await refusalOf(redeem(library.config, underWay))).toBe('invalid_grant');
    expect((await ask(library.config, person)).step.kind).toBe('consent');

    await client.fetchUserInfo(own.config, others.access_token, person.userId);
    expect((await listPrograms(deps, person.actor)).map(({ name }) => name)).toEqual(['The Moodle']);
    const trail = await deps.db
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.action, 'account.client-withdrawn'), eq(audit_log.actor_id, person.userId)));
    expect(trail.map(({ details }) => details)).toEqual([{ client: clientId }]);
  });

  it('does not name a program whose tokens are over, nor one that the college has shut out', async () => {
    const { config, clientId } = await program();
    const person = await somebody();
    await redeem(config, await ask(config, person));
    expect(await listPrograms(deps, person.actor)).toHaveLength(1);
    await deps.db.update(oauth_clients).set({ disabled: true }).where(eq(oauth_clients.client_id, clientId));
    expect(await listPrograms(deps, person.actor)).toEqual([]);
    await deps.db.update(oauth_clients).set({ disabled: false }).where(eq(oauth_clients.client_id, clientId));
    for (const table of [oauth_access_tokens, oauth_refresh_tokens])
      await deps.db
        .update(table)
        .set({ expires_at: new Date(0) })
        .where(eq(table.client_id, clientId));
    expect(await listPrograms(deps, person.actor)).toEqual([]);
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

describe('a program signs somebody out', () => {
  const AFTER = 'https://moodle.example.test/bye';
  const started = async () => {
    const { config, clientId } = await program({ logoutUris: [AFTER] });
    const person = await somebody();
    const tokens = await redeem(config, await ask(config, person));
    const url = (more: Record<string, string> = {}) =>
      client.buildEndSessionUrl(config, {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: AFTER,
        state: 'st',
        ...more,
      });
    const open = () => deps.db.$count(sessions, eq(sessions.user_id, person.userId));
    const end = ({ searchParams: search }: URL, { headers, actor } = person) =>
      endSession(deps, { search, headers, actor });
    return { config, clientId, person, url, open, end };
  };

  it('with its id token: the session ends here, and the browser goes where the program said', async () => {
    const { url, open, end } = await started();
    const { step, cookies } = await end(url());
    expect(step).toEqual({ kind: 'client', to: `${AFTER}?state=st` });
    expect(cookies.join()).toMatch(/Max-Age=0/i);
    expect(await open()).toBe(0);
  });

  it('and stays here where the address is not registered', async () => {
    const { url, open, end } = await started();
    expect((await end(url({ post_logout_redirect_uri: 'https://evil.example.test/' }))).step).toEqual({
      kind: 'signed-out',
      unregistered: true,
    });
    expect(await open()).toBe(0);
  });

  it('but asks where no token, a wrong one, or that of somebody else is shown', async () => {
    const { url, open, end, clientId } = await started();
    const other = await started();
    const without = url();
    without.searchParams.delete('id_token_hint');
    without.searchParams.set('client_id', clientId);
    const forged = url({ id_token_hint: `${url().searchParams.get('id_token_hint')?.slice(0, -6)}AAAAAA` });
    for (const one of [without, forged, other.url()]) expect((await end(one)).step).toEqual({ kind: 'ask' });
    expect(await open()).toBe(1);
    const silent = await program();
    const tokens = await redeem(silent.config, await ask(silent.config, other.person));
    const hint = client.buildEndSessionUrl(silent.config, { id_token_hint: tokens.id_token ?? '' });
    expect((await other.end(hint)).step).toEqual({ kind: 'ask' });
    expect(await other.open()).toBe(1);
  });
});
