/**
 * The endpoints of OAuth and OpenID Connect that programs call: token, revoke, userinfo, keys and the documents that
 * describe them. The library answers; this file decides what reaches it. Cookies never do, so no page can borrow a
 * browser's session, and of parameters only those that are meant: the rest of the library's routes does not exist.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { CLIENT_CLAIMS, CLIENT_SCOPES } from '#core/identity/client-claims.ts';
import { oauth_refresh_tokens } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { crossOriginHeaders } from '../setup/openid-plugins.server.ts';

export const PROGRAM_ENDPOINTS = ['token', 'revoke', 'userinfo'] as const;
type ProgramEndpoint = (typeof PROGRAM_ENDPOINTS)[number];

const PARAMETERS: Readonly<Record<ProgramEndpoint, readonly string[]>> = {
  token: [
    'grant_type',
    'code',
    'redirect_uri',
    'code_verifier',
    'refresh_token',
    'scope',
    'client_id',
    'client_secret',
  ],
  revoke: ['token', 'token_type_hint', 'client_id', 'client_secret'],
  userinfo: ['access_token'],
};
/** Claims that the library writes into an id token of its own accord. */
const TOKEN_CLAIMS = ['iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'at_hash', 'acr', 'sid'] as const;
const MAX_BODY_CHARACTERS = 16_384;
const KEYS_SECONDS = 600;
const REPEAT_LOOK_MS = 50;
const REPEAT_WAIT_MS = 3_000;

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

export async function answerProgram(
  deps: IdentityDeps,
  endpoint: string | undefined,
  request: Request,
): Promise<Response> {
  const known = PROGRAM_ENDPOINTS.find((one) => one === endpoint);
  if (!known) return json(404, { error: 'not_found', error_description: 'there is no such endpoint' });
  const cors = await crossOriginHeaders(deps.db, request);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  const methods = known === 'userinfo' ? ['GET', 'POST'] : ['POST'];
  if (!methods.includes(request.method))
    return json(
      405,
      { error: 'invalid_request', error_description: `use ${methods.join(' or ')}` },
      { allow: methods.join(', '), ...cors },
    );
  const body = request.method === 'POST' ? await readParameters(request, PARAMETERS[known]) : undefined;
  if (body === null)
    return json(
      400,
      { error: 'invalid_request', error_description: 'send a form of named values, each of them once' },
      cors,
    );
  const headers = new Headers({ accept: 'application/json' });
  const authorization = request.headers.get('authorization');
  if (known === 'userinfo' && !isOurToken(authorization, body))
    return json(
      401,
      { error: 'invalid_token', error_description: 'the access token is missing or none of ours' },
      { 'www-authenticate': 'Bearer error="invalid_token"', ...cors },
    );
  if (authorization) headers.set('authorization', authorization);
  if (body) headers.set('content-type', 'application/x-www-form-urlencoded');
  const send = (to: ProgramEndpoint, sent = body) =>
    deps.identity.auth.handler(
      new Request(deps.origin + href('/auth/oauth2/:endpoint', { endpoint: to }), {
        method: request.method,
        headers,
        ...(sent && { body: sent.toString() }),
      }),
    );
  if (known === 'token' && body) {
    const refused = await refusedClient(body, (probe) => send('revoke', probe));
    if (refused) return cleaned(deps, refused, known, cors);
  }
  let answer = await send(known);
  const refresh = known === 'token' && body?.get('refresh_token');
  if (refresh && answer.status === 400 && (await isRepeated(deps, refresh))) answer = await send(known);
  if (known === 'revoke' && (await isUnknownToken(answer)))
    return new Response(null, { status: 200, headers: { 'cache-control': 'no-store', ...cors } });
  return cleaned(deps, answer, known, cors);
}

/** A token that nobody has is as good as revoked (RFC 7009); the library calls it a mistake. */
const isUnknownToken = async (answer: Response): Promise<boolean> =>
  answer.status === 400 && /token not found|Invalid access token/.test(await answer.clone().text());

/**
 * The library looks at a code, and uses it up, before it knows who sends it. It asks first who revokes a token: here a
 * program proves itself with a token that nobody has.
 */
async function refusedClient(
  body: URLSearchParams,
  revoke: (body: URLSearchParams) => Promise<Response>,
): Promise<Response | null> {
  const probe = new URLSearchParams({ token: 'none' });
  for (const name of ['client_id', 'client_secret'])
    if (body.has(name)) probe.set(name, body.get(name) ?? '');
  const answer = await revoke(probe);
  return (await answer.clone().text()).includes('invalid_client') ? answer : null;
}

/**
 * True if another request used the token a moment ago and the library has stored its answer by now: of two at once it
 * refuses the second, which then gets the same answer.
 */
async function isRepeated({ db }: IdentityDeps, refresh: string): Promise<boolean> {
  for (let waited = 0; waited <= REPEAT_WAIT_MS; waited += REPEAT_LOOK_MS) {
    const [row] = await db
      .select({ stored: isNotNull(oauth_refresh_tokens.rotation_replay_response) })
      .from(oauth_refresh_tokens)
      .where(
        and(
          eq(oauth_refresh_tokens.token, createHash('sha256').update(refresh).digest('base64url')),
          gt(oauth_refresh_tokens.rotation_replay_expires_at, new Date()),
        ),
      );
    if (!row || row.stored) return row !== undefined;
    await pause(REPEAT_LOOK_MS);
  }
  return false;
}

/** Letters only. The library also takes signed tokens, of which this portal gives none, and fails on broken ones. */
function isOurToken(authorization: string | null, body: URLSearchParams | undefined): boolean {
  const token = authorization ? /^bearer (.*)$/i.exec(authorization)?.[1] : body?.get('access_token');
  return /^[A-Za-z]{16,100}$/.test(token ?? '');
}

/** The library's answer without cookies, and without a fault of its own showing. */
async function cleaned(
  { db, log }: IdentityDeps,
  answer: Response,
  endpoint: ProgramEndpoint,
  cors: Record<string, string>,
): Promise<Response> {
  const text = await answer.text();
  if (answer.status >= 500) {
    // The library says the same of a database that is away: then this fails as it did.
    await db.execute(sql`select 1`);
    log.error({ endpoint, status: answer.status }, 'the identity library could not answer a program');
    return json(
      400,
      { error: 'invalid_request', error_description: 'the request could not be understood' },
      cors,
    );
  }
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store', ...cors });
  const challenge = answer.headers.get('www-authenticate');
  if (challenge) headers.set('www-authenticate', challenge);
  else if (answer.status === 401 && endpoint === 'userinfo')
    headers.set('www-authenticate', 'Bearer error="invalid_token"');
  if (answer.ok) return new Response(text, { status: answer.status, headers });
  const { status, ...refusal } = inOAuthWords(answer.status, text, endpoint);
  return new Response(JSON.stringify(refusal), { status, headers });
}

/**
 * Errors of the library after which a program has to begin again: its code or token has expired, or does not fit the
 * request.
 */
const GRANT_OVER = /session no longer exists|user may have been deleted|user not found/;

function inOAuthWords(status: number, text: string, endpoint: ProgramEndpoint) {
  let told: { error?: string; error_description?: string; message?: string } = {};
  try {
    told = JSON.parse(text);
  } catch {
    // The library wrote no reason.
  }
  const { error = 'invalid_request', error_description = told.message } = told;
  const over =
    endpoint === 'token' &&
    ((status === 401 && error !== 'invalid_client') || GRANT_OVER.test(error_description ?? ''));
  if (over) return { status: 400, error: 'invalid_grant', error_description };
  return { status: error === 'invalid_client' ? 401 : status, error, error_description };
}

async function readParameters(request: Request, names: readonly string[]): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const text = await request.text();
  if (text === '' && !type) return new URLSearchParams();
  if (type !== 'application/x-www-form-urlencoded' || text.length > MAX_BODY_CHARACTERS) return null;
  const given = new URLSearchParams(text);
  if (names.some((name) => given.getAll(name).length > 1)) return null;
  return new URLSearchParams([...given].filter(([name]) => names.includes(name)));
}

