/**
 * The books hold what a stand-in for a provider remembers: charges, and every attempt to pay one. They are in memory
 * only: a stand-in that is started again has forgotten everything, as the money never existed.
 *
 * The books know no wire. Each provider's stand-in reports the same books in its own words.
 */
import type { Clock } from '#core/shared/clock.ts';

/** The acts that a payer can do at the hosted page. */
export const payerActs = [
  'pay',
  'decline',
  'insufficient_funds',
  'pay_less',
  'pay_more',
  'wrong_currency',
  'pay_twice',
  'pay_after_expiry',
  'pending_then_success',
  'pending_then_fail',
  'stay_pending',
] as const;
export type PayerAct = (typeof payerActs)[number];

type TryState = 'paid' | 'failed' | 'pending' | 'reversed';

export interface Try {
  /** The provider's number of the transaction. */
  readonly id: string;
  readonly state: TryState;
  /** The state that it turns into, and when: the books look at the clock whenever they are asked. */
  readonly becomes?: { readonly state: TryState; readonly at: number };
  readonly amountKobo: number;
  readonly currency: string;
  readonly reason: 'Approved' | 'Declined' | 'Insufficient Funds' | 'Pending';
  readonly at: number;
}

export interface Charge {
  readonly reference: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly description: string;
  readonly returnUrl: string;
  /** The token by which the hosted page is found: an access code, a link, an RRR. */
  readonly token: string;
  readonly createdAt: number;
  readonly tries: Try[];
}

/** Compressed: what takes a bank hours happens within this. */
const LATER_MS = 20_000;
const AFTER_EXPIRY_MS = 45_000;

type NewCharge = Omit<Charge, 'tries' | 'createdAt'>;

export interface Books {
  open(charge: NewCharge): Charge;
  byReference(reference: string): readonly Charge[];
  byToken(token: string): Charge | undefined;
  byTry(id: string): { readonly charge: Charge; readonly tried: Try } | undefined;
  /** Adds the tries that an act leads to, and gives them back as they stand. */
  act(charge: Charge, act: PayerAct): readonly Try[];
  /** The attempts in their present state. */
  triesOf(charge: Charge): readonly Try[];
  reverse(charge: Charge): void;
  all(): readonly Charge[];
  nextNumber(): number;
}

export function makeBooks(clock: Clock, firstNumber = 4_099_260_516): Books {
  const charges: Charge[] = [];
  let number = firstNumber;
  const nextNumber = () => number++;
  const now = () => clock().getTime();

  const asItStands = (tried: Try): Try =>
    tried.becomes && tried.becomes.at <= now()
      ? {
          ...tried,
          state: tried.becomes.state,
          reason: tried.becomes.state === 'paid' ? 'Approved' : 'Declined',
          at: tried.becomes.at,
          becomes: undefined,
        }
      : tried;

  function attempt({ amountKobo, currency }: Charge, change: Partial<Try>): Try {
    return {
      id: String(nextNumber()),
      state: 'paid',
      reason: 'Approved',
      amountKobo,
      currency,
      at: now(),
      ...change,
    };
  }

  function triesFor(charge: Charge, act: PayerAct): readonly Try[] {
    const later = (state: TryState, after: number) => ({ state, at: now() + after });
    switch (act) {
      case 'pay':
        return [attempt(charge, {})];
      case 'pay_twice':
        return [attempt(charge, {}), attempt(charge, {})];
      case 'decline':
        return [attempt(charge, { state: 'failed', reason: 'Declined' })];
      case 'insufficient_funds':
        return [attempt(charge, { state: 'failed', reason: 'Insufficient Funds' })];
      case 'pay_less':
        return [attempt(charge, { amountKobo: Math.floor(charge.amountKobo / 200) * 100 })];
      case 'pay_more':
        return [attempt(charge, { amountKobo: charge.amountKobo * 2 })];
      case 'wrong_currency':
        return [attempt(charge, { currency: 'USD' })];
      case 'pay_after_expiry':
        return [
          attempt(charge, {
            state: 'failed',
            reason: 'Declined',
            becomes: later('paid', AFTER_EXPIRY_MS),
          }),
        ];
      case 'pending_then_success':
        return [attempt(charge, { state: 'pending', reason: 'Pending', becomes: later('paid', LATER_MS) })];
      case 'pending_then_fail':
        return [attempt(charge, { state: 'pending', reason: 'Pending', becomes: later('failed', LATER_MS) })];
      case 'stay_pending':
        return [attempt(charge, { state: 'pending', reason: 'Pending' })];
    }
  }

  return {
    open(charge) {
      const opened: Charge = { ...charge, createdAt: now(), tries: [] };
      charges.push(opened);
      return opened;
    },
    byReference: (reference) => charges.filter((charge) => charge.reference === reference),
    byToken: (token) => charges.find((charge) => charge.token === token),
    byTry(id) {
      for (const charge of charges) {
        const tried = charge.tries.find((one) => one.id === id);
        if (tried) return { charge, tried: asItStands(tried) };
      }
      return undefined;
    },
    act(charge, act) {
      const made = triesFor(charge, act);
      charge.tries.push(...made);
      return made;
    },
    triesOf: (charge) => charge.tries.map(asItStands),
    reverse(charge) {
      const at = charge.tries.findIndex((tried) => asItStands(tried).state === 'paid');
      const paid = charge.tries[at];
      if (paid) charge.tries[at] = { ...asItStands(paid), state: 'reversed' };
    },
    all: () => charges,
    nextNumber,
  };
}

/** The try that tells how a charge stands where a provider tells one only: the paid one, or else the last. */
export const tellingTry = (tries: readonly Try[]): Try | undefined =>
  tries.find(({ state }) => state === 'paid' || state === 'reversed') ?? tries.at(-1);
