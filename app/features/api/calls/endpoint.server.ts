/**
 * One call of the API: its address, who may make it, what it takes and gives as schemas, and what it does. The router
 * (answer-call.server.ts), the OpenAPI document and the page for developers read the same objects.
 */
import type { z } from 'zod';
import { type Place, readPlace } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Scope } from '#core/programs/token-form.ts';
/** The caller. A program holds scopes; a person, with a token of /auth/v1, reaches what is their own. */
export type Caller =
  | { readonly kind: 'guest' }
  | { readonly kind: 'person'; readonly actor: Actor }
  | {
      readonly kind: 'program';
      readonly actor: Actor;
      readonly scopes: readonly Scope[];
      readonly tokenId: string;
    };

export interface Call<Path, Query, Body> {
  /**
   * The dependencies; in a write their database is the transaction in which the answer is kept for the
   * Idempotency-Key.
   */
  readonly deps: AppDeps;
  readonly caller: Caller;
  /** The person or program that acts, in a call that is not public. */
  readonly actor: Actor;
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** The file of a call that takes one; null: an empty one. */
  readonly bytes: Uint8Array | null;
  /** The version in If-Match, where the call asks for it. */
  readonly version: number;
}

export type Answer =
  | {
      readonly kind: 'ok';
      readonly status?: 200 | 201;
      readonly body: Readonly<Record<string, unknown>>;
      readonly version?: number;
      readonly location?: string;
    }
  | { readonly kind: 'file'; readonly response: Response }
  | ({ readonly kind: 'problem' } & Problem);

type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'scope'; readonly scope: Scope; readonly orOwner?: true }
  /** A person, about what is their own. No program reaches it, whatever its scopes. */
  | { readonly kind: 'own' };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Groups of calls, by their subject. */
export const TAGS = {
  Applications: 'Applications for admission, their documents and decisions on them.',
  'Own applications': 'What a signed-in person does with applications, payments and documents of their own.',
  Payments: 'Payments of fees, and what came in on a day.',
  Students: 'The register of students.',
  Events: 'Changes of records, in their order.',
  'Reference data': 'What everybody may read: programmes, sessions and fees.',
} as const;
type Tag = keyof typeof TAGS;

export interface Endpoint {
  readonly method: Method;
  /** Below /api/v1, with parameters in braces. */
  readonly path: string;
  readonly id: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The body is a file, of which its own content says what it is. */
  readonly takesFile?: true;
  /** Null means a file. */
  readonly answer: z.ZodType | null;
  /** The status of a write: 201 where it makes a new record. */
  readonly status?: 201;
  /** Asks for If-Match. */
  readonly versioned?: true;
  /**
   * Commits on its own before it answers, and does no more when it comes again: it asks another system in between, so it
   * cannot stand in the transaction that keeps an answer.
   */
  readonly alone?: true;
  /** The problems that it may answer with, beside those of every call. */
  readonly refusals?: readonly ProblemCode[];
  readonly handle: (call: Call<never, never, never>) => Promise<Answer>;
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<string, never>;

/** Makes an endpoint whose handler knows the types that its schemas read. */
export function endpoint<
  Path extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodObject | undefined = undefined,
>(
  definition: Omit<Endpoint, 'handle' | 'params' | 'query' | 'body'> & {
    readonly params?: Path;
    readonly query?: Query;
    readonly body?: Body;
    readonly handle: (call: Call<Read<Path>, Read<Query>, Read<Body>>) => Promise<Answer>;
  },
): Endpoint {
  return definition as unknown as Endpoint;
}

export const ok = (
  body: object,
  more: { version?: number; location?: string; status?: 201 } = {},
): Answer => ({
  kind: 'ok',
  body: body as Record<string, unknown>,
  ...more,
});

export const refuse = (code: ProblemCode, about: Omit<Problem, 'code'> = {}): Answer => ({
  kind: 'problem',
  code,
  ...about,
});

export const hasScope = (caller: Caller, scope: Scope): boolean =>
  caller.kind === 'program' && caller.scopes.includes(scope);

/** The body of a call as the form that a person would have sent, who saw the version of If-Match. */
export const versionedForm = <Body extends object>({
  body,
  version,
}: Pick<Call<never, never, Body>, 'body' | 'version'>) => ({
  ...body,
  version: String(version),
});

/** Picks the fields of the answer's schema from a record, with times as text. */
export const told = (schema: z.ZodObject, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = record[name];
      if (value === undefined) return [];
      return [[name, value instanceof Date ? value.toISOString() : value]];
    }),
  );

/** Cursors mean nothing to who gets them, and may change what they hold. */
export const writeCursor = (text: string): string => Buffer.from(text).toString('base64url');
export const readCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('latin1');

/** The place where a page begins; null: at the beginning of the list. */
export const placeAt = (cursor: string | undefined): Place | null | 'unreadable' =>
  cursor === undefined ? null : (readPlace(readCursor(cursor)) ?? 'unreadable');

