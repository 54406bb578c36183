/** The letter in which an applicant reads what was decided. */
import type { LetterWanted } from '#app/features/letters/index.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { OfferFacts } from '#core/letters/letter-facts.ts';
import { letterOf } from '#core/letters/letter-kinds.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { HeldDecision } from './hold-decision.server.ts';

/** Letters are English, which is binding. */
const { reasons } = wordsFor('en');

type Decided = Pick<HeldDecision, 'application_id' | 'to_status' | 'reason' | 'note'>;

/** Null: nothing is decided that a letter says. */
export function letterOfDecision(
  { application_id, to_status, reason, note }: Decided,
  offer: OfferFacts | null,
): LetterWanted | null {
  // A check constraint holds the column to the statuses of core.
  const kind = letterOf(to_status as ApplicationStatus, reason, offer?.conditions ?? []);
  if (!kind) return null;
  const why = [isDecisionReason(reason) && reasons[reason], note].filter(Boolean).join(' ');
  return { applicationId: application_id, kind, offer, reason: why || null };
}
