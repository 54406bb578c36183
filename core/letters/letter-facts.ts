/**
 * The facts about a person and an offer when a letter was written. They are kept with the letter, and never change.
 */
import type { AwardChoice } from '../admissions/award.ts';
import type { LagosDay } from '../shared/lagos-day.ts';

/** An offer as its letter names it. */
export interface OfferFacts {
  readonly id: string;
  readonly reply_by: Date | null;
  readonly conditions: readonly string[];
  readonly acceptance_fee_kobo: number | null;
}

/** The facts as they are stored: moments are ISO 8601, UTC. */
export interface LetterFacts {
  readonly name: string;
  readonly application_number: string;
  readonly program: string | null;
  readonly award: AwardChoice | null;
  readonly session: string;
  readonly caps_reference: string | null;
  /** The first day of its session's first semester; letters from before it could be named have none. */
  readonly resumption_on?: LagosDay | null;
  /** The last day on which a rejection can be appealed against; letters from before it was said have none. */
  readonly appeal_by?: LagosDay | null;
  /** The reason for a rejection or a withdrawal, in a sentence. */
  readonly reason: string | null;
  readonly offer: {
    readonly id: string;
    readonly reply_by: string | null;
    readonly conditions: readonly string[];
    readonly acceptance_fee_kobo: number | null;
  } | null;
  readonly signatory: { readonly name: string; readonly office: string };
  readonly letterhead: {
    readonly lines: readonly string[];
    readonly phone: string;
    readonly email: string;
  };
}
