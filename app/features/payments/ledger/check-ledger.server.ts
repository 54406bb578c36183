/**
 * Do the books add up? Every payment's entries are summed and compared with what its row says, and the bursary's records
 * with both. `npm run check-ledger` prints what does not agree; nothing is changed.
 */
import { sql } from 'drizzle-orm';
import { formatNaira } from '#core/payments/money.ts';
import type { Queryable } from '#db/client.ts';

export interface LedgerFault {
  readonly reference: string;
  readonly problem:
    | 'entries-differ'
    | 'completed-without-money'
    | 'status-differs'
    | 'refunds-differ'
    | 'moves-differ'
    | 'manual-without-payment'
    | 'line-overused'
    | 'line-twice'
    | 'settlement-differs'
    | 'reversal-differs';
  readonly expected: string;
  readonly found: string;
}

/** Amounts in naira; a status or a reference as it is. */
export const sayFault = ({ reference, problem, expected, found }: LedgerFault): string => {
  const said = (text: string) => (/^-?\d+$/.test(text) ? formatNaira(Number(text)) : text);
  return `${reference}: ${problem} (${said(expected)} expected, ${said(found)} found)`;
};

export interface LedgerCheck {
  readonly payments: number;
  readonly lines: number;
  readonly settlements: number;
  readonly entries: number;
  /** The first thousand. */
  readonly faults: readonly LedgerFault[];
}

/** A line is known by its day and the bank's reference, or by what it says. */
const LINE_NAME = sql.raw(
  `to_char(l.value_date at time zone 'Africa/Lagos', 'YYYY-MM-DD') || ' ' || coalesce(l.reference, left(l.narration, 60))`,
);

export async function checkLedger(db: Queryable): Promise<LedgerCheck> {
  const { rows: counted } = await db.execute<Omit<LedgerCheck, 'faults'>>(sql`
    select (select count(*)::int from bank_statement_lines) as lines,
      (select count(*)::int from gateway_settlements where withdrawn_at is null) as settlements,
      (select count(*)::int from payments) as payments, (select count(*)::int from payment_events) as entries`);
  const { rows } = await db.execute<LedgerFault & Record<string, unknown>>(sql`
    with entries as (
      select e.payment_id,
             sum(e.amount) filter (where e.currency = p.currency) as held,
             -sum(e.amount) filter (where e.kind in ('moved-away', 'joined-away')) as moved,
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
       -- Two people agreed to go without the rest, or the money counts under another payment of the fee.
       and review_resolution is distinct from 'short-accepted' and moved_kobo < arrived_kobo
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
    union all
    select ${LINE_NAME}, 'line-overused', l.amount_kobo::text, sum(m.amount_kobo)::text
      from bank_statement_lines l join manual_payments m on m.line_id = l.id and m.status = 'Approved'
     group by l.id having sum(m.amount_kobo) > l.amount_kobo
    union all
    select ${LINE_NAME}, 'line-twice', l.amount_kobo::text, s.gateway || ' ' || s.reference
      from bank_statement_lines l join gateway_settlements s on s.line_id = l.id and s.withdrawn_at is null
     where exists (select 1 from manual_payments m where m.line_id = l.id and m.status = 'Approved')
    union all
    select s.gateway || ' ' || s.reference, 'settlement-differs', s.settled_kobo::text, l.amount_kobo::text
      from gateway_settlements s join bank_statement_lines l on l.id = s.line_id
     where s.withdrawn_at is null and s.settled_kobo <> l.amount_kobo
    union all
    select ${LINE_NAME}, 'reversal-differs', d.amount_kobo::text, l.amount_kobo::text
      from bank_statement_debits d join bank_statement_lines l on l.id = d.reverses_line_id
     where d.amount_kobo <> l.amount_kobo
    limit 1000`);
  const nothing = { payments: 0, entries: 0, lines: 0, settlements: 0 };
  return { ...nothing, ...counted[0], faults: rows };
}
