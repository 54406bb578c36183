/**
 * Stands before everything that costs work: reads the body, asks the gate for a place, and answers whoever is turned
 * away. Cached pages, files and health checks do not pass here.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readLanguage } from '#app/requests/address-language.ts';
import { networkOf } from '#app/requests/network-of.server.ts';
import { ruleOfPath } from '#app/requests/route-of-path.ts';
import type { Log } from '#core/shared/log.ts';
import { addressOf } from '../http/client-address.ts';
import { writeBusy, writeRefusal } from './busy-answer.ts';
import { type GateReadings, makeGate } from './gate.ts';
import { type BodyLimits, type BodyReadings, hasBody, makeBodyReceiver } from './receive-body.ts';
import { KINDS, type Kind, type Limits } from './rules.ts';

export interface Doorkeeper {
  /**
   * @param work Done at once, after a wait, or never; its promise ends when the answer is written.
   * @param instead Answers from what is stored, or returns false: asked before a request is turned away.
   */
  admit(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => unknown,
    instead?: () => boolean,
  ): void;
  readings(): GateReadings & { readonly bodies: BodyReadings };
  close(): void;
}

export interface DoorkeeperOptions {
  readonly limits: Limits;
  /** The keys with which session cookies are signed, and were before. */
  readonly sessionKeys: readonly string[];
  /** True if a proxy of ours says where a request comes from. */
  readonly trustProxy: boolean;
  /** Headers of every answer of the portal. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
  /** The most bytes that a body sent to this path may have. */
  readonly mostBytes: (path: string) => number;
  readonly bodyLimits?: BodyLimits;
  /** Tests pass this instead of the event loop's clock. */
  readonly lateMs?: () => number;
}

const LOOK_MS = 250;
const RESOLUTION_MS = 10;
const REPORT_MS = 10_000;
const LONGEST_AFTERMATH_MS = 30_000;
const FULL_RETRY_SECONDS = 10;

export function makeDoorkeeper(options: DoorkeeperOptions): Doorkeeper {
  const { limits, headers, log, lateMs } = options;
  const sessionOf = makeSessionReader(options.sessionKeys);
  const lateness = watchLoop();
  const bodies = makeBodyReceiver(options.bodyLimits);
  const gate = makeGate({
    limits,
    now: () => performance.now(),
    soon: setImmediate,
    after(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    lateMs: lateMs ?? lateness.ms,
    chance: Math.random,
  });

  let reported = 0;
  // Instead of a line for each, so that a flood of requests does not become a flood of lines.
  const reporting = setInterval(() => {
    const { kinds, ...now } = gate.readings();
    const { refused } = bodies.readings();
    const turnedAway = Object.fromEntries(
      KINDS.map((kind) => [kind, kinds[kind].shed + kinds[kind].timedOut]),
    );
    const all = [...Object.values(turnedAway), ...Object.values(refused)].reduce(
      (sum, count) => sum + count,
      0,
    );
    if (all === reported) return;
    log.warn(
      { ...now, since: all - reported, turnedAway, bodies: refused },
      'requests were turned away: more came than can be done, or their bodies did not come',
    );
    reported = all;
  }, REPORT_MS).unref();

  return {
    admit(request, response, work, instead) {
      const session = sessionOf(request.headers.cookie);
      const kind = kindOfRequest(request, session !== null);
      if (!kind) return void work();
      const by = {
        network: networkOf(
          addressOf(String(request.headers['x-forwarded-for'] ?? ''), request.socket, options.trustProxy),
        ),
        ...(session && { session }),
      };
      const shed = (retryAfter: number) => {
        if (response.destroyed || response.headersSent) return;
        if (!instead?.()) writeBusy(request, response, headers, retryAfter);
      };
      const enter = () => {
        const giveUp = gate.ask({
          kind,
          by,
          run(place) {
            // An export is made while it is sent.
            if (!isExport(request.url)) leaveWithHeaders(response, place.leave);
            // Work continues when its client has gone, and so holds its place, but not for ever.
            let done = false;
            response.once('close', () => {
              if (!done) setTimeout(place.leave, LONGEST_AFTERMATH_MS).unref();
            });
            Promise.resolve(work()).finally(() => {
              done = true;
              place.leave();
            });
          },
          shed,
        });
        if (giveUp) response.once('close', giveUp);
      };
      if (!bringsBody(request)) return enter();
      // A visitor who would be turned away is told before sending. A place is asked for only when the body is here.
      if (gate.refuse({ kind, by, shed })) return;
      bodies.receive({
        request,
        response,
        most: options.mostBytes(request.url?.split('?', 1)[0] ?? '/'),
        ready: enter,
        refuse: (why) =>
          why === 'full'
            ? shed(FULL_RETRY_SECONDS)
            : writeRefusal(response, why, headers, readLanguage(request.url ?? '/').language),
      });
    },
    readings: () => ({ ...gate.readings(), bodies: bodies.readings() }),
    close() {
      bodies.close();
      clearInterval(reporting);
      lateness.close();
    },
  };
}

/** The pipeline reads no other, so it may come as it likes. */
const bringsBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && hasBody({ headers });

/**
 * The costly work is done by then. A reader may take minutes over a document, and an open page waits hours for live
 * updates.
 */
function leaveWithHeaders(response: ServerResponse, leave: () => void): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    leave();
    return (writeHead as (...all: unknown[]) => ServerResponse).apply(this, given);
  } as typeof writeHead;
}

