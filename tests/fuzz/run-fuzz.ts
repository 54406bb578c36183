/** The run itself: look around first, then draw, send and judge, several at once; what fails is made smaller and told. */
import { setTimeout } from 'node:timers/promises';
import type { ApiCall } from './draw-call.ts';
import { type DrawingFrom, drawCase, OWN_CALLS } from './draw-case.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { judgeAnswer } from './judge-answer.ts';
import { minimise } from './minimise.ts';
import { makeRandom } from './random.ts';
import type { FuzzAnswer, Send } from './send-case.ts';
import { SeenSite, type SitePattern } from './site-map.ts';

/** Those in whose name requests are sent. */
export interface People {
  readonly names: readonly string[];
  /** Beside them: a program with every scope. */
  readonly program?: string;
  /** An applicant at the API, with a token of their own. */
  readonly person?: string;
  headersOf(who: string): readonly (readonly [string, string])[];
  /** The portal no longer knows this person; signs in again. */
  returned(who: string): Promise<void>;
  /** Takes back what would keep requests from getting anywhere: locks, limits, lost roles. */
  tend(): Promise<void>;
}

export interface FuzzOptions {
  readonly send: Send;
  readonly people: People;
  readonly site: readonly SitePattern[];
  /** Calls of the API; none: it is not tried by its document. */
  readonly calls?: readonly ApiCall[];
  readonly origin: string;
  readonly seed: number;
  readonly requests: number;
  /** How many are under way at once. */
  readonly together: number;
  /** What the portal itself said about a request that failed. */
  readonly reasonFor?: (requestId: string | undefined) => Promise<string | null>;
  /** How the portal ended, or null while it runs: then there is nothing more to try. */
  readonly ended?: () => string | null;
  readonly onFault?: (fault: FuzzFault) => void;
  readonly onProgress?: (sent: number) => void;
}

export interface FuzzFault {
  readonly what: string;
  readonly pattern: string;
  readonly reason: string | null;
  readonly found: FuzzCase;
  /** As small as it still fails; null when it did not fail again. */
  readonly smallest: FuzzCase | null;
}

export interface FuzzReport {
  readonly sent: number;
  readonly byStatus: Readonly<Record<number, number>>;
  readonly byPattern: ReadonlyMap<string, number>;
  /** Calls of the API that did what they asked for. */
  readonly callsServed: number;
  readonly slowestMs: number;
  readonly slowest: string;
  readonly faults: readonly FuzzFault[];
}

/** Said before anything has looked at the request, which therefore has no number. */
const isTurnedAway = ({ status, headers }: FuzzAnswer) =>
  status === 503 && headers['retry-after'] !== undefined && headers['x-request-id'] === undefined;
const AGAIN_MOST = 20;
const AGAIN_MS = 250;

/** Between two tendings, requests. */
const TEND_EVERY = 150;
/** Part of all requests that only look around, and pages of one person at most. */
const LOOK_PART = 0.12;
const LOOK_MOST = 160;

