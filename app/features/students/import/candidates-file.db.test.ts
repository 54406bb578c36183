/** A list of candidates off CAPS: what differs is said field by field before anything is written, and only the standing is. */

import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { exportOwnApplications, readCapsStanding } from '#app/features/admissions/index.server.ts';
import { readQueueFilters } from '#app/features/review/index.server.ts';
import { listApplications } from '#app/features/review/queue/list-applications.server.ts';
import { FIRST_MAPS, sampleFile } from '#core/body-files/file-map.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  academic_records,
  applications,
  audit_log,
  caps_standings,
  exam_sittings,
  file_maps,
  programme_offerings,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import type { RowKind } from './import-kinds.ts';
import { applyImport, previewImport } from './kept-file.server.ts';
import { readImportView } from './read-import.server.ts';

const deps = testDeps({ connections: 4 });
let admin: Actor;
let digits = 20_260_000_0000;

beforeEach(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});

/** An applicant with a JAMB record. @returns the application with its JAMB number */
async function make(
  more: Parameters<typeof makeApplication>[1] = {},
  number = `${++digits}AB`.padStart(14, '2'),
) {
  const application = await makeApplication(deps, { status: 'Submitted', ...more });
  await deps.db.insert(academic_records).values({
    application_id: application.id,
    birth_date: '2006-03-04',
    sex: 'female',
    jamb_number: number,
    jamb_year: 2026,
    jamb_score: 196,
  });
  return { ...application, number };
}
const HEADER = [
  'JAMB Reg No',
  'Surname',
  'Other names',
  'Sex',
  'DOB',
  'State',
  'UTME',
  'Programme',
  'CAPS Status',
  'Remark',
];
async function upload(
  rows: readonly (readonly string[])[],
  encode = (text: string) => new TextEncoder().encode(text),
) {
  const bytes = encode([HEADER, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'));
  const kept = await previewImport(deps, { actor: admin, kind: 'candidates', fileName: 'caps.csv', bytes });
  if (!kept.ok) throw new Error(kept.error.kind);
  return kept.value.id;
}
const look = async (id: string, show?: RowKind) => {
  const view = await readImportView(deps, { actor: admin, id, ...(show && { show }) });
  if (!view.ok) throw new Error(view.error.kind);
  return view.value;
};
const apply = (id: string, leaveOutBad = false) => applyImport(deps, { actor: admin, id, leaveOutBad });

test('shows where CAPS differs, writes nothing before it is confirmed, and then only the standing', async () => {
  const same = await make();
  const other = await make();
  const rowOf = (
    { number, first_name, last_name, state }: typeof same,
    more: Readonly<Record<number, string>> = {},
  ) =>
    [
      number.toLowerCase(),
      (last_name ?? '').toUpperCase(),
      first_name ?? '',
      'F',
      '04/03/2006',
      `${state} State`,
      '196',
      '',
      '',
      '',
    ].map((cell, index) => more[index] ?? cell);
  const id = await upload([rowOf(same), rowOf(other, { 4: '04/03/2007', 6: '169' })]);
  expect((await look(id)).counts).toEqual({ added: 2, changed: 0, same: 0, left_out: 0 });
  const rows = (await look(id, 'added')).rows;
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ field: 'caps_state', from: null, to: 'listed' }],
    [
      { field: 'caps_state', from: null, to: 'differs' },
      { field: 'birth_date', from: '2006-03-04', to: '2007-03-04' },
      { field: 'utme_score', from: '196', to: '169' },
    ],
  ]);
  expect(await deps.db.$count(caps_standings)).toBe(0);

  expect(await apply(id)).toMatchObject({ ok: true, value: { added: 2 } });
  expect(await readCapsStanding(deps.db, same.id)).toMatchObject({ state: 'listed', differences: [] });
  expect(await readCapsStanding(deps.db, other.id)).toMatchObject({
    state: 'differs',
    differences: [
      { field: 'birth_date', ours: '2006-03-04', theirs: '2007-03-04' },
      { field: 'utme_score', ours: '196', theirs: '169' },
    ],
  });
  const [untouched] = await deps.db
    .select({ version: applications.version })
    .from(applications)
    .where(eq(applications.id, other.id));
  expect(untouched?.version).toBe(other.version);
  expect(await apply(id)).toMatchObject({ ok: false, error: { kind: 'decided' } });
  const audited = await deps.db.select().from(audit_log).where(eq(audit_log.actor_id, admin.userId));
  expect(audited.filter(({ action }) => action === 'application.caps-list-read')).toMatchObject([
    { details: { added: 2, changed: 0, same: 0, left_out: 0 } },
  ]);
  expect((await exportOwnApplications(deps, { actor: other.owner }))[0]?.caps).toMatchObject({
    state: 'differs',
  });

  // The same list again changes nothing; the next one says what moved on.
  expect(
    (await look(await upload([rowOf(same), rowOf(other, { 4: '04/03/2007', 6: '169' })]))).counts,
  ).toEqual({
    added: 0,
    changed: 0,
    same: 2,
    left_out: 0,
  });
  const next = await upload([
    rowOf(same, { 8: 'Admission Approved' }),
    rowOf(other, { 8: 'Not approved', 9: 'No credit in Chemistry' }),
  ]);
  expect((await look(next)).counts).toMatchObject({ changed: 2 });
  await apply(next);
  expect(await readCapsStanding(deps.db, same.id)).toMatchObject({ state: 'approved' });
  const filters = readQueueFilters(new URLSearchParams({ caps: 'approved' }));
  const queue = await listApplications(deps, { actor: admin, filters });
  expect(queue.ok && queue.value.rows.map(({ id: found }) => found)).toEqual([same.id]);
  expect(await readCapsStanding(deps.db, other.id)).toMatchObject({
    state: 'refused',
    reason: 'No credit in Chemistry',
    differences: [],
  });
});

