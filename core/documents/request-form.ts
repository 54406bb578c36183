/** The form for asking an applicant for something, and for asking again. */
import { choice, dayField, form, paragraph, type Raw } from '../shared/form.ts';
import { addDays, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';
import { DUE_DAYS_MAX, MESSAGE_MAX, REQUEST_SUBJECTS } from './information-request.ts';

const dueDay =
  (today: string): TextRule =>
  (typed) => {
    const day = readDay(typed.trim());
    if (day === null) return err({ code: 'day' });
    if (day < today) return err({ code: 'day-gone' });
    return day > addDays(today, DUE_DAYS_MAX) ? err({ code: 'day' }) : ok(day);
  };

const askAgainFields = (today: string) => ({
  message: paragraph(MESSAGE_MAX, { rows: 4 }),
  due_on: dayField(dueDay(today)),
});
export const requestForm = (today: string) =>
  form({ subject: choice(REQUEST_SUBJECTS), ...askAgainFields(today) });

export const readRequestForm = (now: Date, raw: Raw) => requestForm(lagosDayOf(now)).read(raw);
export const askAgainForm = (today: string) => form(askAgainFields(today));
export const readAskAgainForm = (now: Date, raw: Raw) => askAgainForm(lagosDayOf(now)).read(raw);
