/** The only file that changes a row of applications, so that nothing changes untold and `status_since` keeps up. */
import { eq } from 'drizzle-orm';
import { type ApplicationFacts, tellOfApplication } from '#core/programs/changes.ts';
import type { Transaction } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import { tell } from '#db/tell.ts';

type Columns = typeof applications.$inferInsert;

/** @param before the row as it is, locked by the caller. */
export async function writeApplication(
  tx: Transaction,
  before: ApplicationFacts,
  change: Partial<Columns>,
): Promise<void> {
  const moved = change.status !== undefined && change.status !== before.status;
  await tx
    .update(applications)
    .set({ ...(moved && { status_since: change.updated_at, answer_saves: null }), ...change })
    .where(eq(applications.id, before.id));
  await tell(tx, tellOfApplication(before, { ...before, ...change }));
}
