import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';

/**
 * Sums the differences of each day, and of each place, into one row. Readers add up whatever rows there are, and one
 * statement takes the old rows away and puts their sum, so nobody ever sees a figure without the other. Rows that are
 * added meanwhile stay. Sums of nothing are left out.
 */
export async function foldApplicationFigures({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from application_days where (day, session, status) in (
        select day, session, status from application_days group by day, session, status having count(*) > 1)
      returning *)
    insert into application_days (day, session, status, change, entered)
    select day, session, status, sum(change), sum(entered) from gone group by day, session, status
    having (sum(change), sum(entered)) <> (0, 0)`);
  await db.execute(sql`
    with gone as (
      delete from application_places where (session, status, program, state, lga) in (
        select session, status, program, state, lga from application_places
        group by session, status, program, state, lga having count(*) > 1)
      returning *)
    insert into application_places (session, status, program, state, lga, count)
    select session, status, program, state, lga, sum(count) from gone
    group by session, status, program, state, lga having sum(count) <> 0`);
}
