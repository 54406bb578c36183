import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { EXPECTED_KINDS } from '#core/documents/needed-documents.ts';
import {
  academic_records,
  applications,
  documents,
  programme_offerings,
  releases,
} from '#db/schema/index.ts';
import { bulkDesk, idsOf, rejecting } from '#tests/factories/bulk-changes.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, openSession } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { readRelease } from '../releases/read-releases.server.ts';
import { chooseApplications, confirmBulkChange, prepareBulkChange } from './bulk-change.server.ts';
import { runBulkChange } from './run-bulk-change.server.ts';

const deps = testDeps();
const { academic, admin, several, choose, view } = bulkDesk(deps);

test('names the release into which the decisions go, also when it takes no more of them', async () => {
  const id = await choose(admin, idsOf(await several(1, { status: 'Under Review', paid: true })));
  const release = deps.newId();
  await deps.db.insert(releases).values({ id: release, title: 'First ND list', made_by: admin.userId });
  expect((await view(admin, id)).release).toBeNull();
  await prepareBulkChange(deps, { actor: admin, id, form: { ...rejecting, release } });
  expect((await view(admin, id)).release).toEqual({ id: release, title: 'First ND list' });
  await confirmBulkChange(deps, { actor: admin, id });
  await runBulkChange(deps, { changeId: id });
  expect((await view(admin, id)).items, 'what it came to').toMatchObject([
    { status: 'Under Review', decided: 'Rejected', outcome: 'changed' },
  ]);
  await deps.db.update(releases).set({ state: 'checked' }).where(eq(releases.id, release));
  expect((await view(admin, id)).release).toEqual({ id: release, title: 'First ND list' });
});

test('says how many would be accepted without all of their documents', async () => {
  const [one, other] = await several(2, { status: 'Under Review', paid: true });
  if (!one || !other) throw new Error('none');
  await deps.db.insert(documents).values(
    EXPECTED_KINDS.map((kind) => ({
      id: deps.newId(),
      application_id: one.id,
      kind,
      uploaded_by: one.user_id,
      file_name: 'paper.jpg',
      media_type: 'image/jpeg',
      bytes: 1,
      sha256: 'x',
      sent_sha256: 'x',
      storage_key: kind,
    })),
  );
  const id = await choose(academic, [one.id, other.id]);
  await prepareBulkChange(deps, { actor: academic, id, form: { kind: 'set-status', status: 'Accepted' } });
  expect(await view(academic, id)).toMatchObject({
    incomplete: 1,
    counts: [{ outcome: 'changed', count: 2 }],
    // Which, before those that have sent all.
    items: [
      { id: other.id, missing: EXPECTED_KINDS },
      { id: one.id, missing: [] },
    ],
  });
  await prepareBulkChange(deps, { actor: academic, id, form: rejecting });
  expect((await view(academic, id)).incomplete).toBe(0);
});

test('says how many would be accepted without meeting the requirements, who, and which is not met', async () => {
  const session = await openSession(deps, '2035/2036');
  await deps.db.insert(programme_offerings).values({
    id: deps.newId(),
    session,
    program: 'Forestry',
    award: 'ND',
    mode: 'full_time',
    routes: ['utme'],
    requirements: { utme: [{ kind: 'utme', score: 180, subjects: [] }] },
    handover: 'CAPS',
    charges: [],
  });
  const [good, bad] = await several(2, {
    session,
    status: 'Under Review',
    paid: true,
    answers: { program: 'Forestry' },
  });
  if (!good || !bad) throw new Error('none');
  await deps.db.update(applications).set({ award: 'ND' }).where(eq(applications.session, session));
  await deps.db.insert(academic_records).values(
    [good, bad].map(({ id }) => ({
      application_id: id,
      birth_date: '2000-01-01',
      sex: 'male',
      jamb_year: 2035,
      jamb_score: id === bad.id ? 150 : 200,
      verdict: id === bad.id ? ('missing' as const) : ('ok' as const),
    })),
  );
  const id = await choose(academic, [good.id, bad.id]);
  const accept = { kind: 'set-status', status: 'Accepted' };
  await prepareBulkChange(deps, { actor: academic, id, form: accept });
  expect(await view(academic, id)).toMatchObject({
    unmet: 1,
    items: [
      { id: bad.id, unmet: [{ kind: 'utme', needed: 180, found: 150 }] },
      { id: good.id, unmet: null },
    ],
  });
  await prepareBulkChange(deps, { actor: academic, id, form: rejecting });
  expect((await view(academic, id)).unmet, 'nobody is accepted').toBe(0);

  // The release into which they go says the same to whoever checks it.
  const release = deps.newId();
  await deps.db.insert(releases).values({ id: release, title: 'Second ND list', made_by: academic.userId });
  await prepareBulkChange(deps, { actor: academic, id, form: { ...accept, release } });
  await confirmBulkChange(deps, { actor: academic, id });
  await runBulkChange(deps, { changeId: id });
  const read = await readRelease(deps, { actor: admin, id: release });
  expect(read.ok && read.value).toMatchObject({
    unmet: 1,
    decisions: [
      { applicationId: bad.id, unmet: [{ kind: 'utme', needed: 180, found: 150 }] },
      { applicationId: good.id, unmet: null },
    ],
  });
});

test('takes its applications in the order of the list, and names those for whom no place is free', async () => {
  const session = '2041/2042';
  const made = [];
  for (const first_name of ['Zainab', 'Musa', 'Amina'])
    made.push(
      await makeApplication(deps, {
        status: 'Under Review',
        paid: true,
        session,
        answers: { award: 'ND', first_name, last_name: first_name },
      }),
    );
  await makeOffering(deps, session, { places: 2 });
  const chosen = await chooseApplications(deps, {
    actor: admin,
    scope: 'chosen',
    ids: idsOf(made),
    query: 'sort=name',
  });
  const id = chosen.ok ? chosen.value.id : '';
  const named = async () =>
    Object.fromEntries(
      (await view(admin, id)).items.map(({ name, outcome }) => [name?.split(' ')[0], outcome]),
    );
  const came = { Amina: 'changed', Musa: 'changed', Zainab: 'full' };
  await prepareBulkChange(deps, { actor: admin, id, form: { kind: 'set-status', status: 'Accepted' } });
  expect(await named()).toEqual(came);
  expect((await view(admin, id)).counts).toEqual([
    { outcome: 'full', count: 1 },
    { outcome: 'changed', count: 2 },
  ]);
  await confirmBulkChange(deps, { actor: admin, id });
  await runBulkChange(deps, { changeId: id });
  expect(await named(), 'as the preview said').toEqual(came);
});
