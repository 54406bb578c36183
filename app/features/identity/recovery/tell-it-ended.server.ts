import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import type { LockedRecovery } from './find-recovery.server.ts';

/** The person reads at the new address that it will not be used; of a lost phone, that the second factor stays. */
export const tellItEnded = (
  tx: Transaction,
  { id, lost, newEmail, person }: LockedRecovery,
  reason = '',
): Promise<void> =>
  addJob(tx, 'send-email', {
    messageId: `recovery-ended-${id}`,
    to: newEmail,
    ...(lost === 'phone'
      ? { template: 'factorResetDeclined', params: { firstName: person.firstName, reason } }
      : { template: 'recoveryEnded', params: {} }),
  });
