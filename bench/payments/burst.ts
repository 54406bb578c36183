/** A burst of notifications at the door, in any order and with repetitions, and the job that settles them. */

import { checkLedger, settleNotifications } from '#app/features/payments/index.server.ts';
import { receiveNotification } from '#app/features/payments/settle/receive-notification.server.ts';
import type { BenchWorld } from './world.ts';

/** Requests that are answered at the same time. */
const AT_ONCE = 64;
const REPEATED = 0.3;

export interface Burst {
  readonly receivedPerSecond: number;
  readonly settledPerSecond: number;
  /** Messages that led to nothing, and payments whose money was not recorded. */
  readonly lost: number;
  /** Resident memory in bytes. */
  readonly before: number;
  readonly peak: number;
  readonly after: number;
  /** What the heap keeps after a collection. */
  readonly heapGrowth: number;
}

export async function measureBurst({ deps, makePaid }: BenchWorld, notifications: number): Promise<Burst> {
  const references = await makePaid(Math.round(notifications * (1 - REPEATED)));
  const messages: { body: Uint8Array; headers: Headers }[] = [];
  for (const reference of references) {
    const written = await deps.gateways.sandbox?.notificationFor(reference);
    if (!written) throw new Error('the sandbox has nothing to tell');
    messages.push({ body: written.body, headers: new Headers(written.headers) });
  }
  const burst = Array.from({ length: notifications }, (_, index) => messages[index % messages.length]);
  shuffle(burst);

  globalThis.gc?.();
  const heapBefore = process.memoryUsage().heapUsed;
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);

  const began = performance.now();
  const queue = burst.values();
  const door = async () => {
    for (const message of queue) {
      if (!message) continue;
      const answer = await receiveNotification(deps, { gatewayId: 'sandbox', ...message });
      if (!answer.ok) throw new Error(`refused: ${answer.error.kind}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, door));
  const received = performance.now();
  const { handled } = await settleNotifications(deps);
  const settled = performance.now();
  clearInterval(watch);
  globalThis.gc?.();

  const { rows } = await deps.client.pool.query<{ completed: number }>(
    `select count(*)::int as completed from payments p join applications a on a.id = p.application_id
      where p.status = 'Completed' and a.status = 'Submitted' and p.arrived_kobo = p.amount_kobo`,
  );
  const { faults } = await checkLedger(deps.db);
  return {
    receivedPerSecond: (notifications * 1000) / (received - began),
    settledPerSecond: (handled * 1000) / (settled - received),
    lost: references.length - (rows[0]?.completed ?? 0) + (references.length - handled) + faults.length,
    before,
    peak,
    after: process.memoryUsage.rss(),
    heapGrowth: process.memoryUsage().heapUsed - heapBefore,
  };
}

function shuffle(list: unknown[]): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [list[at], list[other]] = [list[other], list[at]];
  }
}
