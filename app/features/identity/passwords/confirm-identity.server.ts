/**
 * Asks a signed-in person to show once more who they are, by password or by a code of their second factor, and notes in
 * the session that they did. The guard asks for it (app/requests/guard.server.ts), wherever app/site-map.ts says so.
 */
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { CONFIRM_CODE, CONFIRM_PASSWORD, isConfirmed } from '#core/identity/confirmation.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { sessions } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { countAttempt, forgiveAttempts } from './attempts.server.ts';
import {
  checkPassword,
  noteNotConfirmed,
  type Reauthentication,
  type SignedInVisitor,
} from './check-password.server.ts';

export type ConfirmProblem =
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
  // Without a factor that is on, the library would take a code as the end of setting one up.
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
