/** A new demonstration says the same of its days everywhere, on whatever day it is begun. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { filesContent, importContent } from '#app/features/content/index.ts';
import { calendar } from '#college/academics/calendar.ts';
import { college } from '#college/college.ts';
import { sessionFrom, taughtSession } from '#core/admissions/sessions.ts';
import { readSessionForm } from '#core/settings/settings-form.ts';
import { addDays, daysBetween, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import {
  admission_sessions,
  answer_templates,
  contact_messages,
  content_imports,
  events,
  news_items,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { addStudyDays, fillDesk } from './desk.ts';

const deps = testDeps();
const FILLED = [
  admission_sessions,
  answer_templates,
  contact_messages,
  content_imports,
  events,
  news_items,
] as const;

it.each(['2026-11-22', '2027-02-27', '2028-07-01'])(
  'begun on %s it contradicts itself nowhere',
  async (today) => {
    const clock = () => new Date(startOfDay(today).getTime() + 9 * 3_600_000);
    const then = { ...deps, clock };
    const opens_on = addDays(today, -60);
    const session = sessionFrom(Number.parseInt(opens_on, 10));
    for (const table of FILLED) await deps.db.delete(table);
    await importContent(then, filesContent);
    await deps.db.insert(admission_sessions).values({
      id: session,
      opens_at: startOfDay(opens_on),
      closes_at: startOfDay(addDays(today, 76)),
    });
    await fillDesk(then, (await makePerson(deps, { role: 'admin_staff' })).userId);
    await addStudyDays(then, session);

    const sessions = await deps.db.select().from(admission_sessions);
    expect(sessions).toHaveLength(2);
    // What the form would refuse is not there.
    for (const { id, opens_at, closes_at, ...days } of sessions) {
      const { created_at: _when, ...named } = days;
      const typed = {
        session: id,
        opens_on: lagosDayOf(opens_at),
        closes_on: closes_at ? lagosDayOf(new Date(closes_at.getTime() - 1)) : '',
        ...Object.fromEntries(Object.entries(named).map(([field, day]) => [field, day ?? ''])),
      };
      expect(readSessionForm(typed), id).toMatchObject({ ok: true });
    }
    const taught = taughtSession(sessions, today);
    expect(taught?.id).toBe(sessionFrom(Number.parseInt(session, 10) - 1));
    expect(taught?.first_semester_on && taught.first_semester_on <= today).toBe(true);
    // Matriculation is in a week for which the calendar announces it.
    const weeks = calendar.first.find(({ what }) => what.includes('matriculation'))?.weeks ?? '';
    const [from = 0, to = from] = weeks.split('–').map(Number);
    for (const { first_semester_on, matriculation_on } of sessions) {
      const week = 1 + Math.floor(daysBetween(first_semester_on ?? '', matriculation_on ?? '') / 7);
      expect(week >= from && week <= to, `week ${week}`).toBe(true);
    }

    for (const { title, description } of await deps.db.select().from(events))
      expect(description, title).toMatch(/sample event\.$/);

    const news = await deps.db.select().from(news_items).where(eq(news_items.state, 'Published'));
    const days = news.map(({ published_at }) => lagosDayOf(published_at ?? clock())).sort();
    // The launch is history and in the year in which the college says that it was founded; all else is of this year.
    expect(days[0]?.slice(0, 4)).toBe(String(college.founded));
    expect(days[1] && daysBetween(days[1], today)).toBeLessThan(180);
    expect(days.at(-1) && daysBetween(days.at(-1) ?? '', today)).toBeLessThan(14);
    expect(days.every((day) => day <= today)).toBe(true);
  },
);
