import { on, once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCacheListener } from '../pages/answer-from-cache.ts';
import { makePageCache, type PageCache } from '../pages/page-cache.ts';
import { type Listening, listen, makeTargetGuard } from './listen.ts';
import { makeStaticListener } from './static-files.ts';

const lines: object[] = [];
const log = { debug() {}, info: (line: object) => void lines.push(line), warn() {}, error() {} };
const SAFE = { 'x-content-type-options': 'nosniff' };
let listening: Listening;
let folder: string;
let cache: PageCache;
let port: number;
const state = { rendered: [] as string[], piped: [] as string[] };

/** A page that shows everything it was asked with, so that a leak would be seen. */
const render = async (request: Request) => {
  const { pathname } = new URL(request.url);
  state.rendered.push(request.url);
  if (pathname === '/programmes/gone') return new Response('gone', { status: 404 });
  if (pathname === '/programmes/broken') throw new Error('no database');
  const body = `page ${request.url} ${JSON.stringify([...request.headers])} `.repeat(20);
  return new Response(body, {
    headers: {
      'content-type': 'text/html',
      'cache-control': 'public, max-age=0',
      'content-security-policy': 'none',
    },
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1.js'), 'plain');
  await writeFile(join(folder, 'assets/app-1.js.br'), 'brotli');
  await writeFile(join(folder, 'picture.svg'), '<svg/>');
  cache = makePageCache({
    render: ({ path, theme }) =>
      render(
        new Request(`https://own.example${path}`, { headers: theme ? { cookie: `theme=${theme}` } : {} }),
      ),
    now: () => 0,
    onTrouble() {},
  });
  const pipeline = getRequestListener(async (request) => {
    state.piped.push(request.url);
    if (request.method === 'POST') return new Response(`got ${await request.text()}`, { status: 203 });
    return new Response('from the pipeline', { status: 203 });
  });
  listening = await listen({
    port: 0,
    host: '127.0.0.1',
    early: [
      makeCacheListener({ cache, log, otherwise: pipeline }),
      makeTargetGuard(SAFE),
      makeStaticListener({ folder, headers: SAFE, onTrouble() {} }),
    ],
    pipeline,
  });
  port = listening.port;
});
afterAll(async () => {
  await listening.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  cache.drop();
  state.rendered = [];
  state.piped = [];
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers });

/** For what fetch would mend or refuse to send. @returns the whole answer. */
const send = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('latin1').on('data', (part) => {
      answer += part;
    });
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });

