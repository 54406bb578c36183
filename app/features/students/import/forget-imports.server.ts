import { and, eq, lt, ne } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { student_imports } from '#db/schema/index.ts';
import { EMPTY_ROWS } from './import-store.server.ts';

const DAY_MS = 24 * 3_600_000;
/** A report of bad rows names people; it is there long enough to be corrected by. */
const REPORT_DAYS = 30;

/** Every night: files that no one adopted within a day lose their rows, and old reports what they say of people. */
export async function forgetImports({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const givenUp = await db
    .update(student_imports)
    .set({ status: 'Discarded', rows: EMPTY_ROWS, problems: [], decided_at: now })
    .where(and(eq(student_imports.status, 'Previewed'), lt(student_imports.created_at, before(1))))
    .returning({ id: student_imports.id });
  await db
    .update(student_imports)
    .set({ problems: [] })
    .where(and(ne(student_imports.status, 'Previewed'), lt(student_imports.created_at, before(REPORT_DAYS))));
  return givenUp.length;
}
