/** Officers who decide while a bulk change accepts many into the same release. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { bulk_change_items, bulk_changes, decisions } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { changeStatus } from '../casework/change-status.server.ts';
import { addReleaseOf } from '../releases/change-release.server.ts';
import { runBulkChange } from './run-bulk-change.server.ts';

const deps = testDeps({ connections: 6 });
const PROGRAMS = ['Crop Production', 'Animal Production', 'Soil Science', 'Forestry'] as const;
let first: Actor;
let second: Actor;
beforeAll(async () => {
  first = await makePerson(deps, { role: 'admin_staff' });
  second = await makePerson(deps, { role: 'admin_staff' });
  const session = await openSession(deps);
  for (const program of PROGRAMS) await makeOffering(deps, session, { program, places: 500 });
});

test('each of them is told that it is done, and so is the bulk change', async () => {
  const applicant = (index: number) =>
    makeApplication(deps, {
      status: 'Under Review',
      paid: true,
      answers: { program: PROGRAMS[index % PROGRAMS.length] ?? null, award: 'ND' },
    });
  const made = await addReleaseOf(deps, { actor: first, typed: { title: 'National Diploma' } });
  if (!made.ok) throw new Error(made.error.kind);
  const release = made.value.id;
  const many: MadeApplication[] = [];
  const single: MadeApplication[] = [];
  for (let index = 0; index < 40; index += 1) many.push(await applicant(index));
  for (let index = 0; index < 12; index += 1) single.push(await applicant(index));
  const change = { id: deps.newId(), asked_by: first.userId, kind: 'set-status', to_status: 'Accepted' };
  const at = { created_at: deps.clock(), confirmed_at: deps.clock() };
  await deps.db.insert(bulk_changes).values({ ...change, ...at, release_id: release, state: 'running' });
  await deps.db.insert(bulk_change_items).values(
    many.map(({ id, version }, position) => ({
      change_id: change.id,
      application_id: id,
      version,
      position,
    })),
  );
  const decide = async (from: number) => {
    for (const { id } of single.slice(from, from + 3)) {
      const form = { status: 'Accepted', reason: '', note: '', version: '1', release };
      expect(await changeStatus(deps, { actor: second, id, form })).toMatchObject({ ok: true });
    }
  };
  await Promise.all([runBulkChange(deps, { changeId: change.id }), ...[0, 3, 6, 9].map(decide)]);
  const items = await deps.db
    .select()
    .from(bulk_change_items)
    .where(eq(bulk_change_items.change_id, change.id));
  expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(['changed']));
  expect(await deps.db.$count(decisions, eq(decisions.release_id, release))).toBe(52);
});
