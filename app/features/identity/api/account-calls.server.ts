/** Calls of the signed-in about themselves: who they are, changes, signing out. */

import { eq } from 'drizzle-orm';
import {
  currentPasswordForm,
  emailChangeForm,
  enrolmentForm,
  factorCodeForm,
  namesForm,
  passwordChangeForm,
  recoveryCodeForm,
} from '#core/identity/account-forms.ts';
import { two_factors } from '#db/schema/index.ts';
import { changeEmail } from '../account/change-email.server.ts';
import { changeNames } from '../account/change-names.server.ts';
import { changePassword } from '../account/change-password.server.ts';
import type { Reauthentication } from '../passwords/check-password.server.ts';
import {
  beginEnrolment,
  finishEnrolment,
  pendingEnrolment,
  removeFactor,
  shownRecoveryCodes,
} from '../second-factor/manage-factor.server.ts';
import { verifySecondFactor } from '../second-factor/verify-second-factor.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import {
  type ApiAnswer,
  type ApiCall,
  type ApiCalls,
  answered,
  answerSession,
  callerOf,
  invalidBody,
  notFound,
  notOffered,
  presentUser,
  refuse,
  tooMany,
  weakPassword,
} from './api-sessions.server.ts';

const notConfirmed = (problem: Reauthentication): ApiAnswer =>
  problem.kind === 'wrong-password'
    ? refuse(403, 'wrong_password', 'This is not your password.')
    : tooMany(problem);

async function logOut({ deps, query, body, caller }: ApiCall): Promise<ApiAnswer> {
  const scope = query.get('scope') ?? body.scope ?? 'global';
  const { actor } = caller;
  if (scope === 'local') await endSessions(deps, { actor, scope: 'one', sessionId: actor.sessionId });
  else if (scope === 'others' || scope === 'global') await endSessions(deps, { actor, scope });
  else return invalidBody([{ field: 'scope', code: 'choose' }]);
  return answered();
}

/** One change a call: names, password or address; the last two ask for the present password. */
async function update(call: ApiCall): Promise<ApiAnswer> {
  const { deps, body, caller, visitor } = call;
  const { actor, headers } = caller;
  if (body.phone !== undefined) return notOffered('A phone number');
  if (body.password !== undefined) {
    const read = passwordChangeForm.read(body);
    if (!read.ok) return invalidBody(read.error);
    const done = await changePassword(deps, {
      actor,
      headers,
      address: visitor.address,
      currentPassword: read.value.current_password,
      password: read.value.password,
    });
    if (done.ok) return answerSession(deps, done.value.cookies);
    if (done.error.kind === 'same-password')
      return invalidBody([{ field: 'password', code: 'same-password' }]);
    return done.error.kind === 'weak-password' ? weakPassword(done.error) : notConfirmed(done.error);
  }
  if (body.email !== undefined) {
    const read = emailChangeForm.read(body);
    if (!read.ok) return invalidBody(read.error);
    const { email, current_password: currentPassword } = read.value;
    const done = await changeEmail(deps, {
      actor,
      headers,
      address: visitor.address,
      email,
      currentPassword,
    });
    if (done.ok) return answered(await presentUser(deps, actor));
    return done.error.kind === 'same-email'
      ? refuse(422, 'same_email', 'This is already your address.')
      : notConfirmed(done.error);
  }
  const data = typeof body.data === 'object' && body.data !== null ? body.data : {};
  const read = namesForm.read(data as Record<string, unknown>);
  if (!read.ok) return invalidBody(read.error);
  await changeNames(deps, { actor, ...read.value });
  const changed = await callerOf(deps, [headers.get('cookie') ?? '']);
  return answered(await presentUser(deps, changed?.actor ?? actor));
}

export const accountCalls: ApiCalls = {
  'POST logout': { for: 'signed-in', answer: logOut },
  'GET user': {
    for: 'signed-in',
    answer: async ({ deps, caller }) => answered(await presentUser(deps, caller.actor)),
  },
  'PUT user': { for: 'signed-in', answer: update },
  'GET user/identities': {
    for: 'signed-in',
    answer: async ({ caller: { actor } }) =>
      answered({
        identities: [{ id: actor.userId, provider: 'email', identity_data: { email: actor.email } }],
      }),
  },
};

/** The caller's factor, if it is the one that the address names. Other people's do not exist here. */
async function ownFactor({ deps, id, caller }: ApiCall) {
  const [factor] = await deps.db
    .select({ id: two_factors.id, verified: two_factors.verified })
    .from(two_factors)
    .where(eq(two_factors.user_id, caller.actor.userId));
  return factor?.id === id ? factor : null;
}

