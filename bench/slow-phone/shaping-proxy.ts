/**
 * A slow network between the browser and the portal, connection by connection: one round trip to connect, half of one
 * for everything in each direction, one narrow link that all connections share, and TCP's slow start. Runs as a worker
 * so that nothing else in this process delays it. No loss and no jitter: real networks are worse.
 */
import { createServer, connect as dial, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface Network {
  readonly roundTripMs: number;
  /** 0: as fast as it goes. */
  readonly downBitsPerSecond: number;
  readonly upBitsPerSecond: number;
}

/** Said once, at the start; later every change of the network is answered with `true`. */
export type ProxyAnswer = { readonly port: number } | true;

const SEGMENT_BYTES = 1448;
/** IP and TCP headers with timestamps. */
const HEADER_BYTES = 52;
/** RFC 6928. */
const FIRST_WINDOW = 10 * SEGMENT_BYTES;

let network: Network = { roundTripMs: 0, downBitsPerSecond: 0, upBitsPerSecond: 0 };
/** Moment at which the shared link has sent all that it took. */
const linkFreeAt = { down: 0, up: 0 };

/** With the headers of the packets that carry them. */
const wireBytes = (bytes: number) => bytes + Math.ceil(bytes / SEGMENT_BYTES) * HEADER_BYTES;
const later = (moment: number, work: () => void) => {
  const wait = moment - performance.now();
  if (wait <= 0) work();
  else setTimeout(work, wait);
};

/** @returns the moment at which the last bit has left this end. */
function occupyLink(direction: 'down' | 'up', bytes: number, notBefore = 0): number {
  const rate = direction === 'down' ? network.downBitsPerSecond : network.upBitsPerSecond;
  const begin = Math.max(performance.now(), linkFreeAt[direction], notBefore);
  linkFreeAt[direction] = begin + (rate ? (wireBytes(bytes) * 8_000) / rate : 0);
  return linkFreeAt[direction];
}

function shape(browser: Socket): void {
  const halfTrip = network.roundTripMs / 2;
  const openAt = performance.now() + network.roundTripMs;
  const portal = dial({ host: workerData.host, port: workerData.port, noDelay: true });
  const end = () => {
    browser.destroy();
    portal.destroy();
  };
  browser.on('error', end).on('close', end);
  portal.on('error', end);

  browser.on('data', (data) => {
    later(occupyLink('up', data.length, openAt) + halfTrip, () => portal.destroyed || portal.write(data));
  });

  const waiting: Buffer[] = [];
  let inFlight = 0;
  let window = FIRST_WINDOW;
  let ended = false;
  function send(): void {
    while (waiting[0] && (halfTrip === 0 || inFlight < window)) {
      const segment = waiting[0].subarray(0, SEGMENT_BYTES);
      if (segment.length < waiting[0].length) waiting[0] = waiting[0].subarray(SEGMENT_BYTES);
      else waiting.shift();
      inFlight += segment.length;
      const arrives = occupyLink('down', segment.length) + halfTrip;
      later(arrives, () => browser.destroyed || browser.write(segment));
      later(arrives + halfTrip, () => {
        inFlight -= segment.length;
        // Doubles every round trip while nothing is lost.
        window += segment.length;
        send();
      });
    }
    if (ended && waiting.length === 0) later(linkFreeAt.down + halfTrip, () => browser.end());
  }
  portal.on('data', (data: Buffer) => {
    waiting.push(data);
    send();
  });
  portal.on('end', () => {
    ended = true;
    send();
  });
}

const server = createServer({ noDelay: true }, shape);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) parentPort?.postMessage({ port: address.port });
});
parentPort?.on('message', (wanted: Network) => {
  network = wanted;
  linkFreeAt.down = 0;
  linkFreeAt.up = 0;
  parentPort?.postMessage(true);
});
