/**
 * node:cluster forgets the connection that it is handing to a worker when that worker dies before it has taken it: the
 * primary keeps it open, and whoever is at the other end waits until their own patience ends. Here it is closed, so that
 * a browser tries again at once. Only the last one can be meant, since a worker gets the next when it has taken one.
 */
import type { Worker } from 'node:cluster';

interface Closeable {
  close(): void;
}

export function closeWhatWasNotTaken(worker: Pick<Worker, 'process' | 'once'>): void {
  const { process } = worker;
  const send = process.send.bind(process) as (...given: unknown[]) => boolean;
  let last: Closeable | null = null;
  process.send = (...given: unknown[]) => {
    const [message, handle] = given as [{ readonly act?: string } | null, Closeable | undefined];
    if (message?.act === 'newconn' && handle) last = handle;
    return send(...given);
  };
  // Of one that was taken the primary has closed its side already; once more does nothing.
  worker.once('exit', () => last?.close());
}
