/** Brings a stand-in and the adapter that talks to it over HTTP into the suite that every adapter passes. */

import type { PaymentGateway } from '#gateways/payment/port.ts';
import type { PayerAct } from '#gateways/payment/stand-in/books.ts';
import type { StandIn } from '#gateways/payment/stand-in/stand-in.ts';
import type { PayerAct as ContractAct, PaymentHarness } from './contract.ts';

/** Patient: a busy machine answers late, and that must not look like a gateway that keeps silent. */
export const TEST_LIMITS = { timeoutMs: 60_000, maxBytes: 1024 * 1024 };

/** For a stand-in that keeps silent on purpose; long enough that the request has arrived there. */
export const IMPATIENT_LIMITS = { ...TEST_LIMITS, timeoutMs: 1500 };

/** A clock that a test moves. */
export function makeManualClock(start = '2026-03-02T09:00:00.000Z') {
  let now = Date.parse(start);
  const clock = () => new Date(now);
  return Object.assign(clock, {
    advance(ms: number) {
      now += ms;
    },
  });
}
export type ManualClock = ReturnType<typeof makeManualClock>;

/** Timers that a test runs. */
export function makeManualSchedule() {
  let waiting: (() => void)[] = [];
  return {
    schedule: (work: () => void) => {
      waiting.push(work);
    },
    runAll() {
      const due = waiting;
      waiting = [];
      for (const work of due) work();
    },
    get count() {
      return waiting.length;
    },
  };
}

const ACTS: Partial<Readonly<Record<ContractAct, PayerAct>>> = {
  pays: 'pay',
  fails: 'decline',
  fails_once: 'decline',
  waits: 'stay_pending',
  pays_less: 'pay_less',
  pays_more: 'pay_more',
  pays_in_another_currency: 'wrong_currency',
  pays_late: 'pending_then_success',
};

export interface HarnessOptions {
  readonly standIn: StandIn;
  readonly gateway: PaymentGateway;
  readonly clock: ManualClock;
  readonly addressToken?: string;
  /** Until a failed try can be followed by no other, where the adapter has to know that. */
  readonly checkoutEndsAfterMs?: number;
}

export function makeStandInHarness({
  standIn,
  gateway,
  clock,
  addressToken,
  checkoutEndsAfterMs = 0,
}: HarnessOptions): PaymentHarness {
  const proven = (letter: { body: Uint8Array; headers: Readonly<Record<string, string>> }) => ({
    body: letter.body,
    headers: new Headers(letter.headers),
    ...(addressToken && { addressToken }),
  });
  return {
    gateway,
    async act(act, reference) {
      const done = ACTS[act];
      if (!done) throw new Error(`nobody ${act} here`);
      await standIn.act(reference, done);
      if (act === 'fails') clock.advance(checkoutEndsAfterMs);
    },
    async letTimePass() {
      clock.advance(60_000);
    },
    notification: async (reference) => proven(standIn.letterAbout(reference)),
    signed: async (body) => proven(standIn.sign(body)),
    breakDown: () => standIn.close(),
    close: () => standIn.close(),
  };
}
