/** The season of the demonstration: what its accepted applicants have, so that every screen of an offer has something to show. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enrollableBy } from '#app/features/offers/index.server.ts';
import { EXPECTED_KINDS } from '#core/documents/needed-documents.ts';
import { OFFER_STATES } from '#core/offers/offer-status.ts';
import {
  academic_records,
  applications,
  documents,
  letters,
  offer_requests,
  offers,
  students,
} from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { openSession } from '#tests/factories/index.ts';
import { makePerson } from '#tests/factories/people.ts';
import { fillSeason } from './a-season-of-applications.ts';
import { enrolSeason } from './students.ts';

const deps = payingDeps();

it('has offers in every state that is told, with conditions and with a letter each', async () => {
  const session = await openSession(deps);
  const cast = {
    admin: await makePerson(deps, { role: 'admin_staff' }),
    academic: await makePerson(deps, { role: 'academic_staff' }),
  };
  await fillSeason(deps, cast, session);
  const accepted = await deps.db
    .select({ id: applications.id, offer: offers.state, letter: letters.kind })
    .from(applications)
    .leftJoin(offers, eq(offers.application_id, applications.id))
    .leftJoin(letters, eq(letters.application_id, applications.id))
    .where(eq(applications.status, 'Accepted'));
  expect(accepted.length).toBeGreaterThan(20);
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(accepted.length);
  expect(new Set(accepted.map(({ offer }) => offer))).toEqual(
    new Set(OFFER_STATES.filter((state) => state !== 'prepared' && state !== 'undone')),
  );
  expect(new Set(accepted.map(({ letter }) => letter))).toEqual(new Set(['offer', 'conditional-offer']));
  const sent = await deps.db.select().from(documents);
  const perPerson = Object.values(Object.groupBy(sent, (row) => row.application_id)).map(
    (rows = []) => rows.length,
  );
  expect(perPerson.filter((count) => count === EXPECTED_KINDS.length).length).toBeGreaterThan(50);
  expect(perPerson.filter((count) => count < EXPECTED_KINDS.length).length).toBeGreaterThan(15);
  expect((await deps.storage.get(sent[0]?.storage_key ?? '')).ok).toBe(true);
  await enrolSeason(deps, cast.admin, session);
  // On the matriculation list are those whose record says what it asks for, and those that it names as incomplete.
  const enrolled = await deps.db
    .select({ sex: academic_records.sex })
    .from(students)
    .innerJoin(applications, eq(applications.id, students.application_id))
    .leftJoin(academic_records, eq(academic_records.application_id, applications.id));
  expect(enrolled.filter(({ sex }) => sex !== null).length).toBeGreaterThan(3);
  expect(enrolled.filter(({ sex }) => sex === null).length).toBeGreaterThan(0);
  expect(await deps.db.$count(applications, enrollableBy(deps.db))).toBeGreaterThan(2);
  const waiting = await deps.db.$count(offer_requests, eq(offer_requests.state, 'waiting'));
  expect(waiting).toBeGreaterThan(0);
  expect(await toldOfTomorrow(), 'nothing has happened tomorrow').toEqual([]);
});

/** Columns that say when something happened, with how many rows of them are later than now. */
async function toldOfTomorrow(): Promise<readonly string[]> {
  const { rows } = await deps.client.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp with time zone'
      and column_name ~ '^(since|status_since|at|(created|updated|submitted|decided|paid|finished|issued|recorded|answered|accepted|sent|uploaded)_at)$'`,
  );
  const found: string[] = [];
  for (const { table_name, column_name } of rows) {
    const { rows: late } = await deps.client.pool.query<{ late: number }>(
      `select count(*)::int as late from "${table_name}" where "${column_name}" > $1`,
      [new Date(Math.max(deps.clock().getTime(), Date.now()))],
    );
    if (late[0]?.late) found.push(`${table_name}.${column_name}: ${late[0].late}`);
  }
  return found;
}
