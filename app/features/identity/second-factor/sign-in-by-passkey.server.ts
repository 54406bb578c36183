import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { readSignedPasskey } from '#core/identity/passkey.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import { recordFailure } from '#db/repeated-failures.ts';
import { passkeys, users } from '#db/schema/index.ts';
import { attemptsExhausted, countAttempt, type Refused } from '../passwords/attempts.server.ts';
import { rememberBrowser } from '../passwords/known-browser.server.ts';
import { sessionCookies } from '../sessions/session-cookies.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { readSuspension, SUSPENDED, type Suspension } from '../setup/standing.server.ts';
import { libraryHeaders, type SignInVisitor } from '../setup/visitor-headers.ts';
import type { AskedOfBrowser } from './add-passkey.server.ts';

export type PasskeyProblem =
  /** Unknown here, not verified, or asked for too long ago. */
  { readonly kind: 'not-taken' } | { readonly kind: 'suspended'; readonly suspension: Suspension } | Refused;

/** What the browser is to sign. Names nobody: the device knows its passkeys of this site. */
export async function askForPasskey(
  { identity }: Pick<IdentityDeps, 'identity'>,
  visitor: SignInVisitor,
): Promise<AskedOfBrowser> {
  const { headers, response } = await identity.auth.api.generatePasskeyAuthenticationOptions({
    headers: libraryHeaders(visitor),
    returnHeaders: true,
  });
  // The library has no setting for this; that the user was verified is checked when the answer comes.
  const options = JSON.stringify({ ...response, userVerification: 'required' });
  return { options, cookies: sessionCookies(headers) };
}

/** Signs in with a passkey, which asks for no code: the device has verified its user. */
export async function signInByPasskey(
  deps: IdentityDeps,
  typed: unknown,
  visitor: SignInVisitor,
): Promise<Result<{ cookies: readonly string[] }, PasskeyProblem>> {
  const { db, newId, clock, identity } = deps;
  const refused = await attemptsExhausted(deps, 'password-network', visitor.address);
  if (refused) return err(refused);
  const read = readSignedPasskey(typed);
  if (!read) return err({ kind: 'not-taken' });
  try {
    const { headers, response } = await identity.auth.api.verifyPasskeyAuthentication({
      body: { response: read },
      headers: libraryHeaders(visitor),
      returnHeaders: true,
    });
    await db.transaction(async (tx) => {
      await tx.update(passkeys).set({ last_used_at: clock() }).where(eq(passkeys.credential_id, read.id));
      await recordOwn(tx, newId, response.user.id, 'account.signed-in', { by: 'passkey' });
    });
    const known = await rememberBrowser(deps, visitor.headers, response.user.email);
    return ok({ cookies: [...sessionCookies(headers), ...known] });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    await countAttempt(deps, 'password-network', visitor.address);
    const [holder] = await db
      .select({ id: users.id, email: users.email })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.user_id))
      .where(eq(passkeys.credential_id, read.id));
    const code = error.body?.code ?? 'UNKNOWN';
    await recordFailure(deps, {
      action: 'account.sign-in-failed',
      userId: holder?.id ?? null,
      code: `passkey: ${code}`,
    });
    // Asked by the library only after the signature was right.
    const suspension = holder && code === SUSPENDED ? await readSuspension(db, holder.email) : null;
    return err(suspension ? { kind: 'suspended', suspension } : { kind: 'not-taken' });
  }
}
