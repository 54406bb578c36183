/**
 * /auth/v1: the authentication capability as JSON, for programs with screens of their own. Thin: each call reads its
 * body with the schema of the same form on the website and runs the same use case, so rules and throttles are one.
 * Bearer tokens only; a cookie does nothing here, so a page of another site gains nothing by sending one.
 */

import { answerKeys } from '../oauth/answer-program.server.ts';
import { crossOriginHeaders } from '../setup/openid-plugins.server.ts';
import { accountCalls, factorCalls } from './account-calls.server.ts';
import {
  type ApiAnswer,
  type ApiCall,
  type ApiCalls,
  type ApiDeps,
  notFound,
  readCaller,
  refuse,
} from './api-sessions.server.ts';
import { signInCalls } from './sign-in-calls.server.ts';

const MAX_BODY_CHARACTERS = 16_384;
const CALLS: ApiCalls = { ...signInCalls, ...accountCalls, ...factorCalls };
const FACTOR = /^factors\/([^/]+)(\/[a-z]+)?$/;

export async function answerApi(
  deps: ApiDeps,
  {
    path = '',
    request,
    address,
  }: { readonly path: string | undefined; readonly request: Request; readonly address: string },
): Promise<Response> {
  if (path === '.well-known/jwks.json' && request.method === 'GET') return answerKeys(deps);
  const cors = await crossOriginHeaders(deps.db, request);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  const answer = await run(deps, { path, request, address });
  const headers = { 'cache-control': 'no-store', ...cors };
  if (answer.kind === 'ok')
    return answer.body
      ? Response.json(answer.body, { status: answer.status, headers })
      : new Response(null, { status: answer.status, headers });
  return Response.json(answer.error, {
    status: answer.error.status,
    headers: {
      ...headers,
      ...(answer.retryAfterSeconds && { 'retry-after': String(answer.retryAfterSeconds) }),
      ...(answer.error.status === 401 && { 'www-authenticate': 'Bearer' }),
    },
  });
}

async function run(
  deps: ApiDeps,
  { path, request, address }: { path: string; request: Request; address: string },
): Promise<ApiAnswer> {
  const factor = CALLS[`${request.method} ${path}`] ? null : FACTOR.exec(path);
  const pattern = factor ? `factors/:id${factor[2] ?? ''}` : path;
  const key = `${request.method} ${pattern}`;
  const call = Object.hasOwn(CALLS, key) ? CALLS[key] : undefined;
  if (!call) {
    const elsewhere = Object.keys(CALLS).some((known) => known.endsWith(` ${pattern}`));
    return elsewhere
      ? refuse(405, 'method_not_allowed', 'This address does not accept this method.')
      : notFound();
  }
  const body = await readBody(request);
  if (!body) return refuse(400, 'bad_json', 'Send a JSON object of at most 16 kB.');
  const given: Omit<ApiCall, 'caller'> = {
    deps,
    body,
    query: new URL(request.url).searchParams,
    id: factor?.[1] ?? '',
    visitor: {
      headers: new Headers({
        origin: deps.origin,
        'user-agent': request.headers.get('user-agent') ?? '',
      }),
      address,
    },
  };
  if (call.for === 'anyone') return call.answer(given);
  const caller = await readCaller(deps, request);
  return 'kind' in caller ? caller : call.answer({ ...given, caller });
}

async function readBody(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await request.text().catch(() => null);
  if (text === null || text.length > MAX_BODY_CHARACTERS) return null;
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
