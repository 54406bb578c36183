import type { Actor } from '#core/identity/actor.ts';
import { isStaff } from '#core/identity/roles.ts';
import type { Database } from '#db/client.ts';
import { readSetting } from '#db/settings.ts';
import { hasPasskey } from '../setup/passkey-holders.server.ts';

/**
 * Staff without a second factor, where the college demands one. A passkey is one: who has no other gets no session by
 * password alone (standing.server.ts).
 */
export async function owesFactor(
  deps: { readonly db: Database; readonly demo: object | null },
  actor: Actor,
): Promise<boolean> {
  if (!isStaff(actor.role) || actor.secondFactor) return false;
  return (await readSetting(deps, 'staff_two_factor')) && !(await hasPasskey(deps, actor.userId));
}
