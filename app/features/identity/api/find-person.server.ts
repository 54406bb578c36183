import type { Actor } from '#core/identity/actor.ts';
import type { ApiDeps } from './api-deps.ts';
import { readCaller } from './api-sessions.server.ts';

/** The person behind an access token of /auth/v1, for other doors of the portal; null for any other text. */
export async function findPersonByToken(deps: ApiDeps, request: Request): Promise<Actor | null> {
  const caller = await readCaller(deps, request);
  return 'kind' in caller ? null : caller.actor;
}
