/**
 * /api/v1: finds the endpoint, who calls and whether they may, reads what they sent by its schemas, and answers. Every
 * refusal is a problem document. Cookies are not read, and no page of another site may read an answer.
 */
import type { z } from 'zod';
import type { AppDeps } from '#app/requests/context.ts';
import { IMAGE_BYTES_MAX } from '#core/documents/document-kinds.ts';
import { isUnavailable, nameOfTrouble } from '#db/unavailable.ts';
import { findCaller } from './check-token.server.ts';
import { describeApi } from './describe-api.server.ts';
import {
  type Answer,
  type Call,
  type Caller,
  type Endpoint,
  hasScope,
  PROBLEMS,
  type ProblemError,
  refuse,
} from './endpoint.server.ts';
import { ENDPOINTS } from './endpoints.server.ts';
import { countCall, doOnce, KEY } from './idempotency.server.ts';

const BODY_MAX = 64 * 1024;
/** The rules of each type of file are stricter. */
const FILE_MAX = IMAGE_BYTES_MAX;
const API_PATH = '/api/v1';
const OPENAPI = `${API_PATH}/openapi.json`;

export interface ApiRequest {
  readonly request: Request;
  readonly address: string;
  readonly requestId: string;
}

export async function answerCall(deps: AppDeps, given: ApiRequest): Promise<Response> {
  const { request, requestId } = given;
  const headers: Record<string, string> = { 'cache-control': 'private, no-store', vary: 'authorization' };
  try {
    const { pathname } = new URL(request.url);
    if (pathname === OPENAPI && isReading(request))
      return Response.json(describeApi(deps.origin), { headers: { 'cache-control': 'public, max-age=300' } });
    const { answer, more } = await judge(deps, given, pathname);
    const link = linkToNext(request, answer);
    return respond(deps, answer, {
      headers: { ...headers, ...more, ...link },
      requestId,
      head: request.method === 'HEAD',
    });
  } catch (error) {
    if (isUnavailable(error)) {
      deps.log.warn({ requestId, trouble: nameOfTrouble(error) }, 'no database for a call of the API');
      return respond(deps, refuse('not_available'), { headers, requestId, head: request.method === 'HEAD' });
    }
    deps.log.error(
      { requestId, error: String(error), stack: (error as Error).stack },
      'a call of the API failed',
    );
    return respond(deps, refuse('internal_error'), { headers, requestId, head: false });
  }
}

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD';

interface Judged {
  readonly answer: Answer;
  readonly more: Readonly<Record<string, string>>;
}

async function judge(deps: AppDeps, { request, address }: ApiRequest, pathname: string): Promise<Judged> {
  const caller = await findCaller(deps, { request, address });
  const known =
    caller.kind === 'program' ? caller.tokenId : caller.kind === 'person' ? caller.actor.userId : address;
  const { allowed, headers: more } = await countCall(
    deps,
    caller.kind === 'problem' ? 'guest' : caller.kind,
    known,
  );
  if (!allowed) return { answer: refuse('too_many_requests'), more };
  if (caller.kind === 'problem') return { answer: caller, more };

  const found = find(request, pathname);
  if ('kind' in found) return { answer: found, more };
  const denied = whyNot(found.endpoint, caller);
  if (denied) return { answer: denied, more };
  const read = await readCall(request, found);
  if ('kind' in read) return { answer: read, more };
  const call = { ...read, caller, actor: caller.kind === 'guest' ? null : caller.actor };
  if (found.endpoint.method === 'GET')
    return {
      answer: await found.endpoint.handle({ ...call, deps } as unknown as Call<never, never, never>),
      more,
    };
  return write(deps, { request, pathname, call, found, more });
}

