/** Until when, and why, staff keep an application open for its owner after the last day. */
import { as, dayField, form, paragraph, type Raw, versionField } from '../shared/form.ts';
import { addDays, type LagosDay, lagosDayOf, readDay } from '../shared/lagos-day.ts';
import { err, ok } from '../shared/result.ts';
import type { TextRule } from '../shared/text-rules.ts';

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
