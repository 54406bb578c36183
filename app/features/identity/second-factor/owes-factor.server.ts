import type { Actor } from '#core/identity/actor.ts';
import { isStaff } from '#core/identity/roles.ts';
import type { Database } from '#db/client.ts';
import { readSetting } from '#db/settings.ts';
import { listMasters } from '../mail/mail-administrators.server.ts';
import { hasTwoPasskeys } from '../setup/passkey-holders.server.ts';

/**
 * Staff without a second factor, where the college demands one. Two passkeys are one, and then no password alone starts a
 * session (standing.server.ts); a single passkey leaves no way back when its device is lost.
 */
export async function owesFactor(
  deps: { readonly db: Database; readonly demo: object | null },
  actor: Actor,
): Promise<boolean> {
  if (!isStaff(actor.role) || actor.secondFactor) return false;
  return (await readSetting(deps, 'staff_two_factor')) && !(await hasTwoPasskeys(deps, actor.userId));
}

/** The address to name in the command that is left where no colleague could remove the factor; null: one could. */
export async function onlyMasterEmail(
  { db }: { readonly db: Database },
  actor: Actor,
): Promise<string | null> {
  if (actor.role !== 'master_admin') return null;
  const others = (await listMasters(db)).filter(({ id }) => id !== actor.userId);
  return others.length === 0 ? actor.email : null;
}
