/**
 * The queue against a plain reading of the same rows: whatever is filtered, searched and ordered, walking through the
 * pages meets exactly the rows that JavaScript finds by looking at each, whichever way the rows are found; and where
 * looking ends early, what is shown is the beginning of those.
 */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { applications } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import { makePayment } from '#tests/factories/payments.ts';
import { makeRarity, sampleTrigrams } from '../../rare-pieces.server.ts';
import { findInQueue, type QueueLimits } from './find-in-queue.server.ts';
import { findNeighbours } from './find-neighbours.server.ts';
import { lookingAs } from './queue-condition.server.ts';
import { QUEUE_SORTS, type QueueSort, readQueueFilters, STATUS_GROUPS } from './queue-filters.ts';
import { placeIn } from './queue-order.server.ts';
import type { QueueRecord } from './read-queue-rows.server.ts';

const ROWS = 4_200;
const STATES = ['Katsina', 'Kano', 'Yobe'];

const deps = testDeps();
let reader: Actor;
let all: readonly (typeof applications.$inferSelect)[];

beforeAll(async () => {
  reader = await makePerson(deps, { role: 'admin_staff' });
  const session = await openSession(deps);
  const texts = (values: readonly string[]) =>
    sql.raw(`(array[${values.map((value) => `'${value}'`).join(',')}])`);
  // Three share each moment. Old ones are decided, new ones are Drafts; one in 700 is called Zubairu, all of them old.
  await deps.db.execute(sql`
    insert into users (id, name, email, first_name, last_name)
    select md5('owner ' || n)::uuid, 'Owner ' || n, 'owner' || n || '@queue.test', 'Owner', n::text
    from generate_series(0, ${Math.ceil(ROWS / PROGRAMS.length)}::int) as n`);
  await deps.db.execute(sql`
    insert into applications (id, application_number, user_id, session, program, first_name, last_name, name_key, state,
      status, search_key, assigned_to, created_at, updated_at, status_since)
    select gen_random_uuid(), 'N' || lpad(((n * 7919) % 100003)::text, 6, '0'), md5('owner ' || n / ${PROGRAMS.length}::int)::uuid, ${session},
      ${texts(PROGRAMS)}[1 + n % 8], given, family, lower(family || ' ' || given), ${texts(STATES)}[1 + n % 3],
      case when n < 3300 then ${texts(['Accepted', 'Rejected'])}[1 + n % 2] when n < 3320 then 'Under Review'
           when n < 3900 then 'Submitted' else 'Draft' end,
      lower(given || ' ' || family || ' ' || n), case when n % 50 = 0 then ${reader.userId}::uuid end,
      timestamptz '2026-01-01' + (n / 3) * interval '10 minutes', timestamptz '2026-01-01',
      timestamptz '2026-02-01' + ((n * 31) % 4200) * interval '1 minute'
    from (select n, case when n % 700 = 13 then 'Zubairu' else ${texts(['Amina', 'Bala', 'Chidi'])}[1 + n % 3] end as given,
                 ${texts(['Sani', 'Okeke', 'Bello', 'Yusuf', 'Adamu'])}[1 + n % 5] as family
          from generate_series(1, ${ROWS}::int) as n) as made
    `);
  await deps.db.execute(sql`analyze applications`);
  all = await deps.db.select().from(applications);
});

/** What a row is ordered by; in the order of names those first whose surname begins with what is searched for. */
const KEYS: Readonly<Record<QueueSort, (row: QueueRecord, q: string) => string | number>> = {
  newest: (row) => -row.created_at.getTime(),
  oldest: (row) => row.created_at.getTime(),
  waiting: (row) => row.status_since.getTime(),
  moved: (row) => -row.status_since.getTime(),
  name: (row, q) => {
    const name = `${row.last_name} ${row.first_name}`.toLowerCase();
    return `${q && name.startsWith(q) ? 0 : 1}${name}`;
  },
  number: (row) => row.application_number,
};

