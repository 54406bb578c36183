/** The part of an application's situation that is about its offer. */
import type { Kobo } from '../payments/money.ts';
import type { LagosDay } from '../shared/lagos-day.ts';
import type { LastDays } from './offer-deadline.ts';
import type { OfferState } from './offer-status.ts';

/** The known facts of a place that its holder starts in later. */
interface Deferral {
  /** The session. Null where it was approved before the portal named one. */
  readonly session: string | null;
  /** The day by which the college writes again; null as above. */
  readonly wordOn: LagosDay | null;
  /** True if that day is over, and the college has not written. */
  readonly late: boolean;
}

export interface OfferFacts extends LastDays {
  readonly state: OfferState;
  /** The moment until which a decline can be undone: ISO 8601, UTC; null: it cannot. */
  readonly undoUntil: string | null;
  /**
   * They asked to start later (evidence: and have added no document that shows why), or an officer recorded their answer,
   * and a second person has not decided; null: neither.
   */
  readonly waits: 'defer' | 'evidence' | 'recorded' | null;
  /** Conditions that are not met yet. */
  readonly open: number;
  /** The state of a payment of the acceptance fee that is on its way or looked at; null: there is none. */
  readonly feeMoving: 'open' | 'transfer-waiting' | 'in-doubt' | null;
  /** The later start. Null: the place is not deferred. */
  readonly deferral: Deferral | null;
  /**
   * The reason why the college did not allow a later start, while the acceptance is as it was then; null: it has not
   * refused one.
   */
  readonly refusedBecause: string | null;
  /** The reason why the place was offered once more; null: it was not, or nobody said why. */
  readonly againBecause: string | null;
  /**
   * The reason why the college withdrew it, and the conditions that were not met; null: it did not, or nobody said
   * why.
   */
  readonly withdrawnBecause: string | null;
  readonly notMet: readonly string[];
  /** The session in which its holder starts, and its first day; null: not announced. */
  readonly session: string;
  readonly begins: LagosDay | null;
  /**
   * The fee for accepting it, while it waits to be paid; null: none, or paid, or on its way, or not before a deferral
   * is decided.
   */
  readonly toPay: { readonly amountKobo: Kobo; readonly dueOn: LagosDay | null } | null;
}

/** The offers of which nothing is left to be answered: their state, and what their applicant does next. */
export const ENDED_OFFERS = {
  declined: { what: 'offer-declined', next: { kind: 'see-offer' } },
  lapsed: { what: 'offer-lapsed', next: { kind: 'ask-admissions' } },
  deferred: { what: 'offer-deferred', next: { kind: 'see-offer' } },
  withdrawn: { what: 'offer-withdrawn', next: { kind: 'ask-admissions' } },
} as const satisfies Readonly<Partial<Record<OfferState, unknown>>>;

export const isEnded = (state: OfferState): state is keyof typeof ENDED_OFFERS =>
  Object.hasOwn(ENDED_OFFERS, state);
