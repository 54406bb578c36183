/**
 * Every night: attempts that ended without money and may still be paid, since a number or a link of theirs was given out, and
 * payments that were taken back, since a dispute may be won. Whatever was lost on the way, nobody loses money for good.
 */
import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { wasLast } from '#db/open-review.ts';
import { addJob } from '#db/outbox.ts';
import { admission_sessions, applications, payments } from '#db/schema/index.ts';
import { LONGEST_DAYS, nextPoll, pollKey } from '../ledger/poll-schedule.ts';
import type { SettleDeps } from './settle-payment.server.ts';

/** A bank decides about a dispute within this time. */
const DISPUTE_DAYS = 180;
/** Between two questions: a provider that is asked for everything at once answers nothing. */
const APART_MS = 2_000;

/** @returns how many are asked about. */
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