interface Found {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** Addresses are few; they are compared one by one. */
function find(request: Request, pathname: string): Found | Answer {
  const parts = pathname
    .slice(API_PATH.length)
    .split('/')
    .filter((_, index) => index > 0);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const fitting = ENDPOINTS.flatMap((endpoint) => {
    const params = paramsOf(endpoint.path, parts);
    return params ? [{ endpoint, params }] : [];
  });
  const found = fitting.find(({ endpoint }) => endpoint.method === method);
  if (found) return found;
  if (fitting.length === 0) return refuse('not_found', { detail: 'There is no endpoint at this address.' });
  const allow = fitting
    .map(({ endpoint }) => (endpoint.method === 'GET' ? 'GET, HEAD' : endpoint.method))
    .join(', ');
  return refuse('method_not_allowed', { detail: `This address accepts ${allow}.`, headers: { allow } });
}

function paramsOf(path: string, parts: readonly string[]): Record<string, string> | null {
  const pattern = path.split('/').slice(1);
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (!name) {
      if (segment !== part) return null;
      continue;
    }
    try {
      params[name] = decodeURIComponent(part);
    } catch {
      return null;
    }
  }
  return params;
}

function whyNot({ access, method }: Endpoint, caller: Caller): Answer | null {
  if (access.kind === 'public') return null;
  // The rule is the website's: a person who withdrew their agreement reads what is theirs, and is asked before a
  // change.
  if (access.kind === 'own' && caller.kind === 'person') {
    const { agreed, withdrew } = caller.actor;
    return agreed || (withdrew && method === 'GET') ? null : refuse('agreement_needed');
  }
  if (access.kind === 'scope' && hasScope(caller, access.scope)) return null;
  if (caller.kind === 'guest') return refuse('token_missing', { headers: { 'www-authenticate': 'Bearer' } });
  if (access.kind === 'own') return refuse('person_needed');
  if (caller.kind === 'person' && access.orOwner) return null;
  return refuse('scope_missing', {
    detail: `The scope ${access.scope} is required.`,
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${access.scope}"` },
  });
}

interface ReadCall {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly version: number;
  readonly bytes: Uint8Array | null;
  /** The body as it came, for the fingerprint of an action. */
  readonly text: string;
}

async function readCall(request: Request, { endpoint, params }: Found): Promise<ReadCall | Answer> {
  const path = endpoint.params?.safeParse(params);
  // A text that is no id at all is the id of no record.
  if (path && !path.success) return refuse('not_found');

  const { searchParams } = new URL(request.url);
  const names = [...searchParams.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice)
    return refuse('invalid_parameters', {
      errors: [{ field: twice, code: 'twice', message: `${twice} is given twice.` }],
    });
  const unknown = endpoint.query ? undefined : names[0];
  if (unknown !== undefined)
    return refuse('invalid_parameters', {
      errors: [{ field: unknown, code: 'unrecognized_keys', message: 'This address takes no parameters.' }],
    });
  const query = endpoint.query?.safeParse(Object.fromEntries(searchParams));
  if (query && !query.success) return refuse('invalid_parameters', { errors: errorsOf(query.error) });

  let version = 0;
  if (endpoint.versioned) {
    const given = request.headers.get('if-match');
    if (given === null) return refuse('version_missing');
    version = Number(/^"?(\d{1,9})"?$/.exec(given.trim())?.[1] ?? -1);
    if (version < 0) return refuse('version_not_current', { detail: 'If-Match holds no version of ours.' });
  }
  const read = endpoint.method === 'GET' ? NOTHING : await readBody(request, endpoint);
  if ('kind' in read) return read;
  const body = endpoint.body?.safeParse(read.value);
  if (body && !body.success) return refuse('fields_not_valid', { errors: errorsOf(body.error) });
  return {
    path: path?.data ?? {},
    query: query?.data ?? {},
    body: body?.data ?? {},
    version,
    text: read.text,
    bytes: read.bytes,
  };
}

interface BodyRead {
  readonly text: string;
  readonly value: unknown;
  readonly bytes: Uint8Array | null;
}
const NOTHING: BodyRead = { text: '', value: {}, bytes: null };

