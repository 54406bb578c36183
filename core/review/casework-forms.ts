/**
 * The reference under which JAMB's CAPS confirms an ND admission, as staff copy it. Its form is JAMB's to choose and has
 * changed before, so only its characters and its length are judged. Empty takes a wrong one back.
 */

import { AWARD_CHOICES } from '../admissions/award.ts';
import {
  as,
  choice,
  dayField,
  form,
  hiddenField,
  line,
  optional,
  paragraph,
  type Raw,
  type ReadAs,
  recordField,
  versionField,
} from '../shared/form.ts';
import { isId } from '../shared/id.ts';
import { addDays, type LagosDay, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';

const CAPS_REFERENCE_MAX = 40;

const bounded = text({ max: CAPS_REFERENCE_MAX });

export const capsReference: TextRule = (typed) => {
  const result = bounded(typed);
  if (!result.ok) return result;
  const kept = result.value.toUpperCase();
  return /^[A-Z0-9][A-Z0-9 ./-]*$/.test(kept) ? ok(kept) : err({ code: 'invalid' });
};

export const capsForm = form(
  {
    caps_reference: optional(
      line(capsReference, {
        label: 'CAPS reference',
        hint: 'Letters and digits as CAPS shows them. Leave empty to remove a wrong reference.',
        maxLength: CAPS_REFERENCE_MAX,
        autoCapitalize: 'characters',
        spellCheck: false,
        short: true,
      }),
    ),
    version: versionField(),
  },
  {
    title: 'JAMB CAPS',
    lead: 'An ND admission is valid only when JAMB confirms it on CAPS. Record the CAPS reference here.',
    submit: 'Save reference',
  },
);
export type CapsForm = ReadAs<typeof capsForm>;

export const awardForm = form(
  {
    award: choice(AWARD_CHOICES, { label: 'Award', none: 'Choose an award', short: true }),
    version: versionField(),
  },
  {
    title: 'Award',
    lead: 'This application was sent before the form asked for an award. Record the award it is for. The applicant sees it on their application.',
    submit: 'Save award',
  },
);

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
  form(
    {
      open_until: as(dayField(openDay(today), { label: 'Open until' }), (day) => day as LagosDay),
      reason: paragraph(500, { label: 'Reason', hint: 'The applicant can read it.' }),
      version: versionField(),
    },
    { title: 'Keep open for this applicant', submit: 'Keep open' },
  );
export const readKeepOpenForm = (now: Date, raw: Raw) => keepOpenForm(lagosDayOf(now)).read(raw);

const idRule: TextRule = (typed) => (isId(typed) ? ok(typed) : err({ code: 'invalid' }));

export const noteForm = form(
  {
    body: paragraph(
      { max: 2000, emoji: true },
      {
        label: 'New note',
        hint: 'Only staff can see it, and it cannot be changed later. Applicants may request a copy of everything kept about them, so write only what you could say to them.',
      },
    ),
    key: { ...hiddenField(idRule), label: 'This form' },
    /** The colleague whose attention it is for. */
    colleague: optional(recordField({ label: 'Tell a colleague', none: 'No one in particular' })),
  },
  { title: 'Notes for staff', submit: 'Add note' },
);

export const assignForm = form(
  { to: recordField({ label: 'Assign to', none: 'Choose a colleague' }) },
  { title: 'Assigned to', submit: 'Assign' },
);
