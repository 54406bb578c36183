import { err, ok, type Result } from '#core/shared/result.ts';
import { type AccountMailJob, addJob } from '#db/outbox.ts';
import { countAttempt, type Refused } from './attempts.server.ts';
import type { IdentityDeps } from './identity-deps.ts';

/**
 * Somebody wants a link or a code sent to an address. The same is done for every address, known or not: the wish is
 * counted and filed as a job; who it is for is found out there.
 */
export async function askForMail(deps: IdentityDeps, wish: AccountMailJob): Promise<Result<null, Refused>> {
  const refused = await countAttempt(deps, 'account-mail', `${wish.kind}:${wish.email}`);
  if (refused) return err(refused);
  await addJob(deps.db, 'send-account-mail', wish);
  return ok(null);
}
