/**
 * What an academic record with its verdict adds to the page of one application, for its owner and for staff: applications
 * of the demonstration that are alike, of which every second one has lost its record, in turns.
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
    const pair = await alike(client);
    const rounds = short ? 30 : ROUNDS;
    const owner = await cookieOf(portal.url, APPLICANT, '/account');
    const staff = await cookieOf(portal.url, 'admin@demo.test', '/review');
    const verdicts: Verdict[] = [];
    for (const [who, at, cookie] of [
      ['its owner', '/student-portal/applications', owner],
      ['staff', '/review/applications', staff],
    ] as const) {
      const addresses = pair.map((id) => `${portal.url}${at}/${id}`);
      const times: readonly [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        for (const side of [0, 1] as const) times[side].push(await load(addresses[side] ?? '', cookie));
      // The first ones warm up both.
      const [withRecord, bare] = times.map((all) => median(all.slice(rounds / 10)));
      verdicts.push(
        atMostTimes(`the page as ${who} reads it`, withRecord ?? Number.NaN, bare ?? Number.NaN, MOST_TIMES),
      );
    }
    report({
      title: 'The page of an application with a record and its verdict',
      about: `Beside the page of one without, in turns; medians of ${rounds}.`,
      verdicts,
    });
  } finally {
    await client.end();
    await portal.stop();
  }
}

/** Two that were sent, both by the demonstration's applicant; the second has no record. */
async function alike(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    // Nobody has two applications for one programme.
    `select min(a.id::text) as id from applications a join academic_records r on r.application_id = a.id
     where a.status = 'Submitted' and r.verdict is not null and a.paid_at is not null
       and not exists (select from documents d where d.application_id = a.id)
       and not exists (select from applications own join users u on u.id = own.user_id
         where u.email = $1 and own.program = a.program)
     group by a.program order by 1 limit 2`,
    [APPLICANT],
  );
  const ids = rows.map(({ id }) => id);
  const [, bare] = ids;
  if (!bare) throw new Error('the demonstration has no two applications that are alike');
  await client.query(
    `update applications set user_id = (select id from users where email = $2) where id = any($1)`,
    [ids, APPLICANT],
  );
  for (const table of ['record_checks', 'exam_sittings', 'prior_awards', 'academic_records'])
    await client.query(`delete from ${table} where application_id = $1`, [bare]);
  return ids;
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
