/**
 * Carries a message over HTTPS to the public internet. The name is resolved once, judged, and the connection goes to that
 * very address, so a name that changes its mind between the two leads nowhere else. Redirects are not followed, the
 * answer's body is thrown away, and time is bounded as a whole.
 */
import { lookup as resolve } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { WebhookMessage, WebhookProblem, WebhookSender } from './port.ts';

const ANSWER_WITHIN_MS = 10_000;
/** The limit of an answer, which nobody reads; after it the connection is cut. */
const ANSWER_MAX_BYTES = 64 * 1024;

export interface HttpsSenderOptions {
  /** The demonstration also sends to this machine, and there without TLS. */
  readonly loopback: boolean;
  readonly withinMs?: number;
  /** Tests pass their own. */
  readonly resolveName?: (name: string) => Promise<readonly Address[]>;
}

interface Address {
  readonly address: string;
  readonly family: number;
}

type Sent = Result<{ readonly status: number }, WebhookProblem>;

export function makeHttpsSender(options: HttpsSenderOptions): WebhookSender {
  const { withinMs = ANSWER_WITHIN_MS } = options;
  return {
    async send(message) {
      const signal = AbortSignal.timeout(withinMs);
      const over = new Promise<Sent>((settle) => {
        signal.addEventListener('abort', () => settle(err('timeout')), { once: true });
      });
      // Resolving a name cannot be broken off, so the time runs beside it.
      return Promise.race([deliver(message, options, signal), over]);
    },
  };
}

async function deliver(
  message: WebhookMessage,
  options: HttpsSenderOptions,
  signal: AbortSignal,
): Promise<Sent> {
  const { loopback, resolveName = (name) => resolve(name, { all: true }) } = options;
  const url = URL.canParse(message.url) ? new URL(message.url) : null;
  if (!url || url.username || url.password) return err('address-refused');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  let found: readonly Address[];
  try {
    found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolveName(host);
  } catch {
    return err('not-resolved');
  }
  const own = loopback && found.every(({ address }) => isLoopbackAddress(address));
  const [target] = found;
  if (!target) return err('not-resolved');
  if (!own && !found.every(({ address }) => isPublicAddress(address))) return err('address-refused');
  if (url.protocol !== 'https:' && !(own && url.protocol === 'http:')) return err('address-refused');
  if (signal.aborted) return err('timeout');
  return post(message, url, target, signal);
}

function post(
  { headers, body }: WebhookMessage,
  url: URL,
  target: Address,
  signal: AbortSignal,
): Promise<Sent> {
  const pinned: LookupFunction = (_name, { all }, done) => {
    if (all) done(null, [target]);
    else done(null, target.address, target.family);
  };
  return new Promise((settle) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const broken = () => settle(err(signal.aborted ? 'timeout' : 'connection'));
    const outgoing = send(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: pinned,
        signal,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      (incoming) => {
        const status = incoming.statusCode ?? 0;
        let bytes = 0;
        incoming.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes <= ANSWER_MAX_BYTES) return;
          settle(ok({ status }));
          incoming.destroy();
        });
        incoming.on('end', () => settle(ok({ status })));
        incoming.on('error', broken);
        incoming.on('close', broken);
      },
    );
    outgoing.on('error', broken);
    outgoing.end(body);
  });
}

/**
 * Addresses that a message may go to: those of the public internet. Everything else is a way to make the portal knock at
 * doors behind its own walls (cloud metadata, databases, routers).
 */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within what is given out to the public: documentation, and ways to carry the addresses above in others. */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [net, bits] of NOT_PUBLIC_V4) refused.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_V6) refused.addSubnet(net, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
