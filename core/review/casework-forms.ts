/**
 * The reference under which JAMB's CAPS confirms an ND admission, as staff copy it. Its form is JAMB's to choose and has
 * changed before, so only its characters and its length are judged. Empty takes a wrong one back.
 */

import { z } from 'zod';
import { AWARD_CHOICES } from '../admissions/award.ts';
import {
  as,
  choice,
  dayField,
  form,
  line,
  optional,
  optionalText,
  paragraph,
  type Raw,
  type ReadAs,
  readForm,
  requiredText,
  versionField,
} from '../shared/form.ts';
import { isId } from '../shared/id.ts';
import { addDays, type LagosDay, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import { CAPS_REFERENCE_MAX, STAFF_NOTE_MAX } from './text-lengths.ts';

const bounded = text({ max: CAPS_REFERENCE_MAX });

export const capsReference: TextRule = (typed) => {
  const result = bounded(typed);
  if (!result.ok) return result;
  const kept = result.value.toUpperCase();
  return /^[A-Z0-9][A-Z0-9 ./-]*$/.test(kept) ? ok(kept) : err({ code: 'invalid' });
};

export const capsForm = form({
  caps_reference: optional(
    line(capsReference, {
      maxLength: CAPS_REFERENCE_MAX,
      autoCapitalize: 'characters',
      spellCheck: false,
      short: true,
    }),
  ),
  version: versionField(),
});
export const readCapsForm = capsForm.read;
export type CapsForm = ReadAs<typeof capsForm>;

export const awardForm = form({
  award: choice(AWARD_CHOICES, { short: true }),
  version: versionField(),
});
export const readAwardForm = awardForm.read;

const DAYS_MAX = 60;

export const latestOpenDay = (today: LagosDay): LagosDay => addDays(today, DAYS_MAX);

const openDay =
  (today: LagosDay): TextRule =>
  (typed) => {
    const day = readDay(typed.trim());
    if (day === null) return err({ code: 'day' });
    if (day < today) return err({ code: 'day-gone' });
    return day > latestOpenDay(today) ? err({ code: 'day' }) : ok(day);
  };

export const keepOpenForm = (today: LagosDay) =>
  form({
    open_until: as(dayField(openDay(today)), (day) => day as LagosDay),
    reason: paragraph(500, { rows: 3 }),
    version: versionField(),
  });
export const readKeepOpenForm = (now: Date, raw: Raw) => keepOpenForm(lagosDayOf(now)).read(raw);

const idRule: TextRule = (typed) => (isId(typed) ? ok(typed) : err({ code: 'invalid' }));

const noteSchema = z.object({
  body: requiredText(text({ max: STAFF_NOTE_MAX, lines: true, emoji: true })),
  key: requiredText(idRule),
  /** The colleague whose attention it is for. */
  colleague: optionalText(idRule),
});

export const readNoteForm = (raw: Readonly<Record<string, unknown>>) => readForm(noteSchema, raw);
