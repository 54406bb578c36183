import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { safeNextPath } from '#core/identity/next-path.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { recordFailure } from '#db/repeated-failures.ts';
import { users } from '#db/schema/index.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import { rememberBrowser } from '../passwords/known-browser.server.ts';
import { sessionCookies } from '../sessions/session-token.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { libraryHeaders, type SignInVisitor } from '../setup/visitor-headers.ts';
export type SecondFactorProblem =
  | { readonly kind: 'wrong-code' }
  /** Ten wrong codes in a row; the account waits a quarter of an hour. */
  | { readonly kind: 'locked' }
  /** The first step is too long ago, or was never done in this browser. */
  | { readonly kind: 'challenge-over' };

export interface FactorAnswer {
  readonly code: string;
  readonly kind: 'app' | 'recovery';
}

const PROBLEMS: Readonly<Record<string, SecondFactorProblem['kind']>> = {
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge-over',
  INVALID_TWO_FACTOR_COOKIE: 'challenge-over',
};

/** The second step of a sign-in: a code from the person's app, or one of the recovery codes. */
export async function verifySecondFactor(
  deps: IdentityDeps,
  { code, kind }: FactorAnswer,
  visitor: SignInVisitor,
): Promise<Result<{ cookies: readonly string[] }, SecondFactorProblem>> {
  const { db, newId, identity } = deps;
  const request = { body: { code }, headers: libraryHeaders(visitor), returnHeaders: true } as const;
  const { api } = identity.auth;
  try {
    const { headers, response } =
      kind === 'app' ? await api.verifyTOTP(request) : await api.verifyBackupCode(request);
    const person = { actorId: response.user.id, subjectId: response.user.id } as const;
    // Read before the mail is written: what is left is known only to the library.
    const left =
      kind === 'app' ? null : (await api.viewBackupCodes({ body: { userId: response.user.id } })).backupCodes;
    await db.transaction(async (tx) => {
      await recordAudit(tx, newId, {
        ...person,
        action: 'account.signed-in',
        details: { by: kind === 'app' ? 'second factor' : 'recovery code' },
      });
      if (!left) return;
      await recordAudit(tx, newId, { ...person, action: 'account.recovery-code-used' });
      const [owner] = await tx
        .select({ email: users.email, first_name: users.first_name })
        .from(users)
        .where(eq(users.id, response.user.id));
      if (owner) await sendSecurityNotice(tx, deps, owner, 'recoveryCodeUsed', { left: String(left.length) });
    });
    const known = await rememberBrowser(deps, visitor.headers, response.user.email);
    return ok({ cookies: [...sessionCookies(headers), ...known] });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await recordFailure(deps, {
      action: 'account.factor-failed',
      userId: null,
      code: error.body?.code ?? 'UNKNOWN',
    });
    return err({ kind: PROBLEMS[error.body?.code ?? ''] ?? 'wrong-code' });
  }
}

/**
 * The path of a person who has to set up a second factor first. It is kept in a cookie of the account's pages, because
 * codes and passkeys are set up on different ones.
 */
const NAME = 'after_factor';
const ABOUT = 'Path=/account; HttpOnly; SameSite=Lax';
const LIFETIME_SECONDS = 3600;

export const afterFactorCookie = (next: string): string =>
  `${NAME}=${encodeURIComponent(next)}; Max-Age=${LIFETIME_SECONDS}; ${ABOUT}`;
export const clearedAfterFactor = `${NAME}=; Max-Age=0; ${ABOUT}`;

/** @returns null where they were going nowhere in particular */
export function afterFactor(request: Request): string | null {
  const [, kept] = new RegExp(`(?:^|; )${NAME}=([^;]+)`).exec(request.headers.get('cookie') ?? '') ?? [];
  if (!kept) return null;
  let next: string;
  try {
    next = safeNextPath(decodeURIComponent(kept));
  } catch {
    return null;
  }
  return next === '/' || next === '/student-portal' ? null : next;
}
