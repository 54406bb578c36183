import { eq } from 'drizzle-orm';
import { ERASED_NAME } from '#core/identity/person-name.ts';
import type { Transaction } from '#db/client.ts';
import { ERASED_DOMAIN } from '#db/outbox.ts';
import { profiles, users } from '#db/schema/index.ts';

/**
 * Erases the personal details of an account. Its number stays for the records that point at it, and no screen links to
 * it.
 */
export async function eraseUser(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      email: `${id}@${ERASED_DOMAIN}`,
      email_verified: false,
      name: ERASED_NAME,
      first_name: ERASED_NAME,
      last_name: '',
      image: null,
      role_asked: 'applicant',
      language: 'en',
      two_factor_enabled: false,
      updated_at: now,
    })
    .where(eq(users.id, id));
  await tx
    .update(profiles)
    .set({ role: 'applicant', erase_after: null, erased_at: now, suspension_reason: null, updated_at: now })
    .where(eq(profiles.id, id));
}
