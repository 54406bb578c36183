/** The second factor by the API: enrol, challenge, verify, remove; and the second step of a sign-in. */
import { eq } from 'drizzle-orm';
import {
  readEnrolment,
  readFactorCode,
  readReauthentication,
  readRecoveryCode,
} from '#core/identity/account-forms.ts';
import { two_factors } from '#db/schema/index.ts';
import { beginEnrolment, finishEnrolment, pendingEnrolment } from '../second-factor/enrol-factor.server.ts';
import { removeFactor, shownRecoveryCodes } from '../second-factor/manage-factor.server.ts';
import { verifySecondFactor } from '../second-factor/verify-second-factor.server.ts';
import { notConfirmed } from './account-calls.server.ts';
import { type ApiAnswer, answered, invalidBody, notFound, notOffered, refuse } from './api-answers.server.ts';
import { answerSession } from './api-sessions.server.ts';
import type { ApiCall, ApiCalls } from './call.ts';
import { challengeCookie } from './challenge.server.ts';

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
  const read = readReauthentication(body);
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
  const read = readEnrolment({ code: body.code, friendly_name: body.friendly_name });
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
  const read = readReauthentication(body);
  if (!read.ok) return invalidBody(read.error);
  const done = await removeFactor(deps, caller, read.value.current_password);
  return done.ok ? answerSession(deps, done.value.cookies) : notConfirmed(done.error);
}

/** The second step of a sign-in, by the app's code or by a recovery code. */
async function secondStep({ deps, body, visitor }: Omit<ApiCall, 'caller'>): Promise<ApiAnswer> {
  const cookie = challengeCookie(body.challenge_id);
  if (!cookie) return invalidBody([{ field: 'challenge_id', code: 'required' }]);
  const recovery = body.recovery_code !== undefined;
  const read = recovery ? readRecoveryCode({ code: body.recovery_code }) : readFactorCode(body);
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
