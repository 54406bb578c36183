import { expect, it } from 'vitest';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { admission_sessions, events, settings } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { readOpenSession, readTaught } from '../page/read-site.server.ts';
import { readCalendar } from './read-calendar.server.ts';

const deps = testDeps();

it('has the days that the pages name, until the portal is closed for applications, and events', async () => {
  const now = deps.clock();
  const today = lagosDayOf(now);
  await deps.db.delete(admission_sessions);
  await deps.db.insert(admission_sessions).values({
    id: '2031/2032',
    opens_at: startOfDay(addDays(today, -3)),
    closes_at: new Date(startOfDay(addDays(today, 31)).getTime() - 1),
    decisions_by: addDays(today, 60),
    screening_on: addDays(today, 45),
    first_semester_on: addDays(today, 90),
    matriculation_on: addDays(today, 160),
    second_semester_on: addDays(today, 223),
  });
  await deps.db.insert(events).values(
    [-100, 5].map((days) => ({
      id: deps.newId(),
      title: `Event ${days}`,
      starts_at: startOfDay(addDays(today, days)),
      place: 'Gate',
      description: '',
    })),
  );
  const read = async () =>
    (await readCalendar(deps.db, { now, host: 'college.test' })).map((entry) => [
      entry.title,
      'day' in entry ? entry.day : lagosDayOf(entry.startsAt),
    ]);
  const teaching = [
    ['Screening for 2031/2032 begins', addDays(today, 45)],
    ['First semester of 2031/2032 begins', addDays(today, 90)],
    ['Matriculation of 2031/2032', addDays(today, 160)],
    ['Second semester of 2031/2032 begins', addDays(today, 223)],
  ];
  const shown = await readOpenSession(deps.db, now);
  expect(await read()).toEqual([
    ['First day to apply for 2031/2032', lagosDayOf(new Date(shown?.opensAt ?? 0))],
    ['Last day to apply for 2031/2032', lagosDayOf(new Date(shown?.closesAt ?? 0))],
    ['Decisions expected for 2031/2032', shown?.decisionsBy],
    ...teaching,
    ['Event 5', addDays(today, 5)],
  ]);
  expect(await readTaught(deps.db, now)).toMatchObject({
    session: '2031/2032',
    first_semester_on: addDays(today, 90),
  });
  await deps.db
    .insert(settings)
    .values({ key: 'applications', value: { open: false, waived: [] } })
    .onConflictDoUpdate({ target: settings.key, set: { value: { open: false, waived: [] } } });
  expect(await read()).toEqual([...teaching, ['Event 5', addDays(today, 5)]]);
});
