/**
 * Do the books add up? Every payment's entries are summed and compared with what its row says, and the bursary's records
 * with both. `npm run check-ledger` prints what does not agree; nothing is changed.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';

export interface LedgerFault {
  readonly reference: string;
  readonly problem:
    | 'entries-differ'
    | 'completed-without-money'
    | 'status-differs'
    | 'refunds-differ'
    | 'moves-differ'
    | 'manual-without-payment';
  readonly expected: string;
  readonly found: string;
}

export interface LedgerCheck {
  readonly payments: number;
  readonly entries: number;
  /** The first thousand. */
  readonly faults: readonly LedgerFault[];
}

export async function checkLedger(db: Queryable): Promise<LedgerCheck> {
  const { rows: counted } = await db.execute<{ payments: number; entries: number }>(sql`
    select (select count(*)::int from payments) as payments, (select count(*)::int from payment_events) as entries`);
  const { rows } = await db.execute<LedgerFault & Record<string, unknown>>(sql`
    with entries as (
      select e.payment_id,
             sum(e.amount) filter (where e.currency = p.currency) as held,
             -sum(e.amount) filter (where e.kind = 'moved-away') as moved,
             -- Counted, not sorted: the clocks of two servers need not agree about what came last.
             count(*) filter (where e.to_status = p.status) - count(*) filter (where e.from_status = p.status) as standing
        from payment_events e join payments p on p.id = e.payment_id
       group by e.payment_id
    ), returned as (
      select payment_id, sum(amount_kobo) as amount from refunds where status = 'Completed' group by payment_id
    )
    select p.payment_reference as reference, 'entries-differ' as problem,
           (p.arrived_kobo - p.refunded_kobo)::text as expected, coalesce(entries.held, 0)::text as found
      from payments p left join entries on entries.payment_id = p.id
     where p.arrived_kobo - p.refunded_kobo <> coalesce(entries.held, 0)
    union all
    select payment_reference, 'completed-without-money', amount_kobo::text, arrived_kobo::text
      from payments where status = 'Completed' and arrived_kobo < amount_kobo
    union all
    select p.payment_reference, 'status-differs', p.status, 'another status'
      from payments p left join entries on entries.payment_id = p.id
     where coalesce(entries.standing, 0) <> 1
    union all
    select p.payment_reference, 'refunds-differ', p.refunded_kobo::text, returned.amount::text
      from payments p join returned on returned.payment_id = p.id where p.refunded_kobo < returned.amount
    union all
    select p.payment_reference, 'moves-differ', p.moved_kobo::text, coalesce(entries.moved, 0)::text
      from payments p left join entries on entries.payment_id = p.id where p.moved_kobo <> coalesce(entries.moved, 0)
    union all
    select m.statement_reference, 'manual-without-payment', m.amount_kobo::text, 'none'
      from manual_payments m where m.status = 'Approved' and m.payment_id is null
    limit 1000`);
  return { payments: counted[0]?.payments ?? 0, entries: counted[0]?.entries ?? 0, faults: rows };
}