/** The delay of timers: the mean of the last quarter of a second, in milliseconds. */
function watchLoop() {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let ms = 0;
  const looking = setInterval(() => {
    ms = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS);
    histogram.reset();
  }, LOOK_MS).unref();
  return {
    ms: () => ms,
    close() {
      clearInterval(looking);
      histogram.disable();
    },
  };
}

/** The class of a request at the gate: by its address, its method, and whether it brings a session that we signed. */

/** Asked by machines that check whether this process lives; the pipeline answers them without rendering anything. */
const NEVER_HELD = new Set(['/healthz', '/readyz']);

/** Pages on the way to the gateway and back. */
const PAYING = /\/pay\/|^\/sandbox\/checkout\//;
/** Large, made while it is sent, and can be asked for again. */
const EXPORT = /\/(?:reports?|exports?|roll|download)(?:\/|$)/;
const WAY_IN = '/auth';
const PROGRAMS = /^\/(?:api\/v1|auth\/v1|auth\/oauth2\/(?:token|revoke|userinfo))(?:\/|$)/;
const TEXT = /^application\/(?:x-www-form-urlencoded|json)/i;

/**
 * @param signedIn whether it brings a session that we signed: without one nothing but a gateway is more than a guest.
 * @returns null: never held, never turned away.
 */
export function kindOfRequest(
  { method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  signedIn: boolean,
): Kind | null {
  const path = pathOf(url);
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && NEVER_HELD.has(path)) return null;
  if (path === WAY_IN || isExport(url)) return 'guest';
  const rule = reads ? undefined : ruleOfPath(path);
  const file = rule?.uploadMegabytes !== undefined && !TEXT.test(headers['content-type'] ?? '');
  if (PROGRAMS.test(path)) return file ? 'upload' : 'program';
  if (rule?.audience === 'gateways') return 'money';
  if (!signedIn || rule?.rate === 'sign-in') return 'guest';
  if (file) return 'upload';
  return rule?.rate === 'money' || PAYING.test(path) ? 'money' : 'member';
}

/** It holds its place until it is sent. */
export const isExport = (url = '/'): boolean => EXPORT.test(pathOf(url));

/** The path without the query, and without the ending that React adds when it moves to a page. */
const pathOf = (url: string): string => url.replace(/\?.*/s, '').replace(/\.data$/, '');

/**
 * The session that a request brings, if this portal signed it. Whether it still stands only the database knows, which a gate
 * cannot ask; but nobody makes one up.
 */
const COOKIE = /(?:^|; ?)(?:__Host-)?portal\.session_token=([^;]{1,400})/;

/** @param keys with which the identity library signs now, and signed before. */
export function makeSessionReader(keys: readonly string[]): (cookies: string | undefined) => string | null {
  return (cookies = '') => {
    const value = decoded(COOKIE.exec(cookies)?.[1] ?? '');
    const end = value.lastIndexOf('.');
    const token = value.slice(0, Math.max(0, end));
    const given = Buffer.from(value.slice(end + 1));
    const signs = (key: string) => {
      const right = Buffer.from(createHmac('sha256', key).update(token).digest('base64'));
      return given.length === right.length && timingSafeEqual(given, right);
    };
    return token && keys.some(signs) ? token : null;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
