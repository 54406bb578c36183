/** Until when, and why, staff keep an application open for its owner after the last day. */
import { z } from 'zod';
import { readForm, requiredText } from '../shared/form.ts';
import { addDays, type LagosDay, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text, wholeNumber } from '../shared/text-rules.ts';

const DAYS_MAX = 60;
export const KEEP_OPEN_REASON_MAX = 500;

export const latestOpenDay = (today: LagosDay): LagosDay => addDays(today, DAYS_MAX);

const openDay =
  (today: LagosDay): TextRule =>
  (typed) => {
    const day = readDay(typed.trim());
    if (day === null) return err({ code: 'day' });
    if (day < today) return err({ code: 'day-gone' });
    return day > latestOpenDay(today) ? err({ code: 'day' }) : ok(day);
  };

export const readKeepOpenForm = (now: Date, raw: Readonly<Record<string, unknown>>) =>
  readForm(
    z.object({
      open_until: requiredText(openDay(lagosDayOf(now))).transform((day) => day as LagosDay),
      reason: requiredText(text({ max: KEEP_OPEN_REASON_MAX, lines: true })),
      version: requiredText(wholeNumber).transform(Number),
    }),
    raw,
  );
