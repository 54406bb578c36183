/** The columns of the queue and of exports, as they are read. Applications are joined to the users they are assigned to. */
import { getTableColumns, sql } from 'drizzle-orm';
import { offerStateAt } from '#app/features/admissions/index.server.ts';
import type { Verification } from '#core/record/verification.ts';
import { type ColumnName, columnOf } from '#core/review/application-columns.ts';
import { academic_records, applications, caps_standings, offers, users } from '#db/schema/index.ts';

export type ColumnValue = string | Date | null;

const sourcesAt = (now: Date) => ({
  ...getTableColumns(applications),
  assigned_to: users.name,
  verdict: sql<string | null>`(select ${academic_records.verdict} from ${academic_records}
    where ${academic_records.application_id} = ${applications.id})`,
  // The newest that its applicant was told of: a decision that is held is nobody's offer yet.
  offer: sql<string | null>`(select ${offerStateAt(now)} from ${offers}
    where ${offers.application_id} = ${applications.id} and ${offers.state} not in ('prepared', 'undone')
    order by ${offers.created_at} desc, ${offers.id} desc limit 1)`,
  caps_state: sql<string | null>`(select ${caps_standings.state} from ${caps_standings}
    where ${caps_standings.application_id} = ${applications.id})`,
  // Of a record that nobody has looked at, that it is what the applicant claims.
  verification: sql<
    string | null
  >`(select coalesce(${academic_records.verification}, ${'claimed' satisfies Verification})
    from ${academic_records} where ${academic_records.application_id} = ${applications.id})`,
});

export function selectColumns(names: readonly ColumnName[], now: Date) {
  const sources = sourcesAt(now);
  return Object.fromEntries(
    names
      .filter((name) => !columnOf(name).onScreen)
      .map((name) => [name, sources[columnOf(name).of ?? (name as keyof typeof sources)]]),
  );
}
