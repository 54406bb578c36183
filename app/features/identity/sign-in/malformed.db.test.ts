/**
 * Ten thousand malformed requests to the doors of identity that other programs use, through the same pipeline that
 * serves them: whatever is sent, the answer is clean and never a fault of ours.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePipeline, type Pipeline } from '#server/http/pipeline.ts';
import { personWithPassword, WORD } from '#tests/factories/accounts.ts';
import { realClock } from '#tests/factories/clock.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { answerApi } from '../api/answer-api.server.ts';
import { answerDiscovery, answerKeys, answerProgram } from '../oauth/answer-program.server.ts';
import { authorizeClient } from '../oauth/authorize-client.server.ts';
import { readConsentQuestion } from '../oauth/decide-consent.server.ts';
import { addClient } from '../oauth/manage-clients.server.ts';

const REQUESTS = 10_000;
/** How many are under way at once. */
const TOGETHER = 20;
/** The same requests each time; a failure names its own. */
const SEED = 20_260_101;
const RETURN = 'https://moodle.example.test/cb';

const faults: string[] = [];
const note = (fields: object, message: string) => void faults.push(`${message} ${JSON.stringify(fields)}`);
const log = { debug() {}, info() {}, warn() {}, error: note };
const deps = testDeps({ clock: realClock, connections: 8, log });
let pipeline: Pipeline;
let known: { clientId: string; secret: string; access: string; refresh: string };