test('names rows that it cannot place, and leaves them out only when told to', async () => {
  const one = await make();
  const twice = await make({ owner: one.owner, answers: { program: 'Forestry' } }, one.number);
  const draft = await make({ status: 'Draft' });
  const own = await make({ owner: admin });
  const blank = (number: string, program = '') => [number, '', '', '', '', '', '', program, '', ''];
  const id = await upload([
    blank(one.number),
    blank(draft.number),
    blank(own.number),
    blank('209912345678ZZ'),
    blank('2026'),
    blank('209912345678ZZ'),
  ]);
  const view = await look(id, 'left_out');
  expect(view.bad.map(({ line, issues }) => [line, ...issues.map(({ code }) => code)])).toEqual([
    [2, 'row-several'],
    [3, 'row-unknown'],
    [4, 'row-own'],
    [5, 'row-unknown'],
    [6, 'jamb-number'],
    [7, 'row-repeated'],
  ]);
  expect(await apply(id)).toMatchObject({ ok: false, error: { kind: 'bad-rows', count: 6 } });
  const named = await upload([blank(one.number, 'FORESTRY'), blank('2026')]);
  expect(await apply(named, true)).toMatchObject({ ok: true, value: { added: 1, left_out: 1 } });
  expect(await readCapsStanding(deps.db, twice.id)).toMatchObject({ state: 'listed' });
  expect(await readCapsStanding(deps.db, one.id)).toBeNull();
});

test('reads lists in the encodings that offices save, and refuses one without JAMB numbers', async () => {
  const one = await make();
  const row = [one.number, 'Ɗan-Ƙwai', '', '', '', '', '', '', '', ''];
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect((await look(await upload([row], utf16))).encoding).toBe('UTF-16');
  const old = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  expect(
    (await look(await upload([[one.number, 'José', '', '', '', '', '', '', '', '']], old))).encoding,
  ).toBe('Windows-1252');
  const bytes = new TextEncoder().encode('Name,Score\nSani,196');
  expect(await previewImport(deps, { actor: admin, kind: 'candidates', fileName: 'x.csv', bytes })).toEqual({
    ok: false,
    error: { kind: 'columns-missing', fields: ['jamb_number'], found: ['Name', 'Score'] },
  });
});