export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { people, requests, seed, site, origin } = options;
  const seen = new SeenSite(site);
  const random = makeRandom(seed);
  const ownIds: string[] = [];
  const from: DrawingFrom = {
    site,
    seen,
    people: people.names,
    ...(options.calls && { calls: options.calls }),
    ...(people.program && { program: people.program }),
    ...(people.person && { person: people.person }),
    ownIds,
  };
  const byStatus: Record<number, number> = {};
  const byPattern = new Map<string, number>();
  const known = new Map<string, FuzzFault>();
  let sent = 0;
  let drawn = 0;
  let callsServed = 0;
  let slowestMs = 0;
  let slowest = '';

  /** With the id of anybody else the calls of an own token find nothing. */
  async function findOwn(): Promise<void> {
    if (!people.person) return;
    const target = `${OWN_CALLS}applications`;
    const { text } = await options.send(
      { who: people.person, method: 'GET', target, headers: [], body: null },
      people.headersOf(people.person),
    );
    const { data } = JSON.parse(text) as { data: readonly { id: string }[] };
    ownIds.push(...data.map(({ id }) => id));
  }

  async function deliver(given: FuzzCase): Promise<FuzzAnswer> {
    let answer = await options.send(given, people.headersOf(given.who));
    // On a machine that is busy with something else the portal turns people away; then nothing has been tried yet.
    for (let again = 0; isTurnedAway(answer) && again < AGAIN_MOST; again += 1) {
      await setTimeout(AGAIN_MS);
      answer = await options.send(given, people.headersOf(given.who));
    }
    sent += 1;
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    const pattern = seen.patternOf(given.target);
    byPattern.set(pattern, (byPattern.get(pattern) ?? 0) + 1);
    if (answer.ms > slowestMs) {
      slowestMs = answer.ms;
      slowest = `${given.method} ${pattern}`;
    }
    if (given.who !== 'guest' && answer.headers.location?.startsWith('/auth?next='))
      await people.returned(given.who);
    // Another request has ended the session of the token.
    if (given.who === people.person && answer.status === 401) await people.returned(given.who);
    return answer;
  }

  /** What is wrong, with the portal's own reason, so that two faults of one route stay two. */
  async function wrongWith(
    given: FuzzCase,
    answer: FuzzAnswer,
  ): Promise<[what: string, reason: string | null] | null> {
    const what = isTurnedAway(answer) ? null : judgeAnswer(given, answer, origin);
    if (!what) return null;
    return [
      what,
      answer.status >= 500 ? ((await options.reasonFor?.(answer.headers['x-request-id'])) ?? null) : null,
    ];
  }
  const keyOf = (pattern: string, what: string, reason: string | null) =>
    `${what} ${reason?.slice(0, 300) ?? pattern}`;

  async function attempt(given: FuzzCase): Promise<FuzzAnswer> {
    const answer = await deliver(given);
    const wrong = await wrongWith(given, answer);
    if (!wrong) return answer;
    const [what, reason] = wrong;
    const pattern = seen.patternOf(given.target);
    const key = keyOf(pattern, what, reason);
    if (known.has(key) || options.ended?.()) return answer;
    const fault = { what, pattern, reason, found: given, smallest: null };
    known.set(key, fault);
    const fails = async (smaller: FuzzCase) => {
      const again = await wrongWith(smaller, await deliver(smaller));
      return again !== null && keyOf(seen.patternOf(smaller.target), ...again) === key;
    };
    const complete: FuzzFault = {
      ...fault,
      smallest: (await fails(given)) ? await minimise(given, fails) : null,
    };
    known.set(key, complete);
    options.onFault?.(complete);
    return answer;
  }

  async function lookAround(who: string): Promise<void> {
    const pages = Math.min(LOOK_MOST, Math.floor((requests * LOOK_PART) / people.names.length));
    const queue = site.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern));
    const visits = new Map<string, number>();
    for (let left = pages; left > 0 && queue.length > 0; left -= 1) {
      // Menus come first and again and again; two pages of a kind are enough.
      const target = queue.splice(random.below(Math.min(queue.length, 60)), 1)[0] as string;
      const answer = await attempt({ who, method: 'GET', target, headers: [], body: null });
      if (!answer.headers['content-type']?.startsWith('text/html')) continue;
      for (const link of seen.learn(who, target, answer.text).links) {
        const pattern = seen.patternOf(link);
        const times = visits.get(pattern) ?? 0;
        if (times >= 3) continue;
        visits.set(pattern, times + 1);
        queue.push(link);
      }
    }
  }

  let told = 0;
  async function lane(): Promise<void> {
    while (sent < requests && !options.ended?.()) {
      // A number of its own for each, so that one request does not change what all later ones are.
      drawn += 1;
      const given = drawCase(makeRandom(seed * 1_000_003 + drawn), from);
      const answer = await attempt(given);
      if (answer.headers['content-type']?.startsWith('text/html') && answer.status < 500)
        seen.learn(given.who, given.target.replace(/\.data(?=\?|$)/, ''), answer.text);
      if (
        [people.program, people.person].includes(given.who) &&
        answer.status >= 200 &&
        answer.status < 300
      ) {
        callsServed += 1;
        seen.learnIds(answer.text);
      }
      if (sent >= told + TEND_EVERY) {
        told = sent;
        await people.tend();
        options.onProgress?.(sent);
      }
    }
  }

  for (const who of people.names) await lookAround(who);
  await findOwn();
  await Promise.all(Array.from({ length: options.together }, lane));
  return { sent, byStatus, byPattern, callsServed, slowestMs, slowest, faults: [...known.values()] };
}