const raw = (target: string, headers: readonly string[] = []) =>
  send([`GET ${target} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n'));

test('a public page is rendered once and answered from memory, with its policy', async () => {
  const first = await ask('/about-us');
  const second = await ask('/about-us');
  expect(await first.text()).toBe(await second.text());
  expect(state).toEqual({ rendered: ['https://own.example/about-us'], piped: [] });
  expect(second.headers.get('content-security-policy')).toBe('none');
  expect(second.headers.get('vary')).toBe('accept-encoding, cookie');
  expect(second.headers.get('date')).toMatch(/GMT$/);
});

test('the same page comes as brotli, as gzip and plain', async () => {
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => raw('/about-us', [`accept-encoding: ${encoding}`])),
  );
  const [br, gzip, plain] = answers.map((answer) =>
    Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1'),
  );
  expect(brotliDecompressSync(br ?? '').toString()).toBe(plain?.toString());
  expect(gunzipSync(gzip ?? '').toString()).toBe(plain?.toString());
  expect(answers[0]).toContain(`content-length: ${br?.length}\r\n`);
});

test('HEAD says the same as GET and sends no body', async () => {
  const get = await ask('/about-us');
  const head = await ask('/about-us', {}, 'HEAD');
  expect(await head.text()).toBe('');
  for (const name of ['etag', 'content-length', 'content-encoding', 'vary', 'cache-control']) {
    expect(head.headers.get(name), name).toBe(get.headers.get(name));
  }
});

test('who has the page already gets 304 without it, in whatever way the tag is written', async () => {
  const page = await ask('/about-us', { 'accept-encoding': 'gzip' });
  const etag = page.headers.get('etag') ?? '';
  for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask('/about-us', { 'accept-encoding': 'gzip', 'if-none-match': asked });
    expect(again.status, asked).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
  }
  for (const asked of ['"other"', etag.slice(1), etag.replace('gzip', 'br')]) {
    const again = await ask('/about-us', { 'accept-encoding': 'gzip', 'if-none-match': asked });
    expect(again.status, asked).toBe(200);
  }
});

test('nothing that a visitor sends gets into the page of another', async () => {
  const odd: Record<string, string>[] = [
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    { 'x-original-url': '/auth', 'x-rewrite-url': '/auth', 'x-http-method-override': 'POST' },
    {
      'user-agent': '<script>',
      'accept-language': 'ha',
      referer: 'https://evil.example',
      range: 'bytes=0-1',
    },
    { authorization: 'Bearer x', 'cache-control': 'no-cache', accept: 'application/json' },
  ];
  const plain = await (await ask('/about-us')).text();
  for (const headers of odd) {
    cache.drop();
    const answer = await raw(
      '/about-us',
      Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    );
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).not.toContain('evil.example');
    expect(await (await ask('/about-us')).text()).toBe(plain);
  }
});

test.each([
  ['a query', '/about-us?a=1', {}],
  ['capitals', '/About-Us', {}],
  ['a session', '/about-us', { cookie: 'portal.session_token=x' }],
  ['a message that waits', '/about-us', { cookie: 'theme=dark; flash=signedOut' }],
  ['another method', '/about-us', {}, 'POST'],
  ['a route that is not cached', '/auth', {}],
  ['an unknown path', '/no/such/page', {}],
])(
  '%s is left to the pipeline and makes the cache no bigger',
  async (_name, path, headers, method = 'GET') => {
    const before = cache.size.pages;
    expect((await ask(path, headers, method)).status).toBe(203);
    expect(state.rendered).toEqual([]);
    expect(cache.size.pages).toBe(before);
  },
);

test('a reader’s theme has its own page from memory', async () => {
  const dark = await ask('/about-us', { cookie: 'theme=dark' });
  await ask('/about-us', { cookie: 'theme=dark' });
  expect(state.rendered).toHaveLength(1);
  expect(await dark.text()).toContain('theme=dark');
  expect(await (await ask('/about-us')).text()).not.toContain('theme=dark');
});

test('a page that is not there is rendered once for who asks, and not kept', async () => {
  for (const count of [1, 2]) {
    lines.length = 0;
    const answer = await ask('/programmes/gone');
    expect(lines).toEqual([
      {
        requestId: answer.headers.get('x-request-id'),
        method: 'GET',
        path: '/programmes/gone',
        status: 404,
        ms: expect.any(Number),
      },
    ]);
    expect([answer.status, await answer.text()]).toEqual([404, 'gone']);
    expect(state.rendered).toHaveLength(count);
  }
  const again = await ask('/programmes/gone', { 'if-none-match': '*' });
  expect(again.status).toBe(404);
  expect(state.piped).toEqual([]);
});

test('a page that cannot be rendered is answered by the pipeline and not kept', async () => {
  expect((await ask('/programmes/broken')).status).toBe(203);
  expect((await ask('/programmes/broken')).status).toBe(203);
  expect(state.rendered).toHaveLength(2);
});

/** Requests on one connection, each sent when the answer before it has come whole. @returns the answers. */
async function converse(...requests: string[][]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const answers: string[] = [];
  for (const pieces of requests) {
    let answer = '';
    for (const piece of pieces) {
      await new Promise((resolve) => socket.write(piece, resolve));
      // So that the pieces arrive as pieces.
      await new Promise((resolve) => setImmediate(resolve));
    }
    for await (const [part] of on(socket, 'data')) {
      answer += part;
      const [head = '', body] = answer.split('\r\n\r\n');
      const length = / 304 /.test(head) ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (body !== undefined && body.length >= length) break;
    }
    answers.push(answer);
  }
  socket.destroy();
  return answers;
}
const plain = (target: string, ...fields: string[]) =>
  [`GET ${target} HTTP/1.1`, 'host: x', ...fields, '', ''].join('\r\n');
const post = ['POST /contact HTTP/1.1', 'host: x', 'content-length: 10', '', 'first'].join('\r\n');
const statusOf = (answer: string | undefined) => answer?.split(' ')[1];

test('one connection may read pages, send a form in pieces, and read on', async () => {
  const tag = (await ask('/about-us', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  const before = cache.counts.hits;
  const page = plain('/about-us', 'accept-encoding: br');
  const known = plain('/about-us', 'accept-encoding: br', `if-none-match: ${tag}`);
  const answers = await converse([page], [page], [known], [post, '-last'], [page], [plain('/auth')]);
  expect(answers.map(statusOf)).toEqual(['200', '200', '304', '203', '200', '203']);
  expect(answers[1]).toBe(answers[0]);
  expect(answers[2]).toContain(`etag: ${tag}\r\n`);
  expect(answers[3]).toMatch(/got first-last$/);
  expect(answers[4]?.split('\r\n\r\n')[1]).toBe(answers[0]?.split('\r\n\r\n')[1]);
  expect(cache.counts.hits - before).toBe(4);
  expect(state.rendered).toHaveLength(1);
});

test('a request in pieces and two in one piece are read by node:http', async () => {
  await ask('/about-us');
  const page = plain('/about-us');
  const [slow] = await converse([page.slice(0, 9), page.slice(9)]);
  expect(statusOf(slow)).toBe('200');
  const both = await send(page + plain('/auth', 'connection: close'));
  expect(both.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 203']);
});

test('who says nothing, or sends headers without an end, is let go', async () => {
  const other = await listen({
    port: 0,
    host: '127.0.0.1',
    early: [],
    pipeline: getRequestListener(() => new Response('late')),
    headersMs: 100,
  });
  const silent = connect(other.port, '127.0.0.1');
  const endless = connect(other.port, '127.0.0.1');
  endless.on('connect', () => endless.write('GET / HTTP/1.1\r\nhost: x\r\nx: '));
  const closed = [silent, endless].map((socket) => once(socket.on('error', () => {}).resume(), 'close'));
  await Promise.all(closed);
  expect(other.server.requestTimeout).toBeGreaterThan(60_000);
  await other.close();
});

test('of many connections that say nothing the oldest make room, and who is being answered stays', async () => {
  let answer = () => {};
  const other = await listen({
    port: 0,
    host: '127.0.0.1',
    early: [],
    pipeline: getRequestListener(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(new Response('at last'));
        }),
    ),
    mostQuiet: 3,
  });
  const waiting = fetch(`http://127.0.0.1:${other.port}/`);
  await once(other.server, 'request');
  const silent: Socket[] = [];
  const ended: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const socket = connect(other.port, '127.0.0.1').resume();
    socket.once('close', () => ended.push(at));
    await once(other.server, 'connection');
    silent.push(socket);
  }
  while (ended.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(ended.toSorted()).toEqual([0, 1, 2]);
  answer();
  expect(await (await waiting).text()).toBe('at last');
  for (const socket of silent) socket.destroy();
  await other.close();
});

