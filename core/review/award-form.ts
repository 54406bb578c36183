/** The award of an application that was sent before the form asked for one, as staff record it. */

import { z } from 'zod';
import { AWARD_CHOICES, type AwardChoice } from '../admissions/award.ts';
import { readForm, requiredText } from '../shared/form.ts';
import { oneOf, wholeNumber } from '../shared/text-rules.ts';

const awardSchema = z.object({
  award: requiredText(oneOf(AWARD_CHOICES), 'choose').transform((choice) => choice as AwardChoice),
  version: requiredText(wholeNumber).transform(Number),
});

export const readAwardForm = (raw: Readonly<Record<string, unknown>>) => readForm(awardSchema, raw);
