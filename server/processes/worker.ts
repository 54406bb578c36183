/** One of several processes that serve: it waits for the primary's message, serves, and ends when it is told to. */
import cluster from 'node:cluster';
import type { Portal } from '../portal.ts';
import { type Assignment, type Ending, endingOfAll, type FromWorker, type ToWorker } from './messages.ts';
import { linesOf } from './start-problem.ts';

export function runWorker(start: (assignment: Assignment) => Promise<Portal>): void {
  const self = cluster.worker;
  if (!self) throw new Error('only the primary process starts workers');
  const send = (message: FromWorker) => {
    if (self.isConnected()) self.send(message);
  };
  let portal: Promise<Portal> | undefined;
  let ending = false;
  const end = async (how: Ending) => {
    if (ending) return;
    ending = true;
    try {
      await (await portal)?.stop(how);
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  const tellMetrics = async (question: number, records: boolean) => {
    // A caller gives up waiting for a worker that is not ready, or cannot read.
    const figures = await portal?.then(({ metrics }) => metrics(records)).catch(() => null);
    if (figures) send({ kind: 'metrics', question, figures });
  };
  const lastly = () => void end(endingOfAll(0));

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'end') return void end(message.ending);
    if (message.kind === 'tell-metrics') return void tellMetrics(message.question, message.records);
    portal = start(message.assignment);
    portal.then(
      ({ url }) => send({ kind: 'ready', url }),
      (error: unknown) => {
        if (ending) return;
        ending = true;
        const lines = linesOf(error);
        if (!lines) console.error(error);
        // The process ends when its last messages have been sent.
        if (lines && self.isConnected()) self.send({ kind: 'refused', lines }, () => process.exit(1));
        else process.exit(1);
      },
    );
  });
  // A terminal sends these to all processes; the primary decides.
  process.on('SIGINT', () => {}).on('SIGHUP', () => {});
  process.on('SIGTERM', lastly);
  // Nobody sends requests without a primary. Running ones are still answered; node would exit at once.
  self.exitedAfterDisconnect = true;
  process.on('disconnect', lastly);
}
