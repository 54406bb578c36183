/** The form for the note of staff on a change of a text, for their colleagues. */
import { form, line, optional } from '../shared/form.ts';

export const LEAD_MAX = 200;

export const noteForm = form({ note: optional(line(200)) });
