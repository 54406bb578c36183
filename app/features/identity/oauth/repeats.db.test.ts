/** A program that repeats what it sent, because an answer was lost or came late. */
import * as client from 'openid-client';
import { expect, it } from 'vitest';
import {
  answer,
  ask,
  clientUrl,
  deps,
  prepareOpenid,
  program,
  RETURN,
  redeem,
  somebody,
} from '#tests/factories/openid.ts';

prepareOpenid();

async function granted() {
  const made = await program();
  const tokens = await redeem(made.config, await ask(made.config, await somebody()));
  return { ...made, refresh: tokens.refresh_token ?? '' };
}

it('gives a refresh that is repeated at once the same tokens, and stores none of them in clear', async () => {
  const { config, refresh } = await granted();
  const first = await client.refreshTokenGrant(config, refresh);
  const again = await client.refreshTokenGrant(config, refresh);
  expect(again.access_token).toBe(first.access_token);
  expect(again.refresh_token).toBe(first.refresh_token);
  await client.refreshTokenGrant(config, first.refresh_token ?? '');
  const { rows } = await deps.client.pool.query('select * from oauth_refresh_tokens');
  for (const token of [first.access_token, first.refresh_token ?? ''])
    expect(JSON.stringify(rows)).not.toContain(token);
});

it('gives several that come at the same time the same tokens', async () => {
  const { config, refresh } = await granted();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.refreshTokenGrant(config, refresh)),
  );
  expect(new Set(answers.map((one) => one.refresh_token)).size).toBe(1);
  expect(new Set(answers.map((one) => one.access_token)).size).toBe(1);
});

const sent = (
  endpoint: string,
  body: Record<string, string | undefined>,
  headers: Record<string, string> = {},
) =>
  answer(
    new Request(`${deps.origin}/auth/oauth2/${endpoint}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(JSON.parse(JSON.stringify(body))),
    }),
  );

it('never uses up, nor tells of, a code or token for who is not the program', async () => {
  const { config, clientId, secret } = await program();
  const asked = await ask(config, await somebody());
  const code = clientUrl(asked).searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', redirect_uri: RETURN, code_verifier: asked.verifier };
  const stranger = async (body: Record<string, string | undefined>, headers?: Record<string, string>) => {
    const refused = await sent('token', body, headers);
    expect(refused.status).toBe(401);
    return (await refused.json()) as object;
  };
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  for (const proof of [
    { client_id: clientId, client_secret: 'wrong' },
    { client_id: clientId },
    { client_id: 'nobody', client_secret: 'wrong' },
    {},
  ]) {
    const real = await stranger({ ...grant, ...proof, code });
    expect(real).toMatchObject({ error: 'invalid_client' });
    expect(await stranger({ ...grant, ...proof, code: 'made up' })).toEqual(real);
  }
  await stranger({ ...grant, code }, basic(`${clientId}:wrong`));
  // Registered for the form, so not in the header.
  await stranger({ ...grant, code }, basic(`${clientId}:${secret}`));
  const tokens = await redeem(config, asked);
  const used = { grant_type: 'refresh_token', client_id: clientId, client_secret: 'wrong' };
  expect(await stranger({ ...used, refresh_token: tokens.refresh_token ?? '' })).toEqual(
    await stranger({ ...used, refresh_token: 'made up' }),
  );
  expect((await client.refreshTokenGrant(config, tokens.refresh_token ?? '')).access_token).toBeTruthy();
});

it('calls a wrong verifier an invalid grant, and a missing one an invalid request', async () => {
  const { config, clientId, secret } = await program();
  const body = {
    grant_type: 'authorization_code',
    redirect_uri: RETURN,
    client_id: clientId,
    client_secret: secret ?? '',
  };
  for (const [more, error] of [
    [{ code_verifier: 'x'.repeat(50) }, 'invalid_grant'],
    [{}, 'invalid_request'],
  ] as const) {
    const code = clientUrl(await ask(config, await somebody())).searchParams.get('code') ?? '';
    const refused = await sent('token', { ...body, ...more, code });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error });
  }
});

it('answers what is no request at all in the words of OAuth', async () => {
  const { clientId, secret } = await program();
  const proof = { client_id: clientId, client_secret: secret ?? '' };
  for (const body of [
    proof,
    { ...proof, grant_type: 'password' },
    { ...proof, grant_type: 'refresh_token' },
  ]) {
    const refused = await sent('token', body as Record<string, string>);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: expect.stringMatching(/^[a-z_]+$/) });
  }
});

it('takes the revocation of a token that nobody has for done', async () => {
  const { clientId, secret } = await program();
  for (const hint of [{}, { token_type_hint: 'access_token' }, { token_type_hint: 'refresh_token' }]) {
    const proof = { client_id: clientId, client_secret: secret ?? '' };
    expect((await sent('revoke', { ...proof, ...hint, token: 'made up' })).status).toBe(200);
    expect((await sent('revoke', { ...proof, ...hint, client_secret: 'wrong', token: 'x' })).status).toBe(
      401,
    );
  }
});
