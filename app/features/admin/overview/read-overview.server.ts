import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { readChain } from '../audit/read-audit.server.ts';
import type { ChainView } from '../desk/admin-view.ts';
import { countOpenRequests } from '../people/list-role-requests.server.ts';

/** What waits for this person. Null where nothing that is counted here is theirs to see. */
export async function readOverview(
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { actor: Actor },
): Promise<{ openRequests: number; chain: ChainView | null } | null> {
  if (!mayEver(actor, 'roles.manage') || !can(actor, 'audit.read')) return null;
  return { openRequests: await countOpenRequests(db), chain: await readChain(db) };
}
