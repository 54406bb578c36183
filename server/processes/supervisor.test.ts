import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ending } from './messages.ts';
import { makeSupervisor, type Supervisor, type Worker } from './supervisor.ts';

const ONE: Ending = { drainMs: 0, lingerMs: 1, finishMs: 2 };
const ALL: Ending = { drainMs: 3, lingerMs: 0, finishMs: 4 };

/** A worker that does what the test says, when the test says so. */
function makeFake(pid: number, options: { readonly prepare: boolean; readonly announce: boolean }) {
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  const endings: Ending[] = [];
  const worker: Worker = {
    pid,
    ready: ready.promise,
    ended: ended.promise,
    end(ending) {
      endings.push(ending);
      ended.resolve('code 0');
    },
    kill: () => ended.resolve('SIGKILL'),
  };
  return {
    ...options,
    pid,
    worker,
    endings,
    serve: () => ready.resolve(),
    die() {
      ready.reject(new Error('it ended before it was ready (code 1)'));
      ended.resolve('SIGKILL');
    },
  };
}

let made: ReturnType<typeof makeFake>[];
let pauses: { readonly ms: number; readonly go: () => void }[];
let told: string[];
let now: number;
/** Whether new workers serve at once. */
let healthy: boolean;
let supervisor: Supervisor;

beforeEach(() => {
  made = [];
  pauses = [];
  told = [];
  now = 0;
  healthy = true;
  const tell = (_fields: object, message: string) => told.push(message);
  supervisor = makeSupervisor({
    count: 2,
    start(options) {
      const fake = makeFake(made.length + 1, options);
      fake.worker.ready.catch(() => {});
      made.push(fake);
      if (healthy) fake.serve();
      return fake.worker;
    },
    endingOfOne: ONE,
    endingOfAll: ALL,
    log: { info: tell, warn: tell, error: tell },
    onChange: () => {},
    wait: (ms) => new Promise((resolve) => pauses.push({ ms, go: resolve })),
    now: () => now,
  });
});

afterEach(() => supervisor.end());

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const pids = () => supervisor.workers.map(({ pid }) => pid);

describe('the processes of the portal', () => {
  it('lets one bring the database to this release before the others start', async () => {
    healthy = false;
    const begun = supervisor.begin();
    await settle();
    expect(made.map(({ prepare, announce }) => [prepare, announce])).toEqual([[true, true]]);
    healthy = true;
    made[0]?.serve();
    await begun;
    expect(made.map(({ prepare, announce }) => [prepare, announce])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('does not begin when the first one refuses, and leaves none behind', async () => {
    healthy = false;
    const begun = supervisor.begin();
    await settle();
    made[0]?.die();
    await expect(begun).rejects.toThrow('ended before it was ready');
    expect(supervisor.workers).toEqual([]);
    expect(made).toHaveLength(1);
  });

  it('starts another one for one that died', async () => {
    await supervisor.begin();
    made[0]?.die();
    await settle();
    expect(pids()).toEqual([2]);
    pauses.at(-1)?.go();
    await settle();
    expect(pids()).toEqual([2, 3]);
  });

  it('waits longer for one that keeps dying, and says so', async () => {
    await supervisor.begin();
    const waits: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      made.at(-1)?.die();
      await settle();
      waits.push(pauses.at(-1)?.ms ?? 0);
      pauses.at(-1)?.go();
      await settle();
    }
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(told.at(-1)).toContain('the 9th sudden end in a row');
    // One that was well for a while begins anew.
    now = 100_000;
    made.at(-1)?.die();
    await settle();
    expect(pauses.at(-1)?.ms).toBe(250);
  });

  it('replaces all, with a new one serving before an old one leaves', async () => {
    await supervisor.begin();
    healthy = false;
    const replaced = supervisor.replaceAll();
    await settle();
    expect(pids()).toEqual([1, 2, 3]);
    expect(made[0]?.endings).toEqual([]);
    made[2]?.serve();
    await settle();
    expect(made[0]?.endings).toEqual([ONE]);
    expect(pids()).toEqual([2, 3, 4]);
    made[3]?.serve();
    expect(await replaced).toBe(true);
    expect(pids()).toEqual([3, 4]);
    // The first of the new ones brings the database to its release, the others find it there.
    expect(made.slice(2).map(({ prepare }) => prepare)).toEqual([true, false]);
  });

  it('keeps the old ones when the new ones do not start', async () => {
    await supervisor.begin();
    healthy = false;
    const replaced = supervisor.replaceAll();
    await settle();
    made[2]?.die();
    expect(await replaced).toBe(false);
    expect(pids()).toEqual([1, 2]);
    expect(made.slice(0, 2).map(({ endings }) => endings)).toEqual([[], []]);
    expect(told.at(-1)).toContain('2 of 2 old ones go on serving');
  });

  it('replaces all once more where it is asked for meanwhile, since some are of the build before', async () => {
    await supervisor.begin();
    healthy = false;
    const first = supervisor.replaceAll();
    await settle();
    made[2]?.serve();
    await settle();
    // The third already serves, and the fourth is starting.
    const second = supervisor.replaceAll();
    const third = supervisor.replaceAll();
    healthy = true;
    made[3]?.serve();
    expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
    expect(pids()).toEqual([5, 6]);
    expect(await supervisor.replaceAll()).toBe(true);
    expect(pids()).toEqual([7, 8]);
  });

  it('replaces those that are being started when they serve', async () => {
    healthy = false;
    const begun = supervisor.begin();
    await settle();
    const replaced = supervisor.replaceAll();
    healthy = true;
    made[0]?.serve();
    await begun;
    expect(await replaced).toBe(true);
    expect(pids()).toEqual([3, 4]);
  });

  it('ends all and starts none again', async () => {
    await supervisor.begin();
    await supervisor.end();
    expect(made.map(({ endings }) => endings)).toEqual([[ALL], [ALL]]);
    await settle();
    expect(supervisor.workers).toEqual([]);
    expect(made).toHaveLength(2);
  });
});
