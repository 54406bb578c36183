import { expect, it } from 'vitest';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { admission_sessions, events } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { listComing } from './list-coming.server.ts';

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
  expect((await listComing(deps.db, now)).map(({ title }) => title)).toEqual([
    'Event 5',
    'Last day to apply for 2031/2032',
    'Event 40',
    'Decisions expected for 2031/2032',
    'First semester of 2031/2032 begins',
    'Event 120',
  ]);
});
