import { expect, test } from 'vitest';
import { makePageCache, type PageCacheOptions } from './page-cache.ts';
import type { PageKey } from './page-key.ts';

const home: PageKey = { path: '/', theme: null };

function setUp(options: Partial<PageCacheOptions> = {}) {
  const state = { now: 0, text: 'one', rendered: 0 };
  const troubles: unknown[] = [];
  const cache = makePageCache({
    render: async ({ path, theme }) => {
      state.rendered += 1;
      return page(`${state.text} ${path} ${theme}`);
    },
    now: () => state.now,
    onTrouble: (error) => troubles.push(error),
    ...options,
  });
  cache.setHearing(true);
  return { cache, state, troubles };
}

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'cache-control': 'public, max-age=0', 'x-policy': 'strict', ...headers } });

const textOf = (found: Awaited<ReturnType<ReturnType<typeof makePageCache>['find']>>) =>
  found && Buffer.from(found.variants.identity.body, 'latin1').toString();

/** Resolves when the rendering that runs beside the answers is over. */
const renewed = (cache: ReturnType<typeof setUp>['cache'], key: PageKey) => cache.find(key);

test('a page is rendered once for everybody who waits, and then not again', async () => {
  const { cache, state } = setUp();
  expect(cache.peek(home)).toBeNull();
  const found = await Promise.all([cache.find(home), cache.find(home), cache.find(home)]);
  expect(found.map(textOf)).toEqual(Array(3).fill('one / null'));
  expect(textOf(cache.peek(home))).toBe('one / null');
  expect(state.rendered).toBe(1);
});

test('each theme has its page', async () => {
  const { cache } = setUp();
  await Promise.all([cache.find(home), cache.find({ ...home, theme: 'dark' })]);
  expect(textOf(cache.peek(home))).toBe('one / null');
  expect(textOf(cache.peek({ ...home, theme: 'dark' }))).toBe('one / dark');
  expect(cache.peek({ ...home, theme: 'light' })).toBeNull();
});

