import type { Queryable } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/** Changes that their owner must hear of, in case someone else made them. Keys of the mail catalogue's notices. */
export type SecurityNotice =
  | 'passwordChanged'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed';

/** Mails the notice in the caller's transaction. */
export async function sendSecurityNotice(
  db: Queryable,
  { newId, origin }: Pick<IdentityDeps, 'newId' | 'origin'>,
  person: { readonly email: string; readonly first_name: string },
  notice: SecurityNotice,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await addJob(db, 'send-email', {
    messageId: `notice-${newId()}`,
    to: person.email,
    template: notice,
    params: { firstName: person.first_name, origin, ...more },
  });
}