/** As large tables are read: by walking and gathering, with bounds that the rows of this test reach. */
const LARGE: QueueLimits = {
  small: 0,
  glance: 300,
  walk: 500,
  frequent: Number.POSITIVE_INFINITY,
  few: 30,
  sort: 400,
  gather: 400,
  milliseconds: 600_000,
};
/** The planner decides, as in small tables. */
const SMALL: QueueLimits = { ...LARGE, small: 1_000_000 };

async function walkThrough(address: string, limit: number, backwards = false, limits = SMALL) {
  const filters = readQueueFilters(new URLSearchParams(address));
  // In a large table the index is asked for pieces of words; here for those that no sample has met.
  const rarity = limits === LARGE ? { rarity: makeRarity(new Map(), 1_000_000) } : {};
  const looking = { ...lookingAs(reader, deps.clock()), ...rarity };
  const met: QueueRecord[] = [];
  for (;;) {
    const last = met.at(-1);
    const place = last ? placeIn(filters.sort, last) : null;
    const { rows, complete } = await findInQueue(
      deps.db,
      { filters, looking, place, backwards, limit },
      limits,
    );
    met.push(...rows);
    expect(complete || limits === LARGE).toBe(true);
    if (rows.length < limit) return met;
  }
}

type Row = (typeof all)[number];
const VIEWS: readonly (readonly [address: string, fits: (row: Row) => boolean])[] = [
  ['', () => true],
  ['session=2025/2026&state=Kano', (row) => row.state === 'Kano'],
  ['status=Under+Review', (row) => row.status === 'Under Review'],
  ['status=decided&program=Forestry', (row) => decided(row) && row.program === 'Forestry'],
  ['status=to-review&state=Yobe', (row) => toReview(row) && row.state === 'Yobe'],
  ['q=zubairu', (row) => row.first_name === 'Zubairu'],
  ['q=zubairu&status=Draft', (row) => row.first_name === 'Zubairu' && row.status === 'Draft'],
  [
    'q=bello&status=Accepted&program=Soil+Science',
    (row) => row.last_name === 'Bello' && row.status === 'Accepted' && row.program === 'Soil Science',
  ],
  // A word of one letter is found beside a longer one.
  ['q=adamu+b', (row) => row.last_name === 'Adamu' && row.search_key.includes('b')],
  ['assigned=me', (row) => row.assigned_to === reader.userId],
  ['assigned=me&status=decided', (row) => row.assigned_to === reader.userId && decided(row)],
  ['assigned=nobody&status=Submitted', (row) => row.assigned_to === null && row.status === 'Submitted'],
  [
    'from=2026-01-02&to=2026-01-03',
    (row) => ['2026-01-02', '2026-01-03'].includes(lagosDayOf(row.created_at)),
  ],
];
const decided = (row: Row) => STATUS_GROUPS.decided.some((status) => status === row.status);
const toReview = (row: Row) => STATUS_GROUPS['to-review'].some((status) => status === row.status);
const open = (row: Row) => STATUS_GROUPS.open.some((status) => status === row.status);

