import { and, eq } from 'drizzle-orm';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import { recordAudit } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { ensureRoleRequest } from './ensure-role-request.server.ts';
import { spendMailLink } from './mail-links.server.ts';

interface VerifyEmailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Uses up the link of the verification mail. @returns false when it is over, was used or is not ours. */
export async function verifyEmail({ db, clock, newId }: VerifyEmailDeps, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const link = await spendMailLink(tx, clock, ['verify-email'], token);
    if (!link) return false;
    await tx
      .update(users)
      .set({ email_verified: true, updated_at: clock() })
      .where(and(eq(users.id, link.userId), eq(users.email_verified, false)));
    await ensureRoleRequest(tx, newId, link.userId);
    await recordAudit(tx, newId, {
      action: 'account.email-verified',
      actorId: link.userId,
      subjectType: 'user',
      subjectId: link.userId,
    });
    return true;
  });
}
