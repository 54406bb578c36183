/** The reason that staff give when they turn a payment down. The applicant reads it, so there has to be one. */

import { z } from 'zod';
import { requiredText } from '#core/shared/form.ts';
import { text } from '#core/shared/text-rules.ts';
import { REASON_MAX } from './payment-problems.ts';

export const reasonSchema = z.object({ reason: requiredText(text({ max: REASON_MAX, lines: true })) });
