/**
 * How long the desk of the review takes over very many applications: the list in every order and under every filter, page
 * 500, searching by parts of words, the numbers beside the statuses, a file of all, and a bulk change. Each beside the
 * statement that somebody would write by hand for the same rows, in the same run.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findInQueue } from '#app/features/review/find-in-queue.server.ts';
import { changeStatus, exportRoll } from '#app/features/review/index.server.ts';
import { countByStatus, listApplications, PAGE_SIZE } from '#app/features/review/list-applications.server.ts';
import { readQueueFilters } from '#app/features/review/queue-filters.ts';
import { readReports } from '#app/features/review/read-reports.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { migrate } from '#db/migrate.ts';
import { startPrivateServer } from '#db/private-server/index.ts';
import { makePerson, makeTestClock, makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import { type Case, FILTERS, NEEDLES } from './review/cases.ts';
import { fill } from './review/fill.ts';
import { timed } from './review/measure.ts';

export interface ReviewBenchOptions {
  /** A server of yours; a database is made in it and dropped again. Otherwise the embedded default is measured. */
  readonly databaseUrl: string | undefined;
  readonly rows: number;
}

const COLUMNS =
  'id, application_number, first_name, last_name, program, state, status, finished_at, paid_at, created_at, status_since, assigned_to';
const NEWEST = 'created_at desc, id desc';
const ROUNDS = 30;
const EXPORTED = 100_000;
const CHANGED = 500;

