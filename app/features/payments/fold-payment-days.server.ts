import { sql } from 'drizzle-orm';
import type { AppDeps } from '../../context.ts';

/**
 * Sums the differences of each day into one row. Readers add up whatever rows there are, and one statement takes the old
 * rows away and puts their sum, so nobody ever sees a figure without the other. Rows that are added meanwhile stay.
 */
export async function foldPaymentDays({ db }: Pick<AppDeps, 'db'>): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with gone as (
      delete from payment_days where (day, gateway) in (
        select day, gateway from payment_days group by day, gateway having count(*) > 1)
      returning *)
    insert into payment_days
      (day, gateway, begun, completed, flagged, pending_change, paid, collected_kobo, refunded_kobo)
    select day, gateway, sum(begun), sum(completed), sum(flagged), sum(pending_change), sum(paid),
           sum(collected_kobo), sum(refunded_kobo)
    from gone group by day, gateway`);
  return rowCount ?? 0;
}
