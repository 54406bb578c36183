import { err, ok, type Result } from '#core/shared/result.ts';
import { type AccountMailJob, addJob } from '#db/outbox.ts';
import { countMail, type Refused } from '../passwords/attempts.server.ts';
import { knownBrowser } from '../passwords/known-browser.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import type { SignInVisitor } from '../setup/visitor-headers.ts';

/**
 * Someone wants a link or a code sent to an address. The same is done for every address, known or not: the request is
 * counted and filed as a job; who it is for is found out there.
 */
export async function askForMail(
  deps: IdentityDeps,
  mail: AccountMailJob,
  { address, headers }: SignInVisitor,
): Promise<Result<null, Refused>> {
  const browser = await knownBrowser(deps, headers, mail.email);
  const refused = await countMail(deps, { ...mail, network: address, browser });
  if (refused) return err(refused);
  await addJob(deps.db, 'send-account-mail', mail);
  return ok(null);
}
