import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { fees } from '#db/schema/index.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { startPageCache } from './start-page-cache.ts';

const home = { path: '/how-to-apply', theme: null };
const FEE = 'Hostel';

const database = testDatabase();
let client: DatabaseClient;
beforeAll(async () => {
  client = openDatabase({ url: database.url, connectWithinMs: 60_000 });
  await client.db
    .insert(fees)
    .values({ id: crypto.randomUUID(), name: FEE, amount_kobo: 100, starts_at: new Date(0) });
});
afterAll(async () => {
  await client.close();
});

/** A process of the portal, as far as its pages go: each with its own connection that listens. */
function startProcess() {
  let wake = () => {};
  let drops = 0;
  const requests: Request[] = [];
  const note = (_fields: object, message: string) => {
    if (!message.startsWith('public pages dropped')) return;
    drops += 1;
    wake();
  };
  const pages = startPageCache({
    origin: 'https://portal.example',
    databaseUrl: database.url,
    log: { debug: note, info: note, warn() {}, error() {} },
    async fetch(request) {
      requests.push(request);
      const [fee] = await client.db.select().from(fees).where(eq(fees.name, FEE));
      return new Response(`costs ${fee?.amount_kobo}`, { headers: { 'cache-control': 'public' } });
    },
  });
  return {
    ...pages,
    requests,
    async dropped(times: number) {
      while (drops < times) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async shows() {
      const page = pages.cache.peek(home) ?? (await pages.cache.find(home));
      return page?.variants.identity.body;
    },
  };
}

test('a change that one process announces drops the pages of every process', async () => {
  const processes = [startProcess(), startProcess()];
  await Promise.all(processes.map((one) => one.dropped(1)));
  const show = () => Promise.all(processes.map((one) => one.shows()));
  expect(await show()).toEqual(['costs 100', 'costs 100']);
  await client.db.update(fees).set({ amount_kobo: 150 });
  // Nobody was told, so both still answer from memory: the pages below do not change by themselves.
  expect(await show()).toEqual(['costs 100', 'costs 100']);

  await client.db.transaction(async (tx) => {
    await tx.update(fees).set({ amount_kobo: 200 });
    await announceContentChange(tx);
  });
  await Promise.all(processes.map((one) => one.dropped(2)));
  expect(await show()).toEqual(['costs 200', 'costs 200']);
  await Promise.all(processes.map((one) => one.close()));
});

test('the page is asked for at the portal’s own address with nothing but the theme', async () => {
  const { cache, requests, close } = startProcess();
  await cache.find({ path: '/research', theme: 'dark' });
  await cache.find({ path: '/research', theme: null });
  expect(requests.map(({ url, headers }) => [url, [...headers]])).toEqual([
    ['https://portal.example/research', [['cookie', 'theme=dark']]],
    ['https://portal.example/research', []],
  ]);
  await close();
});

test('pages are rendered ahead, so that they are there when the database is not', async () => {
  const one = startProcess();
  // Hearing of changes begins with trusting nothing from before.
  await one.dropped(1);
  await one.warm(['/how-to-apply', '/programmes']);
  expect(one.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/how-to-apply', '/programmes']);
  expect(one.cache.peekStale(home)?.variants.identity.body).toMatch(/^costs/);
  await one.close();
});
