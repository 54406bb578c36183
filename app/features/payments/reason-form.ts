/** The reason that staff give when they turn a payment down. The applicant reads it, so there has to be one. */

import { z } from 'zod';
import { readForm, requiredText } from '#core/shared/form.ts';
import { text } from '#core/shared/text-rules.ts';

export const REASON_MAX = 500;

const reasonSchema = z.object({ reason: requiredText(text({ max: REASON_MAX, lines: true })) });

export const readReason = (raw: { readonly reason: unknown }) => readForm(reasonSchema, raw);
