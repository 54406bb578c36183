/** The fuzzer against a small server with faults planted in it: each is found and made small, and nothing else is told. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { drawCall, readCalls } from './draw-call.ts';
import { findForms } from './find-forms.ts';
import { bytesOf, encoded, writeBody } from './fuzz-case.ts';
import { makeRandom } from './random.ts';
import { type FuzzReport, type People, runFuzz } from './run-fuzz.ts';
import { makeSender } from './send-case.ts';

const PAGE = `<!DOCTYPE html><a href="/list?after=5&amp;q=x">next</a>
<form method="post" action="/note"><input type="hidden" name="version" value="3"><input name="title">
<select name="kind"><option value="a">A<option value="b">B</select><textarea name="text">old</textarea>
<button name="intent" value="save">Save</button></form>`;
const words = { names: ['after'], values: ['save'] };
const SITE = ['/', '/note', '/list'].map((pattern) => ({
  pattern,
  words,
  posts: pattern === '/note',
  forPrograms: pattern === '/note',
}));
const people: People = {
  names: ['guest'],
  headersOf: () => [],
  returned: async () => {},
  tend: async () => {},
};

type Answer = readonly [status: number, body: string, headers?: Record<string, string>];
let server: Server;
afterEach(() => void server.close());

/** @param patienceMs far beyond what a busy machine takes, unless waiting is what is tried. */
async function fuzz(
  answer: (request: IncomingMessage, body: string) => Answer | null,
  patienceMs = 50_000,
): Promise<FuzzReport> {
  server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const given = answer(request, await text(request));
    // Null: never.
    if (!given) return;
    const [status, body, headers] = given;
    response.writeHead(status, {
      'content-type': 'text/html',
      'x-content-type-options': 'nosniff',
      ...headers,
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  const sender = makeSender(origin, patienceMs);
  try {
    return await runFuzz({
      send: sender.send,
      people,
      site: SITE,
      origin,
      seed: 5,
      requests: 800,
      together: 4,
    });
  } finally {
    sender.close();
    server.closeAllConnections();
  }
}

describe('the fuzzer', () => {
  it('tells nothing of a server without faults, and uses its forms and parameters', async () => {
    const posted: string[] = [];
    const report = await fuzz(({ method, url = '' }, body) => {
      if (method === 'POST') posted.push(body);
      return url.startsWith('/list') && method === 'GET' ? [200, ''] : [200, PAGE];
    });
    expect(report.faults).toEqual([]);
    expect(report.sent).toBeGreaterThanOrEqual(300);
    expect(posted.some((body) => /version=3&title=.*kind=[ab].*intent=save/.test(body))).toBe(true);
  });

  it('finds what breaks at one value, and leaves out all that has nothing to do with it', async () => {
    const { faults } = await fuzz((_request, body) => (/title=[^&]*%0/.test(body) ? [500, ''] : [200, PAGE]));
    expect(faults.map(({ what }) => what)).toEqual(['status 500']);
    const body = faults[0]?.smallest?.body;
    expect(body?.kind === 'form' && body.fields.map(([name]) => name)).toEqual(['title']);
  });

  it.each<[string, Answer | null, string]>([
    ['a stack', [404, 'TypeError: x is not a function'], 'the answer shows insides'],
    ['living markup', [200, '<p><img src=x onerror=fuzzed()></p>'], 'sent markup came back alive'],
    ['another site', [302, '', { location: '//evil.example' }], 'a redirect to another site'],
    ['nothing', null, 'no answer'],
  ])('finds an answer that is %s', async (_about, wrong, what) => {
    let before = false;
    const { faults } = await fuzz(
      ({ url = '' }) => {
        const now = url.startsWith('/list') && url.includes('after=') && !before;
        if (now && wrong === null) before = true;
        return now ? wrong : [200, PAGE];
      },
      wrong === null ? 500 : undefined,
    );
    expect(faults.some((fault) => fault.what.startsWith(what))).toBe(true);
  });
});

describe('a call of the API', () => {
  const calls = readCalls(
    {
      components: {
        schemas: { Note: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } },
      },
      paths: {
        '/notes/{id}': {
          put: {
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
              { name: 'kind', in: 'query', required: true, schema: { type: 'string', enum: ['a', 'b'] } },
              { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } },
            ],
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      notes: { type: 'array', items: { $ref: '#/components/schemas/Note' } },
                      count: { type: 'integer', minimum: 2, maximum: 4 },
                    },
                    required: ['notes', 'count'],
                  },
                },
              },
            },
          },
        },
      },
    },
    '/api/v1',
  );
  const id = '019a0000-0000-7000-8000-000000000777';
  const drawn = Array.from({ length: 400 }, (_one, index) => drawCall(makeRandom(index), calls, [id]));
  const good = ({ target, headers, body }: (typeof drawn)[number]) => {
    if (!/^\/api\/v1\/notes\/019a0000-0000-7000-8000-0000000007?77\?kind=[ab]$/.test(target)) return false;
    if (body?.kind !== 'raw' || !/^"\d"$/.test(headers.find(([name]) => name === 'if-match')?.[1] ?? ''))
      return false;
    const { notes, count, ...more } = JSON.parse(body.text) ?? {};
    return (
      Object.keys(more).length === 0 &&
      Array.isArray(notes) &&
      notes.every((one) => typeof one?.text === 'string' && Object.keys(one).length === 1) &&
      [2, 3, 4].includes(count)
    );
  };

  it('is often what the document asks for, and as often not', () => {
    const whole = drawn.filter(good).length;
    expect(whole).toBeGreaterThan(80);
    expect(whole).toBeLessThan(320);
  });

  it('is spoilt in its path, its query, its head and deep in its body', () => {
    const targets = drawn.map(({ target }) => target);
    expect(targets.some((target) => !target.includes(id))).toBe(true);
    expect(targets.some((target) => !/\?kind=[ab]$/.test(target))).toBe(true);
    const bodies = drawn.map(({ body }) => (body?.kind === 'raw' ? JSON.parse(body.text) : null));
    expect(bodies.some((body) => body?.notes?.some?.((note: unknown) => typeof note !== 'object'))).toBe(
      true,
    );
    expect(bodies.some((body) => body && typeof body.count !== 'number')).toBe(true);
  });
});

