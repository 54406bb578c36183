import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';

/**
 * Sums the differences of each status into one row. Readers add up whatever rows there are, and one statement takes the
 * old rows away and puts their sum, so nobody ever sees a figure without the other. Rows that are added meanwhile stay.
 */
export async function foldStudentFigures({ db }: Pick<AppDeps, 'db'>): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from student_figures where status in (
        select status from student_figures group by status having count(*) > 1)
      returning *)
    insert into student_figures (status, count, graded, points)
    select status, sum(count), sum(graded), sum(points) from gone group by status
    having (sum(count), sum(graded), sum(points)) <> (0, 0, 0)`);
}
