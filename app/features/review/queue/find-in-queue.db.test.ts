/**
 * The queue against a plain reading of the same rows: whatever is filtered, searched and ordered, walking through the
 * pages meets exactly the rows that JavaScript finds by looking at each.
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
import { findNeighbours } from '../casework/answer-review-form.server.ts';
import { findInQueue, type QueueRecord } from './find-in-queue.server.ts';
import { lookingAs, readQueueFilters } from './queue-condition.server.ts';
import { QUEUE_SORTS, type QueueSort, STATUS_GROUPS } from './queue-filters.ts';
import { placeIn } from './queue-order.server.ts';

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

async function walkThrough(address: string, limit: number, backwards = false) {
  const filters = readQueueFilters(new URLSearchParams(address));
  const looking = await lookingAs(deps, reader, deps.clock());
  const met: QueueRecord[] = [];
  for (;;) {
    const last = met.at(-1);
    const place = last ? placeIn(filters.sort, last) : null;
    const rows = await findInQueue(deps.db, { filters, looking, place, backwards, limit });
    met.push(...rows);
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
  });
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
