import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { readChain } from '../audit/read-audit.server.ts';
import type { ChainView } from '../desk/admin-view.ts';

/** The state of the audit trail, for who may read it. */
export async function readOverview(
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { actor: Actor },
): Promise<{ chain: ChainView | null } | null> {
  return can(actor, 'audit.read') ? { chain: await readChain(db) } : null;
}