test('a page carries what the route said and its own name, in every encoding', async () => {
  const { cache } = setUp({
    render: async () => page('words '.repeat(500), { 'x-request-id': '1', vary: 'origin', etag: '"other"' }),
  });
  const found = await cache.find(home);
  const etags = new Set<string>();
  for (const [encoding, { headers, body, etag }] of Object.entries(found?.variants ?? {})) {
    const pairs = new Headers(headers.flatMap((name, at) => (at % 2 ? [] : [[name, headers[at + 1] ?? '']])));
    expect(pairs.get('x-policy')).toBe('strict');
    expect(pairs.has('x-request-id')).toBe(false);
    expect(pairs.get('vary')).toBe('accept-encoding, cookie');
    expect(pairs.get('content-length')).toBe(String(body.length));
    expect(pairs.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(pairs.get('etag')).toBe(etag);
    etags.add(etag);
  }
  expect(etags.size).toBe(3);
});

test('the name changes with the words and with the headers, and not without', async () => {
  const answers = [
    page('a'),
    page('a', { 'x-request-id': '2' }),
    page('b'),
    page('b', { 'x-policy': 'other' }),
  ];
  const { cache } = setUp({ render: async () => answers.shift() ?? page('') });
  const tags: (string | undefined)[] = [];
  for (let count = 0; count < 4; count += 1) {
    cache.drop();
    tags.push((await cache.find(home))?.variants.br.etag);
  }
  expect(tags[0]).toBe(tags[1]);
  expect(new Set(tags).size).toBe(3);
});

test('nothing rendered before a change is shown after it', async () => {
  const { cache, state } = setUp();
  await cache.find(home);
  state.text = 'two';
  cache.drop();
  expect(cache.peek(home)).toBeNull();
  expect(textOf(await cache.find(home))).toBe('two / null');
});

test('a page that was being rendered while a change came is given to who waits and not kept', async () => {
  let finish = (_: Response) => {};
  const { cache } = setUp({
    render: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  const early = cache.find(home);
  const finishEarly = finish;
  cache.drop();
  const late = cache.find(home);
  finish(page('new'));
  expect(textOf(await late)).toBe('new');
  finishEarly(page('old'));
  expect(textOf(await early)).toBe('old');
  expect(textOf(cache.peek(home))).toBe('new');
});

test('a page is renewed beside the answers while people read it, and waited for when nobody did', async () => {
  const { cache, state } = setUp();
  await cache.find(home);
  state.text = 'two';
  state.now = 29_999;
  expect(textOf(cache.peek(home))).toBe('one / null');
  expect(state.rendered).toBe(1);
  state.now = 30_000;
  expect(textOf(cache.peek(home))).toBe('one / null');
  await renewed(cache, home);
  expect(state.rendered).toBe(2);
  expect(textOf(cache.peek(home))).toBe('two / null');
  state.now = 90_000;
  expect(cache.peek(home)).toBeNull();
});

test('without hearing of changes a page is trusted for less than a second', async () => {
  const { cache, state } = setUp();
  cache.setHearing(false);
  await cache.find(home);
  state.now = 999;
  expect(cache.peek(home)).not.toBeNull();
  state.now = 1_000;
  expect(cache.peek(home)).toBeNull();
});

test.each([
  ['a fault', new Response('not now', { status: 500, headers: { 'cache-control': 'public' } })],
  ['a cookie and no page', new Response('', { status: 404, headers: { 'set-cookie': 'flash=' } })],
  ['a cookie', page('hello', { 'set-cookie': 'flash=' })],
  ['a private page', page('hello', { 'cache-control': 'private, no-store' })],
  ['no word on caching', new Response('hello')],
])('an answer with %s is nobody else’s', async (_name, answer) => {
  const { cache } = setUp({ render: async () => answer });
  expect(await cache.find(home)).toBeNull();
  expect(cache.peek(home)).toBeNull();
  expect(cache.size).toEqual({ pages: 0, bytes: 0 });
});

test('a page that went away is forgotten, and one that cannot be rendered is tried again', async () => {
  const answers: (Response | Error)[] = [
    page('here'),
    new Error('no database'),
    new Response('', { status: 404 }),
  ];
  const { cache, state, troubles } = setUp({
    render: async () => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next ?? page('again');
    },
  });
  await cache.find(home);
  state.now = 30_000;
  expect(textOf(cache.peek(home))).toBe('here');
  expect(textOf(await renewed(cache, home))).toBe('here');
  await Promise.resolve();
  expect(troubles).toHaveLength(1);
  expect(textOf(cache.peek(home))).toBe('here');
  expect((await renewed(cache, home))?.status).toBe(404);
  expect(cache.peek(home)).toBeNull();
  expect(textOf(await cache.find(home))).toBe('again');
});

test('counts say how often memory served', async () => {
  const { cache } = setUp({
    render: async ({ path }) => (path === '/' ? page('home') : new Response('', { status: 404 })),
  });
  await cache.find(home);
  cache.peek(home);
  cache.peek(home);
  await cache.find({ path: '/news/none', theme: null });
  cache.drop();
  expect(cache.counts).toEqual({ hits: 2, misses: 2, rendered: 2, refused: 1, stale: 0, drops: 1 });
});

test('memory is bounded by pages and by bytes; the oldest leave first', async () => {
  const { cache } = setUp({ maxPages: 3 });
  for (let count = 0; count < 10; count += 1) await cache.find({ path: `/news/${count}`, theme: null });
  expect(cache.size.pages).toBe(3);
  expect(cache.peek({ path: '/news/6', theme: null })).toBeNull();
  expect(cache.peek({ path: '/news/9', theme: null })).not.toBeNull();

  const small = setUp({ maxBytes: 100 }).cache;
  for (let count = 0; count < 10; count += 1) await small.find({ path: `/news/${count}`, theme: null });
  expect(small.size.bytes).toBeLessThanOrEqual(100);
  expect(small.size.pages).toBeGreaterThan(0);
});

const failing = (status: number) => new Response('no database', { status });

test('a page that cannot be rendered any more is given as it was last, without anybody waiting for each try', async () => {
  let away = false;
  let rendered = 0;
  const { cache, state } = setUp({
    render: async () => {
      rendered += 1;
      return away ? failing(503) : page(`text ${rendered}`);
    },
  });
  await cache.find(home);
  away = true;
  cache.drop();
  cache.setHearing(false);
  expect(cache.peek(home)).toBeNull();
  expect(textOf(await cache.find(home))).toBe('text 1');
  expect(rendered).toBe(2);
  expect(textOf(cache.peek(home))).toBe('text 1');
  expect(rendered).toBe(2);
  state.now += 2_000;
  // One visitor's request tries again.
  expect(cache.peek(home)).toBeNull();
  away = false;
  cache.setHearing(true);
  expect(textOf(await cache.find(home))).toBe('text 3');
  expect(textOf(cache.peek(home))).toBe('text 3');
});

test('a page that is slow to come is given as it was last, and comes when it is ready', async () => {
  let finish: (response: Response) => void = () => {};
  let slow = false;
  const { cache } = setUp({
    render: async () =>
      slow
        ? new Promise<Response>((resolve) => {
            finish = resolve;
          })
        : page('quick'),
    wait: async () => {},
  });
  await cache.find(home);
  slow = true;
  cache.drop();
  const coming = cache.find(home);
  expect(cache.isComing(home)).toBe(true);
  expect(textOf(await coming)).toBe('quick');
  expect(textOf(cache.peek(home))).toBe('quick');
  finish(page('slow'));
  while (cache.isComing(home)) await new Promise((resolve) => setImmediate(resolve));
  expect(textOf(cache.peek(home))).toBe('slow');
});

test('a page that came in time is not thought slow when the time is over', async () => {
  const waits: (() => void)[] = [];
  const { cache, state } = setUp({ wait: () => new Promise<void>((resolve) => waits.push(resolve)) });
  await cache.find(home);
  cache.drop();
  await cache.find(home);
  for (const end of waits) end();
  await new Promise((resolve) => setImmediate(resolve));
  state.text = 'two';
  cache.drop();
  expect(cache.peek(home)).toBeNull();
  expect(textOf(await cache.find(home))).toBe('two / null');
});

test('a page that is gone, or a day old, is not given as it was last', async () => {
  let answer = () => page('there');
  const { cache, state } = setUp({ render: async () => answer() });
  await cache.find(home);
  cache.drop();
  answer = () => failing(404);
  expect((await cache.find(home))?.status).toBe(404);
  expect(cache.peekStale(home)).toBeNull();

  answer = () => page('there');
  await cache.find(home);
  state.now += 24 * 60 * 60 * 1_000;
  answer = () => failing(503);
  expect(await cache.find(home)).toBeNull();
  expect(cache.peekStale(home)).toBeNull();
});
