/** Acknowledged means kept: the server is killed in the middle of writing, again and again. */
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { kill, makeMess, processTree, query, until } from '#tests/private-server/folders-and-processes.ts';

const KILLS = 22;
const WRITERS = 4;

const mess = makeMess();
afterAll(() => mess.cleanUp());

/** Writes number after number until its connection breaks; tells of each that the server acknowledged. */
async function writeUntilKilled(
  url: string,
  writer: number,
  first: number,
  acknowledged: (n: number) => void,
) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    for (let n = first; ; n += 1) {
      await client.query('begin');
      await client.query('insert into entries (writer, n) values ($1, $2)', [writer, n]);
      await client.query('insert into audit (writer, n) values ($1, $2)', [writer, n]);
      await client.query('commit');
      acknowledged(n);
    }
  } catch {
    await client.end().catch(() => {});
  }
}

test(`no acknowledged write is lost in ${KILLS} sudden ends`, async () => {
  const server = await mess.start(await mess.readyFolder());
  const [settings] = await query(
    server.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums`,
  );
  expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on', checksums: 'on' });
  for (const table of ['entries', 'audit']) {
    await query(server.url, `create table ${table} (writer int, n int, primary key (writer, n))`);
  }

  const last: number[] = Array.from({ length: WRITERS }, () => 0);
  for (let round = 1; round <= KILLS; round += 1) {
    const before = server.pid;
    let left = 10 + round;
    let enough = () => {};
    const whenEnough = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const writers = last.map((n, writer) =>
      writeUntilKilled(server.url, writer, n + 1, (acknowledgedN) => {
        last[writer] = acknowledgedN;
        left -= 1;
        if (left === 0) enough();
      }),
    );
    await whenEnough;
    // Turn by turn the whole tree at once, and the postmaster alone, whose children then end by themselves.
    kill(round % 2 === 0 ? [before] : await processTree(before));
    await Promise.all(writers);

    await until(async () => server.pid !== before && (await query(server.url, 'select 1').catch(() => null)));
    const rows = await query<{ writer: number; count: string; max: number; audited: string }>(
      server.url,
      `select writer, count(*), max(n), (select count(*) from audit where audit.writer = entries.writer) as audited
       from entries group by writer order by writer`,
    );
    for (const [writer, n] of last.entries()) {
      const found = rows.find((row) => row.writer === writer);
      // One more may be there: committed, and killed before it could say so.
      expect([n, n + 1]).toContain(found?.max ?? 0);
      expect(Number(found?.count ?? 0)).toBe(found?.max ?? 0);
      expect(found?.audited).toBe(found?.count);
      last[writer] = found?.max ?? 0;
    }
  }
  expect(Math.min(...last)).toBeGreaterThan(KILLS);
});
