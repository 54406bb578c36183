import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { NewId } from '#core/shared/id.ts';
import { recordAudit } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { Auth } from './auth.server.ts';
import { ensureRoleRequest } from './ensure-role-request.server.ts';

interface VerifyEmailDeps {
  readonly db: Database;
  readonly newId: NewId;
  readonly identity: { readonly auth: Auth };
}

/** Follows the link of the verification mail. @returns false when it has expired or is not ours. */
export async function verifyEmail({ db, newId, identity }: VerifyEmailDeps, token: string): Promise<boolean> {
  try {
    await identity.auth.api.verifyEmail({ query: { token } });
  } catch (error) {
    if (error instanceof APIError) return false;
    throw error;
  }
  const email = emailOf(token);
  const [person] = email ? await db.select({ id: users.id }).from(users).where(eq(users.email, email)) : [];
  if (person) {
    await db.transaction(async (tx) => {
      await ensureRoleRequest(tx, newId, person.id);
      await recordAudit(tx, newId, {
        action: 'account.email-verified',
        actorId: person.id,
        subjectType: 'user',
        subjectId: person.id,
      });
    });
  }
  return true;
}

/** The address inside a token whose signature the library has just accepted; its answer for a verified one is empty. */
function emailOf(token: string): string | undefined {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return typeof claims === 'object' && claims && 'email' in claims ? String(claims.email) : undefined;
}
