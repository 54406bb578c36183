/** The forms in which an applicant answers an offer, and somebody asks for another's agreement. */
import { z } from 'zod';
import { IDENTITY_DOCUMENTS, type IdentityDocument } from '../identity/mailbox-recovery.ts';
import { readForm, requiredText } from '../shared/form.ts';
import { type LagosDay, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { printed } from '../shared/printed-letters.ts';
import { oneOf, text } from '../shared/text-rules.ts';

export const REASON_MAX = 1000;

const deferralSchema = z.object({
  reason: requiredText(text({ max: REASON_MAX, lines: true })),
  semesters: requiredText(oneOf(['1', '2']), 'choose').transform(Number),
});
export const readDeferral = (raw: Readonly<Record<string, unknown>>) => readForm(deferralSchema, raw);

/** The officer's statement about an answer that somebody gave at the college. */
const presentSchema = z.object({
  answer: requiredText(oneOf(['accept', 'decline']), 'choose').transform(
    (answer) => answer as 'accept' | 'decline',
  ),
  identity_seen: requiredText(oneOf(IDENTITY_DOCUMENTS), 'choose').transform(
    (name) => name as IdentityDocument,
  ),
  reason: requiredText(text({ max: REASON_MAX, lines: true })),
  present: requiredText(oneOf(['yes'])),
});
export const readAnswerOfPresent = (raw: Readonly<Record<string, unknown>>) => readForm(presentSchema, raw);

/** The letter about a place that is taken back says the reason. */
const reasonSchema = z.object({ reason: requiredText(printed(text({ max: REASON_MAX, lines: true }))) });
export const readReason = (raw: Readonly<Record<string, unknown>>) => readForm(reasonSchema, raw);

/** The day by which the holder of a deferred place hears from the college again. It is still to come. */
export function readWordDay(typed: unknown, now: Date): LagosDay | null {
  const day = readDay(typeof typed === 'string' ? typed : null);
  return day !== null && day > lagosDayOf(now) ? day : null;
}
