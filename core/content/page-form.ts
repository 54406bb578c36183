/** The form in which staff give a page or a policy a new text. */
import { z } from 'zod';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { text } from '../shared/text-rules.ts';
import { TEXT_MAX } from './news-form.ts';

export const LEAD_MAX = 200;
export const NOTE_MAX = 200;

const schema = z.object({
  lead: requiredText(text({ max: LEAD_MAX })),
  body: requiredText(text({ max: TEXT_MAX, lines: true, emoji: true })),
  note: optionalText(text({ max: NOTE_MAX })),
});

export const readPageForm = (raw: Readonly<Record<string, unknown>>) => readForm(schema, raw);