async function readBody(request: Request, endpoint: Endpoint): Promise<BodyRead | Answer> {
  const most = endpoint.takesFile ? FILE_MAX : BODY_MAX;
  if (Number(request.headers.get('content-length')) > most) return refuse('body_too_large');
  const bytes = await request.arrayBuffer().catch(() => null);
  if (bytes === null) return refuse('body_not_json');
  if (bytes.byteLength > most) return refuse('body_too_large');
  if (endpoint.takesFile) return { ...NOTHING, bytes: bytes.byteLength > 0 ? new Uint8Array(bytes) : null };
  // A write that takes no fields may come without a body.
  if (!endpoint.body) return NOTHING;
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    return refuse('media_type_not_supported', { headers: { 'accept-post': 'application/json' } });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('body_not_json');
    return { text, value, bytes: null };
  } catch {
    return refuse('body_not_json');
  }
}

/** One for each field, in words of ours: what zod says about a value could hold the value. */
const errorsOf = (error: z.ZodError): readonly ProblemError[] =>
  error.issues.slice(0, 50).flatMap((issue) => {
    const fields =
      issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 10) : [issue.path.join('.') || 'body'];
    return fields.map((field) => ({
      field: field.slice(0, 100),
      code: issue.code,
      message: issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message.slice(0, 300),
    }));
  });

interface Writing {
  readonly request: Request;
  readonly pathname: string;
  readonly call: ReadCall & { readonly caller: Caller; readonly actor: { readonly userId: string } | null };
  readonly found: Found;
  readonly more: Readonly<Record<string, string>>;
}

async function write(deps: AppDeps, { request, pathname, call, found, more }: Writing): Promise<Judged> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (!KEY.test(key)) return { answer: refuse('idempotency_key_missing'), more };
  if (!call.actor) throw new Error('nobody writes without a token');
  if (found.endpoint.alone)
    return {
      answer: await found.endpoint.handle({ ...call, deps } as unknown as Call<never, never, never>),
      more,
    };
  const keyed = {
    ownerId: call.actor.userId,
    key,
    request: [request.method, pathname, call.version, call.text].join('\n'),
  };
  const { answer, repeated } = await doOnce(deps, keyed, (inside) =>
    found.endpoint.handle({ ...call, deps: inside } as unknown as Call<never, never, never>),
  );
  return { answer, more: { ...more, ...(repeated && { 'idempotency-replayed': 'true' }) } };
}

interface Responding {
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly head: boolean;
}

function respond(deps: AppDeps, answer: Answer, { headers, requestId, head }: Responding): Response {
  if (answer.kind === 'file') {
    for (const [name, value] of Object.entries(headers)) answer.response.headers.set(name, value);
    return answer.response;
  }
  if (answer.kind === 'problem') {
    const { status, title, next } = PROBLEMS[answer.code];
    const body = {
      type: `${deps.origin}/developers#${answer.code}`,
      title,
      status,
      detail: [answer.detail, next].filter(Boolean).join(' '),
      code: answer.code,
      request_id: requestId,
      ...(answer.errors && { errors: answer.errors }),
    };
    return json(
      body,
      status,
      {
        ...headers,
        ...(status === 401 && { 'www-authenticate': 'Bearer' }),
        ...(status === 503 && { 'retry-after': '60' }),
        ...answer.headers,
        'content-type': 'application/problem+json',
      },
      head,
    );
  }
  return json(
    answer.body,
    answer.status ?? 200,
    {
      ...headers,
      'content-type': 'application/json',
      ...(answer.version !== undefined && { etag: `"${answer.version}"` }),
      ...(answer.location && { location: `${API_PATH}${answer.location}` }),
    },
    head,
  );
}

/** The address of the next page, after RFC 8288. */
function linkToNext(request: Request, answer: Answer): Readonly<Record<string, string>> {
  const next = answer.kind === 'ok' ? answer.body.next_cursor : null;
  if (typeof next !== 'string') return {};
  const url = new URL(request.url);
  url.searchParams.set('cursor', next);
  return { link: `<${url.pathname}${url.search}>; rel="next"` };
}

const json = (body: object, status: number, headers: Record<string, string>, head: boolean) =>
  new Response(head ? null : JSON.stringify(body), { status, headers });
