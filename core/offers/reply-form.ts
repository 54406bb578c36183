/** What an applicant answers to an offer, and why somebody asks for another's agreement. */
import { z } from 'zod';
import { readForm, requiredText } from '../shared/form.ts';
import { oneOf, text } from '../shared/text-rules.ts';

export const REASON_MAX = 1000;

const deferralSchema = z.object({
  reason: requiredText(text({ max: REASON_MAX, lines: true })),
  semesters: requiredText(oneOf(['1', '2']), 'choose').transform(Number),
});
export const readDeferral = (raw: Readonly<Record<string, unknown>>) => readForm(deferralSchema, raw);

const reasonSchema = z.object({ reason: requiredText(text({ max: REASON_MAX, lines: true })) });
export const readReason = (raw: Readonly<Record<string, unknown>>) => readForm(reasonSchema, raw);
