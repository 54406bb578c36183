/** The numbers beside the statuses are those of the applications that somebody may read, under the other filters, and since when each is in its own. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { applications } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { changeStatus } from '../casework/change-status.server.ts';
import { countByStatus } from './list-applications.server.ts';
import { lookingAs, type QueueFilters } from './queue-condition.server.ts';

const deps = testDeps();
const count = async (actor: Actor, filters: Partial<QueueFilters> = {}) =>
  countByStatus(deps.db, filters, await lookingAs(deps, actor, deps.clock()));

test('each status is counted, of one session or of all, and drafts for those who may read them', async () => {
  const admin = await makePerson(deps, { role: 'admin_staff' });
  const academic = await makePerson(deps, { role: 'academic_staff' });
  await makeApplication(deps, { status: 'Draft' });
  await makeApplication(deps, { status: 'Submitted' });
  await makeApplication(deps, { status: 'Submitted', session: '2024/2025' });
  expect(await count(admin)).toMatchObject({ Draft: 1, Submitted: 2, Accepted: 0 });
  expect(await count(admin, { session: '2024/2025' })).toMatchObject({ Draft: 0, Submitted: 1 });
  expect(await count(academic)).toMatchObject({ Draft: 0, Submitted: 2 });
});

test('since when it is in its status follows the status and nothing else', async () => {
  const started = new Date('2026-03-01T10:00:00Z');
  const admin = await makePerson(deps, { role: 'admin_staff' });
  const made = await makeApplication(deps, { status: 'Submitted', createdAt: started });
  const since = async () =>
    (
      await deps.db
        .select({ since: applications.status_since })
        .from(applications)
        .where(eq(applications.id, made.id))
    )[0]?.since;
  expect(await since()).toEqual(started);
  await changeStatus(deps, {
    actor: admin,
    id: made.id,
    form: { status: 'Under Review', version: String(made.version) },
  });
  expect(await since()).toEqual(deps.clock());
});
