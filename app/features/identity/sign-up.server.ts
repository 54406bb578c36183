import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { DEFAULT_ROLE } from '#core/identity/roles.ts';
import type { SignUpForm } from '#core/identity/sign-up.ts';
import type { NewId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { Auth } from './auth.server.ts';
import { ensureRoleRequest } from './ensure-role-request.server.ts';

interface SignUpDeps {
  readonly db: Database;
  readonly newId: NewId;
  readonly identity: { readonly auth: Auth };
}

/**
 * Creates an account that waits for its address to be verified. The role asked for becomes a request; the profile
 * starts as applicant. A taken address gets the same answer, and its owner a mail.
 * @returns the identity library's own message when it refuses.
 */
export async function signUp(
  { db, newId, identity }: SignUpDeps,
  form: SignUpForm,
  headers: Headers,
): Promise<Result<{ email: string }, { message: string }>> {
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
    if (error instanceof APIError) return err({ message: error.message });
    throw error;
  }
  if (before) return ok({ email: form.email });
  // The library answers a taken address with a made-up user, so the account is looked up, not taken from the answer.
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, form.email));
  if (account) {
    await db.transaction(async (tx) => {
      if (form.role !== DEFAULT_ROLE) await ensureRoleRequest(tx, newId, account.id);
      await recordAudit(tx, newId, {
        action: 'account.created',
        actorId: account.id,
        subjectType: 'user',
        subjectId: account.id,
      });
    });
  }
  return ok({ email: form.email });
}