beforeAll(async () => {
  pipeline = makePipeline({
    origin: deps.origin,
    trustProxy: false,
    log,
    development: false,
    ready: async () => true,
    render: route,
  });
  const client = await addClient(deps, {
    name: 'Moodle',
    redirectUris: [RETURN],
    scopes: ['openid', 'offline_access'],
    proof: 'client_secret_post',
    trusted: true,
    pkce: true,
  });
  if (!client.ok) throw new Error(client.error.kind);
  const { email } = await personWithPassword(deps);
  const session = (await (
    await pipeline(
      new Request(`${deps.origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        body: JSON.stringify({ email, password: WORD }),
      }),
    )
  ).json()) as { access_token: string; refresh_token: string };
  known = {
    clientId: client.value.clientId,
    secret: client.value.secret ?? '',
    access: session.access_token,
    refresh: session.refresh_token,
  };
});

/** What the routes do, without React. */
async function route(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const api = /^\/auth\/v1\/(.*)$/.exec(url.pathname);
  if (api) return answerApi(deps, { path: decodeURI(api[1] ?? ''), request, address: '192.0.2.1' });
  const endpoint = /^\/auth\/oauth2\/([^/]*)$/.exec(url.pathname)?.[1];
  if (endpoint === 'authorize') {
    const actor = await deps.identity.actorOf(request.headers);
    return Response.json(
      await authorizeClient(deps, { search: url.searchParams, headers: request.headers, actor }),
    );
  }
  if (endpoint !== undefined) return answerProgram(deps, endpoint, request);
  if (url.pathname === '/auth/consent')
    return Response.json(await readConsentQuestion(deps.db, url.searchParams));
  return url.pathname === '/auth/jwks' ? answerKeys(deps) : answerDiscovery(deps);
}

const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    "' or 1=1 --",
    '%',
    '%00',
    '../..',
    '[object Object]',
    'null',
    '🦣',
    '9'.repeat(400),
  ),
);
const headerText = junk.map((text) => text.replace(/[^\x20-\x7e]/g, '?').trim());

const requests = () => {
  const real = fc.constantFrom(known.clientId, known.secret, known.refresh, RETURN, 'S256', 'code', 'openid');
  const value = fc.oneof({ weight: 3, arbitrary: junk }, { weight: 2, arbitrary: real });
  const names = fc.constantFrom(
    ...'grant_type code redirect_uri code_verifier refresh_token scope client_id client_secret token'.split(
      ' ',
    ),
    ...'token_type_hint access_token response_type state nonce code_challenge prompt max_age sig'.split(' '),
    ...'code_challenge_method response_mode request request_uri resource claims type id_token_hint'.split(
      ' ',
    ),
    ...'dpop_jkt client_assertion client_assertion_type login_hint __proto__ exp'.split(' '),
  );
  const pairs = fc.array(fc.tuple(names, value), { maxLength: 9 });
  const form = pairs.map((list) => new URLSearchParams(list).toString());
  const grant = fc.constantFrom('authorization_code', 'refresh_token', 'client_credentials', 'password');
  const likely = fc
    .tuple(grant, form)
    .map(
      ([kind, rest]) =>
        `grant_type=${kind}&client_id=${known.clientId}&client_secret=${known.secret}&${rest}`,
    );
  const fields = fc.constantFrom(
    ...'email password data token type refresh_token code challenge_id current_password scope'.split(' '),
    ...'friendly_name recovery_code phone factor_type first_name'.split(' '),
  );
  const typed = fc.oneof(
    junk,
    fc.constantFrom('signup', 'recovery', 'email', 'sms', 'local', 'a@example.test', known.refresh),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const json = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.dictionary(fields, typed, { maxKeys: 5 }).map((body) => JSON.stringify(body)),
    },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  );
  const calls = fc.constantFrom(
    ...'signup token token?grant_type=password token?grant_type=refresh_token logout user'.split(' '),
    ...'recover resend otp verify factors factors/verify factors/x/verify factors/x/challenge sso'.split(' '),
    ...'factors/x user/identities .well-known/jwks.json logout?scope=x'.split(' '),
  );
  const authorization = fc.oneof(
    fc.constant(''),
    headerText.map((text) => `Bearer ${text}`),
    headerText.map((text) => `Basic ${text}`),
    fc.constant(`Basic ${Buffer.from(`${known.clientId}:${known.secret}`).toString('base64')}`),
    // Cut or lengthened, but never whole: a working token could sign itself out.
    fc.nat({ max: known.access.length - 1 }).map((end) => `Bearer ${known.access.slice(0, end)}`),
    headerText,
  );
  const cookie = fc.oneof(
    fc.constant(''),
    headerText.map((text) => `portal.session_token=${text}`),
    headerText.map((text) => `portal.two_factor=${text}; portal.session_token=%E0%A4%A`),
    headerText,
  );
  const type = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded',
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    '',
  );
  const method = fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH');
  const target = fc.oneof(
    fc
      .tuple(fc.constantFrom('token', 'token', 'revoke', 'userinfo'), fc.oneof(form, likely))
      .map(([endpoint, body]) => ({ path: `/auth/oauth2/${endpoint}`, body })),
    form.map((query) => ({ path: `/auth/oauth2/authorize?${query}`, body: '' })),
    form.map((query) => ({
      path: `/auth/oauth2/authorize?response_type=code&client_id=${known.clientId}&redirect_uri=${RETURN}&${query}`,
      body: '',
    })),
    form.map((query) => ({ path: `/auth/consent?client_id=${known.clientId}&sig=x&${query}`, body: '' })),
    fc.tuple(calls, json).map(([path, body]) => ({ path: `/auth/v1/${path}`, body })),
    fc.tuple(calls, json).map(([path, body]) => ({ path: `/auth/v1/${path}`, body })),
    junk.map((text) => ({ path: `/auth/oauth2/${encodeURIComponent(text)}`, body: text })),
    junk.map((text) => ({ path: `/auth/v1/${encodeURIComponent(text)}`, body: text })),
    fc.constantFrom(
      { path: '/auth/jwks', body: '' },
      { path: '/.well-known/openid-configuration', body: '' },
    ),
  );
  return fc.record({ target, method, authorization, cookie, type, origin: fc.option(headerText) });
};

describe('whatever is sent', () => {
  it(`no answer of ${REQUESTS.toLocaleString('en')} is a fault`, async () => {
    const all = fc.sample(requests(), { numRuns: REQUESTS, seed: SEED });
    const bad: string[] = [];
    const seen = new Set<number>();
    const send = async ({ target, method, authorization, cookie, type, origin }: (typeof all)[number]) => {
      const body = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? null : target.body;
      const headers = Object.entries({ authorization, cookie, 'content-type': type, origin: origin ?? '' });
      const response = await pipeline(
        new Request(`${deps.origin}${target.path}`, {
          method,
          headers: headers.filter(([, text]) => text !== ''),
          body,
        }),
      );
      const text = await response.text();
      seen.add(response.status);
      if (response.status >= 500 || / at .*\.(ts|mjs|js):\d+/.test(text))
        bad.push(`${response.status} ${method} ${target.path} ${JSON.stringify({ body, authorization })}`);
    };
    for (let at = 0; at < all.length; at += TOGETHER)
      await Promise.all(all.slice(at, at + TOGETHER).map(send));
    expect(bad.slice(0, 10)).toEqual([]);
    expect(faults.slice(0, 10)).toEqual([]);
    // The requests get further than the door: they are answered in many ways.
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]));
  });
});
