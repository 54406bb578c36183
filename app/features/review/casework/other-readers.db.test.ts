/** Colleagues who have the same application open are named before one of them decides. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { application_readers } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { listApplications } from '../queue/list-applications.server.ts';
import { readQueueFilters } from '../queue/queue-condition.server.ts';
import { forgetReader, noteReader, otherReaders } from './other-readers.server.ts';

const deps = testDeps();
let academic: Actor;
let admin: Actor;
let application: MadeApplication;

beforeAll(async () => {
  academic = await makePerson(deps, { role: 'academic_staff' });
  admin = await makePerson(deps, { role: 'admin_staff' });
  application = await makeApplication(deps, { status: 'Under Review' });
});
beforeEach(async () => {
  await deps.db.delete(application_readers);
});

const open = (actor: Actor, at: Pick<AppDeps, 'db' | 'clock' | 'demo'> = deps) =>
  noteReader(at, { actor, id: application.id });
const namesFor = async (actor: Actor, at: Pick<AppDeps, 'db' | 'clock' | 'demo'> = deps) =>
  (await otherReaders(at, { actor, id: application.id })).map(({ name }) => name);
const later = (minutes: number) => {
  const now = new Date(deps.clock().getTime() + minutes * 60_000);
  return { ...deps, clock: () => now };
};
const nameOf = ({ firstName, lastName }: Actor) => `${firstName} ${lastName}`;

test('each sees the others, and not themselves', async () => {
  await open(academic);
  expect(await namesFor(academic)).toEqual([]);
  expect(await namesFor(admin)).toEqual([nameOf(academic)]);
  await open(admin);
  expect(await namesFor(academic)).toEqual([nameOf(admin)]);
});

test('who leaves is gone at once, and who says no more after some minutes', async () => {
  await open(academic);
  await forgetReader(deps, { actor: academic, id: application.id });
  expect(await namesFor(admin)).toEqual([]);
  await open(academic);
  expect(await namesFor(admin, later(4))).toEqual([nameOf(academic)]);
  expect(await namesFor(admin, later(6))).toEqual([]);
  // Whoever comes back after that has come anew.
  await open(academic, later(10));
  const [reader] = await otherReaders(later(10), { actor: admin, id: application.id });
  expect(reader?.since).toBe(later(10).clock().toISOString());
});

test('a page that stays open keeps the time at which it was opened', async () => {
  await open(academic);
  for (const minute of [2, 4, 6]) await open(academic, later(minute));
  const [reader] = await otherReaders(later(6), { actor: admin, id: application.id });
  expect(reader?.since).toBe(deps.clock().toISOString());
});

test('applicants read and are told nothing of it, nor staff about their own applications', async () => {
  const own = { ...application.owner, role: 'academic_staff' } as Actor;
  await open(application.owner);
  await open(own);
  expect(await deps.db.$count(application_readers)).toBe(0);
  await open(academic);
  expect(await namesFor(application.owner)).toEqual([]);
  expect(await namesFor(own)).toEqual([]);
});

test('the queue names them in its row, too, as long as they are there', async () => {
  await open(academic);
  const filters = readQueueFilters(new URLSearchParams());
  const named = async (actor: Actor, at: Pick<AppDeps, 'db' | 'clock' | 'demo'> = deps) => {
    const page = await listApplications(at, { actor, filters });
    return page.ok && page.value.rows.find(({ id }) => id === application.id)?.readers;
  };
  expect(await named(admin)).toEqual([nameOf(academic)]);
  expect(await named(academic)).toEqual([]);
  expect(await named(admin, later(6))).toEqual([]);
});
