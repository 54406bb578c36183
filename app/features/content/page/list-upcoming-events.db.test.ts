import { expect, it } from 'vitest';
import { events } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { listUpcomingEvents } from './list-upcoming-events.server.ts';

const MINUTE_MS = 60_000;

const deps = testDeps();

it('is what is not over yet, soonest first, and no more than was asked for', async () => {
  const at = (minutes: number) => new Date(deps.clock().getTime() + minutes * MINUTE_MS);
  const times: readonly [title: string, starts: number, ends: number | null][] = [
    ['later', 3000, null],
    ['over', -300, -1],
    ['going on', -300, 1],
    ['began without saying how long', -59, null],
    ['began long ago', -61, null],
    ['soon', 30, 90],
  ];
  await deps.db.insert(events).values(
    times.map(([title, starts, ends]) => ({
      id: deps.newId(),
      title,
      starts_at: at(starts),
      ends_at: ends === null ? null : at(ends),
      place: 'Assembly ground',
      description: '',
    })),
  );
  const titles = async (limit: number) =>
    (await listUpcomingEvents(deps.db, { now: deps.clock(), limit })).map(({ title }) => title);
  expect(await titles(10)).toEqual(['going on', 'began without saying how long', 'soon', 'later']);
  expect(await titles(1)).toEqual(['going on']);
});
