import { and, eq, inArray } from 'drizzle-orm';
import { OPEN_RECOVERIES } from '#core/identity/mailbox-recovery.ts';
import type { Queryable } from '#db/client.ts';
import { mailbox_recoveries } from '#db/schema/index.ts';

/**
 * The person has used the second factor or changed it, so their phone is not lost, or the factor is another one. Called
 * wherever that happens.
 */
export async function endFactorRemoval(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(mailbox_recoveries)
    .set({ state: 'lapsed', token_hash: null, document_fingerprint: null })
    .where(
      and(
        eq(mailbox_recoveries.user_id, userId),
        eq(mailbox_recoveries.lost, 'phone'),
        inArray(mailbox_recoveries.state, [...OPEN_RECOVERIES]),
      ),
    );
}