describe('the forms of a page', () => {
  it('are found with fields, hidden values, choices and what belongs to them from elsewhere', () => {
    const { forms, links } = findForms(
      `${PAGE}<form id="f" action="/x?y=1#z"><input name=q></form><button form="f" name="go" value="&lt;1&#39;">x</button>`,
      '/here',
    );
    expect(links).toEqual(['/list?after=5&q=x']);
    expect(forms).toEqual([
      {
        method: 'POST',
        target: '/note',
        multipart: false,
        fields: [
          { name: 'version', type: 'hidden', choices: ['3'] },
          { name: 'title', type: 'text', choices: [] },
          { name: 'kind', type: 'select', choices: ['a', 'b'] },
          { name: 'text', type: 'textarea', choices: ['old'] },
          { name: 'intent', type: 'button', choices: ['save'] },
        ],
      },
      {
        method: 'GET',
        target: '/x?y=1',
        multipart: false,
        fields: [
          { name: 'q', type: 'text', choices: [] },
          { name: 'go', type: 'button', choices: ["<1'"] },
        ],
      },
    ]);
  });
});

describe('a text on its way', () => {
  it('keeps lone surrogates as the bytes that UTF-8 forbids, and single bytes as they are', () => {
    expect(bytesOf('a\ud800é\udcff')).toEqual(Buffer.from([0x61, 0xed, 0xa0, 0x80, 0xc3, 0xa9, 0xff]));
    expect(encoded('a b\0\udc80👍')).toBe('a%20b%00%80%F0%9F%91%8D');
  });

  it('can lack the end of its form', () => {
    const parts = [{ name: 'a', value: 'b', filename: 'c', type: 'd' }];
    expect(writeBody({ kind: 'multipart', parts, ending: 'missing' }).bytes.toString()).toBe(
      '--fuzzfuzzfuzz\r\ncontent-disposition: form-data; name="a"; filename="c"\r\ncontent-type: d\r\n\r\nb\r\n',
    );
  });
});
