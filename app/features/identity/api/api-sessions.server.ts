/**
 * The Session of the JSON API: a signed access token for a quarter of an hour, and a refresh token that is good once.
 * Both hang on a row of `sessions`, which is looked up at every call, so signing out, suspension and a changed role hold
 * at once. A program that lost the answer to a refresh asks again with the same token, and gets the same tokens for
 * some seconds. A refresh token that comes back later was copied: its session ends.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { makeSignature } from 'better-auth/crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { api_refresh_tokens, sessions, two_factors, users } from '#db/schema/index.ts';
import type { Refused } from '../passwords/attempts.server.ts';
import type { WeakPassword } from '../passwords/judge-password.server.ts';
import { owesFactor } from '../second-factor/owes-factor.server.ts';
import { renewSession } from '../sessions/list-sessions.server.ts';
import { cookieHeader } from '../sessions/session-token.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { apiAudience, REFRESH_REPEAT_SECONDS } from '../setup/openid-plugins.server.ts';
import type { SignInVisitor } from '../setup/visitor-headers.ts';

const ACCESS_SECONDS = 15 * 60;

/** A person at the API: who, and their session as the identity library reads it. */
export interface ApiCaller {
  readonly actor: Actor & { readonly sessionId: string };
  readonly headers: Headers;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The session behind cookies that the identity library has just set. */
export async function callerOf(deps: ApiDeps, cookies: readonly string[]): Promise<ApiCaller | null> {
  const headers = new Headers({ cookie: cookieHeader(cookies) });
  const actor = await deps.identity.actorOf(headers);
  return actor?.sessionId ? { actor: { ...actor, sessionId: actor.sessionId }, headers } : null;
}

/** Answers a sign-in that has succeeded with the Session. Staff who owe a second factor get none. */
export async function answerSession(
  deps: ApiDeps,
  cookies: readonly string[],
  more: object = {},
): Promise<ApiAnswer> {
  const caller = await callerOf(deps, cookies);
  if (!caller) return sessionMissing();
  if (await owesFactor(deps, caller.actor)) {
    await deps.db.delete(sessions).where(eq(sessions.id, caller.actor.sessionId));
    return factorRequired();
  }
  const refresh = await deps.db.transaction((tx) =>
    storeRefreshToken(tx, deps, caller.actor.sessionId, randomBytes(32).toString('base64url')),
  );
  if (!refresh) return sessionMissing();
  return answered({ ...(await presentSession(deps, caller.actor, refresh)), ...more });
}

/** @returns null when the session has ended in this moment. */
async function storeRefreshToken(
  tx: Transaction,
  { newId, clock }: Pick<ApiDeps, 'newId' | 'clock'>,
  sessionId: string,
  token: string,
): Promise<string | null> {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('key share');
  if (!session) return null;
  await tx
    .insert(api_refresh_tokens)
    .values({ id: newId(), token_hash: hashOf(token), session_id: sessionId, created_at: clock() })
    .onConflictDoNothing();
  return token;
}

async function presentSession(
  deps: ApiDeps,
  actor: ApiCaller['actor'],
  refreshToken: string,
  // The machine's clock counts here: the identity library judges the token by it, as it does sessions.
  issuedAt = new Date(),
): Promise<object> {
  const issued = Math.floor(issuedAt.getTime() / 1000);
  const expires = issued + ACCESS_SECONDS;
  const left = ACCESS_SECONDS - Math.floor((Date.now() - issuedAt.getTime()) / 1000);
  const { token } = await deps.identity.auth.api.signJWT({
    body: {
      payload: {
        iss: deps.origin,
        aud: apiAudience(deps.origin),
        sub: actor.userId,
        sid: actor.sessionId,
        role: actor.role,
        iat: issued,
        exp: expires,
      },
    },
  });
  return {
    access_token: token,
    refresh_token: refreshToken,
    expires_in: left,
    expires_at: expires,
    token_type: 'bearer',
    user: await presentUser(deps, actor),
  };
}

/** Finds the caller by the bearer token of the request. Cookies are not looked at. */
export async function readCaller(deps: ApiDeps, request: Request): Promise<ApiCaller | ApiAnswer> {
  const given = request.headers.get('authorization');
  if (!given) return sessionMissing();
  const token = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(given)?.[1];
  if (!token) return invalidToken();
  const { payload } = await deps.identity.auth.api.verifyJWT({ body: { token } });
  // The library says the same of a wrong token and of keys that it could not read: then this fails as they did.
  if (!payload) await deps.db.execute(sql`select 1`);
  const sessionId = payload?.sid;
  if (typeof sessionId !== 'string' || !isId(sessionId)) return invalidToken();
  const caller = await sessionById(deps, sessionId);
  if (!caller || caller.actor.userId !== payload?.sub) return sessionMissing();
  return (await owesFactor(deps, caller.actor)) ? factorRequired() : caller;
}

async function sessionById(deps: ApiDeps, sessionId: string): Promise<ApiCaller | null> {
  const [row] = await deps.db
    .select({ token: sessions.token })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expires_at, new Date())));
  if (!row) return null;
  const { authCookies, secret } = await deps.identity.auth.$context;
  const signed = `${row.token}.${await makeSignature(row.token, secret)}`;
  return callerOf(deps, [`${authCookies.sessionToken.name}=${encodeURIComponent(signed)}`]);
}

