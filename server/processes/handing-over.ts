/**
 * If a worker dies before it has taken a connection, node:cluster forgets that connection and keeps it open, and the
 * client waits until its own timeout. Here it is closed, so that a browser tries again at once. It can only be the last
 * one, because a worker gets the next when it has taken one.
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
  // The primary has already closed its side of a connection that was taken; closing it again does nothing.
  worker.once('exit', () => last?.close());
}
