/**
 * The faults that a stand-in can be told to make. Faults of the API wait in a queue for the next request of their
 * kind; faults of notifications hold until they are changed.
 */

const apiFaults = [
  /** Carried out, and never answered. */
  'timeout_after',
  /** Neither carried out nor answered. */
  'timeout_before',
  /** Carried out; then the connection is cut. */
  'cut_after',
  'error_500',
  /** Carried out, and answered with an error. */
  'error_500_after',
  'rate_limit',
  /** A page of some proxy, with status 200. */
  'html',
  /** Carried out, and answered with the first half of the answer. */
  'truncated',
  /** The answer leads to another address, which a client with secrets must not follow. */
  'redirect',
  /** More than anybody wants to read. */
  'huge',
  /** `begin` only: the payer pays and the portal is notified before it has its answer. */
  'pays_before_answer',
] as const;
export type ApiFault = (typeof apiFaults)[number];
export type StandInOperation = 'begin' | 'verify' | 'list' | 'refund';

export const notificationFaults = [
  'none',
  'bad_signature',
  'no_header',
  'changed_body',
  'three_times',
  /** Held back until another one has gone. */
  'out_of_order',
  'delayed',
  'never',
] as const;
export type NotificationFault = (typeof notificationFaults)[number];

export interface Faults {
  /** The next `times` requests of this kind go wrong in this way. */
  queue(operation: StandInOperation, fault: ApiFault, times?: number): void;
  take(operation: StandInOperation | undefined): ApiFault | undefined;
  notifications: NotificationFault;
}

export function makeFaults(): Faults {
  const waiting = new Map<StandInOperation, ApiFault[]>();
  return {
    queue(operation, fault, times = 1) {
      const queue = waiting.get(operation) ?? [];
      waiting.set(operation, [...queue, ...Array.from({ length: times }, () => fault)]);
    },
    take: (operation) => operation && waiting.get(operation)?.shift(),
    notifications: 'none',
  };
}
