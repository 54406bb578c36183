/**
 * Sends one request and reads the answer: over kept connections by node:http, or written byte by byte onto a socket
 * where node:http would refuse to say what the case says.
 */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { bytesOf, type FuzzCase, writeBody } from './fuzz-case.ts';

export interface FuzzAnswer {
  /** 0: the connection ended without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Of texts, the first part; empty otherwise. */
  readonly text: string;
  readonly ms: number;
  /** Nothing came for as long as the run waits. */
  readonly hung: boolean;
}

export type Send = (
  given: FuzzCase,
  headersOfPerson: readonly (readonly [string, string])[],
) => Promise<FuzzAnswer>;

/** Characters of an answer that are looked at. */
const MOST_READ = 600_000;
const TEXT = /^text\/(?!event-stream)|json|xml|javascript|manifest/;
const PLAIN_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

export interface Sender {
  readonly send: Send;
  close(): void;
}

export function makeSender(url: string, patienceMs: number): Sender {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  const send: Send = (given, own) => {
    const body = given.body && writeBody(given.body);
    const headers = new Map<string, string>([['host', `${hostname}:${port}`], ...own]);
    if (body) headers.set('content-type', body.type);
    if (body || !['GET', 'HEAD'].includes(given.method))
      headers.set('content-length', String(body?.bytes.length ?? 0));
    for (const [name, value] of given.headers) {
      const before = name === 'cookie' ? headers.get('cookie') : undefined;
      headers.set(name, before ? `${before}; ${value}` : value);
    }
    const plain =
      [...headers.values()].every((value) => PLAIN_VALUE.test(value)) && /^[\x21-\x7e]+$/.test(given.target);
    const sending = { hostname, port: Number(port), patienceMs, headers, bytes: body?.bytes ?? null };
    return plain ? overHttp(agent, given, sending) : overSocket(given, sending);
  };
  return { send, close: () => agent.destroy() };
}

interface Sending {
  readonly hostname: string;
  readonly port: number;
  readonly patienceMs: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly bytes: Buffer | null;
}

const nothing = (ms: number, hung = false): FuzzAnswer => ({ status: 0, headers: {}, text: '', ms, hung });

/** @param agent keeps connections; false: one for this request alone. */
function overHttp(agent: Agent | false, given: FuzzCase, sending: Sending): Promise<FuzzAnswer> {
  const { method, target } = given;
  const began = performance.now();
  const passed = () => performance.now() - began;
  return new Promise((resolve) => {
    const { hostname, port, headers, bytes, patienceMs } = sending;
    const asking = request({
      agent,
      hostname,
      port,
      method,
      path: target,
      headers: Object.fromEntries(headers),
    });
    let answered = false;
    const timer = setTimeout(() => {
      answered = true;
      resolve(nothing(passed(), true));
      asking.destroy();
    }, patienceMs);
    const finish = (answer: FuzzAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    asking.once('response', (response) => {
      answered = true;
      const got = response.headers as Record<string, string | undefined>;
      const whole = (text: string) =>
        finish({ status: response.statusCode ?? 0, headers: got, text, ms: passed(), hung: false });
      // It has no end of its own.
      if (got['content-type']?.startsWith('text/event-stream')) {
        whole('');
        return void asking.destroy();
      }
      const readable = TEXT.test(got['content-type'] ?? '');
      let text = '';
      response.setEncoding('latin1');
      response.on('data', (part: string) => {
        if (readable && text.length < MOST_READ) text += part;
      });
      response.once('end', () => whole(Buffer.from(text, 'latin1').toString()));
      response.once('error', () => whole(text));
    });
    asking.once('error', () => {
      // The portal closed an idle connection in the moment in which it was used again: every client asks once more.
      if (!asking.reusedSocket || answered) return finish(nothing(passed()));
      clearTimeout(timer);
      resolve(overHttp(false, given, sending));
    });
    asking.end(bytes ?? undefined);
  });
}

function overSocket({ method, target }: FuzzCase, sending: Sending): Promise<FuzzAnswer> {
  const began = performance.now();
  const passed = () => performance.now() - began;
  return new Promise((resolve) => {
    const { hostname, port, headers, bytes, patienceMs } = sending;
    const socket = connect(port, hostname);
    let got = '';
    const timer = setTimeout(() => {
      resolve(nothing(passed(), true));
      socket.destroy();
    }, patienceMs);
    socket.setEncoding('latin1').on('data', (part) => {
      got += part;
      if (got.includes('text/event-stream') || got.length > MOST_READ) socket.destroy();
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(read(got, passed()));
    });
    const lines = [...headers, ['connection', 'close']].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(bytesOf(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`));
    if (bytes) socket.write(bytes);
  });
}

function read(got: string, ms: number): FuzzAnswer {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(got)?.[1];
  if (!status) return nothing(ms);
  const end = got.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  for (const line of got.slice(0, end).split('\r\n').slice(1)) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const plain = headers['content-encoding'] === undefined;
  const text = plain ? Buffer.from(got.slice(end + 4), 'latin1').toString() : '';
  return { status: Number(status), headers, text, ms, hung: false };
}
