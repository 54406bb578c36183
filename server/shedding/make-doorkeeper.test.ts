import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PLAIN_STYLE_HASH } from '../http/plain-page.ts';
import { type Doorkeeper, makeDoorkeeper } from './make-doorkeeper.ts';

const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };
const SAFE = { 'x-content-type-options': 'nosniff' };
let server: Server;
let doorkeeper: Doorkeeper;
let url: string;
/** Requests that got through, to be answered when a test says so. */
let inside: { url: string; finish: () => void }[];
let arrived: () => void;
/** Works with one place and one chair. */
const startWith = async (instead?: (response: ServerResponse) => boolean) => {
  doorkeeper = makeDoorkeeper({ limits: { atOnce: 1, waiting: 1 }, headers: SAFE, log, lateMs: () => 0 });
  server = createServer((request, response) => {
    const work = () =>
      new Promise<void>((resolve) => {
        const finish = () => {
          response.end('done');
          resolve();
        };
        inside.push({ url: request.url ?? '', finish });
        arrived();
      });
    doorkeeper.admit(request, response, work, instead && (() => instead(response)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
/** Resolves when so many are inside. */
const until = (count: number) =>
  new Promise<void>((resolve) => {
    arrived = () => inside.length >= count && resolve();
    arrived();
  });
const waiting = async (count: number) => {
  while (doorkeeper.readings().waiting !== count) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  inside = [];
  arrived = silent;
});
afterEach(() => {
  doorkeeper.close();
  server.closeAllConnections();
  server.close();
});

test('past the last chair people get a page with Retry-After at once, programs get JSON, and health is answered', async () => {
  await startWith();
  const first = fetch(`${url}/first`);
  await until(1);
  const second = fetch(`${url}/second`);
  await waiting(1);

  const page = await fetch(`${url}/search?q=x`, { headers: { accept: 'text/html,application/json;q=0.9' } });
  expect(page.status).toBe(503);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const text = await page.text();
  expect(text).toContain(`Try again in ${page.headers.get('retry-after')} seconds`);
  expect(text).toContain('<a href="">Try again</a>');
  expect(PLAIN_STYLE_HASH).toMatch(/^'sha256-/);

  const save = await fetch(`${url}/student-portal/applications/x/edit/2`, {
    method: 'POST',
    body: new URLSearchParams({ first_name: 'Zainab' }),
    headers: { accept: 'application/json' },
  });
  expect(save.status).toBe(503);
  expect(await save.json()).toMatchObject({
    kind: 'busy',
    status: 503,
    retryAfterSeconds: Number(save.headers.get('retry-after')),
  });
  const plain = await fetch(`${url}/student-portal/applications/x/edit/2`, { method: 'POST', body: 'a=b' });
  expect(await plain.text()).toMatch(/did not take what you just sent.*Back button/s);
  expect((await fetch(`${url}/search`, { method: 'HEAD' })).status).toBe(503);

  const health = fetch(`${url}/healthz`);
  await until(2);
  inside[1]?.finish();
  expect((await health).status).toBe(200);
  inside[0]?.finish();
  await until(3);
  inside[2]?.finish();
  expect(await Promise.all([first, second].map(async (one) => (await one).text()))).toEqual(['done', 'done']);
  expect(inside.map((one) => one.url)).toEqual(['/first', '/healthz', '/second']);
  expect(doorkeeper.readings()).toMatchObject({ running: 0, waiting: 0 });
});

test('who leaves the queue frees the chair and is never worked on', async () => {
  await startWith();
  const first = fetch(`${url}/first`);
  await until(1);
  const leaver = connect((server.address() as AddressInfo).port, '127.0.0.1');
  leaver.write('GET /leaver HTTP/1.1\r\nhost: x\r\n\r\n');
  await waiting(1);
  leaver.destroy();
  await waiting(0);
  inside[0]?.finish();
  await (await first).text();
  expect(inside.map((one) => one.url)).toEqual(['/first']);
});

test('what is at hand is given instead of turning somebody away', async () => {
  await startWith((response) => {
    response.end('as it was last');
    return true;
  });
  const first = fetch(`${url}/first`);
  await until(1);
  const second = fetch(`${url}/second`);
  await waiting(1);
  expect(await (await fetch(`${url}/about-us`)).text()).toBe('as it was last');
  inside[0]?.finish();
  await until(2);
  inside[1]?.finish();
  await Promise.all([first, second]);
});
