/** The reason that staff give when they turn a payment down. The applicant reads it, so there has to be one. */

import { z } from 'zod';
import { readForm, requiredText } from '#core/shared/form.ts';
import { text } from '#core/shared/text-rules.ts';
import { REASON_MAX } from './payment-problems.ts';

const reasonSchema = z.object({ reason: requiredText(text({ max: REASON_MAX, lines: true })) });

export const readReason = (raw: { readonly reason: unknown }) => readForm(reasonSchema, raw);
