/**
 * Every minute: whatever a crash left between two steps. A job whose process was killed stays locked for hours; what it
 * was to do is found here by what is missing, and done again.
 */

import { sql } from 'drizzle-orm';
import { isUnresolved } from '#db/open-review.ts';
import { addJob } from '#db/outbox.ts';
import { pollKey } from '../ledger/poll-schedule.ts';
import { type NotificationsSettled, settleNotifications } from './settle-notifications.server.ts';
import type { SettleDeps } from './settle-payment.server.ts';

const MOST_AT_ONCE = 200;
/** A begin that is under way has its question scheduled in its own transaction; this is only for what was lost. */
const LOST_AFTER_MS = 2 * 60_000;
/** No question to a gateway takes this long; whoever holds the job is dead. */
const DEAD_AFTER_MS = 10 * 60_000;

export interface Swept extends NotificationsSettled {
  /** Open attempts that no one was going to ask about any more. */
  readonly polls: number;
}

export async function sweepPayments(deps: SettleDeps): Promise<Swept> {
  const notifications = await settleNotifications(deps);
  const now = deps.clock().getTime();
  const { rows } = await deps.db.execute<{ reference: string }>(sql`
    select payment_reference as reference from payments
     where status = 'Pending' and gateway <> 'bank_transfer' and not (${isUnresolved})
       and created_at < ${new Date(now - LOST_AFTER_MS).toISOString()}::timestamptz
       and not exists (
         select 1 from graphile_worker.jobs j
          where j.key = 'poll:' || payment_reference
            and (j.locked_at is null or j.locked_at > ${new Date(now - DEAD_AFTER_MS).toISOString()}::timestamptz)
            and j.attempts < j.max_attempts)
     order by created_at limit ${MOST_AT_ONCE}`);
  for (const { reference } of rows) {
    await addJob(deps.db, 'settle-payment', { reference, source: 'poller' }, { key: pollKey(reference) });
  }
  return { ...notifications, polls: rows.length };
}
