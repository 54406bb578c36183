import { expect, it } from 'vitest';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { admission_sessions, events } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type Coming, titleOf } from '../page/coming.ts';
import { listComing } from './read-calendar.server.ts';

const deps = testDeps();

it('is the days of the sessions and the events in one list, soonest first, without what is over', async () => {
  const now = deps.clock();
  const today = lagosDayOf(now);
  await deps.db.delete(admission_sessions);
  await deps.db.insert(admission_sessions).values({
    id: '2031/2032',
    opens_at: startOfDay(addDays(today, -3)),
    closes_at: startOfDay(addDays(today, 31)),
    decisions_by: addDays(today, 60),
    first_semester_on: addDays(today, 90),
    matriculation_on: addDays(today, 160),
    second_semester_on: addDays(today, 223),
  });
  await deps.db.insert(events).values(
    [-2, 5, 40, 120].map((days) => ({
      id: deps.newId(),
      title: `Event ${days}`,
      starts_at: startOfDay(addDays(today, days)),
      place: 'Gate',
      description: '',
    })),
  );
  const coming = await listComing(deps.db, now);
  expect(coming.map((one) => titleOf(one, wordsFor('en').site))).toEqual([
    'Event 5',
    'Last day to apply for 2031/2032',
    'Event 40',
    'Decisions expected for 2031/2032',
    'First semester of 2031/2032 begins',
    'Event 120',
  ]);
  expect(titleOf(coming[1] as Coming, wordsFor('ha').site)).toBe('Ranar ƙarshe ta neman gurbi na 2031/2032');
});