const overRefresh = () =>
  refuse(400, 'invalid_refresh_token', 'This refresh token is no longer valid. Sign in again.');

/** The successor of a token is always the same, so that nothing that opens a session is stored in clear. */
const successorOf = (token: string, secret: string) =>
  createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url');

/** Uses a refresh token up for the next pair. */
export async function refreshSession(deps: ApiDeps, token: string): Promise<ApiAnswer> {
  const { db, clock, newId } = deps;
  const { secret } = await deps.identity.auth.$context;
  const spent = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        id: api_refresh_tokens.id,
        used_at: api_refresh_tokens.used_at,
        sessionId: api_refresh_tokens.session_id,
        userId: sessions.user_id,
      })
      .from(api_refresh_tokens)
      .innerJoin(sessions, eq(sessions.id, api_refresh_tokens.session_id))
      .where(eq(api_refresh_tokens.token_hash, hashOf(token)))
      .for('update', { of: api_refresh_tokens });
    if (!row) return null;
    const usedAt = row.used_at ?? clock();
    if (clock().getTime() - usedAt.getTime() <= REFRESH_REPEAT_SECONDS * 1000) {
      await tx.update(api_refresh_tokens).set({ used_at: usedAt }).where(eq(api_refresh_tokens.id, row.id));
      const next = await storeRefreshToken(tx, deps, row.sessionId, successorOf(token, secret));
      return next && { sessionId: row.sessionId, next, usedAt };
    }
    await tx.delete(sessions).where(eq(sessions.id, row.sessionId));
    await recordAudit(tx, newId, {
      action: 'account.token-reused',
      actorId: null,
      subjectId: row.userId,
    });
    return null;
  });
  const caller = spent && (await sessionById(deps, spent.sessionId));
  if (!caller) return overRefresh();
  if (await owesFactor(deps, caller.actor)) return factorRequired();
  await renewSession(deps, caller.actor);
  return answered(await presentSession(deps, caller.actor, spent.next, spent.usedAt));
}

/** The person as the API shows them to themselves. */
export async function presentUser({ db }: Pick<ApiDeps, 'db'>, actor: Actor): Promise<object> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId));
  const factors = await db
    .select({
      id: two_factors.id,
      verified: two_factors.verified,
      friendly_name: two_factors.friendly_name,
    })
    .from(two_factors)
    .where(eq(two_factors.user_id, actor.userId));
  return {
    id: actor.userId,
    email: actor.email,
    email_verified: user?.email_verified ?? false,
    role: actor.role,
    user_metadata: { first_name: actor.firstName, last_name: actor.lastName, role: actor.role },
    factors: factors.map(({ id, verified, friendly_name }) => ({
      id,
      factor_type: 'totp',
      status: verified ? 'verified' : 'unverified',
      friendly_name,
    })),
    created_at: user?.created_at.toISOString(),
  };
}

