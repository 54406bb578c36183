/** What becomes of a letter that the mail server did not take: tried again later, or over, and then noted where staff see it. */
import { noteRefusedMail } from '#app/features/identity/index.server.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Log } from '#core/shared/log.ts';
import type { Result } from '#core/shared/result.ts';
import type { Database } from '#db/client.ts';
import type { EmailProblem } from '#gateways/email/port.ts';

interface Deps {
  readonly db: Database;
  readonly newId: NewId;
  readonly log: Log;
}

/**
 * Refused for good (5xx): another try would be refused, too. Staff see it at the account, its applications and its messages.
 * @throws for everything else, so that the queue tries again after growing pauses.
 */
export async function noteDelivery(
  { db, newId, log }: Deps,
  { to, template }: { readonly to: string; readonly template: string },
  sent: Result<void, EmailProblem>,
): Promise<void> {
  if (sent.ok) return;
  const { kind, replyCode } = sent.error;
  if (kind !== 'refused' && kind !== 'invalid') throw new Error(`mail was not sent: ${kind}`);
  log.warn({ template, kind, replyCode }, 'an e-mail was refused for good');
  await noteRefusedMail(db, newId, { to, reply: replyCode });
}
