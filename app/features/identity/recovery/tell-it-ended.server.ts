import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import type { LockedRecovery } from './find-recovery.server.ts';

/** The person reads at the new address that it will not be used. */
export const tellItEnded = (tx: Transaction, { id, newEmail }: LockedRecovery): Promise<void> =>
  addJob(tx, 'send-email', {
    messageId: `recovery-ended-${id}`,
    to: newEmail,
    template: 'recoveryEnded',
    params: {},
  });
