/**
 * An open loop: people arrive at a rate, whatever the answers take. A portal that slows down gets more people at once, as
 * on the day itself, and its slow answers are all counted (no coordinated omission).
 */
import type { Agent } from 'node:http';
import { apply, type JourneyDeps, type Person, pay, readAround, review, signIn } from './journeys.ts';
import type { Recorder } from './record.ts';
import { makeVisitor } from './visitor.ts';

export interface CrowdOptions {
  readonly origin: string;
  readonly agent: Agent;
  readonly record: Recorder;
  readonly people: readonly Person[];
  readonly staff: readonly Person[];
  /** Think times are multiplied by it: 0.1 puts an hour's forms into six minutes. */
  readonly pace: number;
  readonly tries: number;
}

/** Of a hundred arrivals: readers of public pages, people who fill in and pay, people who look how things stand. */
const MIX = { read: 0.6, apply: 0.3 };

export interface Crowd {
  /** People who came and have not gone. */
  readonly inside: number;
  /** @param perSecond New people; they keep coming until the next call. */
  arrive(perSecond: number): void;
  /** Nobody comes any more; resolves when all have gone. */
  leave(): Promise<void>;
}

export function makeCrowd(options: CrowdOptions): Crowd {
  const { origin, agent, record, people, staff, pace, tries } = options;
  let inside = 0;
  let next = 0;
  let stopped = false;
  let perSecond = 0;
  let due = 0;
  let emptied: (() => void) | null = null;
  const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

  const depsOf = (): JourneyDeps => ({
    visitor: makeVisitor(origin, agent),
    record,
    // Nobody reads for exactly as long as the others.
    think: (seconds) => sleep(seconds * pace * (0.5 + Math.random())),
    pause: (seconds) => sleep(seconds * (1 + Math.random() * 0.5)),
    stopped: () => stopped,
    tries,
  });

  async function come(journey: (deps: JourneyDeps) => Promise<unknown>): Promise<void> {
    inside += 1;
    try {
      await journey(depsOf());
    } catch (error) {
      record.gaveUp(`fault of the load itself: ${String(error).slice(0, 100)}`);
    } finally {
      inside -= 1;
      if (inside === 0) emptied?.();
    }
  }

  function arriveOne(): void {
    const chance = Math.random();
    if (chance < MIX.read) return void come(readAround);
    const mark = next++;
    const person = people[mark % people.length];
    if (!person) return;
    if (chance >= MIX.read + MIX.apply)
      return void come(async (deps) => {
        if (await signIn(deps, person)) await readAround(deps);
      });
    void come(async (deps) => {
      if (!(await signIn(deps, person))) return;
      const id = await apply(deps, person, mark);
      if (id) await pay(deps, id);
    });
  }

  let last = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    due += ((now - last) / 1000) * perSecond;
    last = now;
    for (; due >= 1; due -= 1) arriveOne();
  }, 10);
  for (const person of staff)
    void come(async (deps) => {
      if (!(await signIn(deps, person))) return;
      while (!deps.stopped()) await review(deps);
    });

  return {
    get inside() {
      return inside;
    },
    arrive(rate) {
      perSecond = rate;
    },
    leave() {
      clearInterval(ticking);
      stopped = true;
      return new Promise((resolve) => {
        emptied = resolve;
        if (inside === 0) resolve();
      });
    },
  };
}
