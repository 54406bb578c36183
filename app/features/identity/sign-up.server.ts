import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { DEFAULT_ROLE } from '#core/identity/roles.ts';
import type { SignUpForm } from '#core/identity/sign-up.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { users } from '#db/schema/index.ts';
import { recordConsent } from './consent.server.ts';
import { ensureRoleRequest } from './ensure-role-request.server.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { judgePassword, type WeakPassword } from './judge-password.server.ts';
import { LINK_HOURS, makeMailLink } from './mail-links.server.ts';

export type SignUpProblem =
  | WeakPassword
  /** The identity library's own message. */
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Creates an account that waits for its address to be verified. The role asked for becomes a request; the profile
 * starts as applicant. A taken address gets the same answer, and its owner a mail.
 */
export async function signUp(
  deps: IdentityDeps,
  form: SignUpForm,
  headers: Headers,
): Promise<Result<{ email: string }, SignUpProblem>> {
  const { db, identity } = deps;
  const weak = await judgePassword(form.password, form);
  if (weak) return err(weak);
  const [before] = await db.select({ id: users.id }).from(users).where(eq(users.email, form.email));
  try {
    await identity.auth.api.signUpEmail({
      body: {
        name: `${form.first_name} ${form.last_name}`,
        email: form.email,
        password: form.password,
        first_name: form.first_name,
        last_name: form.last_name,
        role_asked: form.role,
      },
      headers,
    });
  } catch (error) {
    if (error instanceof APIError) return err({ kind: 'refused', message: error.message });
    throw error;
  }
  if (before) return ok({ email: form.email });
  // The library answers a taken address with a made-up user, so the account is looked up, not taken from the answer.
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, form.email));
  if (account) await welcome(deps, account.id, form);
  return ok({ email: form.email });
}

async function welcome(deps: IdentityDeps, userId: string, form: SignUpForm): Promise<void> {
  const { db, newId } = deps;
  await db.transaction(async (tx) => {
    if (form.role !== DEFAULT_ROLE) await ensureRoleRequest(tx, newId, userId);
    await recordConsent(tx, deps, userId);
    const link = await makeMailLink(tx, deps, { purpose: 'verify-email', userId });
    await addJob(tx, 'send-email', {
      messageId: `verify-email-${newId()}`,
      to: form.email,
      template: 'verifyEmail',
      params: { firstName: form.first_name, link, hours: String(LINK_HOURS['verify-email']) },
    });
    await recordAudit(tx, newId, {
      action: 'account.created',
      actorId: userId,
      subjectType: 'user',
      subjectId: userId,
    });
  });
}
