/** What staff type when they ask an applicant for something, or ask again. */
import { z } from 'zod';
import { readForm, requiredText } from '../shared/form.ts';
import { addDays, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { err, ok } from '../shared/result.ts';
import { oneOf, type TextRule, text } from '../shared/text-rules.ts';
import { DUE_DAYS_MAX, MESSAGE_MAX, REQUEST_SUBJECTS } from './information-request.ts';

const dueDay =
  (today: string): TextRule =>
  (typed) => {
    const day = readDay(typed.trim());
    if (day === null) return err({ code: 'day' });
    if (day < today) return err({ code: 'day-gone' });
    return day > addDays(today, DUE_DAYS_MAX) ? err({ code: 'day' }) : ok(day);
  };

const message = requiredText(text({ max: MESSAGE_MAX, lines: true }));

export const readRequestForm = (now: Date, raw: Readonly<Record<string, unknown>>) =>
  readForm(
    z.object({
      subject: requiredText(oneOf(REQUEST_SUBJECTS), 'choose'),
      message,
      due_on: requiredText(dueDay(lagosDayOf(now))),
    }),
    raw,
  );

export const readAskAgainForm = (now: Date, raw: Readonly<Record<string, unknown>>) =>
  readForm(z.object({ message, due_on: requiredText(dueDay(lagosDayOf(now))) }), raw);
