/** Subjects as data: the first list, what staff add and change, and who reads them. */
import { expect, test } from 'vitest';
import { openList } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { OFFICIAL_SUBJECTS } from '#core/record/official-subjects.ts';
import { subjectReader } from '#core/record/subjects.ts';
import { listSubjects } from '#db/list-subjects.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { saveSubject } from './save-subject.server.ts';
import { readSubject, SUBJECTS } from './subject-list.server.ts';

const deps = testDeps();

const find = async (actor: Actor, query: string) => {
  const listed = await openList(deps, SUBJECTS, { actor, params: new URLSearchParams(query) });
  return listed.ok ? listed.value.page.rows.map(({ values }) => values.name) : listed.error;
};

test('a new portal has the official list, in its order', async () => {
  expect(await listSubjects(deps.db)).toEqual(OFFICIAL_SUBJECTS);
});

test('staff add a subject, which is found by its names, and change all of it but its name', async () => {
  const actor = await makePerson(deps, { role: 'master_admin' });
  const typed = {
    name: 'Snail Farming',
    bodies: ['WAEC', 'NECO'],
    from_year: '2026',
    other_names: 'Heliciculture',
  };
  const added = await saveSubject(deps, { actor, id: null, typed });
  const id = added.ok ? added.value.id : '';
  expect(subjectReader(await listSubjects(deps.db))('heliciculture')).toBe('Snail Farming');
  expect((await listSubjects(deps.db)).at(-1)?.name).toBe('Snail Farming');
  expect(await find(actor, 'q=helici')).toEqual(['Snail Farming']);
  expect(await find(actor, 'q=snail&body=NABTEB')).toEqual([]);
  expect(await find(actor, 'q=snail&state=now')).toEqual(['Snail Farming']);
  const ended = { ...typed, name: 'Another', until_year: '2025', version: 1 };
  expect(await saveSubject(deps, { actor, id, typed: ended })).toMatchObject({
    error: { issues: [{ field: 'until_year', code: 'day-order' }] },
  });
  expect(await saveSubject(deps, { actor, id, typed: { ...ended, from_year: '2020' } })).toMatchObject({
    ok: true,
  });
  expect(await readSubject(deps, { actor, id })).toMatchObject({
    value: {
      name: 'Snail Farming',
      from_year: 2020,
      until_year: 2025,
      other_names: 'Heliciculture',
      version: 2,
    },
  });
  expect(await find(actor, 'q=snail&state=now')).toEqual([]);
  expect(await find(actor, 'q=snail&state=ended')).toEqual(['Snail Farming']);
});

test('no name means two subjects, and an older form changes nothing', async () => {
  const actor = await makePerson(deps, { role: 'master_admin' });
  const taken = (typed: object) =>
    saveSubject(deps, { actor, id: null, typed: { bodies: ['WAEC'], ...typed } });
  expect(await taken({ name: 'AGRIC' })).toMatchObject({
    error: {
      issues: [{ field: 'name', code: 'subject-known', params: { subject: 'Agricultural Science' } }],
    },
  });
  expect(await taken({ name: 'Goat Farming', other_names: 'Livestock' })).toMatchObject({
    error: { issues: [{ field: 'other_names', code: 'subject-known' }] },
  });
  const added = await taken({ name: 'Duck Farming' });
  const id = added.ok ? added.value.id : '';
  const change = (version: number, bodies: string[]) =>
    saveSubject(deps, { actor, id, typed: { bodies, version } });
  expect(await change(1, ['NECO'])).toMatchObject({ ok: true });
  expect(await change(1, ['NABTEB'])).toMatchObject({ error: { kind: 'stale' } });
});

test('subjects are for those who keep the programmes on offer', async () => {
  const actor = await makePerson(deps, { role: 'applicant' });
  expect(await find(actor, '')).toEqual({ kind: 'forbidden' });
  expect(await readSubject(deps, { actor, id: deps.newId() })).toEqual({
    ok: false,
    error: { kind: 'forbidden' },
  });
});