test('marks whom the list leaves out as not listed, on request, counted first, and undone by the next list', async () => {
  const session = '2071/2072';
  const nd = { session, answers: { award: 'ND' as const } };
  const listed = await make(nd);
  const left = await make(nd);
  const approved = await make(nd);
  const badRow = await make(nd);
  const own = await make({ ...nd, owner: admin });
  const elsewhere = await make({ session, answers: { award: 'ND', program: 'Forestry' } });
  const hnd = await make({ session, answers: { award: 'HND' } });
  const rejected = await make({ ...nd, status: 'Rejected' });
  const offered = { session, mode: 'full_time' as const, charges: [] };
  await deps.db.insert(programme_offerings).values([
    {
      ...offered,
      id: deps.newId(),
      program: 'Crop Production',
      award: 'ND',
      routes: ['utme'],
      handover: 'CAPS',
    },
    {
      ...offered,
      id: deps.newId(),
      program: 'Crop Production',
      award: 'HND',
      routes: ['nd-holder'],
      handover: 'NBTE',
    },
    { ...offered, id: deps.newId(), program: 'Forestry', award: 'ND', routes: ['utme'], handover: 'CAPS' },
  ]);
  await deps.db.insert(caps_standings).values({
    application_id: approved.id,
    state: 'approved',
    differences: [],
    read_at: deps.clock(),
    read_by: admin.userId,
  });
  const row = (number: string, day = '') => [number, '', '', '', day, '', '', '', '', ''];
  const id = await upload([row(listed.number), row(badRow.number.toLowerCase(), '31/02/2006')]);
  const view = await look(id, 'unlisted');
  expect(view.counts).toEqual({ added: 1, changed: 0, same: 0, left_out: 1, unlisted: 1 });
  expect(view.rows).toMatchObject([
    { line: null, number: left.application_number, changes: [{ from: null, to: 'not_listed' }] },
  ]);
  const input = { actor: admin, id, leaveOutBad: true };
  expect(await applyImport(deps, { ...input, markUnlisted: 2 })).toEqual({
    ok: false,
    error: { kind: 'unlisted-changed' },
  });
  expect(await readCapsStanding(deps.db, left.id)).toBeNull();
  expect(await applyImport(deps, { ...input, markUnlisted: 1 })).toMatchObject({
    ok: true,
    value: { added: 1, unlisted: 1 },
  });
  expect(await readCapsStanding(deps.db, left.id)).toMatchObject({ state: 'not_listed' });
  expect(await readCapsStanding(deps.db, approved.id)).toMatchObject({ state: 'approved' });
  for (const other of [badRow, own, elsewhere, hnd, rejected])
    expect(await readCapsStanding(deps.db, other.id)).toBeNull();
  const [audited] = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'application.caps-list-read'))
    .orderBy(desc(audit_log.id))
    .limit(1);
  expect(audited?.details).toMatchObject({ added: 1, unlisted: 1 });
  expect((await look(id)).counts).toMatchObject({ unlisted: 1 });

  // The next list names them; whom it leaves out is only told, and nobody is marked without being asked for.
  const next = await upload([row(left.number)]);
  expect((await look(next)).counts).toEqual({ added: 0, changed: 1, same: 0, left_out: 0, unlisted: 2 });
  await apply(next);
  expect(await readCapsStanding(deps.db, left.id)).toMatchObject({ state: 'listed' });
  expect(await readCapsStanding(deps.db, listed.id)).toMatchObject({ state: 'listed' });
});

test('shows which subjects, grades and mode of study differ', async () => {
  const one = await make({ answers: { award: 'ND' } });
  await deps.db
    .update(academic_records)
    .set({ jamb_subjects: [{ subject: 'Chemistry', score: 52 }] })
    .where(eq(academic_records.application_id, one.id));
  for (const [n, grade] of [
    [1, 'D7'],
    [2, 'C5'],
  ] as const)
    await deps.db.insert(exam_sittings).values({
      application_id: one.id,
      n,
      body: 'WAEC',
      series: 'school',
      year: 2025,
      state: 'graded',
      grades: [{ subject: 'Mathematics', grade }],
    });
  const bytes = new TextEncoder().encode(
    [
      'Reg No,Mode,Subject 1,Score 1,O-Level',
      `${one.number},Part time,Chem,55,"Maths C6, Physics A1, Alchemy B2"`,
    ].join('\n'),
  );
  const kept = await previewImport(deps, { actor: admin, kind: 'candidates', fileName: 'caps.csv', bytes });
  if (!kept.ok) throw new Error(kept.error.kind);
  // A subject that nobody knows is named, and the row is taken.
  expect((await look(kept.value.id)).rows[0]?.doubts).toEqual([
    { field: 'o_level', code: 'subjects-unknown', params: { found: 'Alchemy' }, value: 'Alchemy' },
  ]);
  await apply(kept.value.id);
  expect(await readCapsStanding(deps.db, one.id)).toMatchObject({
    state: 'differs',
    differences: [
      { field: 'mode', ours: 'full_time', theirs: 'part_time' },
      { field: 'utme_subjects', ours: 'Chemistry 52', theirs: 'Chemistry 55' },
      { field: 'o_level', ours: 'Mathematics D7, Mathematics C5', theirs: 'Mathematics C6' },
    ],
  });
});

test('reads a list by the columns that staff keep, and the template is read by them', async () => {
  const one = await make();
  const map = {
    ...FIRST_MAPS.caps,
    columns: [
      { field: 'jamb_number' as const, heading: 'Candidate code' },
      { field: 'birth_date' as const, heading: 'Born' },
    ],
    date: 'mm/dd/yyyy' as const,
  };
  await deps.db
    .insert(file_maps)
    .values({ target: 'caps', version: 2, map, set_by: admin.userId, created_at: deps.clock() });
  const bytes = new TextEncoder().encode(`Candidate-Code,Born,Reg No\n${one.number},03/04/2006,x`);
  const kept = await previewImport(deps, { actor: admin, kind: 'candidates', fileName: 'caps.csv', bytes });
  if (!kept.ok) throw new Error(kept.error.kind);
  expect(await look(kept.value.id)).toMatchObject({ unknown: ['Reg No'], counts: { added: 1 } });
  await apply(kept.value.id);
  expect(await readCapsStanding(deps.db, one.id)).toMatchObject({ state: 'listed', differences: [] });
  expect(sampleFile('caps', map)).toEqual({
    headings: ['Candidate code', 'Born'],
    row: ['202600000000XX', '03/04/2007'],
  });
});
