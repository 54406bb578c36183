/** Calls of the signed-in about themselves: who they are, changes, signing out. */
import { readEmailChange, readNames, readPasswordChange } from '#core/identity/account-forms.ts';
import { changeEmail } from '../account/change-email.server.ts';
import { changeNames } from '../account/change-names.server.ts';
import { changePassword } from '../account/change-password.server.ts';
import type { Reauthentication } from '../passwords/check-password.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import {
  type ApiAnswer,
  answered,
  invalidBody,
  notOffered,
  refuse,
  tooMany,
  weakPassword,
} from './api-answers.server.ts';
import { answerSession, callerOf } from './api-sessions.server.ts';
import type { ApiCall, ApiCalls } from './call.ts';
import { presentUser } from './present-user.server.ts';

export const notConfirmed = (problem: Reauthentication): ApiAnswer =>
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
    const read = readPasswordChange(body);
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
    const read = readEmailChange(body);
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
  const read = readNames(data as Record<string, unknown>);
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
