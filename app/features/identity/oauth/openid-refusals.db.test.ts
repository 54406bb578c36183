/** What is refused to a program that signs people in, and that it never gets more than a clean answer. */
import { eq } from 'drizzle-orm';
import * as client from 'openid-client';
import { describe, expect, it } from 'vitest';
import { profiles } from '#db/schema/index.ts';
import {
  answer,
  ask,
  clientUrl,
  deps,
  guest,
  prepareOpenid,
  program,
  RETURN,
  redeem,
  refusalOf,
  somebody,
} from '#tests/factories/openid.ts';
import { answerProgram } from './answer-program.server.ts';
import { removeClient, rotateSecret } from './manage-clients.server.ts';

prepareOpenid();

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
    expect(await refusalOf(redeem(mine.config, { ...asked, verifier: 'x'.repeat(50) }))).toBe(
      'invalid_grant',
    );
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
