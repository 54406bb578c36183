/**
 * What ten thousand letters cost: the minute of a release that issues one to everybody, and the job that packs them as PDFs to
 * print. Both must take as much memory for the last letter as for the first.
 */
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import { askForLetters, listExports } from '#app/features/review/exports/review-exports.server.ts';
import { runReviewExport } from '#app/features/review/exports/run-review-export.server.ts';
import { addReleaseOf } from '#app/features/review/releases/change-release.server.ts';
import { runRelease } from '#app/features/review/releases/run-release.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { createTestDatabase } from '#tests/database/index.ts';
import { startTestServer } from '#tests/database/test-server.ts';
import { makeApplication, makePerson, makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import type { BenchOptions } from './parts.ts';
import { atMost, forComparison, group } from './verdict.ts';

const LETTERS = 10_000;
const MOST_MB = 128;
const SAMPLE_MS = 2_000;

export async function measureLetters({ databaseUrl, short, report }: BenchOptions): Promise<void> {
  const count = short ? 500 : LETTERS;
  const server = databaseUrl ? null : await startTestServer();
  const database = await createTestDatabase({ serverUrl: databaseUrl ?? server?.url });
  const deps = makeTestDeps(database.url);
  try {
    const actor = await makePerson(deps, { role: 'admin_staff' });
    const id = await fill(deps, actor, count);
    const release = await watched(() => runRelease(deps, { releaseId: id }));
    const letters = await numberOf(deps, 'letters');
    if (letters !== count) throw new Error(`${letters} letters were issued instead of ${count}`);
    const asked = await askForLetters(deps, { actor, id });
    const [file] = await listExports(deps, { actor });
    if (!asked.ok || !file) throw new Error('the letters could not be asked for');
    const packed = await watched(() => runReviewExport(deps, { exportId: file.id }));
    const [ready] = await listExports(deps, { actor });
    if (ready?.state !== 'ready' || ready.lines !== count)
      throw new Error(`the letters were not packed: ${ready?.state}, ${ready?.lines}`);
    const each = ({ seconds }: Watched) =>
      `${seconds.toFixed(1)} s, ${((seconds * 1000) / count).toFixed(1)} ms each`;
    report({
      title: `${group(count)} letters`,
      about:
        'Memory is that in use after garbage collections, the most of the last half beside the most of the first.',
      verdicts: [
        forComparison('issued by one release, in one transaction', each(release)),
        atMost('more memory in its second half', release.growthMb, MOST_MB, 'MB'),
        forComparison('packed as PDFs of a hundred', each(packed)),
        atMost('more memory in its second half', packed.growthMb, MOST_MB, 'MB'),
      ],
    });
  } finally {
    await deps.close();
    await database.drop();
    await server?.stop();
  }
}

interface Watched {
  readonly seconds: number;
  readonly growthMb: number;
}

async function watched(work: () => Promise<unknown>): Promise<Watched> {
  const samples: number[] = [];
  const sampling = setInterval(() => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    samples.push((heapUsed + external) / 2 ** 20);
  }, SAMPLE_MS);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  clearInterval(sampling);
  const half = samples.length >> 1;
  const most = (some: readonly number[]) => Math.max(0, ...some);
  return { seconds, growthMb: Math.max(0, most(samples.slice(half)) - most(samples.slice(0, half))) };
}

async function numberOf({ client }: TestDeps, table: 'letters'): Promise<number> {
  const { rows } = await client.pool.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

/** A release of so many acceptances whose minute is now: one is decided, and the others are its copies. */
async function fill(deps: TestDeps, actor: Actor, count: number): Promise<string> {
  const made = await addReleaseOf(deps, { actor, typed: { title: 'First list' } });
  if (!made.ok) throw new Error(made.error.kind);
  const { id } = made.value;
  const one = await makeApplication(deps, { status: 'Under Review', paid: true, answers: { award: 'ND' } });
  const typed = {
    status: 'Accepted',
    note: '',
    version: '1',
    conditions: 'Original WAEC result',
    release: id,
  };
  const set = await changeStatus(deps, { actor, id: one.id, form: typed });
  if (!set.ok) throw new Error(set.error.kind);
  const { pool } = deps.client;
  for (const [table, found, changes] of COPIES) {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    await pool.query(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `(copy).${name}`).join(', ')}
       from (select jsonb_populate_record(one, jsonb_build_object(${changes})) as copy
         from ${table} one, generate_series(2, $1::int) as n where ${found} = $2::uuid) as copies`,
      [count, table === 'users' ? one.user_id : one.id],
    );
  }
  await pool.query(`update releases set state = 'scheduled', due_at = $1 where id = $2`, [deps.clock(), id]);
  await pool.query('analyze');
  return id;
}

const id = (what: string) => `md5('${what}' || n)::uuid`;
const APPLICATION = `'application_id', ${id('application')}`;
const OF_OFFER = `(select application_id from offers o where o.id = one.offer_id)`;

/** The table, by which column the one is found, and what is another in a copy. */
const COPIES: readonly (readonly [string, string, string])[] = [
  ['users', 'one.id', `'id', ${id('person')}, 'email', 'person' || n || '@example.test'`],
  [
    'applications',
    'one.id',
    `'id', ${id('application')}, 'user_id', ${id('person')}, 'application_number', 'N' || n`,
  ],
  [
    'payments',
    'one.application_id',
    `'id', ${id('payment')}, ${APPLICATION}, 'payment_reference', 'PAY' || n`,
  ],
  ['decisions', 'one.application_id', `'id', ${id('decision')}, ${APPLICATION}`],
  ['offers', 'one.application_id', `'id', ${id('offer')}, ${APPLICATION}`],
  ['offer_conditions', OF_OFFER, `'id', ${id('condition')}, 'offer_id', ${id('offer')}`],
];
