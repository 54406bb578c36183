/** The form for the note of staff on a change of a text, for their colleagues. */
import { z } from 'zod';
import { optionalText, readForm } from '../shared/form.ts';
import { text } from '../shared/text-rules.ts';

export const LEAD_MAX = 200;
export const NOTE_MAX = 200;

const schema = z.object({ note: optionalText(text({ max: NOTE_MAX })) });

export const readNote = (raw: Readonly<Record<string, unknown>>) => readForm(schema, raw);