test('who asks and then takes nothing of the answer is let go', async () => {
  const other = await listen({
    port: 0,
    host: '127.0.0.1',
    early: [],
    pipeline: getRequestListener(() => new Response(Buffer.alloc(30_000_000))),
    idleMs: 200,
  });
  const socket = connect(other.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [ending] = (await once(other.server, 'timeout').catch(() => [null])) as [Socket | null];
  ending?.destroy();
  expect(ending).not.toBeNull();
  socket.destroy();
  await other.close();
});

test('closing ends connections that wait, also those which only read pages', async () => {
  await ask('/about-us');
  const other = await listen({
    port: 0,
    host: '127.0.0.1',
    early: [],
    pipeline: getRequestListener(() => new Response('late')),
  });
  const sockets = [connect(other.port, '127.0.0.1'), connect(other.port, '127.0.0.1')];
  const closed = sockets.map((socket) => once(socket.resume(), 'close'));
  for (const socket of sockets) await once(socket, 'connect');
  sockets[0]?.write(plain('/about-us'));
  await once(sockets[0] as Socket, 'data');
  await other.close();
  await Promise.all(closed);
});

test.each([
  ['/%zz', '400'],
  ['/%00', '400'],
  ['//evil.example/', '400'],
  ['http://evil.example/', '400'],
  [`/${'a'.repeat(5_000)}`, '414'],
  [`/${'a'.repeat(50_000)}`, '414'],
])('the address %.20s gets a clean %s', async (target, status) => {
  const answer = await raw(target);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).not.toContain('evil');
  expect(state).toEqual({ rendered: [], piped: [] });
});

test('endless headers and what is no HTTP get a status and the end', async () => {
  expect(await raw('/', [`x: ${'a'.repeat(50_000)}`])).toMatch(/^HTTP\/1.1 431 /);
  expect(await send('hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
});

test('a built file comes compressed, named and for ever; a picture can run nothing', async () => {
  const script = await raw('/assets/app-1.js?v=2', ['accept-encoding: gzip, br']);
  expect(script).toContain('content-encoding: br\r\n');
  expect(script).toContain('immutable');
  expect(script).toContain('x-content-type-options: nosniff');
  expect(script).toMatch(/\r\n\r\nbrotli$/);
  const plain = await ask('/assets/app-1.js', { 'accept-encoding': 'gzip' });
  expect(await plain.text()).toBe('plain');
  const again = await ask('/assets/app-1.js', {
    'accept-encoding': 'gzip',
    'if-none-match': plain.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
  const picture = await ask('/picture.svg');
  expect(picture.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*base-uri 'none'$/);
  expect(picture.headers.get('cache-control')).not.toContain('immutable');
});

test('a file that was not there at the start, or outside the folder, is not served', async () => {
  await writeFile(join(folder, 'late.txt'), 'late');
  for (const path of ['/late.txt', '/assets/../../etc/passwd', '/assets/%2e%2e/picture.svg', '/assets']) {
    expect(await raw(path), path).toContain('from the pipeline');
  }
});
