/**
 * Every minute: whatever a crash left between two steps. A job whose process was killed stays locked for hours; what it
 * was to do is found here by what is missing, and done again.
 */

import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { isUnresolved, wasLast } from '#db/open-review.ts';
import { addJob } from '#db/outbox.ts';
import { admission_sessions, applications, payments } from '#db/schema/index.ts';
import { LONGEST_DAYS, nextPoll, pollKey } from '../ledger/poll-schedule.ts';
import { type NotificationsSettled, settleNotifications } from './settle-notifications.server.ts';
import type { SettleDeps } from './settle-payment.server.ts';

const MOST_AT_ONCE = 200;
/** A begin that is under way has its question scheduled in its own transaction; this is only for what was lost. */
const LOST_AFTER_MS = 2 * 60_000;
/** No question to a gateway takes this long; the process that holds the job is dead. */
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

/** A bank decides about a dispute within this time. */
const DISPUTE_DAYS = 180;
/** Between two questions: a provider that is asked for everything at once answers nothing. */
const APART_MS = 2_000;

/**
 * Asks every night about attempts that ended without money and may still be paid, since a number or a link of theirs was
 * given out, and about payments that were taken back, since a dispute may be won. Whatever was lost on the way, nobody
 * loses money for good.
 * @returns the number of payments that are asked about.
 */
export async function askEndedAttempts(deps: Pick<SettleDeps, 'db' | 'clock' | 'gateways'>): Promise<number> {
  const now = deps.clock();
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { status, gateway, checkout_url, offline_code, created_at, updated_at } = payments;
  const mayBePaid = and(
    eq(status, 'Failed'),
    gt(created_at, since(LONGEST_DAYS)),
    or(isNotNull(checkout_url), isNotNull(offline_code)),
    sql`(select kind from payment_events where payment_id = ${payments.id} and to_status = 'Failed'
      order by created_at desc, id desc limit 1) <> 'verified-failed'`,
    sql`not exists (select 1 from payment_events where payment_id = ${payments.id} and kind = 'cancelled')`,
  );
  const mayComeBack = and(eq(status, 'Completed'), wasLast('reversed'), gt(updated_at, since(DISPUTE_DAYS)));
  const found = await deps.db
    .select({
      reference: payments.payment_reference,
      status,
      gateway,
      created_at,
      closesAt: admission_sessions.closes_at,
    })
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.application_id))
    .innerJoin(admission_sessions, eq(admission_sessions.id, applications.session))
    .where(
      and(
        ne(gateway, 'bank_transfer'),
        or(mayBePaid, mayComeBack),
        sql`not exists (select 1 from graphile_worker.jobs where key = 'poll:' || ${payments.payment_reference})`,
      ),
    )
    .orderBy(created_at);
  let asked = 0;
  for (const { reference, ...one } of found) {
    const known = await deps.gateways.byId(one.gateway);
    if (!known) continue;
    const { staysOpenForDays } = known.capabilities;
    if (one.status === 'Failed' && !nextPoll(one.created_at, now, staysOpenForDays, one.closesAt)) continue;
    const runAt = new Date(now.getTime() + asked * APART_MS);
    await addJob(
      deps.db,
      'settle-payment',
      { reference, source: 'poller' },
      { runAt, key: pollKey(reference) },
    );
    asked += 1;
  }
  return asked;
}
