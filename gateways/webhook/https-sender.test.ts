import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeHttpsSender } from './https-sender.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};
const message = (url: string) => ({ url, headers: { 'webhook-id': 'one' }, body: '{"ɗ":1}' });
const demo = makeHttpsSender({ loopback: true });

describe('a message', () => {
  it('arrives as it was written, and its answer comes back', async () => {
    const got: unknown[] = [];
    const url = await listen(async (request, response) => {
      got.push(request.method, request.headers['webhook-id'], await textOf(request));
      response.writeHead(202).end('thanks');
    });
    expect(await demo.send(message(`${url}/hook`))).toEqual({ ok: true, value: { status: 202 } });
    expect(got).toEqual(['POST', 'one', '{"ɗ":1}']);
  });

  it('follows no redirect', async () => {
    let calls = 0;
    const url = await listen((_, response) => {
      calls += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await demo.send(message(url))).toEqual({ ok: true, value: { status: 307 } });
    expect(calls).toBe(1);
  });

  it('waits only so long, and reads only so much', async () => {
    const silent = await listen(() => {});
    const sender = makeHttpsSender({ loopback: true, withinMs: 50 });
    expect(await sender.send(message(silent))).toEqual({ ok: false, error: 'timeout' });
    const never = makeHttpsSender({ loopback: true, withinMs: 50, resolveName: () => new Promise(() => {}) });
    expect(await never.send(message('http://slow.test'))).toEqual({ ok: false, error: 'timeout' });
    const endless = await listen((_, response) => {
      response.writeHead(200);
      const more = () => response.write('x'.repeat(16_384)) && setImmediate(more);
      response.on('drain', more);
      more();
    });
    expect(await demo.send(message(endless))).toEqual({ ok: true, value: { status: 200 } });
  });

  it('tells what broke', async () => {
    const cut = await listen((request) => request.socket.destroy());
    expect(await demo.send(message(cut))).toEqual({ ok: false, error: 'connection' });
    const nowhere = makeHttpsSender({
      loopback: true,
      resolveName: () => Promise.reject(new Error('ENOTFOUND')),
    });
    expect(await nowhere.send(message('https://nowhere.test'))).toEqual({ ok: false, error: 'not-resolved' });
  });
});

describe('in production', () => {
  const resolving = (...addresses: string[]) =>
    makeHttpsSender({
      loopback: false,
      withinMs: 200,
      resolveName: async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });

  it('nothing goes to this machine or a private network, whatever its name', async () => {
    let calls = 0;
    const url = await listen((_, response) => {
      calls += 1;
      response.end();
    });
    const port = new URL(url).port;
    const refused = { ok: false, error: 'address-refused' };
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
      for (const scheme of ['http', 'https'])
        expect(await resolving('127.0.0.1').send(message(`${scheme}://${host}:${port}/`)), host).toEqual(
          refused,
        );
    for (const addresses of [['10.0.0.1'], ['169.254.169.254'], ['41.190.2.7', '192.168.0.1'], ['fd00::1']])
      expect(await resolving(...addresses).send(message(`https://hook.example:${port}/`))).toEqual(refused);
    expect(await resolving('41.190.2.7').send(message('http://hook.example/'))).toEqual(refused);
    expect(await resolving('41.190.2.7').send(message('https://a:b@hook.example/'))).toEqual(refused);
    expect(await resolving('41.190.2.7').send(message('no address'))).toEqual(refused);
    expect(calls).toBe(0);
  });
});

it('in the demonstration, of private addresses only this machine is reached', async () => {
  expect(await demo.send(message('http://10.0.0.1/'))).toEqual({ ok: false, error: 'address-refused' });
});
