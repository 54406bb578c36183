import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { makeSignature } from 'better-auth/crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PLAIN_STYLE_HASH } from '../http/plain-page.ts';
import { type Doorkeeper, type DoorkeeperOptions, kindOfRequest, makeDoorkeeper } from './make-doorkeeper.ts';

const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };
const SAFE = { 'x-content-type-options': 'nosniff' };
const KEY = 'the key of sessions';
let server: Server;
let doorkeeper: Doorkeeper;
let url: string;
/** Requests that got through, to be answered when a test says so. */
let inside: { url: string; finish: () => void }[];
let arrived: () => void;
/** Works with one place and one chair. */
const startWith = async (
  instead?: (response: ServerResponse) => boolean,
  given: Partial<DoorkeeperOptions> = {},
) => {
  doorkeeper = makeDoorkeeper({
    limits: { atOnce: 1, waiting: 1 },
    headers: SAFE,
    log,
    lateMs: () => 0,
    mostBytes: () => 100_000,
    sessionKeys: [KEY],
    trustProxy: false,
    ...given,
  });
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
  expect(await plain.text()).toMatch(/What you just sent was not saved.*Back button/s);
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

const port = () => (server.address() as AddressInfo).port;
/** A form of which one byte came, and the rest comes when a test says so. */
const slowForm = (path: string, rest = 9) => {
  const socket = connect(port(), '127.0.0.1');
  let answer = '';
  socket
    .on('error', silent)
    .setEncoding('latin1')
    .on('data', (part) => {
      answer += part;
    });
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${rest + 1}\r\n\r\na`);
  return { socket, answer: () => answer, finish: () => socket.write('b'.repeat(rest)) };
};
const bodies = async (count: number) => {
  while (doorkeeper.readings().bodies.arriving !== count)
    await new Promise((resolve) => setImmediate(resolve));
};

test('bodies that come slowly hold no place, and have one when they are here', async () => {
  await startWith();
  const paths = ['/webhooks/payments/paystack', '/contact', '/auth', '/student-portal/applications/x/edit/2'];
  const slow = Array.from({ length: 20 }, (_, at) => slowForm(paths[at % paths.length] ?? '/'));
  await bodies(20);
  expect(doorkeeper.readings()).toMatchObject({ running: 0, waiting: 0 });

  for (const [path, method] of [
    ['/search?q=x', 'GET'],
    ['/contact', 'POST'],
    ['/webhooks/payments/paystack', 'POST'],
  ] as const) {
    const served = fetch(`${url}${path}`, { method, ...(method === 'POST' && { body: 'a=b' }) });
    await until(1);
    inside.pop()?.finish();
    expect((await served).status).toBe(200);
  }

  slow[0]?.finish();
  await until(1);
  expect(inside[0]?.url).toBe(paths[0]);
  inside[0]?.finish();
  for (const { socket } of slow) socket.destroy();
  await bodies(0);
});

test('a body that does not come in time ends with a page that says so, and its connection', async () => {
  const quick = { bytes: 1e6, arriving: 10, graceMs: 50, bytesPerSecond: 1_000 };
  await startWith(undefined, { bodyLimits: quick });
  const slow = slowForm('/contact');
  await once(slow.socket, 'close');
  expect(slow.answer()).toMatch(/^HTTP\/1.1 408 .*connection: close.*What you sent did not arrive/is);
  expect(slow.answer()).toContain('x-content-type-options: nosniff');
  expect(doorkeeper.readings()).toMatchObject({
    running: 0,
    bodies: { arriving: 0, bytes: 0, refused: { slow: 1, full: 0, fields: 0 } },
  });
});

test('where too many bodies arrive, or too much of them, whoever sent least lately makes room', async () => {
  await startWith(undefined, {
    bodyLimits: { bytes: 1_000, arriving: 3, graceMs: 60_000, bytesPerSecond: 1 },
  });
  const slow = Array.from({ length: 4 }, () => slowForm('/contact', 2_000));
  await once(slow[0]?.socket ?? server, 'close');
  expect(slow[0]?.answer()).toMatch(/^HTTP\/1.1 503 .*retry-after/is);
  await bodies(3);
  slow[3]?.socket.write('b'.repeat(999));
  await Promise.all(slow.slice(1, 3).map(({ socket }) => once(socket, 'close')));
  expect(doorkeeper.readings().bodies).toMatchObject({ arriving: 1, bytes: 1_000, refused: { full: 3 } });
  slow[3]?.socket.destroy();
  await bodies(0);
  expect(doorkeeper.readings().bodies.bytes).toBe(0);
});

test('a body is found whole by who works on it; one that is too large is left to be refused there', async () => {
  await startWith(undefined, { mostBytes: () => 10 });
  const found: number[] = [];
  server.removeAllListeners('request');
  const listener = getRequestListener(async (request) => {
    const text = await request.text();
    found.push(text.length);
    return new Response(text);
  });
  server.on('request', (request, response) =>
    doorkeeper.admit(request, response, () => listener(request, response)),
  );
  expect(await (await fetch(url, { method: 'POST', body: 'a=b' })).text()).toBe('a=b');
  const parts = new ReadableStream({
    start(controller) {
      for (const part of ['12345', '67890', '1234567890']) controller.enqueue(Buffer.from(part));
      controller.close();
    },
  });
  // Fetch asks for this where a body has no length.
  const options = { method: 'POST', body: parts, duplex: 'half' } as RequestInit;
  await (await fetch(url, options).catch(() => null))?.text().catch(() => null);
  expect(found[0]).toBe(3);
  expect(found[1]).toBeGreaterThan(10);
  expect(doorkeeper.readings().bodies.bytes).toBe(0);
});

test('a body that says that it is too large is read to its end, kept nowhere, and then refused by the pipeline', async () => {
  await startWith(undefined, { mostBytes: () => 10 });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answered = '';
  socket.on('data', (chunk) => {
    answered += chunk;
  });
  socket.write('POST /auth HTTP/1.1\r\nhost: x\r\ncontent-length: 200000\r\n\r\n');
  socket.write('a'.repeat(150_000));
  while (doorkeeper.readings().bodies.arriving !== 1) await new Promise((resolve) => setImmediate(resolve));
  expect(doorkeeper.readings().bodies.bytes).toBe(0);
  expect(inside).toEqual([]);
  socket.write('a'.repeat(50_000));
  await until(1);
  inside[0]?.finish();
  await once(socket, 'data');
  expect(answered).toMatch(/^HTTP\/1\.1 200/);
  expect(doorkeeper.readings().bodies).toMatchObject({ arriving: 0, bytes: 0 });
  socket.destroy();
});

test('a made-up session is a guest, a signed one is not, and neither holds every place', async () => {
  await startWith(undefined, { limits: { atOnce: 20, waiting: 40 } });
  const signed = encodeURIComponent(`a-token.${await makeSignature('a-token', KEY)}`);
  const ask = (cookie: string) =>
    fetch(`${url}/student-portal`, { headers: { cookie: `portal.session_token=${cookie}` } });
  const flood = Array.from({ length: 60 }, (_, one) => ask(`x${one}`));
  await until(7);
  await waiting(6);
  expect(doorkeeper.readings().kinds.member.admitted).toBe(0);
  const copied = Array.from({ length: 60 }, () => ask(signed));
  await until(10);
  expect(doorkeeper.readings()).toMatchObject({ running: 10, kinds: { member: { admitted: 3 } } });
  while (inside.length > 0 || doorkeeper.readings().waiting > 0) {
    for (const one of inside.splice(0)) one.finish();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const statuses = (await Promise.all([...flood, ...copied])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('no address but those of health checks passes without a place, and those only to be read', async () => {
  for (const [method, path] of [
    ['GET', '/metrics'],
    ['POST', '/healthz'],
    ['PUT', '/readyz'],
  ] as const)
    expect(kindOfRequest({ method, url: path, headers: {} }, false), path).toBe('guest');
});

test('a form with half a million fields is refused before it is read as one', async () => {
  await startWith(undefined, { mostBytes: () => 2_000_000 });
  const answer = await fetch(`${url}/contact`, {
    method: 'POST',
    body: 'a&'.repeat(500_000),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('more fields than any form');
  expect(inside).toEqual([]);
  expect(doorkeeper.readings()).toMatchObject({ running: 0, bodies: { bytes: 0, refused: { fields: 1 } } });
});

test('who reads an answer slowly holds no place meanwhile; an export, which is made meanwhile, does', async () => {
  await startWith();
  const answers: ServerResponse[] = [];
  server.removeAllListeners('request');
  server.on('request', (request, response) =>
    doorkeeper.admit(request, response, async () => {
      answers.push(response);
      response.writeHead(200);
      response.write('begun');
      await once(response, 'finish');
    }),
  );
  const reading = await fetch(`${url}/student-portal`, { headers: { cookie: 'portal.session_token=x' } });
  expect(doorkeeper.readings().running).toBe(0);
  const exporting = await fetch(`${url}/payment-system/export`);
  expect(doorkeeper.readings().running).toBe(1);
  for (const answer of answers) answer.end();
  expect(await Promise.all([reading.text(), exporting.text()])).toEqual(['begun', 'begun']);
});