async function enrol(call: ApiCall): Promise<ApiAnswer> {
  const { deps, body, caller } = call;
  if (body.factor_type === 'phone') return notOffered('A factor by phone');
  const read = currentPasswordForm.read(body);
  if (!read.ok) return invalidBody(read.error);
  const begun = await beginEnrolment(deps, caller, read.value.current_password);
  if (!begun.ok)
    return begun.error.kind === 'already-on'
      ? refuse(409, 'factor_exists', 'A second factor is on already. Remove it first.')
      : notConfirmed(begun.error);
  const pending = await pendingEnrolment(deps, caller.actor);
  const [factor] = await deps.db
    .select({ id: two_factors.id })
    .from(two_factors)
    .where(eq(two_factors.user_id, caller.actor.userId));
  if (!pending || !factor) throw new Error('an enrolment that has begun waits for its code');
  return answered({ id: factor.id, factor_type: 'totp', status: 'unverified', totp: pending });
}

/** An authenticator app has nothing to be sent, so the challenge only says what is awaited. */
async function challenge(call: ApiCall): Promise<ApiAnswer> {
  const factor = await ownFactor(call);
  return factor ? answered({ id: factor.id, factor_type: 'totp', awaits: 'code' }) : notFound();
}

/** The first code, which switches the factor on. The session is a new one, all others end. */
async function verifyFirst(call: ApiCall): Promise<ApiAnswer> {
  const { deps, body, caller, visitor } = call;
  const factor = await ownFactor(call);
  if (!factor || factor.verified) return notFound();
  const read = enrolmentForm.read({ code: body.code, friendly_name: body.friendly_name });
  if (!read.ok) return invalidBody(read.error);
  const done = await finishEnrolment(deps, {
    ...caller,
    address: visitor.address,
    code: read.value.code,
    friendlyName: read.value.friendly_name ?? null,
  });
  if (!done.ok) return wrongCode();
  const recovery_codes = await shownRecoveryCodes(deps, caller.actor);
  return answerSession(deps, done.value.cookies, { recovery_codes });
}

const wrongCode = () =>
  refuse(403, 'wrong_code', 'This code is wrong or has been used. Enter the next code from your app.');

async function remove(call: ApiCall): Promise<ApiAnswer> {
  const { deps, body, caller } = call;
  if (!(await ownFactor(call))) return notFound();
  const read = currentPasswordForm.read(body);
  if (!read.ok) return invalidBody(read.error);
  const done = await removeFactor(deps, caller, read.value.current_password);
  return done.ok ? answerSession(deps, done.value.cookies) : notConfirmed(done.error);
}

/** The second step of a sign-in, by the app's code or by a recovery code. */
async function secondStep({ deps, body, visitor }: Omit<ApiCall, 'caller'>): Promise<ApiAnswer> {
  const cookie = challengeCookie(body.challenge_id);
  if (!cookie) return invalidBody([{ field: 'challenge_id', code: 'required' }]);
  const recovery = body.recovery_code !== undefined;
  const read = recovery ? recoveryCodeForm.read({ code: body.recovery_code }) : factorCodeForm.read(body);
  if (!read.ok) return invalidBody(read.error);
  const headers = new Headers(visitor.headers);
  headers.set('cookie', cookie);
  const done = await verifySecondFactor(
    deps,
    { code: read.value.code, kind: recovery ? 'recovery' : 'app' },
    { headers, address: visitor.address },
  );
  if (done.ok) return answerSession(deps, done.value.cookies);
  switch (done.error.kind) {
    case 'locked':
      return refuse(429, 'too_many_attempts', 'Too many wrong codes. Wait 15 minutes.');
    case 'challenge-over':
      return refuse(403, 'challenge_over', 'The second step took too long. Sign in again.');
    case 'wrong-code':
      return wrongCode();
  }
}

export const factorCalls: ApiCalls = {
  'POST factors/verify': { for: 'anyone', answer: secondStep },
  'POST factors': { for: 'signed-in', answer: enrol },
  'POST factors/:id/challenge': { for: 'signed-in', answer: challenge },
  'POST factors/:id/verify': { for: 'signed-in', answer: verifyFirst },
  'DELETE factors/:id': { for: 'signed-in', answer: remove },
};

/**
 * The half-way sign-in that waits for a second factor. The identity library keeps it in a signed cookie; for a program
 * the same is a text that it sends back.
 */
const CHALLENGE = /^(?:__Host-)?portal\.two_factor=[^;,\s]+$/;

export function challengeIdOf(cookies: readonly string[]): string {
  const pair = cookies.map((cookie) => cookie.split(';')[0] ?? '').find((one) => CHALLENGE.test(one));
  if (!pair) throw new Error('a sign-in that waits for a second factor carries its challenge');
  return Buffer.from(pair).toString('base64url');
}

/** @returns the cookie for the identity library, or null when the text is none of ours. */
function challengeCookie(challengeId: unknown): string | null {
  if (typeof challengeId !== 'string' || challengeId.length > 1000) return null;
  const pair = Buffer.from(challengeId, 'base64url').toString('latin1');
  return CHALLENGE.test(pair) && /^[\x21-\x7e]+$/.test(pair) ? pair : null;
}
