import { verifyTrail } from '#app/features/admin/index.server.ts';
import { checkLedger } from '#app/features/payments/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import { BackupError } from '#db/backup/problem.ts';
import type { Queryable } from '#db/client.ts';
import { otherCollege, readCollege } from '#db/college.ts';

/** @throws BackupError: no agreement makes another college's records this one's. */
export async function refuseOtherCollege(db: Queryable): Promise<void> {
  const other = otherCollege(await readCollege(db), college);
  if (other) throw new BackupError('other-college', other);
}

/**
 * Is what was restored sound by the portal's own rules: the audit trail unbroken, the ledger adding up? Null when it is;
 * otherwise what is not, which then was so when the backup was made, since every table is what the backup holds.
 */
export async function checkRestored({ db, cipher }: Pick<AppDeps, 'db' | 'cipher'>): Promise<string | null> {
  await refuseOtherCollege(db);
  const { broken } = await verifyTrail({ db, cipher });
  if (broken)
    return `The audit trail in the backup is broken: ${broken.problem} at seal ${broken.seq ?? 'none'}.`;
  const { faults } = await checkLedger(db);
  const [first] = faults;
  if (first) return `The ledger in the backup does not add up: ${first.problem} for ${first.reference}.`;
  return null;
}
