import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { SignInForm } from '#core/identity/sign-in.ts';
import type { NewId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { Auth } from './auth.server.ts';
import { readSuspension, SUSPENDED, type Suspension } from './standing.server.ts';

interface SignInDeps {
  readonly db: Database;
  readonly newId: NewId;
  readonly identity: { readonly auth: Auth };
}

export type SignInProblem =
  /** Correct address and password, but the address was never verified; a new mail is on its way. */
  | { readonly kind: 'unverified' }
  /** Correct address and password, but a master administrator has suspended the account. */
  | { readonly kind: 'suspended'; readonly suspension: Suspension }
  /** The identity library's own message. */
  | { readonly kind: 'refused'; readonly message: string };

/** Starts a session. @returns the cookies to set. */
export async function signIn(
  { db, newId, identity }: SignInDeps,
  form: SignInForm,
  request: Request,
): Promise<Result<{ cookies: readonly string[] }, SignInProblem>> {
  try {
    const { headers, response } = await identity.auth.api.signInEmail({
      body: { email: form.email, password: form.password, rememberMe: false },
      headers: request.headers,
      returnHeaders: true,
    });
    await recordAudit(db, newId, {
      action: 'account.signed-in',
      actorId: response.user.id,
      subjectType: 'user',
      subjectId: response.user.id,
    });
    return ok({ cookies: headers.getSetCookie() });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, form.email));
    await recordAudit(db, newId, {
      action: 'account.sign-in-failed',
      actorId: null,
      subjectType: 'user',
      subjectId: known?.id ?? null,
      details: { code: error.body?.code },
    });
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') return err({ kind: 'unverified' });
    const suspension = error.body?.code === SUSPENDED ? await readSuspension(db, form.email) : null;
    if (suspension) return err({ kind: 'suspended', suspension });
    return err({ kind: 'refused', message: error.message });
  }
}
