/**
 * Makes of an uploaded PDF one that a person can open without harm: read by a kept library, refused where it carries
 * programs, files or more than a paper holds, and written again, with every page as it was. One at a time, in a thread with
 * limits, so that no file can hold up the process.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type RewriteInput, type Rewritten, rewritePdfInThread } from './rewrite-pdf-worker.ts';
import { takeTurns } from './take-turns.ts';

export type PdfRefusal = Extract<Rewritten, { readonly refusal: string }>['refusal'] | 'busy';

/** A dozen scanned pages in colour, unpacked. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const MOST_OBJECTS = 100_000;
/** A paper of 6 MB takes well under one. */
const MOST_SECONDS = 10;
/** Of the thread's own objects, in MiB. */
const MOST_HEAP = 384;
/** Of the process while it works, in bytes: what is unpacked lies outside the thread's heap. */
const MOST_GROWTH = 600 * 1024 * 1024;
const inTurn = takeTurns({ atOnce: 1, mostWaiting: 9 });

export async function rewritePdf(bytes: Uint8Array): Promise<Result<Uint8Array, PdfRefusal>> {
  return (await inTurn(() => inThread(bytes))) ?? err('busy');
}

function inThread(bytes: Uint8Array): Promise<Result<Uint8Array, PdfRefusal>> {
  return new Promise((resolve) => {
    const library = createRequire(import.meta.url).resolve('@cantoo/pdf-lib');
    const input: RewriteInput = {
      bytes,
      library,
      mostUnpacked: MOST_UNPACKED,
      mostObjects: MOST_OBJECTS,
    };
    const thread = new Worker(`(${rewritePdfInThread.toString()})()`, {
      eval: true,
      workerData: input,
      // It gets nothing of the process that it could tell.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP },
    });
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > MOST_GROWTH) finish(err('pdf-bomb'));
    }, 50);
    const late = setTimeout(() => finish(err('pdf-bomb')), MOST_SECONDS * 1000);
    const finish = (result: Result<Uint8Array, PdfRefusal>) => {
      clearInterval(watch);
      clearTimeout(late);
      thread.removeAllListeners();
      // A thread that is stopped may still report that it was.
      thread.on('error', () => {});
      void thread.terminate().then(() => resolve(result));
    };
    thread.once('message', (answer: Rewritten) =>
      finish('bytes' in answer ? ok(answer.bytes) : err(answer.refusal)),
    );
    // Out of its own memory, or a fault of the library: it could not be read.
    thread.once('error', (fault: NodeJS.ErrnoException) =>
      finish(err(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'pdf-bomb' : 'pdf-broken')),
    );
    thread.once('exit', () => finish(err('pdf-broken')));
  });
}