export async function runReviewBench({ databaseUrl, rows }: ReviewBenchOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fcat-review-bench-'));
  const server = databaseUrl ? null : await startPrivateServer({ dataDir, log: () => {} });
  const serverUrl = databaseUrl ?? server?.url ?? '';
  const name = `review_bench_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await measureAll(url.href, rows);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureAll(url: string, rows: number): Promise<void> {
  await migrate(url);
  const deps = makeTestDeps(url, { connections: 4, clock: makeTestClock(new Date().toISOString()) });
  const bare = new pg.Client({ connectionString: url });
  await bare.connect();
  try {
    const actor = await makePerson(deps, { role: 'master_admin' });
    const colleagues = await Promise.all([1, 2, 3].map(() => makePerson(deps, { role: 'admin_staff' })));
    const began = performance.now();
    await fill(bare, rows, { staff: [actor.userId, ...colleagues.map(({ userId }) => userId)] });
    const {
      rows: [server],
    } = await bare.query('show server_version');
    console.log(
      `${rows.toLocaleString('en')} applications on PostgreSQL ${server.server_version}, filled in ${Math.round((performance.now() - began) / 1000)} s; times in ms`,
    );
    const world = { deps, bare, actor };
    await measureLists(world);
    await measurePage500(world);
    await measureSearches(world);
    await measureFigures(world);
    await measureExport(world);
    await measureChanges(world);
  } finally {
    await bare.end();
    await deps.close();
  }
}

interface World {
  readonly deps: TestDeps;
  readonly bare: pg.Client;
  readonly actor: Actor;
}

const ms = (value: number) => Number(value.toFixed(2));

async function measureList({ deps, bare, actor }: World, one: Case) {
  const filters = readQueueFilters(new URLSearchParams(one.address));
  const looking = { userId: actor.userId, now: new Date() };
  const find = await timed(ROUNDS, () =>
    findInQueue(deps.db, { filters, looking, place: filters.after, limit: PAGE_SIZE + 1 }),
  );
  const screen = await timed(ROUNDS, () => listApplications(deps, { actor, filters }));
  const text = `select ${COLUMNS} from applications where ${one.where} order by ${one.order ?? NEWEST} limit ${PAGE_SIZE + 1}`;
  const plain = await timed(ROUNDS, () => bare.query(text, one.where.includes('$1') ? [actor.userId] : []));
  return {
    case: one.name,
    'rows p50': ms(find.p50),
    'rows p99': ms(find.p99),
    'screen p50': ms(screen.p50),
    'bare SQL p50': ms(plain.p50),
    'rows / bare': ms(find.p50 / plain.p50),
  };
}

async function measureLists(world: World): Promise<void> {
  const table = [];
  for (const one of FILTERS) table.push(await measureList(world, one));
  console.table(table);
}

async function measurePage500(world: World): Promise<void> {
  const { rows } = await world.bare.query<{ ms: string; id: string; at: string }>(
    `select (extract(epoch from created_at) * 1000)::bigint as ms, id, created_at::text as at from applications
      order by ${NEWEST} offset ${499 * PAGE_SIZE - 1} limit 1`,
  );
  const [place] = rows;
  if (!place) return console.log('too few applications for a page 500');
  console.table([
    await measureList(world, {
      name: 'page 500',
      address: `after=${place.ms}.${place.id}`,
      where: `(created_at, id) < ('${place.at}', '${place.id}')`,
    }),
  ]);
}

async function measureSearches({ deps, bare, actor }: World): Promise<void> {
  const looking = { userId: actor.userId, now: new Date() };
  const table = [];
  for (const more of [
    '',
    'status=Pending+Payment',
    'status=Under+Review',
    'status=decided',
    'sort=name',
    'sort=waiting',
  ]) {
    const slow: [number, string][] = [];
    const search = (round: number) => {
      const q = NEEDLES[round % NEEDLES.length] ?? '';
      const filters = readQueueFilters(new URLSearchParams(`${more}&${new URLSearchParams({ q })}`));
      return findInQueue(deps.db, { filters, looking, place: null, limit: PAGE_SIZE + 1 });
    };
    for (const [round, q] of NEEDLES.entries()) slow.push([(await timed(3, () => search(round))).p50, q]);
    const find = await timed(NEEDLES.length * 10, search);
    const status = /status=([\w+]+)/.exec(more)?.[1]?.replace('+', ' ');
    const statuses = status === 'decided' ? `'Accepted','Rejected'` : `'${status}'`;
    const plain = await timed(NEEDLES.length, (round) =>
      bare.query(
        `select ${COLUMNS} from applications where search_key like $1 ${status ? `and status in (${statuses})` : ''}
          order by ${more === 'sort=name' ? 'name_key, id' : NEWEST} limit ${PAGE_SIZE + 1}`,
        [`%${NEEDLES[round % NEEDLES.length]}%`],
      ),
    );
    slow.sort(([one], [other]) => other - one);
    table.push({
      'search with': more || 'nothing else',
      p50: ms(find.p50),
      p99: ms(find.p99),
      'bare SQL p50': ms(plain.p50),
      'bare SQL p99': ms(plain.p99),
      slowest: slow
        .slice(0, 3)
        .map(([time, q]) => `${q} ${ms(time)}`)
        .join(', '),
    });
  }
  console.table(table);
}

async function measureFigures({ deps, bare, actor }: World): Promise<void> {
  const counts = await timed(ROUNDS, () => countByStatus(deps.db, null));
  const counting = await timed(3, () =>
    bare.query('select status, count(*) from applications group by status'),
  );
  const reports = await timed(ROUNDS, () =>
    readReports(deps, { actor, session: null, program: null, state: null }),
  );
  const grouping = await timed(3, () =>
    bare.query(
      'select session, status, program, state, lga, count(*) from applications group by 1, 2, 3, 4, 5',
    ),
  );
  console.table([
    { figures: 'by status', p50: ms(counts.p50), p99: ms(counts.p99), 'counting them p50': ms(counting.p50) },
    { figures: 'reports', p50: ms(reports.p50), p99: ms(reports.p99), 'counting them p50': ms(grouping.p50) },
  ]);
}

async function measureExport({ deps, bare, actor }: World): Promise<void> {
  const filters = { session: null, program: null, state: null, status: null };
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  let peak = before;
  let count = 0;
  const batches = await exportRoll(deps, { actor, filters, format: 'csv' });
  if (!batches.ok) throw new Error(batches.error.kind);
  for await (const rows of batches.value) {
    count += rows.length;
    peak = Math.max(peak, process.memoryUsage().rss);
    if (count >= EXPORTED) break;
  }
  const seconds = (performance.now() - began) / 1000;
  const plainBegan = performance.now();
  await bare.query(`select ${COLUMNS} from applications order by application_number limit ${count}`);
  const plain = (performance.now() - plainBegan) / 1000;
  console.table([
    {
      export: `${count.toLocaleString('en')} rows`,
      seconds: ms(seconds),
      'rows/s': Math.round(count / seconds),
      'memory grew by MB': Math.round((peak - before) / 2 ** 20),
      'bare SQL, all at once, seconds': ms(plain),
    },
  ]);
}

async function measureChanges({ deps, bare, actor }: World): Promise<void> {
  const { rows } = await bare.query<{ id: string; version: number }>(
    `select id, version from applications where status = 'Submitted' order by ${NEWEST} limit ${2 * CHANGED}`,
  );
  const began = performance.now();
  for (const { id, version } of rows.slice(0, CHANGED)) {
    const changed = await changeStatus(deps, {
      actor,
      id,
      form: { status: 'Under Review', version: String(version) },
    });
    if (!changed.ok) throw new Error(changed.error.kind);
  }
  const seconds = (performance.now() - began) / 1000;
  const plainBegan = performance.now();
  for (const { id } of rows.slice(CHANGED)) {
    await bare.query(
      `update applications set status = 'Under Review', version = version + 1, updated_at = now() where id = $1`,
      [id],
    );
  }
  const plain = (performance.now() - plainBegan) / 1000;
  console.table([
    {
      changed: Math.min(CHANGED, rows.length),
      seconds: ms(seconds),
      'each ms': ms((seconds * 1000) / CHANGED),
      'bare update each ms': ms((plain * 1000) / Math.max(1, rows.length - CHANGED)),
    },
  ]);
}
