/**
 * Where a fault happens: a portal in the middle of its work, watched from outside only. Before, during and after are
 * counted apart; what was promised is looked up at the end.
 */
import { type Crowd, makeCrowd } from '../load/arrivals.ts';
import { checkPromises } from '../load/check-promises.ts';
import { stepsOf } from '../load/journeys.ts';
import { countByStatus, makeRecorder, quantile, type Recorder, type Sample } from '../load/record.ts';
import { hiddenValue, makeAgent, makeVisitor } from '../load/visitor.ts';
import { makeWorld, type World, type WorldOptions } from '../load/world.ts';

export interface Stage {
  readonly world: World;
  readonly crowd: Crowd;
  readonly record: Recorder;
  /** A line of the report. */
  say(line: string): void;
}

export interface Fault {
  readonly name: string;
  readonly what: string;
  /** What the world has to be like; undone by `close`. */
  readonly prepare?: () => Promise<Prepared>;
  /** Why it cannot be done here; null: it can. */
  readonly missing?: () => Promise<string | null>;
  /** Does it, and undoes what does not mend itself. @returns what it found broken by itself. */
  strike(stage: Stage): Promise<readonly string[]>;
}

interface Prepared {
  readonly options: Partial<WorldOptions>;
  readonly close: () => Promise<unknown>;
}

export interface FaultOptions {
  readonly server: string;
  /** New people in each second. */
  readonly rate: number;
  /** Before and after the fault. */
  readonly seconds: number;
}

/** No browser waits longer; that is a hang. */
const LONGEST_MS = 30_000;
const PACE = 0.05;
const PEOPLE = 4_000;

/** @returns whether the portal kept its promises. */
export async function playFault(fault: Fault, { server, rate, seconds }: FaultOptions): Promise<boolean> {
  console.log(`\n${fault.name}: ${fault.what}`);
  const say = (line: string) => console.log(`  ${line}`);
  const missing = await fault.missing?.();
  if (missing) {
    say(`not done here: ${missing}`);
    return true;
  }
  const prepared = await fault.prepare?.();
  const world = await makeWorld({ server, people: PEOPLE, ...prepared?.options });
  const agent = makeAgent();
  const record = makeRecorder();
  const broken: string[] = [];
  const stretch = (name: string) => {
    const { samples, gaveUp } = record.take();
    say(`${name}: ${told(samples)}`);
    for (const [what, count] of gaveUp) say(`  gave up: ${what}, ${count} times`);
    const hung = samples.filter(({ ms }) => ms >= LONGEST_MS).length;
    const unclear = samples.filter(({ clear }) => clear === false).length;
    if (hung > 0) broken.push(`${name}: ${hung} requests hung`);
    if (unclear > 0) broken.push(`${name}: ${unclear} answers of 5xx without a clear page`);
  };
  try {
    const origin = world.url;
    const crowd = makeCrowd({
      origin,
      agent,
      record,
      people: world.people,
      staff: [],
      pace: PACE,
      tries: 12,
    });
    crowd.arrive(rate);
    await pause(seconds);
    stretch('before');
    broken.push(...(await fault.strike({ world, crowd, record, say })));
    const recovered = await untilSaved(world);
    stretch('meanwhile');
    say(`a save went through ${recovered.toFixed(1)} s after the end of the fault`);
    await pause(seconds);
    stretch('after');
    crowd.arrive(0);
    await crowd.leave();
    stretch('leaving');
    const check = await checkPromises(world, record.acknowledged);
    broken.push(...check.broken.map(({ what, count }) => `${what}: ${count}`));
    say(`${check.steps} acknowledged answers and ${check.paid} paid applications were looked up`);
    const faults = world.logged(/"level":50/);
    if (faults > 0) say(`${faults} faults in the log, such as ${world.firstFault()}`);
  } catch (error) {
    broken.push(String(error));
  } finally {
    agent.destroy();
    await world.close();
    await prepared?.close();
  }
  for (const line of broken) say(`BROKEN: ${line}`);
  if (broken.length === 0) say('every promise was kept');
  return broken.length === 0;
}

/** Seconds until somebody signed in, began an application and was told that it is stored. */
async function untilSaved(world: World): Promise<number> {
  const began = performance.now();
  const person = world.people.at(-1);
  if (!person) throw new Error('nobody is there');
  for (;;) {
    const agent = makeAgent();
    const visitor = makeVisitor(world.url, agent);
    const { email, password } = person;
    const signedIn = await visitor.ask('/auth', {
      form: { intent: 'sign-in', email, password, next: '/student-portal' },
    });
    const path = '/student-portal/applications/new';
    const page = await visitor.ask(path);
    const hidden = ['owner', 'version', 'draft_id'].map((name) => [name, hiddenValue(page.text, name) ?? '']);
    const form = { ...Object.fromEntries(hidden), ...stepsOf(person, 9_999_999)[0], intent: 'next' };
    const saved = page.status === 200 ? await visitor.ask(path, { form, json: true }) : page;
    agent.destroy();
    if (saved.status === 200 && saved.text.includes('"go"')) return (performance.now() - began) / 1000;
    if (performance.now() - began > 180_000)
      throw new Error(
        `no save went through for three minutes; at last sign-in ${signedIn.status}, page ${page.status}, save ${saved.status} ${saved.text.slice(0, 200)}`,
      );
    await pause(0.2);
  }
}

function told(samples: readonly Sample[]): string {
  const counts = Object.entries(countByStatus(samples)).map(([status, count]) => `${status} x ${count}`);
  const times = samples.map(({ ms }) => ms);
  const p = (part: number) => `${quantile(times, part).toFixed(0)} ms`;
  const read = samples.filter(({ kind }) => kind === 'read');
  const away = read.filter(({ status }) => status === 0 || status >= 500).length;
  return `${counts.join(', ')}; p50 ${p(0.5)}, p99 ${p(0.99)}; reading pages ${read.length - away} of ${read.length} answered`;
}

export const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
