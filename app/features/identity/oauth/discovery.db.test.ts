/** What the discovery document says, compared with what the endpoints do. */
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { expect, it } from 'vitest';
import { CLIENT_SCOPES } from '#core/identity/client-claims.ts';
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
import { PROGRAM_ENDPOINTS } from './answer-program.server.ts';
import { action } from './client-authorize.ts';

prepareOpenid();

const read = async (path = '/.well-known/openid-configuration') =>
  (await answer(new Request(deps.origin + path))).json() as Promise<Record<string, string[] & string>>;

it('is the same for OpenID and OAuth', async () =>
  expect(await read('/.well-known/oauth-authorization-server')).toEqual(await read()));

/** Pages, which the browser is sent to. */
const OF_BROWSERS = /authorize$|end-session$/;

it('names every endpoint that answers, and no other', async () => {
  const told = await read();
  const named = Object.entries(told).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name));
  const known = ['authorize', 'end-session', ...PROGRAM_ENDPOINTS].map(
    (one) => `${deps.origin}/auth/oauth2/${one}`,
  );
  expect(named.map(([, address]) => address).sort()).toEqual([...known, `${deps.origin}/auth/jwks`].sort());
  for (const [name, address] of named.filter(([, address]) => !OF_BROWSERS.test(address)))
    expect((await answer(new Request(address))).status, name).not.toBe(404);
});

it.each(['client_secret_post', 'client_secret_basic', 'none'] as const)(
  '%s works for tokens and revocation',
  async (proof) => {
    const told = await read();
    expect(told.token_endpoint_auth_methods_supported).toContain(proof);
    expect(told.revocation_endpoint_auth_methods_supported).toContain(proof);
    expect(told.token_endpoint_auth_methods_supported).toHaveLength(3);
    const { config } = await program({ proof });
    const tokens = await redeem(config, await ask(config, await somebody()));
    await client.tokenRevocation(config, tokens.refresh_token ?? '');
    expect(await refusalOf(client.refreshTokenGrant(config, tokens.refresh_token ?? ''))).toBe(
      'invalid_grant',
    );
  },
);

it('lists the grants, response types, modes, challenges and prompts that work', async () => {
  const told = await read();
  const { config, clientId, secret } = await program();
  const person = await somebody();
  for (const grant of [
    'authorization_code',
    'refresh_token',
    'client_credentials',
    'implicit',
    'password',
    'urn:ietf:params:oauth:grant-type:device_code',
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    'urn:openid:params:grant-type:ciba',
  ]) {
    const body = new URLSearchParams({
      grant_type: grant,
      client_id: clientId,
      client_secret: secret ?? '',
      code: 'x',
      refresh_token: 'x',
      code_verifier: 'x',
    });
    const { error } = await (
      await answer(new Request(`${deps.origin}/auth/oauth2/token`, { method: 'POST', body }))
    ).json();
    expect(error !== 'unsupported_grant_type', grant).toBe(told.grant_types_supported?.includes(grant));
  }
  const works = async (changes: Record<string, string>) => {
    const { step } = await ask(config, person, changes);
    return step.kind !== 'refused' && !(step.kind === 'client' && /[?&#]error=/.test(step.to));
  };
  for (const type of ['code', 'token', 'id_token', 'code id_token', 'none'])
    expect(await works({ response_type: type }), type).toBe(told.response_types_supported?.includes(type));
  for (const method of ['S256', 'plain'])
    expect(await works({ code_challenge_method: method }), method).toBe(
      told.code_challenge_methods_supported?.includes(method),
    );
  for (const [mode, mark] of [
    ['query', '?code='],
    ['fragment', '#code='],
    ['form_post', '?none'],
    ['query.jwt', '?response='],
  ] as const) {
    const { step } = await ask(config, person, { response_mode: mode });
    expect(step.kind === 'client' && step.to.includes(mark), mode).toBe(
      told.response_modes_supported?.includes(mode),
    );
  }
  for (const prompt of ['none', 'login', 'consent', 'select_account', 'create', 'nonsense'])
    expect(await works({ prompt }), prompt).toBe(told.prompt_values_supported?.includes(prompt));
  for (const scope of [...CLIENT_SCOPES, 'phone', 'address', 'admin'])
    expect(await works({ scope: `openid ${scope}` }), scope).toBe(told.scopes_supported?.includes(scope));
  expect(clientUrl(await ask(config, person)).searchParams.get('iss')).toBe(told.issuer);
  expect(clientUrl(await ask(config, guest, { prompt: 'none' })).searchParams.get('iss')).toBe(told.issuer);
  expect(told.authorization_response_iss_parameter_supported).toBe(true);
  expect(await works({ request: 'x.y.z' })).toBe(told.request_parameter_supported);
  expect(await works({ request_uri: 'https://moodle.example.test/r' })).toBe(
    told.request_uri_parameter_supported,
  );
});

it('lists the claims that a program can learn, and how they are signed', async () => {
  const told = await read();
  const { config } = await program({ logoutUris: [RETURN] });
  const person = await somebody();
  const scope = CLIENT_SCOPES.join(' ');
  const tokens = await redeem(config, await ask(config, person, { scope, max_age: '600' }));
  const info = await client.fetchUserInfo(config, tokens.access_token, person.userId);
  const learnt = new Set([...Object.keys(decodeJwt(tokens.id_token ?? '')), ...Object.keys(info)]);
  expect([...learnt].sort()).toEqual([...(told.claims_supported ?? [])].sort());
  expect(told.id_token_signing_alg_values_supported).toEqual([
    decodeProtectedHeader(tokens.id_token ?? '').alg,
  ]);
});

it('takes the request of a program by a form as well, and asks by GET what the browser then brings a cookie for', async () => {
  const url = new URL(`${deps.origin}/auth/oauth2/authorize?scope=unasked`);
  const body = new URLSearchParams({ client_id: 'x', state: 'a b', nonsense: 'y' });
  const post = (form: URLSearchParams) =>
    action({ request: new Request(url, { method: 'POST', body: form }), url } as Parameters<
      typeof action
    >[0]);
  const answer = await post(body);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/auth/oauth2/authorize?client_id=x&state=a+b');
  await expect(post(new URLSearchParams({ state: 'x'.repeat(9_000) }))).rejects.toMatchObject({
    status: 302,
  });
});