/**
 * A page of a list that was read with one record more than asked for. One that is deleted before it is presented leaves a
 * gap: a shorter page is still not the last.
 */
export function page<Row>(
  rows: readonly Row[],
  {
    limit,
    place,
    present,
  }: { limit: number; place: (row: Row) => string; present: (row: Row) => object | null },
): Answer {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const data = shown.map(present).filter((row) => row !== null);
  return ok({ data, next_cursor: last ? writeCursor(place(last)) : null });
}

/**
 * A refusal of the API: problem details after RFC 9457, each with a code that stays and what to do next. The page for
 * developers lists them from here.
 */
interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** The next step for the caller. */
  readonly next: string;
}

export const PROBLEMS = {
  body_not_json: {
    status: 400,
    title: 'The body is not a JSON object',
    next: 'Send one JSON object in UTF-8, with content-type: application/json.',
  },
  invalid_parameters: {
    status: 400,
    title: 'A parameter is not as it should be',
    next: 'See errors: each names a parameter. Unknown parameters are refused, so that typing errors are noticed.',
  },
  cursor_not_readable: {
    status: 400,
    title: 'This cursor is not valid',
    next: 'Send next_cursor exactly as you received it, or start again without a cursor.',
  },
  idempotency_key_missing: {
    status: 400,
    title: 'A write needs an Idempotency-Key',
    next: 'Send a new random key (8 to 80 letters, digits, hyphens or underscores) with each action, and the same key when you repeat that action.',
  },
  token_missing: {
    status: 401,
    title: 'This call needs a token',
    next: 'Send authorization: Bearer and your token. The college creates tokens in its admin portal.',
  },
  token_not_valid: {
    status: 401,
    title: 'This token is not valid',
    next: 'It was revoked, has expired or is incomplete. Ask the college for a new one.',
  },
  token_held: {
    status: 403,
    title: 'This token is held',
    next: 'The administrator who made it no longer has the right to. Another administrator of the college has to take it over.',
  },
  token_awaits_approval: {
    status: 403,
    title: 'This token is not approved yet',
    next: 'A second master administrator of the college has to approve it. Ask the person who gave it to you.',
  },
  address_not_allowed: {
    status: 403,
    title: 'This token cannot be used from your address',
    next: 'Call from an address that the token allows, or ask the college for a token for your address.',
  },
  scope_missing: {
    status: 403,
    title: 'This token does not have permission',
    next: 'Ask the college for a token with the scope named in detail.',
  },
  person_needed: {
    status: 403,
    title: 'Only a signed-in person can make this call',
    next: 'Send an access token of /auth/v1. The tokens of programs reach no applications as their own.',
  },
  agreement_needed: {
    status: 403,
    title: 'The person has not agreed to the privacy notice',
    next: 'They agree under /account/agreement on the website. Until then nothing of theirs is read or changed here.',
  },
  not_allowed: {
    status: 403,
    title: 'The rules of the college do not allow this',
    next: 'A member of staff has to do it in the portal, or it is not done.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    next: 'Check the address and the id.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address does not accept this method',
    next: 'The header allow lists the methods it accepts.',
  },
  state_conflict: {
    status: 409,
    title: 'The record is not in a state that allows this',
    next: 'Read the record again, then decide.',
  },
  idempotency_key_in_use: {
    status: 409,
    title: 'The same action is in progress',
    next: 'Wait a second, then send the same request with the same key: you get the answer to the first request.',
  },
  version_not_current: {
    status: 412,
    title: 'The record has changed since you read it',
    next: 'Read it again, and send the new version in If-Match.',
  },
  body_too_large: {
    status: 413,
    title: 'The body is too large',
    next: 'Send at most 64 kB.',
  },
  media_type_not_supported: {
    status: 415,
    title: 'This content type is not accepted',
    next: 'Send JSON with content-type: application/json.',
  },
  fields_not_valid: {
    status: 422,
    title: 'A field is not as it should be',
    next: 'See errors: each names a field and says what to change. Nothing was saved.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'This key was used for another action',
    next: 'Use a new key for each action. A key belongs to one method, address, version and body for a day.',
  },
  version_missing: {
    status: 428,
    title: 'A change needs the version it was decided on',
    next: 'Read the record, and send its ETag in If-Match.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    next: 'Wait for the seconds in retry-after. The headers ratelimit and ratelimit-policy show what is left.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong on our side',
    next: 'Try again with the same Idempotency-Key. If it happens again, send the request id to the college.',
  },
  not_available: {
    status: 503,
    title: 'This is not available at the moment',
    next: 'Try again in a minute.',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;

export type ProblemCode = keyof typeof PROBLEMS;

export interface ProblemError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

export interface Problem {
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly errors?: readonly ProblemError[];
  readonly headers?: Readonly<Record<string, string>>;
}
