import { APIError } from 'better-auth/api';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordFailure } from '#db/repeated-failures.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { countAttempt, forgiveAttempts, type Refused } from './attempts.server.ts';

/** How a form tells it whose field has the usual name. */
export const WRONG_PASSWORD = { field: 'current_password', code: 'password-wrong' } as const;

export type Reauthentication = Refused | { readonly kind: 'wrong-password' };

/** A signed-in person on the way to something that must not happen by a borrowed session. */
export interface SignedInVisitor {
  readonly actor: Actor;
  readonly headers: Headers;
}

/** Asks for the password again. Wrong ones are counted, so a stolen session is no place to guess. */
export async function checkPassword(
  deps: IdentityDeps,
  { actor, headers }: SignedInVisitor,
  password: string,
): Promise<Result<null, Reauthentication>> {
  // A field that was left empty is no guess.
  if (password === '') return err({ kind: 'wrong-password' });
  const refused = await countAttempt(deps, 'reauthentication', actor.userId);
  if (refused) return err(refused);
  try {
    await deps.identity.auth.api.verifyPassword({ body: { password }, headers });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await noteNotConfirmed(deps, actor, error);
    return err({ kind: 'wrong-password' });
  }
  await forgiveAttempts(deps, 'reauthentication', actor.userId);
  return ok(null);
}

/** Whoever guesses at a session that was left open is to be seen by those who look after the safety of the portal. */
export const noteNotConfirmed = (deps: IdentityDeps, { userId }: Actor, { body }: APIError): Promise<void> =>
  recordFailure(deps, { action: 'account.not-confirmed', userId, code: body?.code ?? 'UNKNOWN' });
