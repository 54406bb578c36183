import { eq } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { recordOwn } from '#db/audit.ts';
import { users } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/** Corrects the person's own name. Applications keep the names they were written with. */
export async function changeNames(
  { db, clock, newId }: Pick<IdentityDeps, 'db' | 'clock' | 'newId'>,
  { actor, first_name, last_name }: { actor: Actor; first_name: string; last_name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ first_name, last_name, name: fullName(first_name, last_name), updated_at: clock() })
      .where(eq(users.id, actor.userId));
    await recordOwn(tx, newId, actor.userId, 'account.names-changed');
  });
}
