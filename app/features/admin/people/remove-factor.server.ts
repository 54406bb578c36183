import { eq } from 'drizzle-orm';
import { hasFactor, resetFactor } from '#app/features/identity/index.server.ts';
import { decideFactorRemoval, readStandingChange } from '#core/identity/people.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { profiles } from '#db/schema/index.ts';
import type { ChangeDeps, ChangeInput, ChangeProblem } from './change-role.server.ts';
import { lockPeople } from './people.server.ts';

/** A master administrator removes the second factor of somebody who has lost it together with the recovery codes. */
export async function removePersonFactor(
  { db, clock, newId, origin }: ChangeDeps,
  { actor, id, form }: ChangeInput,
): Promise<Result<void, ChangeProblem>> {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readStandingChange(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  return db.transaction(async (tx) => {
    const { masters, person } = await lockPeople(tx, id);
    if (!person) return err({ kind: 'not-found' });
    const { version, reason } = read.value;
    const decided = decideFactorRemoval({ actor, person, version, masters }, await hasFactor(tx, id));
    if (!decided.ok) return err({ kind: decided.error });
    await tx
      .update(profiles)
      .set({ version: version + 1, updated_at: clock() })
      .where(eq(profiles.id, id));
    await resetFactor(tx, { clock, newId, origin }, { person, actor, reason });
    return ok(undefined);
  });
}
