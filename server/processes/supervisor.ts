/**
 * Keeps a number of workers running: starts them, restarts dead ones, replaces all of them one by one, ends them. It
 * knows workers by an interface, so it can be tested without processes.
 */
import type { Log } from '#core/shared/log.ts';
import type { Ending } from './messages.ts';

export interface Worker {
  readonly pid: number;
  /** Resolves when it serves; rejects when it ended before, or refused to start. */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended, with how. */
  readonly ended: Promise<string>;
  end(ending: Ending): void;
  kill(): void;
}

export interface SupervisorOptions {
  readonly count: number;
  /** @param prepare whether this one migrates the database first. */
  readonly start: (options: { prepare: boolean; announce: boolean }) => Worker;
  readonly endingOfOne: Ending;
  readonly endingOfAll: Ending;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Told after a worker begins to serve, and after one ends unexpectedly. */
  readonly onChange: () => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

export interface Supervisor {
  /** Resolves when all serve. Rejects if one cannot; then all are ended. */
  begin(): Promise<void>;
  /**
   * Replaces every worker with one of the current build. Resolves false if the new ones do not start: the old ones
   * stay. While workers are started or replaced, it begins when that is over: some of those are of the build before.
   */
  replaceAll(): Promise<boolean>;
  end(): Promise<void>;
  readonly workers: readonly Worker[];
}

/** A worker that ran for so long was healthy. */
const WELL_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** So many unexpected ends in a row are logged as an error. */
const TOO_OFTEN = 4;
/** The limit of work that should be over long before: jobs handed back, connections closed. */
const PATIENCE_MS = 40_000;

export function makeSupervisor(options: SupervisorOptions): Supervisor {
  const { count, start, endingOfOne, endingOfAll, log, onChange, wait, now } = options;
  /** Workers that serve or are about to, without those being replaced. */
  const serving = new Set<Worker>();
  const leaving = new Set<Worker>();
  let ending: Promise<void> | null = null;
  /** All are being started, or replaced. */
  let busy: Promise<unknown> | null = null;
  /** They are replaced once more after that, however often somebody asks for it meanwhile. */
  let next: Promise<boolean> | null = null;
  /** Unexpected ends in a row. */
  let deaths = 0;

  /** Starts one and, once it serves, restarts it if it dies. */
  async function place(prepare: boolean, announce = false): Promise<Worker> {
    const began = now();
    const worker = start({ prepare, announce });
    serving.add(worker);
    let served = false;
    void worker.ended.then((how) => {
      const wanted = leaving.delete(worker);
      const stood = serving.delete(worker);
      if (wanted || !stood || ending || !served) return;
      onChange();
      if (now() - began > WELL_MS) deaths = 0;
      void placeAgain(worker.pid, how);
    });
    try {
      await worker.ready;
      served = true;
      onChange();
      return worker;
    } catch (error) {
      serving.delete(worker);
      throw error;
    }
  }

  async function placeAgain(pid: number, how: string): Promise<void> {
    for (let why = `process ${pid} of the portal ended (${how})`; !ending; ) {
      deaths += 1;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS);
      const seconds = Math.round(pause / 100) / 10;
      if (deaths < TOO_OFTEN) log.warn({ pid }, `${why}; another one is started in ${seconds} s`);
      else
        log.error(
          { pid, deaths },
          `${why}, the ${deaths}th sudden end in a row; started again in ${seconds} s. The lines above say why it ends`,
        );
      await wait(pause);
      if (ending || serving.size >= count) return;
      try {
        await place(false);
        return;
      } catch (error) {
        why = `another process could not be started: ${(error as Error).message}`;
      }
    }
  }

  async function retire(worker: Worker): Promise<void> {
    serving.delete(worker);
    leaving.add(worker);
    worker.end(endingOfOne);
    const patience = endingOfOne.finishMs + endingOfOne.lingerMs + PATIENCE_MS;
    void wait(patience).then(() => {
      if (leaving.has(worker)) worker.kill();
    });
  }

  async function replace(): Promise<boolean> {
    const old = [...serving];
    for (const [index, worker] of old.entries()) {
      // It has died meanwhile, and another one of the current build has its place.
      if (!serving.has(worker)) continue;
      try {
        // The new one first, so that there are never fewer than before.
        await place(index === 0);
      } catch (error) {
        if (ending) return false;
        const kept = old.length - index;
        log.error(
          { error: (error as Error).message },
          `the new processes do not start; ${kept} of ${old.length} old ones go on serving`,
        );
        return false;
      }
      if (ending) return false;
      await retire(worker);
    }
    deaths = 0;
    return true;
  }

  async function startAll(): Promise<void> {
    await place(true, true);
    await Promise.all(Array.from({ length: count - 1 }, () => place(false)));
  }

  function alone<Done>(work: Promise<Done>): Promise<Done> {
    busy = work.finally(() => {
      busy = null;
    });
    busy.catch(() => {});
    return work;
  }

  async function replaceAll(): Promise<boolean> {
    await busy?.catch(() => {});
    next = null;
    // Nothing serves where none could be started.
    return ending || serving.size === 0 ? false : alone(replace());
  }

  return {
    get workers() {
      return [...serving];
    },
    async begin() {
      try {
        await alone(startAll());
      } catch (error) {
        await this.end();
        throw error;
      }
    },
    replaceAll: () => (next ??= replaceAll()),
    end() {
      ending ??= (async () => {
        const all = [...serving, ...leaving];
        for (const worker of all) worker.end(endingOfAll);
        const patience = endingOfAll.drainMs + endingOfAll.finishMs + PATIENCE_MS;
        let over = false;
        void wait(patience).then(() => {
          if (over) return;
          log.warn({}, 'some processes of the portal do not end; they are ended at once');
          for (const worker of all) worker.kill();
        });
        await Promise.all(all.map((worker) => worker.ended));
        over = true;
      })();
      return ending;
    },
  };
}
