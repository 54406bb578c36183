import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RequestFacts } from '#app/requests/context.ts';
import type { SpanStart, Tracing } from '../tracing/tracing.ts';
import { makePipeline, type PipelineOptions } from './pipeline.ts';

const lines: { fields: object; message: string }[] = [];
const note = (fields: object, message: string) => void lines.push({ fields, message });

const pipeline = (options: Partial<PipelineOptions> = {}) => {
  const answer = makePipeline({
    origin: 'https://portal.example.edu.ng',
    trustProxy: false,
    log: { debug: note, info: note, warn: note, error: note },
    development: false,
    ready: async () => true,
    render: async (request, { tooLarge }) =>
      new Response(`page, ${(await request.text()).length} characters posted`, {
        status: tooLarge ? 413 : 200,
        headers: { 'content-type': 'text/html' },
      }),
    ...options,
  });
  return {
    request: (about: Request | string) =>
      answer(typeof about === 'string' ? new Request(`https://portal.example.edu.ng${about}`) : about),
    answer,
  };
};

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://portal.example.edu.ng/auth?secret=1', { method: 'POST', body, headers });

describe('the pipeline', () => {
  it('shows a person a page where an address of a file has none, and programs its note', async () => {
    const note = (status: number) => async () => Response.json({ reason: 'x' }, { status });
    const asked = (path: string, accept: string) =>
      new Request(`https://portal.example.edu.ng${path}`, { headers: { accept } });
    for (const [status, text] of [
      [410, 'upload the document again'],
      [404, 'There is nothing at this address'],
      [503, 'Try again'],
    ] as const) {
      const { request } = pipeline({ render: note(status) });
      const page = await request(asked('/student-portal/applications/a/documents/b', 'text/html'));
      expect(page.status).toBe(status);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain(text);
      for (const [path, accept] of [
        ['/student-portal/x', 'application/json'],
        ['/api/v1/x', 'text/html'],
      ] as const)
        expect((await request(asked(path, accept))).headers.get('content-type')).toContain('json');
    }
  });

  it('marks every cookie as Secure where people come by https, once', async () => {
    const cookies = ['flash=saved; Path=/', 'auth_email=a; Path=/auth; HttpOnly', 's=1; Path=/; Secure'];
    const set = async (origin: string) => {
      const render = async () => new Response('', { headers: cookies.map((one) => ['set-cookie', one]) });
      const answer = await pipeline({ origin, render }).request(new Request(`${origin}/`));
      return answer.headers.getSetCookie();
    };
    expect(await set('https://portal.example.edu.ng')).toEqual([
      'flash=saved; Path=/; Secure',
      'auth_email=a; Path=/auth; HttpOnly; Secure',
      's=1; Path=/; Secure',
    ]);
    expect(await set('http://localhost:3000')).toEqual(cookies);
  });

  it('asks the database once for all who want to know at the same time whether the portal is ready', async () => {
    let questions = 0;
    const { request } = pipeline({
      async ready() {
        questions += 1;
        await new Promise((resolve) => setImmediate(resolve));
        return true;
      },
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => request('/readyz')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(questions).toBe(1);
    expect((await request('/readyz')).status).toBe(200);
    expect(questions).toBe(2);
  });

  it.each([403, 413, 429, 500, 503])(
    'gives a refusal %i before the API of accounts its codes',
    async (status) => {
      const render = async () => new Response('{"reason":"x"}', { status, headers: { 'retry-after': '9' } });
      const answer = await pipeline({ render }).request('/auth/v1/user');
      expect(answer.status).toBe(status);
      expect(answer.headers.get('retry-after')).toBe('9');
      const told = await answer.json();
      expect(told).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
      expect(told.error_code).toBe(told.code);
    },
  );

  it('logs no address that is a secret by itself', async () => {
    lines.length = 0;
    for (const path of ['/webhooks/payments/remita/hush-hush', '/webhooks/payments/paystack'])
      await pipeline().request(
        new Request(`https://portal.example.edu.ng${path}`, { method: 'POST', body: '[]' }),
      );
    expect(lines.map(({ fields }) => fields)).toMatchObject([
      { path: '/webhooks/payments/remita/…' },
      { path: '/webhooks/payments/paystack' },
    ]);
    lines.length = 0;
    for (const path of [
      '/verify/HUSH-1',
      '/verify/hush-1.data',
      '/%76erify/hush-1',
      '/Verify/hush%0A1',
      '/verify',
    ])
      await pipeline().request(path);
    expect(lines.map(({ fields }) => (fields as { path: string }).path.toLowerCase())).toEqual([
      ...Array(4).fill('/verify/…'),
      '/verify',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/hush/i);
  });

  it('names a span by the route, and believes a traceparent of its own proxy alone', async () => {
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const starts: SpanStart[] = [];
    const told: unknown[] = [];
    const tracing: Tracing = {
      within(start, work) {
        starts.push(start);
        return work({
          rename: (name) => void told.push(name),
          add: (facts) => void told.push(facts),
          fail: (kind) => void told.push(kind),
        });
      },
      below: () => null,
      traceparent: () => undefined,
      traceId: () => undefined,
      stop: async () => {},
    };
    for (const trustProxy of [false, true]) {
      const { request } = pipeline({
        tracing,
        trustProxy,
        async render(_request, { onRoute }) {
          onRoute?.('/verify/:code');
          if (trustProxy) throw new TypeError('Amina');
          return new Response('page');
        },
      });
      await request(
        new Request('https://portal.example.edu.ng/verify/secret-code?email=a@b.test', {
          headers: { traceparent: parent },
        }),
      );
    }
    expect(starts.map((start) => start.parent)).toEqual([undefined, parent]);
    const facts = { 'http.request.method': 'GET', 'http.route': '/verify/:code' };
    expect(told).toEqual([
      'GET /verify/:code',
      { ...facts, 'http.response.status_code': 200 },
      'GET /verify/:code',
      { ...facts, 'http.response.status_code': 500 },
      'TypeError',
    ]);
  });

  it('tells metrics of the route that answered, never of a path', async () => {
    const seen: object[] = [];
    const { request } = pipeline({
      observe: (one) => void seen.push(one),
      async render(_request, { onRoute }) {
        onRoute?.('/verify/:code');
        return new Response('page');
      },
    });
    await request('/verify/secret-code');
    await request('/healthz');
    expect(seen).toMatchObject([
      { method: 'GET', pattern: '/verify/:code', status: 200, ms: expect.any(Number) },
      { method: 'GET', pattern: undefined, status: 200 },
    ]);
    expect(JSON.stringify(seen)).not.toContain('secret');
  });

  it('gives every answer the security headers, and lets a page name its own inline style and script', async () => {
    const plain = await pipeline().request('/');
    expect(plain.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'none'");
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    expect(plain.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(plain.headers.get('x-frame-options')).toBe('DENY');
    expect(plain.headers.get('strict-transport-security')).toContain('max-age');
    const own = "default-src 'none'; style-src 'sha256-x'";
    const render = async () => new Response('page', { headers: { 'content-security-policy': own } });
    const styled = await pipeline({ render }).request('/');
    expect(styled.headers.get('content-security-policy')).toBe(own);
  });

  it('names the style of its last-resort page in the policy', async () => {
    const answer = await pipeline().request(post('a=b', { origin: 'https://evil.example' }));
    const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
    const digest = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
  });

  it('has a body of 20 MB refused by a page of the portal, which gets nothing of it', async () => {
    const render = async (request: Request, { tooLarge }: RequestFacts) => {
      expect(request.headers.get('content-type')).toBeNull();
      return Response.json({ tooLarge, read: await request.text() }, { status: 413 });
    };
    const answer = await pipeline({ render }).request(post('x'.repeat(20 * 1024 * 1024)));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ tooLarge: { megabytes: 1, file: false }, read: '' });
    const file = new Request('https://portal.example.edu.ng/payment-system/reconciliation', {
      method: 'POST',
      body: 'x'.repeat(6 * 1024 * 1024),
    });
    expect(await (await pipeline({ render }).request(file)).json()).toMatchObject({
      tooLarge: { megabytes: 4, file: true },
    });
  });

  it('takes a larger body where the site map says that a file comes', async () => {
    const upload = (megabytes: number, as = '') =>
      pipeline().request(
        new Request(`https://portal.example.edu.ng/payment-system/reconciliation${as}`, {
          method: 'POST',
          body: 'x'.repeat(megabytes * 1024 * 1024),
        }),
      );
    expect((await upload(4)).status).toBe(200);
    expect((await upload(6)).status).toBe(413);
    // As React sends the form of the same page.
    expect((await upload(4, '.data')).status).toBe(200);
    expect((await upload(6, '.data')).status).toBe(413);
  });

  it('reads a file that is too large where its page says so at the field, up to a bound', async () => {
    const upload = (megabytes: number) =>
      pipeline().request(
        new Request('https://portal.example.edu.ng/admin-portal/content/news/new', {
          method: 'POST',
          body: 'x'.repeat(megabytes * 1024 * 1024),
        }),
      );
    expect((await upload(8)).status).toBe(200);
    expect((await upload(27)).status).toBe(413);
  });

  it('refuses a body that grows past the limit without saying its length', async () => {
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    const request = new Request('https://portal.example.edu.ng/auth', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect((await pipeline().request(request)).status).toBe(413);
  });

  it('refuses a form of another site before the page sees it', async () => {
    const answer = await pipeline().request(post('a=b', { origin: 'https://evil.example' }));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('another website');
  });

  it('answers a fault with a code to quote and without its cause', async () => {
    const answer = await pipeline({
      render: async () => {
        throw new Error('relation "applications" does not exist');
      },
    }).request('/');
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).not.toContain('applications');
    expect(page).toContain(answer.headers.get('x-request-id'));
  });

  it('logs a request without its query and body', async () => {
    lines.length = 0;
    await pipeline().request(post('password=hunter22'));
    expect(lines.map((line) => line.message)).toEqual(['request']);
    expect(JSON.stringify(lines)).not.toMatch(/secret|hunter22/);
  });

  it('says whether it is alive, and whether its database answers', async () => {
    expect((await pipeline().request('/healthz')).status).toBe(200);
    expect((await pipeline({ ready: async () => false }).request('/readyz')).status).toBe(503);
  });

  it('compresses a page as one piece, and only for who takes it', async () => {
    const words = 'words and more words '.repeat(200);
    const render = async () =>
      new Response(words, {
        headers: [
          ['content-type', 'text/html'],
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      });
    const ask = (accepted: string, method = 'GET') =>
      pipeline({ render }).request(
        new Request('https://portal.example.edu.ng/x', { method, headers: { 'accept-encoding': accepted } }),
      );
    const [br, plain, head] = await Promise.all([ask('gzip, br'), ask('identity'), ask('br', 'HEAD')]);
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(br.headers.get('vary')).toBe('accept-encoding');
    expect(br.headers.getSetCookie()).toEqual(['a=1; Secure', 'b=2; Secure']);
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(words);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(words);
    expect(await head.text()).toBe('');
  });

  it('passes on as it is what is compressed already or would not shrink', async () => {
    const bodies: [string, Record<string, string>][] = [
      ['image/png', {}],
      ['text/csv', { 'content-encoding': 'gzip' }],
      ['application/pdf', {}],
    ];
    for (const [type, headers] of bodies) {
      const render = async () =>
        new Response('x'.repeat(5000), { headers: { 'content-type': type, ...headers } });
      const answer = await pipeline({ render }).request(
        new Request('https://portal.example.edu.ng/x', { headers: { 'accept-encoding': 'br' } }),
      );
      expect(await answer.text(), type).toBe('x'.repeat(5000));
    }
  });

  it('streams an export through the compression', async () => {
    const render = async () =>
      new Response('a,b\n'.repeat(5000), { headers: { 'content-type': 'text/csv' } });
    const answer = await pipeline({ render }).request(
      new Request('https://portal.example.edu.ng/x', { headers: { 'accept-encoding': 'gzip' } }),
    );
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('a,b\n'.repeat(5000));
  });

  it('lets a page for many be stored and asked for again, and nothing else', async () => {
    const page = async () => new Response('page', { headers: { 'content-type': 'text/html' } });
    const gone = async () => new Response('gone', { status: 404 });
    const request = new Request('https://portal.example.edu.ng/x');
    const control = async (render: typeof page, forCache?: true) =>
      (await pipeline({ render }).answer(request, { forCache })).headers.get('cache-control');
    expect(await control(page, true)).toContain('public');
    expect(await control(page)).toBe('private, no-store');
    expect(await control(gone, true)).toBe('private, no-store');
  });

  it('counts a visitor by the address that the connection or our own proxy names', async () => {
    const seen: string[] = [];
    const render: PipelineOptions['render'] = async (_request, { clientAddress }) => {
      seen.push(clientAddress);
      return new Response('');
    };
    const request = () =>
      new Request('https://portal.example.edu.ng/x', { headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' } });
    const incoming = { socket: { remoteAddress: '3.3.3.3' } };
    await pipeline({ render }).answer(request(), { incoming });
    await pipeline({ render, trustProxy: true }).answer(request(), { incoming });
    expect(seen).toEqual(['3.3.3.3', '2.2.2.2']);
  });

  it('says that the portal is not available when the database does not answer, and that a fault is a fault', async () => {
    const failingWith = (error: Error) =>
      pipeline({
        render: async (_request, facts) => {
          facts.onFault?.(error);
          return new Response('stack and all', { status: 500 });
        },
      });
    const away = failingWith(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    const page = await away.request('/student-portal');
    expect(page.status).toBe(503);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('cannot reach our records');
    const posted = await away.request(post('a=b'));
    const held = failingWith(
      new Error('failed', { cause: Object.assign(new Error('lock'), { code: '55P03' }) }),
    );
    const told = await held.request(post('a=b'));
    expect(told.status).toBe(503);
    expect(await told.text()).toContain('was not saved');
    expect(await posted.text()).toContain('Back button');
    const program = await away.request(post('a=b', { accept: 'application/json' }));
    expect(program.status).toBe(503);
    expect(await program.json()).toMatchObject({ kind: 'away', retryAfterSeconds: 10 });
    expect((await failingWith(new TypeError('undefined')).request('/')).status).toBe(500);
  });
});
