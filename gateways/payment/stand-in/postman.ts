/**
 * Delivers a stand-in's notifications, in good order or spoiled as the faults say, and again when they were not taken.
 * Anything but 200 counts as not taken, a redirect too.
 */
import type { Faults, NotificationFault } from './faults.ts';

export interface Letter {
  /** Our reference of what it is about, for who looks at the deliveries. */
  readonly reference: string;
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Delivery {
  readonly reference: string;
  /** 0 where nobody answered. */
  readonly status: number;
}

export type Schedule = (work: () => void, afterMs: number) => void;

/** Keeps no process alive. */
export const laterForReal: Schedule = (work, afterMs) => {
  setTimeout(work, afterMs).unref();
};

export type ProofFault = Extract<NotificationFault, 'bad_signature' | 'no_header'>;

export interface PostmanOptions {
  /** Undefined: nobody wants to hear anything. */
  readonly address: string | undefined;
  readonly faults: Faults;
  /** The same letter under a wrong proof, or without any. */
  readonly spoiled: (
    letter: Letter,
    address: string,
    fault: ProofFault,
  ) => { letter: Letter; address: string };
  readonly schedule?: Schedule;
  /** Compressed; the real ones wait from three minutes to an hour. */
  readonly retryAfterMs?: readonly number[];
}

const DELAY_MS = 20_000;
const ANSWER_WITHIN_MS = 10_000;

export interface Postman {
  /** Resolves when the first delivery was answered, or put off. */
  send(letter: Letter): Promise<void>;
  readonly deliveries: readonly Delivery[];
}

export function makePostman({
  address,
  faults,
  spoiled,
  schedule = laterForReal,
  retryAfterMs = [2_000, 10_000, 60_000],
}: PostmanOptions): Postman {
  const deliveries: Delivery[] = [];
  let heldBack: Letter[] = [];

  async function deliver(letter: Letter, to: string, tries = 0): Promise<void> {
    const status = await post(letter, to);
    deliveries.push({ reference: letter.reference, status });
    const pause = retryAfterMs[tries];
    if (status !== 200 && pause !== undefined) schedule(() => void deliver(letter, to, tries + 1), pause);
  }

  return {
    deliveries,
    async send(letter) {
      if (!address) return;
      switch (faults.notifications) {
        case 'never':
          return;
        case 'delayed':
          schedule(() => void deliver(letter, address), DELAY_MS);
          return;
        case 'out_of_order':
          heldBack.push(letter);
          if (heldBack.length < 2) return;
          for (const late of heldBack.toReversed()) await deliver(late, address);
          heldBack = [];
          return;
        case 'three_times':
          for (let copy = 0; copy < 3; copy += 1) await deliver(letter, address);
          return;
        case 'bad_signature':
        case 'no_header': {
          const other = spoiled(letter, address, faults.notifications);
          return deliver(other.letter, other.address);
        }
        case 'changed_body':
          return deliver({ ...letter, body: withAnotherSum(letter.body) }, address);
        case 'none':
          return deliver(letter, address);
      }
    },
  };
}

/** Changes the amount, as an attacker between the provider and the portal would. */
const withAnotherSum = (body: Uint8Array): Uint8Array =>
  new TextEncoder().encode(new TextDecoder().decode(body).replace(/"amount":"?\d+/, (sum) => `${sum}9`));

async function post({ body, headers }: Letter, address: string): Promise<number> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
