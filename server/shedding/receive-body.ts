/**
 * Reads a body before its request asks for a place, so that a slow sender, on purpose or not, holds up nobody. Bodies
 * are limited in bytes and in number; if there are too many, the slowest sender is dropped first. The pipeline finds
 * the whole body at the request, as `rawBody` (@hono/node-server reads it there).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyLimits {
  /** The limit of all bodies that this process holds: arriving, waiting, being worked on. */
  readonly bytes: number;
  /** Bodies that are arriving. */
  readonly arriving: number;
  /** The time to wait for a phone that loses its network, in milliseconds. */
  readonly graceMs: number;
  /** A body must have come at least this fast after that, counted from its beginning. */
  readonly bytesPerSecond: number;
}

/** Four of the largest files at once, and thousands of forms. */
const BODY_LIMITS: BodyLimits = {
  bytes: 128 * 1024 * 1024,
  arriving: 1_000,
  graceMs: 15_000,
  bytesPerSecond: 1_000,
};

/** slow: it did not arrive in time. full: there is no room for it. fields: a form with more fields than any of ours. */
type Refusal = 'slow' | 'full' | 'fields';

interface Receiving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The largest body that the pipeline accepts; it refuses larger ones itself, and reads nothing of them. */
  readonly most: number;
  /** Called when the body is here, at once if there is none. */
  readonly ready: () => void;
  /** Called instead. The rest of the body is not read. */
  readonly refuse: (why: Refusal) => void;
}

export interface BodyReadings {
  readonly arriving: number;
  readonly bytes: number;
  /** Since the process began. */
  readonly refused: Readonly<Record<Refusal, number>>;
}

export interface BodyReceiver {
  receive(receiving: Receiving): void;
  readings(): BodyReadings;
  close(): void;
}

interface Arriving {
  readonly began: number;
  bytes: number;
  /** When it was last looked at. */
  seen: number;
  /** Bytes of the last checks, newer ones weighing more; infinite before the first. */
  lately: number;
  end(why: Refusal): void;
}

const LOOK_MS = 1_000;

/**
 * A body that is too large is read to its end all the same, and thrown away, because most browsers show no answer that
 * comes while they are still sending. Nobody sends more than this by mistake; the proxies of deploy/ let no more through.
 */
export const THROWN_AWAY_BYTES = 40 * 1024 * 1024;

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export function makeBodyReceiver(limits: BodyLimits = BODY_LIMITS): BodyReceiver {
  const arriving = new Set<Arriving>();
  const refused = { slow: 0, full: 0, fields: 0 };
  let held = 0;

  const looking = setInterval(
    () => {
      const now = performance.now();
      for (const one of arriving) {
        one.lately = one.bytes - one.seen + (one.lately === Number.POSITIVE_INFINITY ? 0 : one.lately / 2);
        one.seen = one.bytes;
        const late = now - one.began - limits.graceMs;
        if (late > 0 && one.bytes < (late / 1_000) * limits.bytesPerSecond) one.end('slow');
      }
    },
    Math.min(LOOK_MS, limits.graceMs),
  ).unref();

  /** The sender who sent least lately; of equal ones, and of those that have just begun, the oldest. */
  function slowest(): Arriving | undefined {
    let found: Arriving | undefined;
    for (const one of arriving) if (!found || one.lately < found.lately) found = one;
    return found;
  }

  function receive({ request, response, most, ready, refuse }: Receiving): void {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (!hasBody(request) || announced > THROWN_AWAY_BYTES) {
      ready();
      return;
    }
    const kept = announced <= most;
    if (arriving.size >= limits.arriving) slowest()?.end('full');
    const chunks: Buffer[] = [];
    const one: Arriving = {
      began: performance.now(),
      bytes: 0,
      seen: 0,
      lately: Number.POSITIVE_INFINITY,
      end,
    };

    function take(chunk: Buffer): void {
      one.bytes += chunk.length;
      if (!kept) return;
      chunks.push(chunk);
      held += chunk.length;
      // A body in pieces is read only until the pipeline can see that it is too large.
      if (one.bytes > most) {
        response.shouldKeepAlive = false;
        whole();
        return;
      }
      while (held > limits.bytes) {
        const victim = slowest();
        if (!victim) break;
        victim.end('full');
        if (victim === one) break;
      }
    }
    function whole(): void {
      stop();
      if (!kept) {
        ready();
        return;
      }
      const body = Buffer.concat(chunks);
      chunks.length = 0;
      if (one.bytes <= most && hasTooManyFields(body, request.headers['content-type'])) {
        end('fields');
        return;
      }
      (request as IncomingMessage & { rawBody?: Buffer }).rawBody = body;
      ready();
    }
    function end(why: Refusal): void {
      stop();
      giveBack();
      refused[why] += 1;
      // Bytes that follow on this connection are the rest of a body that nobody reads.
      response.shouldKeepAlive = false;
      refuse(why);
    }
    function gone(): void {
      stop();
      giveBack();
    }
    function stop(): void {
      arriving.delete(one);
      request.off('data', take).off('end', whole).off('error', gone).pause();
      // A broken connection must not become an error of the process.
      request.on('error', () => {});
    }
    function giveBack(): void {
      response.off('close', gone);
      if (kept) held -= one.bytes;
      one.bytes = 0;
      chunks.length = 0;
    }

    arriving.add(one);
    response.once('close', gone);
    request.on('data', take).on('end', whole).on('error', gone);
  }

  return {
    receive,
    readings: () => ({ arriving: arriving.size, bytes: held, refused: { ...refused } }),
    close: () => clearInterval(looking),
  };
}

/**
 * Counts the fields of a posted form before it is parsed: half a million empty fields fit into a megabyte, and parsing
 * them takes seconds.
 */

/** Our largest forms have a few hundred. */
export const MOST_FIELDS = 2_000;

export function hasTooManyFields(body: Buffer, contentType = ''): boolean {
  const type = contentType.toLowerCase();
  if (type.includes('urlencoded')) return occursMoreThan(body, '&', MOST_FIELDS);
  if (!type.includes('multipart')) return false;
  // The boundary stands before each field, as the sender wrote it.
  const mark = /boundary="?([^";\s]{1,200})/i.exec(contentType)?.[1];
  return mark !== undefined && occursMoreThan(body, `--${mark}`, MOST_FIELDS);
}

function occursMoreThan(body: Buffer, part: string, most: number): boolean {
  let count = 0;
  for (let at = body.indexOf(part); at >= 0; at = body.indexOf(part, at + part.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
