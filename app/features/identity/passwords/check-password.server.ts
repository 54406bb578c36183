import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { CONFIRM_CODE, CONFIRM_PASSWORD, isConfirmed } from '#core/identity/confirmation.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordFailure } from '#db/repeated-failures.ts';
import { sessions } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { countAttempt, forgiveAttempts, type Refused } from './attempts.server.ts';

/** The mistake of a form whose password field has the usual name. */
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

/** Guesses at a session that was left open are recorded for the people who look after the safety of the portal. */
const noteNotConfirmed = (deps: IdentityDeps, { userId }: Actor, { body }: APIError): Promise<void> =>
  recordFailure(deps, { action: 'account.not-confirmed', userId, code: body?.code ?? 'UNKNOWN' });

/**
 * Asks a signed-in person to show once more who they are, by password or by a code of their second factor, and notes in
 * the session that they did. The guard asks for it (app/requests/guard.server.ts), wherever app/site-map.ts says so.
 */
type ConfirmProblem =
  /** Nothing was shown yet. */
  { readonly kind: 'needed' } | Reauthentication | { readonly kind: 'wrong-code' };

export async function confirmIdentity(
  deps: IdentityDeps,
  visitor: SignedInVisitor,
  form: FormData,
): Promise<Result<null, ConfirmProblem>> {
  const { actor } = visitor;
  if (isConfirmed(actor.confirmedAt, deps.clock())) return ok(null);
  const password = typed(form, CONFIRM_PASSWORD);
  const code = typed(form, CONFIRM_CODE).replace(/\s/g, '');
  if (!password && !code) return err({ kind: 'needed' });
  const checked = code ? await checkCode(deps, visitor, code) : await checkPassword(deps, visitor, password);
  if (!checked.ok) return checked;
  if (actor.sessionId)
    await deps.db
      .update(sessions)
      .set({ confirmed_at: deps.clock() })
      .where(eq(sessions.id, actor.sessionId));
  return ok(null);
}

const typed = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A code of the app, good once as at sign-in. Wrong ones are counted with wrong passwords. */
async function checkCode(
  deps: IdentityDeps,
  { actor, headers }: SignedInVisitor,
  code: string,
): Promise<Result<null, ConfirmProblem>> {
  const refused = await countAttempt(deps, 'reauthentication', actor.userId);
  if (refused) return err(refused);
  // If no factor is on, the library would take a code as the end of setting one up.
  if (!actor.secondFactor) return err({ kind: 'wrong-code' });
  try {
    await deps.identity.auth.api.verifyTOTP({ body: { code }, headers });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await noteNotConfirmed(deps, actor, error);
    return err({ kind: 'wrong-code' });
  }
  await forgiveAttempts(deps, 'reauthentication', actor.userId);
  return ok(null);
}
