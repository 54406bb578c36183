/**
 * What every desk counts takes about as long with 100,000 applications as with a hundred. Judged by how many rows
 * PostgreSQL looked at, which no busy machine changes.
 */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, expect, test } from 'vitest';
import { listApplications } from '#app/features/review/queue/list-applications.server.ts';
import { readQueueFilters } from '#app/features/review/queue/queue-condition.server.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { STAFF_ROLES } from '#core/identity/roles.ts';
import type { Database } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { countUnread } from './notices.server.ts';

const OF_EACH_STATUS = 1_000;

const deps = testDeps();
const people: Actor[] = [];

beforeAll(async () => {
  for (const role of STAFF_ROLES) people.push(await makePerson(deps, { role }));
  const patterns = await Promise.all(APPLICATION_STATUSES.map((status) => makeApplication(deps, { status })));
  const owners = sql.join(
    patterns.map(({ owner }) => sql`${owner.userId}`),
    sql`, `,
  );
  const another = (id: string) => sql.raw(`md5(${id}::text || n)::uuid`);
  const many = sql`generate_series(2, ${OF_EACH_STATUS}) n`;
  await deps.db.execute(sql`
    insert into users select made.* from users pattern, ${many}, jsonb_populate_record(pattern,
      jsonb_build_object('id', ${another('pattern.id')}, 'email', n || pattern.email)) made
    where pattern.id in (${owners})`);
  // Mixed, as they come, and each of another person.
  await deps.db.execute(sql`
    insert into applications select made.* from applications pattern, ${many},
      jsonb_populate_record(pattern, jsonb_build_object('id', gen_random_uuid(), 'program', 'Programme ' || n,
        'user_id', ${another('pattern.user_id')}, 'application_number', pattern.application_number || '-' || n)) made
    where pattern.user_id in (${owners}) order by n`);
  // The server does it by itself, sooner or later, and plans differ before and after.
  await deps.db.execute(sql`vacuum analyze`);
});

interface Step {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}

/**
 * The number of rows at which the step looked that looked at the most. A bitmap of an index has places of rows; the step
 * above it looks at them, and stops when it has enough.
 */
const mostRows = (step: Step): number =>
  Math.max(
    step['Node Type'] === 'Bitmap Index Scan'
      ? 0
      : step['Actual Loops'] * (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)),
    ...(step.Plans ?? []).map(mostRows),
  );

/** The most often that any step began anew: once for each row of another. */
const mostLoops = (step: Step): number =>
  Math.max(step['Actual Loops'], ...(step.Plans ?? []).map(mostLoops));

/** How PostgreSQL did each statement that the work sends. */
async function stepsOf(work: (db: Database) => Promise<unknown>): Promise<readonly Step[]> {
  const sent: [string, unknown[]][] = [];
  const pool = deps.db.$client;
  const logQuery = (text: string, values: unknown[]) => sent.push([text, values]);
  await work(drizzle(pool, { schema, logger: { logQuery } }));
  const steps: Step[] = [];
  for (const [text, values] of sent.filter(([text]) => text.startsWith('select'))) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
    steps.push(rows[0]['QUERY PLAN'][0].Plan);
  }
  expect(steps).not.toEqual([]);
  return steps;
}

test('no notice is counted by reading all applications', async () => {
  for (const actor of people) {
    const looked = (await stepsOf((db) => countUnread({ db }, { actor }))).map(mostRows);
    expect(Math.max(...looked), actor.role).toBeLessThan(OF_EACH_STATUS);
  }
});

test('the queue and the numbers beside its views ask nothing anew for each application', async () => {
  const filters = readQueueFilters(new URLSearchParams());
  for (const actor of people) {
    const loops = (await stepsOf((db) => listApplications({ ...deps, db }, { actor, filters }))).map(
      mostLoops,
    );
    expect(Math.max(...loops), actor.role).toBeLessThan(OF_EACH_STATUS);
  }
});