describe.each(QUEUE_SORTS)('in the order %s', (sort) => {
  test.each(VIEWS)('?%s', async (address, fits) => {
    const view = `${address}&sort=${sort}`;
    const q = new URLSearchParams(address).get('q') ?? '';
    const met = await walkThrough(view, 701);
    const narrowed = sort === 'waiting' && !address.includes('status=');
    const expected = all.filter((row) => fits(row) && (!narrowed || open(row)));
    expect(new Set(met.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    expect(met).toHaveLength(expected.length);
    const keys = met.map((row) => KEYS[sort](row, q));
    for (const [index, key] of keys.entries()) {
      const before = keys[index - 1];
      if (before !== undefined) expect(before <= key, `${before} before ${key}`).toBe(true);
    }
    const ids = met.map(({ id }) => id);
    const backwards = await walkThrough(view, 997, true);
    expect(backwards.toReversed().map(({ id }) => id)).toEqual(ids);
    // Each in its own way: a walk or a gathering to the end, both ways round, and one that ends early.
    const thorough = await walkThrough(`${view}&thorough=1`, 701, false, LARGE);
    expect(thorough.map(({ id }) => id)).toEqual(ids);
    const upwards = await walkThrough(`${view}&thorough=1`, 997, true, LARGE);
    expect(upwards.toReversed().map(({ id }) => id)).toEqual(ids);
    const bounded = await walkThrough(view, 53, false, LARGE);
    expect(bounded.map(({ id }) => id)).toEqual(ids.slice(0, bounded.length));
  });
});

test('a page, and a status that few have whatever else is asked of it, is one statement', async () => {
  const statements: unknown[] = [];
  const db = Object.create(deps.db, {
    execute: {
      value: (statement: Parameters<typeof deps.db.execute>[0]) => {
        statements.push(statement);
        return deps.db.execute(statement);
      },
    },
  }) as typeof deps.db;
  const looking = lookingAs(reader, deps.clock());
  const addresses = ['', 'status=decided', 'status=Under+Review&state=Yobe&program=Forestry'];
  // Far apart in the alphabet, and side by side in time.
  for (const address of [...addresses, 'status=Under+Review&state=Yobe&sort=name']) {
    const filters = readQueueFilters(new URLSearchParams(address));
    // The size of the table is asked for once a minute.
    await findInQueue(db, { filters, looking, place: null, limit: 50 }, LARGE);
    statements.length = 0;
    const { complete } = await findInQueue(db, { filters, looking, place: null, limit: 50 }, LARGE);
    expect(complete).toBe(true);
    expect(statements, address).toHaveLength(1);
  }
});

describe('where looking ends early', () => {
  const search = (address: string, limits: QueueLimits, db = deps.db) =>
    findInQueue(
      db,
      {
        filters: readQueueFilters(new URLSearchParams(address)),
        looking: lookingAs(reader, deps.clock()),
        place: null,
        limit: 50,
      },
      limits,
    );

  test('what many have is looked for among the first, and the list says that this is not all', async () => {
    // Everybody called Zubairu is old, and no index is any help.
    const walking = { ...LARGE, few: -1, frequent: 0 };
    expect(await search('q=zubairu', walking)).toEqual({ rows: [], complete: false });
    expect((await search('q=zubairu&thorough=1', walking)).rows).toHaveLength(6);
    expect((await search('q=zubairu&sort=oldest', { ...walking, walk: 5_000 })).complete).toBe(true);
  });

  test('what lies between is found in the stretch that should hold it, and gathered where it holds less', async () => {
    // One in five; a hundred of the order would hold twenty.
    const between = { ...LARGE, walk: 100 };
    for (const sort of ['newest', 'oldest', 'waiting', 'moved', 'number']) {
      const address = `q=bello&status=decided&sort=${sort}`;
      const { rows, complete } = await search(address, between);
      expect({ sort, met: rows.length, complete }).toEqual({ sort, met: 50, complete: true });
      expect(rows).toEqual((await search(address, SMALL)).rows);
    }
    // The newest are Drafts and nobody called Zubairu is among them.
    const first = { ...LARGE, few: -1 };
    expect(await search('q=zubairu', first)).toMatchObject({ rows: { length: 6 }, complete: true });
  });

  test('whose documents are missing is looked for among the first that are open', async () => {
    const missing = 'papers=missing&paid=paid';
    expect(await search(missing, LARGE)).toEqual({ rows: [], complete: false });
    expect(await search(`${missing}&thorough=1`, LARGE)).toEqual({ rows: [], complete: true });
    // The newest three hundred are Drafts, of which nothing is asked.
    const { rows, complete } = await search('papers=missing', LARGE);
    expect({ met: rows.length, complete }).toEqual({ met: 50, complete: true });
    expect(rows).toEqual((await search('papers=missing', SMALL)).rows);
  });

  test('what few have is gathered within its time, and else looked for among the first', async () => {
    expect(await search('q=zubairu', LARGE)).toMatchObject({ rows: { length: 6 }, complete: true });
    const slow = Object.create(deps.db, {
      transaction: {
        value: (work: Parameters<typeof deps.db.transaction>[0]) =>
          deps.db.transaction(async (tx) => {
            const execute = tx.execute.bind(tx);
            let statements = 0;
            tx.execute = ((statement: Parameters<typeof execute>[0]) => {
              statements += 1;
              // The first sets the time; the second is the search, which is made to take longer.
              return execute(statements === 2 ? sql`select pg_sleep(30)` : statement);
            }) as typeof execute;
            return work(tx);
          }),
      },
    }) as typeof deps.db;
    const short = { ...LARGE, milliseconds: 20 };
    expect(await search('q=zubairu', short, slow)).toEqual({ rows: [], complete: false });
    // Too slow in the stretch of the order, too: the first of the order are looked at.
    const some = await search('q=bello', { ...short, walk: 100, glance: 5_000 }, slow);
    expect(some).toMatchObject({ rows: { length: 50 }, complete: true });
    const [{ timeout } = { timeout: '' }] = (
      await deps.db.execute<{ timeout: string }>(sql`select current_setting('statement_timeout') as timeout`)
    ).rows;
    expect(timeout).toBe('15s');
  });
});

test('a sample tells how many keys hold a trigram', async () => {
  const parts = await sampleTrigrams(deps.db);
  const share = all.filter(({ search_key }) => search_key.includes('bello')).length / all.length;
  expect(parts.get('llo')).toBeCloseTo(share, 1);
  expect(parts.has('xyz')).toBe(false);
});

test('says of a row what the application has', async () => {
  const application = await makeApplication(deps, {
    status: 'Submitted',
    answers: { first_name: 'Ƙasimu', last_name: 'Ƴarima' },
  });
  const payment = await makePayment(deps, { application });
  await deps.db
    .update(applications)
    .set({ assigned_to: reader.userId })
    .where(eq(applications.id, application.id));
  const [row] = await walkThrough('q=kasimu+yarima', 5);
  expect(row).toMatchObject({
    id: application.id,
    first_name: 'Ƙasimu',
    paid: true,
    finished: true,
    assignee: { id: reader.userId },
  });
  for (const q of [
    payment.payment_reference,
    payment.payment_reference.toLowerCase(),
    payment.payment_reference.slice(9),
  ]) {
    expect(
      (await walkThrough(new URLSearchParams({ q }).toString(), 5)).map(({ id }) => id),
      q,
    ).toEqual([application.id]);
  }
  expect((await walkThrough('q=kasimu&paid=unpaid', 5)).length).toBe(0);
  expect((await walkThrough('q=kasimu&paid=paid', 5)).length).toBe(1);
});

test('neighbours are the rows before and after, also of one that has left the list', async () => {
  const list = 'status=Submitted&sort=waiting';
  const rows = await walkThrough(list, 50);
  const [first, second, third] = rows as [QueueRecord, QueueRecord, QueueRecord];
  const at = ({ id, status_since }: QueueRecord) => `${status_since.getTime()}.${id}`;
  const ask = (row: QueueRecord) => findNeighbours(deps, { actor: reader, list, at: at(row) });
  expect(await ask(second)).toMatchObject({
    previous: { id: first.id, place: at(first) },
    next: { id: third.id, place: at(third) },
  });
  expect(await ask(first)).toMatchObject({ previous: null, next: { id: second.id } });
  await deps.db.update(applications).set({ status: 'Under Review' }).where(eq(applications.id, second.id));
  expect(await ask(second)).toMatchObject({ previous: { id: first.id }, next: { id: third.id } });
  const applicant = await makePerson(deps);
  expect(await findNeighbours(deps, { actor: applicant, list, at: at(first) })).toBeNull();
  expect(await findNeighbours(deps, { actor: reader, list, at: 'x' })).toBeNull();
  expect(APPLICATION_STATUSES).toContain('Under Review');
});
