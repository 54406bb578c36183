/**
 * Reads a file from outside in a thread of its own, with limits of time and memory: whatever the file is made of, the
 * process goes on answering. One person holds one place at a time.
 *
 *   readInThread('pdf', input, { who, seconds: 10 })   what the task answers, or why it was ended
 *
 * Pictures are not read here: libvips draws them in threads of its own, which no thread of ours can end, and has limits
 * of its own (limitInputPixels, timeout).
 */
import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Tasks, ThreadData } from './reading-thread.ts';
import { takeTurns } from './take-turns.ts';
import { threadProgram } from './thread-program.ts';

/** 'too-heavy': it was ended over its time or memory. 'broken': its reader fell over it. */
export type ThreadProblem = 'busy' | 'too-heavy' | 'broken';

/** The limit of a thread's own objects, in MiB. */
const MOST_HEAP = 256;
/** Node ends a thread here by itself, and a single leap far beyond would end the process: the watch comes first. */
const HARD_HEAP = 1024;
/** The limit of the whole process while it works, in bytes: unpacked data lie outside of the thread's heap. */
const MOST_GROWTH = 600 * 1024 * 1024;
const WATCH_MS = 25;

const inTurn = takeTurns({ atOnce: 2, mostWaiting: 20, mostOfOne: 5 });
let running = 0;

type Answer<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

interface Reading {
  readonly who: string;
  readonly seconds: number;
}

export async function readInThread<Name extends keyof Tasks>(
  task: Name,
  input: Parameters<Tasks[Name]>[0],
  { who, seconds }: Reading,
): Promise<Result<Answer<Name>, ThreadProblem>> {
  const data: ThreadData = { task, input, from: import.meta.url };
  return (await inTurn(who, () => inThread<Answer<Name>>(data, seconds))) ?? err('busy');
}

function inThread<Value>(data: ThreadData, seconds: number): Promise<Result<Value, ThreadProblem>> {
  return new Promise((resolve) => {
    const thread = new Worker(threadProgram, {
      eval: typeof threadProgram === 'string',
      workerData: data,
      execArgv: [],
      // It gets nothing of the process that it could tell.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HARD_HEAP },
    });
    running += 1;
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      // Nobody knows of two files at once whose fault it was: both may come again.
      if (process.memoryUsage.rss() - before > MOST_GROWTH) finish(err(running > 1 ? 'busy' : 'too-heavy'));
      thread.getHeapStatistics().then(
        ({ used_heap_size }) => used_heap_size > MOST_HEAP * 1024 * 1024 && finish(err('too-heavy')),
        // It has ended.
        () => {},
      );
    }, WATCH_MS);
    const late = setTimeout(() => finish(err('too-heavy')), seconds * 1000);
    let finished = false;
    const finish = (result: Result<Value, ThreadProblem>) => {
      if (finished) return;
      finished = true;
      running -= 1;
      clearInterval(watch);
      clearTimeout(late);
      void thread.terminate().then(() => resolve(result));
    };
    thread.once('message', (answer: Value) => finish(ok(answer)));
    // This is also heard after the thread was stopped, since it may still report that it was.
    thread.on('error', (fault: NodeJS.ErrnoException) =>
      finish(err(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-heavy' : 'broken')),
    );
    thread.once('exit', () => finish(err('broken')));
  });
}
