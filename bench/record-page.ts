/**
 * What an academic record with its verdict adds to the page of one application, for its owner and for staff: the same
 * application with its record and without, in turns.
 */
import pg from 'pg';
import type { BenchOptions } from './parts.ts';
import { startPortal } from './portal.ts';
import { APPLICANT, signIn } from './slow-phone/visited-pages.ts';
import { atMostTimes, median, type Verdict } from './verdict.ts';

const ROUNDS = 200;
const MOST_TIMES = 1.1;

export async function measureRecordPage({ short, server, report }: BenchOptions): Promise<void> {
  const portal = await startPortal(await server(), null);
  const client = new pg.Client({ connectionString: portal.settings.DATABASE_URL });
  await client.connect();
  try {
    const id = await choose(client);
    const rounds = short ? 30 : ROUNDS;
    const readers = [
      ['its owner', '/student-portal/applications', await cookieOf(portal.url, APPLICANT, '/account')],
      ['staff', '/review/applications', await cookieOf(portal.url, 'admin@demo.test', '/review')],
    ] as const;
    const verdicts: Verdict[] = [];
    for (const [who, at, cookie] of readers) {
      const times: readonly [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        for (const side of [0, 1] as const) {
          await setRecord(client, id, side === 0);
          times[side].push(await load(`${portal.url}${at}/${id}`, cookie));
        }
      // The first ones warm up both.
      const [withRecord = Number.NaN, bare = Number.NaN] = times.map((all) => median(all.slice(rounds / 10)));
      verdicts.push(atMostTimes(`the page as ${who} reads it`, withRecord, bare, MOST_TIMES));
    }
    report({
      title: 'The page of an application with a record and its verdict',
      about: `Beside the page of the same application without a record, in turns; medians of ${rounds}.`,
      verdicts,
    });
  } finally {
    await client.end();
    await portal.stop();
  }
}

const OF_RECORD = ['academic_records', 'exam_sittings', 'prior_awards', 'record_checks'] as const;

/** One that was sent, made the demonstration's applicant's, with a copy of its record. */
async function choose(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    // Nobody has two applications for one programme.
    `update applications set user_id = (select id from users where email = $1)
     where id = (select a.id from applications a join academic_records r on r.application_id = a.id
       where a.status = 'Submitted' and r.verdict is not null and not exists (select from applications own
         join users u on u.id = own.user_id where u.email = $1 and own.program = a.program) order by a.id limit 1)
     returning id`,
    [APPLICANT],
  );
  const [found] = rows;
  if (!found) throw new Error('the demonstration has no application that was sent with a record');
  for (const table of OF_RECORD)
    await client.query(
      `create temporary table kept_${table} as select * from ${table} where application_id = '${found.id}'`,
    );
  return found.id;
}

async function setRecord(client: pg.Client, id: string, there: boolean): Promise<void> {
  for (const table of OF_RECORD.toReversed())
    await client.query(`delete from ${table} where application_id = $1`, [id]);
  if (there)
    for (const table of OF_RECORD) await client.query(`insert into ${table} select * from kept_${table}`);
}

const cookieOf = async (url: string, email: string, next: string) =>
  (await signIn(url, email, next)).map(({ name, value }) => `${name}=${value}`).join('; ');

async function load(address: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
  return performance.now() - began;
}
