/**
 * The program of a thread that reads one file. A file of a stranger can take any time and memory to read: here both
 * are its own, and the thread is ended when it takes too much (read-in-thread.server.ts).
 */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type * as PdfLibrary from '@cantoo/pdf-lib';
import { readAnyTable, type TableLimits } from './read-table.server.ts';
import { type RewriteInput, rewritePdf } from './rewrite-pdf.ts';

export interface ThreadData {
  readonly task: keyof typeof TASKS;
  readonly input: unknown;
  /** The file that began the thread: packages are found from there, since a program given as text has no place. */
  readonly from: string;
}

const TASKS = {
  table: ({ bytes, limits }: { readonly bytes: Uint8Array; readonly limits: TableLimits }) =>
    readAnyTable(bytes, limits),
  pdf: (input: RewriteInput) =>
    rewritePdf(input, createRequire(data.from)('@cantoo/pdf-lib') as typeof PdfLibrary),
};
export type Tasks = typeof TASKS;

const data = workerData as ThreadData;
const run = TASKS[data.task] as (input: unknown) => Promise<unknown>;
void run(data.input).then((answer) => parentPort?.postMessage(answer));
