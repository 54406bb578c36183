/**
 * A mail server in the test's own process, and just enough of a mail program to read what it took: header fields,
 * quoted-printable and base64, one text part and one HTML part.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { ReceivedEmail } from './contract.ts';

export interface SmtpTestServer {
  readonly port: number;
  /** Everything taken, repetitions included. */
  readonly raw: readonly string[];
  /** Who each message in `raw` was addressed to on the envelope. */
  readonly recipients: readonly string[][];
  close(): Promise<void>;
}

export async function startSmtpTestServer(
  options: SMTPServerOptions = {},
  host = '127.0.0.1',
  port = 0,
): Promise<SmtpTestServer> {
  const raw: string[] = [];
  const recipients: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks).toString('latin1'));
        recipients.push(session.envelope.rcptTo.map((recipient) => recipient.address));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  let closing: Promise<void> | undefined;
  return {
    port: (server.server.address() as AddressInfo).port,
    raw,
    recipients,
    close: () => {
      closing ??= new Promise<void>((resolve) => server.close(resolve));
      return closing;
    },
  };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Reads a message as it came off the wire (bytes as Latin-1 characters). */
export function readEmail(raw: string): ReceivedEmail {
  const message = readPart(raw);
  const header = (name: string) => decodeWords(message.headers.get(name) ?? '');
  const parts = partsOf(message);
  const body = (type: string) => {
    const part = parts.find((candidate) => contentType(candidate).startsWith(type));
    return part && decodeBody(part);
  };
  return {
    messageId: header('message-id'),
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: body('text/plain') ?? '',
    html: body('text/html'),
  };
}

function readPart(text: string): Part {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

const contentType = (part: Part) => part.headers.get('content-type') ?? 'text/plain';

function partsOf(message: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType(message))?.[1];
  if (!boundary) return [message];
  return message.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((text) => readPart(text.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body,
          'latin1',
        );
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

const decodeQuoted = (text: string) =>
  text.replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** RFC 2047: =?utf-8?Q?...?= and =?utf-8?B?...?=; the space between two of them belongs to neither. */
function decodeWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, '?==?');
  return joined.replaceAll(/=\?utf-8\?([QB])\?([^?]{0,200})\?=/gi, (_, kind: string, word: string) =>
    (kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64')
      : Buffer.from(decodeQuoted(word.replaceAll('_', ' ')), 'latin1')
    ).toString('utf8'),
  );
}
