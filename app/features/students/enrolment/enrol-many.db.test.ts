/** Accepted applicants enrolled together: from a list, previewed, in one job, each with an outcome, nobody twice. */
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmBulkChange } from '#app/features/review/bulk/bulk-change.server.ts';
import { readBulkChange } from '#app/features/review/bulk/read-bulk-change.server.ts';
import { runBulkChange } from '#app/features/review/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, students } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { enrolApplicant, enrolInBulk } from './enrol-applicant.server.ts';
import { CANDIDATES_SHOWN, chooseCandidates, listCandidates } from './list-candidates.server.ts';

const deps = testDeps({ connections: 6 });
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});
beforeEach(async () => {
  await deps.db.delete(students);
  await deps.db.update(applications).set({ status: 'Rejected' });
});

const accepted = (last_name: string, more: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(deps, {
    status: 'Accepted',
    paid: true,
    offer: 'accepted',
    ready: true,
    answers: { program: 'Forestry', last_name },
    ...more,
  });
const list = async (query = '') => {
  const read = await listCandidates(deps, { actor: admin, params: new URLSearchParams(query) });
  if (!read.ok) throw new Error(read.error.kind);
  return { ...read.value, candidates: read.value.page.rows };
};
const choose = async (ids: readonly string[] | 'all', filters = {}) => {
  const chosen = await chooseCandidates(deps, { actor: admin, filters, ids });
  if (!chosen.ok) throw new Error(chosen.error.kind);
  return chosen.value.id;
};
const confirm = (id: string) => confirmBulkChange(deps, { actor: admin, id });
const run = (changeId: string) => runBulkChange({ ...deps, enrol: enrolInBulk }, { changeId });
const outcomes = async (id: string) => {
  const read = await readBulkChange(deps, { actor: admin, id });
  if (!read.ok) throw new Error(read.error.kind);
  return Object.fromEntries(read.value.items.map((item) => [item.id, [item.outcome, item.given]]));
};
const register = async () =>
  (await deps.db.select().from(students).orderBy(asc(students.matriculation_number))).map(
    ({ matriculation_number, last_name }) => `${matriculation_number} ${last_name}`,
  );

test('all who can be enrolled are found behind any number of those who cannot', async () => {
  const kept = await Promise.all(
    Array.from({ length: CANDIDATES_SHOWN + 5 }, (_one, at) => accepted(`Ado${at}`, { offer: 'declined' })),
  );
  const fit = await accepted('Zubairu', { answers: { program: 'Soil Science', last_name: 'Zubairu' } });
  const { candidates, ...counts } = await list();
  expect(counts).toMatchObject({ fit: 1, total: kept.length + 1 });
  expect(candidates).toHaveLength(CANDIDATES_SHOWN);
  expect(candidates[0]).toMatchObject({ id: fit.id, kept: null });
  expect(Object.keys(await outcomes(await choose('all')))).toEqual([fit.id]);
}, 60_000);

test('the list holds who is accepted and not enrolled, and says what keeps whom', async () => {
  const ready = await accepted('Bala');
  const unpaid = await accepted('Ado', { paid: false });
  const own = await accepted('Zango', { owner: admin });
  const waits = await accepted('Bello', { offer: 'released' });
  const done = await accepted('Chukwu');
  const second = await accepted('Chukwu', {
    owner: done.owner,
    answers: { program: 'Soil Science', last_name: 'Chukwu' },
  });
  await enrolApplicant(deps, { actor: admin, applicationId: done.id });
  const { candidates, fit, total } = await list();
  expect(candidates.map(({ id, kept }) => [id, kept])).toEqual([
    [unpaid.id, ['fee']],
    [ready.id, null],
    [waits.id, 'offered'],
    [own.id, 'own'],
    [second.id, 'student'],
  ]);
  expect([fit, total]).toEqual([1, 5]);
  const soil = await list('program=Soil+Science');
  expect(soil.candidates.map(({ id }) => id)).toEqual([second.id]);
  const none = await chooseCandidates(deps, {
    actor: admin,
    filters: {},
    ids: [own.id, unpaid.id, waits.id],
  });
  expect(none).toEqual({ ok: false, error: { kind: 'none' } });
  const academic = await makePerson(deps, { role: 'academic_staff' });
  expect(await listCandidates(deps, { actor: academic, params: new URLSearchParams() })).toMatchObject({
    ok: false,
  });
});

test('numbers go by surname, and nothing is enrolled before it is confirmed', async () => {
  const [musa, ado, bala] = [await accepted('Musa'), await accepted('Ado'), await accepted('Bala')];
  const id = await choose('all');
  expect(await outcomes(id)).toEqual({
    [musa.id]: ['changed', null],
    [ado.id]: ['changed', null],
    [bala.id]: ['changed', null],
  });
  await run(id);
  expect(await register()).toEqual([]);
  await confirm(id);
  await run(id);
  expect(await register()).toEqual([
    'FCAT/FOR/25/0001 Ado',
    'FCAT/FOR/25/0002 Bala',
    'FCAT/FOR/25/0003 Musa',
  ]);
  expect((await outcomes(id))[bala.id]).toEqual(['changed', 'FCAT/FOR/25/0002']);
});

test('two lists with the same people, run at once beside single enrolments, enrol each person once', async () => {
  const made = [];
  for (const name of ['Ado', 'Bala', 'Chukwu', 'Danladi', 'Eze']) made.push(await accepted(name));
  const [first, second] = [await choose('all'), await choose(made.map(({ id }) => id).reverse())];
  await confirm(first);
  await confirm(second);
  await Promise.all([
    run(first),
    run(second),
    run(first),
    ...made.slice(2).map(({ id }) => enrolApplicant(deps, { actor: admin, applicationId: id })),
  ]);
  await run(first);
  await run(second);
  const numbers = (await register()).map((line) => line.split(' ')[0]);
  expect(numbers).toEqual([1, 2, 3, 4, 5].map((serial) => `FCAT/FOR/25/000${serial}`));
  const both = [...Object.values(await outcomes(first)), ...Object.values(await outcomes(second))];
  expect(new Set(both.map(([outcome]) => outcome))).toEqual(new Set(['changed', 'unchanged']));
});

test('a row that changed after it was chosen is left alone and named; the others go through', async () => {
  const [ado, bala, chukwu] = [await accepted('Ado'), await accepted('Bala'), await accepted('Chukwu')];
  const id = await choose('all');
  await confirm(id);
  const change = (set: Partial<typeof applications.$inferInsert>, application: string) =>
    deps.db.update(applications).set(set).where(eq(applications.id, application));
  await change({ version: ado.version + 1, last_name: 'Adamu' }, ado.id);
  await change({ status: 'Rejected' }, bala.id);
  await run(id);
  expect(await outcomes(id)).toMatchObject({
    [ado.id]: ['stale', null],
    [bala.id]: ['not-possible', null],
    [chukwu.id]: ['changed', 'FCAT/FOR/25/0001'],
  });
});
