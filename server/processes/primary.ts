/**
 * The process above the workers, with WORKERS=2 or more: it accepts connections and passes each to a worker
 * (node:cluster), holds the private database server and the stand-ins, and keeps enough workers running. It serves
 * nothing itself and loads nothing of the portal, so it stays small and has little reason to fail.
 */
import cluster, { type Worker as Forked } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError } from '../config/config.ts';
import { openPlace } from '../database/place.ts';
import { makeLog, tellOfStart } from '../log/log.ts';
import type { Figures } from '../metrics/figures.ts';
import { gatherWorkers } from '../metrics/gather-workers.ts';
import { listenForMetrics } from '../metrics/listen-metrics.ts';
import { closeWhatWasNotTaken } from './handing-over.ts';
import { type Assignment, ENDING_OF_ONE, endingOfAll, type FromWorker, type ToWorker } from './messages.ts';
import { writeRunNote } from './run-note.ts';
import { makeSupervisor, type Worker } from './supervisor.ts';

export async function runPrimary(config: Config): Promise<void> {
  const log = makeLog(config.logLevel);
  // This process accepts and passes on, which loses nobody when a worker leaves; workers that listened for themselves
  // would take those with them who waited in their queue.
  cluster.schedulingPolicy = cluster.SCHED_RR;

  const place = await openPlace(config, tellOfStart(config, log));
  const closers: (() => Promise<unknown>)[] = [() => place.close()];
  const close = async () => {
    for (const one of closers.toReversed()) await one();
  };
  try {
    let standIns: Assignment['standIns'] = null;
    if (config.standIns) {
      const started = await (await import('../stand-ins.ts')).startStandIns(config);
      closers.push(() => started.close());
      standIns = { environment: started.environment, urls: started.urls };
    }
    const note = await writeRunNote(config);
    closers.push(() => note.remove());
    const supervisor = makeSupervisor({
      count: config.workers,
      endingOfOne: ENDING_OF_ONE,
      endingOfAll: endingOfAll(config.drainSeconds),
      start: ({ prepare, announce }) =>
        startWorker({ place: { url: place.url, directUrl: place.directUrl }, prepare, announce, standIns }),
      log,
      onChange: () => void note.write(supervisor.workers),
      wait: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
      now: () => performance.now(),
    });
    closers.push(() => supervisor.end());

    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    };
    // Closing the terminal ends the portal; from a service manager the signal means new settings or a newer build.
    const atTerminal = process.stdin.isTTY === true;
    let reloads = 0;
    const reload = async () => {
      reloads += 1;
      const asked = reloads;
      log.info({}, 'replacing the processes of the portal one by one');
      await note.write(supervisor.workers, 'replacing');
      const whole = await supervisor.replaceAll();
      // Asked again meanwhile: only what came of the last says which build serves.
      if (asked !== reloads) return;
      if (whole) log.info({ pids: supervisor.workers.map(({ pid }) => pid) }, 'all processes were replaced');
      await note.write(supervisor.workers, whole ? 'replaced' : 'refused');
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
    process.on('SIGHUP', () => (atTerminal ? stop() : void reload()));
    process.on('SIGUSR2', () => void reload());

    if (config.metrics) {
      const read = gatherWorkers(() =>
        Object.values(cluster.workers ?? {}).flatMap((worker) =>
          worker?.isConnected() ? [{ id: worker.id, ask: (records) => askMetrics(worker, records) }] : [],
        ),
      );
      const door = await listenForMetrics(config.metrics, read);
      closers.push(() => door.close());
    }
    await supervisor.begin();
    await note.write(supervisor.workers, 'serving');
    log.info(
      { workers: config.workers, pids: supervisor.workers.map(({ pid }) => pid) },
      'all processes serve',
    );
  } catch (error) {
    await close();
    throw error;
  }
}

function startWorker(assignment: Assignment): Worker {
  const forked = cluster.fork();
  closeWhatWasNotTaken(forked);
  const send = (message: ToWorker) => {
    if (forked.isConnected()) forked.send(message);
  };
  const ended = new Promise<string>((resolve) => {
    forked.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const ready = new Promise<void>((resolve, reject) => {
    forked.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'refused') reject(new ConfigError(message.lines));
    });
    void ended.then((how) => reject(new Error(`it ended before it was ready (${how})`)));
  });
  ready.catch(() => {});
  send({ kind: 'start', assignment });
  return {
    pid: pidOf(forked),
    ready,
    ended,
    end: (ending) => send({ kind: 'end', ending }),
    kill: () => void forked.process.kill('SIGKILL'),
  };
}

let questions = 0;
/** Long after whoever asked has given up. */
const FORGET_MS = 30_000;

/** Resolves only when the worker answers; the caller sets a time limit. */
function askMetrics(worker: Forked, records: boolean): Promise<Figures> {
  questions += 1;
  const question = questions;
  return new Promise((resolve) => {
    const hear = (message: FromWorker) => {
      if (message.kind !== 'metrics' || message.question !== question) return;
      worker.off('message', hear);
      resolve(message.figures);
    };
    worker.on('message', hear);
    setTimeout(() => worker.off('message', hear), FORGET_MS).unref();
    const asking: ToWorker = { kind: 'tell-metrics', question, records };
    worker.send(asking);
  });
}

const pidOf = ({ process: { pid } }: Forked): number => pid ?? 0;