/** The person behind an access token of /auth/v1, for other doors of the portal; null for any other text. */
export async function findPersonByToken(deps: ApiDeps, request: Request): Promise<Actor | null> {
  const caller = await readCaller(deps, request);
  return 'kind' in caller ? null : caller.actor;
}

/**
 * An error of the JSON API in the specification's kinds: { message, status, code }. Newer programs read the code as
 * error_code.
 */
interface ApiError {
  readonly message: string;
  readonly status: number;
  readonly code: string;
  readonly error_code: string;
  /** The reasons why a password is weak. */
  readonly reasons?: readonly string[];
  /** The fields of an invalid body, and the rules that they break. */
  readonly issues?: readonly { readonly field: string; readonly code: string }[];
  /** The id to send with the code of a sign-in that needs a second step. */
  readonly challenge_id?: string;
}

export type ApiAnswer =
  | { readonly kind: 'ok'; readonly status: number; readonly body: object | null }
  | { readonly kind: 'error'; readonly error: ApiError; readonly retryAfterSeconds?: number };

export const answered = (body: object | null = null, status = body ? 200 : 204): ApiAnswer => ({
  kind: 'ok',
  status,
  body,
});

export const refuse = (
  status: number,
  code: string,
  message: string,
  more: Pick<ApiError, 'reasons' | 'issues' | 'challenge_id'> = {},
): Extract<ApiAnswer, { kind: 'error' }> => ({
  kind: 'error',
  error: { message, status, code, error_code: code, ...more },
});

const sessionMissing = () => refuse(401, 'session_missing', 'Auth session missing!');
const invalidToken = () =>
  refuse(
    401,
    'invalid_token',
    'The access token is not valid, or has expired. Refresh it, or sign in again.',
  );
export const notFound = () => refuse(404, 'not_found', 'There is nothing at this address.');
export const needBoth = () =>
  refuse(400, 'validation_failed', 'You must provide either an email or phone number and a password');
export const notOffered = (what: string) =>
  refuse(
    422,
    'not_offered',
    `${what} is not offered here. Use an e-mail address and a password, or a mailed code.`,
  );
const factorRequired = () =>
  refuse(
    403,
    'factor_required',
    'Staff need a second factor. Sign in on the website, set it up under your account, then try again.',
  );

export const weakPassword = ({ reasons }: WeakPassword) =>
  refuse(422, 'weak_password', 'This password is too easy to guess. Choose a longer one of several words.', {
    reasons,
  });

export const invalidBody = (issues: readonly FieldIssue[]) =>
  refuse(400, 'validation_failed', 'Some fields are missing or not valid.', {
    issues: issues.map(({ field, code }) => ({ field, code })),
  });

export const tooMany = ({ minutes }: Refused): ApiAnswer => ({
  ...refuse(
    429,
    'too_many_attempts',
    `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or sign in another way.`,
  ),
  retryAfterSeconds: minutes * 60,
});

/** One call of the API, read. */
export interface ApiCall {
  readonly deps: ApiDeps;
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  /** The record named by the address, where there is one. */
  readonly id: string;
  readonly visitor: SignInVisitor;
  readonly caller: ApiCaller;
}

/** The calls by method and path below /auth/v1. */
export type ApiCalls = Readonly<
  Record<
    string,
    | { readonly for: 'anyone'; readonly answer: (call: Omit<ApiCall, 'caller'>) => Promise<ApiAnswer> }
    | { readonly for: 'signed-in'; readonly answer: (call: ApiCall) => Promise<ApiAnswer> }
  >
>;

export type ApiDeps = IdentityDeps & { readonly demo: object | null };
