import { describe, expect, it } from 'vitest';
import { readPlainRequest } from './plain-request.ts';

const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'));
const get = (...fields: string[]) => ['GET /about-us HTTP/1.1', ...fields, '', ''].join('\r\n');
const HOST = 'Host: portal.example';

describe('a plain request', () => {
  it('is read with what decides the answer', () => {
    const text = get(
      HOST,
      'Connection: Keep-Alive',
      'ACCEPT-encoding:gzip, br ',
      'Cookie: theme=dark',
      'if-none-match: "x"',
    );
    expect(read(text)).toEqual({
      target: '/about-us',
      acceptEncoding: 'gzip, br',
      cookie: 'theme=dark',
      ifNoneMatch: '"x"',
    });
  });

  it.each([
    ['part of a request', get(HOST).slice(0, -2)],
    ['two requests', get(HOST) + get(HOST)],
    ['a request and the start of another', `${get(HOST)}GET`],
    ['an older version', get(HOST).replace('1.1', '1.0')],
    ['another method', get(HOST).replace('GET', 'HEAD')],
    ['no host', get('accept: */*')],
    ['two hosts', get(HOST, HOST)],
    ['two cookies', get(HOST, 'cookie: a=1', 'cookie: theme=dark')],
    ['two lists of encodings', get(HOST, 'accept-encoding: br', 'accept-encoding: gzip')],
    ['a body', get(HOST, 'content-length: 3')],
    ['a body in pieces', get(HOST, 'Transfer-Encoding: chunked')],
    ['an expectation', get(HOST, 'expect: 100-continue')],
    ['the wish to close', get(HOST, 'connection: close')],
    ['another protocol', get(HOST, 'connection: upgrade', 'upgrade: h2c')],
    ['a space before the colon', get(HOST, 'content-length : 3')],
    ['a folded field', get(HOST, 'x: 1', ' content-length: 3')],
    ['a bare line feed', get(HOST, 'x: 1\ncontent-length: 3')],
    ['a control character', get(HOST, 'x: \0')],
    ['letters beyond ASCII', get(HOST, 'x: \xe9')],
    ['no fields', 'GET / HTTP/1.1\r\n\r\n'],
    ['something endless', get(HOST, `x: ${'a'.repeat(5_000)}`)],
    ['nothing', ''],
  ])('is not %s', (_name, text) => expect(read(text)).toBeNull());

  it('gives the target as it stands, for others to judge', () => {
    expect(read(get(HOST).replace('/about-us', '/a b'))?.target).toBe('/a b');
  });
});