/** The public keys. Programs may keep them for ten minutes; a new key is published from the moment it signs. */
export async function answerKeys({ identity }: IdentityDeps): Promise<Response> {
  return Response.json(await identity.auth.api.getJwks(), { headers: publicFor(KEYS_SECONDS) });
}

/** `/.well-known/openid-configuration`, and the same for OAuth: only what is reachable here. */
export function answerDiscovery({ origin }: Pick<IdentityDeps, 'origin'>): Response {
  const clientAuthentication = ['client_secret_post', 'client_secret_basic', 'none'];
  return Response.json(
    {
      issuer: origin,
      authorization_endpoint: `${origin}/auth/oauth2/authorize`,
      token_endpoint: `${origin}/auth/oauth2/token`,
      revocation_endpoint: `${origin}/auth/oauth2/revoke`,
      userinfo_endpoint: `${origin}/auth/oauth2/userinfo`,
      end_session_endpoint: `${origin}/auth/oauth2/end-session`,
      jwks_uri: `${origin}/auth/jwks`,
      scopes_supported: CLIENT_SCOPES,
      claims_supported: [...TOKEN_CLAIMS, ...CLIENT_CLAIMS],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: clientAuthentication,
      revocation_endpoint_auth_methods_supported: clientAuthentication,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      prompt_values_supported: ['none', 'login', 'consent', 'create'],
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    },
    { headers: publicFor(KEYS_SECONDS) },
  );
}

const publicFor = (seconds: number) => ({
  'cache-control': `public, max-age=${seconds}`,
  'access-control-allow-origin': '*',
});
