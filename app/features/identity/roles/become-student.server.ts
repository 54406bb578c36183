import { eq } from 'drizzle-orm';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/**
 * Gives an applicant the role of a student, in the transaction of the enrolment that makes them one. Whoever has another
 * role keeps it: a member of staff who studies here stays staff.
 * @returns whether the role was changed.
 */
export async function becomeStudent(
  tx: Transaction,
  { clock, newId }: Pick<IdentityDeps, 'clock' | 'newId'>,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<boolean> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update');
  if (profile?.role !== 'applicant' || profile.erased_at) return false;
  await tx
    .update(profiles)
    .set({ role: 'student', version: profile.version + 1, updated_at: clock() })
    .where(eq(profiles.id, userId));
  await recordAudit(tx, newId, {
    action: 'account.role-changed',
    actorId,
    subjectId: userId,
    details: { from: 'applicant', to: 'student', reason: 'enrolled' },
  });
  return true;
}
