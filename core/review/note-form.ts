/** A note among staff. `key` is the id it will have, given out with the form: the same form sent twice is one note. */
import { z } from 'zod';
import { optionalText, readForm, requiredText } from '../shared/form.ts';
import { isId } from '../shared/id.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import { STAFF_NOTE_MAX } from './text-lengths.ts';

const idRule: TextRule = (typed) => (isId(typed) ? ok(typed) : err({ code: 'invalid' }));

const noteSchema = z.object({
  body: requiredText(text({ max: STAFF_NOTE_MAX, lines: true, emoji: true })),
  key: requiredText(idRule),
  /** Whose attention it is for. */
  colleague: optionalText(idRule),
});

export const readNoteForm = (raw: Readonly<Record<string, unknown>>) => readForm(noteSchema, raw);
