/** Files for JAMB and NBTE: who is in them, who lacks what, by which map, and for whom they are. */

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { FIRST_MAPS } from '#core/body-files/file-map.ts';
import { headingField, placeField } from '#core/body-files/file-map-form.ts';
import type { OutTarget } from '#core/body-files/targets.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  academic_records,
  admission_sessions,
  audit_log,
  file_maps,
  offers,
  prior_awards,
  programme_offerings,
  review_exports,
  students,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import { changeStatus } from '../casework/change-status.server.ts';
import { openExport } from '../exports/review-exports.server.ts';
import { runReviewExport } from '../exports/run-review-export.server.ts';
import { listMapVersions } from '../file-rows/file-maps.server.ts';
import { askForFile, readFilePage } from './ask-for-file.server.ts';
import { saveFileMap } from './save-file-map.server.ts';

const deps = testDeps();
let admin: Actor;
let sessions = 40;
let numbers = 100_000_000_000;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});

/** A session in which one programme is confirmed on CAPS and one with NBTE. */
async function begin(): Promise<string> {
  sessions += 1;
  const session = await openSession(deps, `20${sessions}/20${sessions + 1}`);
  const of = { session, program: 'Crop Production', mode: 'full_time' as const, charges: [] };
  await deps.db.insert(programme_offerings).values([
    { ...of, id: deps.newId(), award: 'ND', routes: ['utme'], handover: 'CAPS', external_code: '700123' },
    { ...of, id: deps.newId(), award: 'HND', routes: ['nd-holder'], handover: 'NBTE' },
  ]);
  return session;
}
type Record = Partial<typeof academic_records.$inferInsert>;
async function apply(
  session: string,
  more: Parameters<typeof makeApplication>[1] = {},
  record: Record | null = {},
) {
  const { answers, ...traits } = more;
  const made = await makeApplication(deps, {
    status: 'Under Review',
    paid: true,
    session,
    ...traits,
    answers: { award: 'ND', ...answers },
  });
  if (record)
    await deps.db.insert(academic_records).values({
      application_id: made.id,
      birth_date: '2006-03-04',
      sex: 'female',
      jamb_number: `${++numbers}AB`,
      jamb_year: 2026,
      jamb_score: 196,
      ...record,
    });
  return made;
}
const look = async (target: OutTarget, session: string, actor = admin) => {
  const page = await readFilePage(deps, { actor, target, params: new URLSearchParams({ session }) });
  if (!page.ok) throw new Error(page.error.kind);
  return page.value;
};
const ask = (target: string, session: string, more: { leave_out?: string; actor?: Actor } = {}) => {
  const { actor = admin, ...typed } = more;
  return askForFile(deps, { actor, target, typed: { session, format: 'csv', ...typed } });
};
async function make(target: string, session: string, more: Parameters<typeof ask>[2] = {}) {
  const asked = await ask(target, session, more);
  if (!asked.ok) throw new Error(asked.error.kind);
  await runReviewExport(deps, { exportId: asked.value.id });
  const actor = more.actor ?? admin;
  const opened = await openExport(deps, { actor, id: asked.value.id });
  if (!opened.ok) throw new Error('no file');
  const text = await new Response(opened.value.stream).text();
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  return { header, lines, name: opened.value.name };
}

test('a file refuses rows with holes by name, and leaves them out only when so many are agreed to', async () => {
  const session = await begin();
  const whole = await apply(session);
  const without = await apply(session, { answers: { first_name: 'Hauwa', last_name: null } }, null);
  await apply(session, { status: 'Draft' });
  const page = await look('screening', session);
  expect(page).toMatchObject({ complete: 1, incomplete: 1 });
  expect(page.named).toEqual([
    {
      id: without.id,
      name: 'Hauwa',
      number: without.application_number,
      program: 'Crop Production',
      lacks: ['jamb_no'],
    },
  ]);
  expect(await ask('screening', session)).toEqual({ ok: false, error: { kind: 'incomplete', count: 1 } });
  expect(await ask('screening', session, { leave_out: '2' })).toMatchObject({ ok: false });
  const file = await make('screening', session, { leave_out: '1' });
  expect(file.name).toBe('screening-columns-v1');
  expect(file.header).toBe('JAMB No,Name,Programme,Award,Mode,UTME Score');
  expect(file.lines).toHaveLength(1);
  expect(file.lines[0]).toContain(`"${whole.last_name}, ${whole.first_name}",Crop Production,ND,FT,196`);
  const asked = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'application.export-asked'));
  expect(asked.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ target: 'screening', session, left_out: 1 }),
  );
});

test('a list of whom the college recommends names who in it does not meet the requirements', async () => {
  const session = await begin();
  await apply(session, { status: 'Accepted' }, { verdict: 'ok' });
  const short = await apply(session, { status: 'Accepted' }, { verdict: 'missing' });
  await apply(session, { status: 'Accepted' }, null);
  const page = await look('recommended', session);
  expect(page).toMatchObject({ complete: 2, incomplete: 1, unfit: 1 });
  expect(page.namedUnfit).toMatchObject([{ id: short.id, verdict: 'missing' }]);
  // A screening list is made to find that out.
  await apply(session, {}, { verdict: 'missing' });
  expect(await look('screening', session)).toMatchObject({ complete: 1, unfit: 0 });
});

test('a file that would leave out others than were agreed to is not made', async () => {
  const session = await begin();
  await apply(session);
  const asked = await ask('screening', session);
  if (!asked.ok) throw new Error(asked.error.kind);
  await apply(session, {}, null);
  await runReviewExport(deps, { exportId: asked.value.id });
  const [row] = await deps.db.select().from(review_exports).where(eq(review_exports.id, asked.value.id));
  expect(row?.state).toBe('failed');
  expect(await openExport(deps, { actor: admin, id: asked.value.id })).toMatchObject({ ok: false });
});

test('the recommended list has acceptances that wait, none of the reader’s own, and no place that was given up', async () => {
  const session = await begin();
  const reader = await makePerson(deps, { role: 'admin_staff' });
  const held = await apply(session, { answers: { last_name: 'Held' } });
  const own = await apply(session, { owner: reader, answers: { last_name: 'Own' } });
  for (const { id, version } of [held, own])
    expect(
      await changeStatus(deps, {
        actor: admin,
        id,
        form: { status: 'Accepted', reason: '', note: '', version: String(version) },
      }),
    ).toMatchObject({ ok: true });
  await apply(session, { status: 'Accepted', answers: { last_name: 'Told' } });
  const gone = await apply(session, { status: 'Accepted', answers: { last_name: 'Declined' } });
  await deps.db
    .insert(offers)
    .values({ id: deps.newId(), application_id: gone.id, state: 'declined', since: deps.clock() });
  await apply(session, { answers: { last_name: 'Undecided' } });
  const names = async (actor: Actor) =>
    (await make('recommended', session, { actor })).lines.map((line) => /"(\w+),/.exec(line)?.[1]);
  expect(await names(admin)).toEqual(['Held', 'Own', 'Told']);
  expect(await names(reader)).toEqual(['Held', 'Told']);
  expect((await look('recommended', session, reader)).complete).toBe(2);
});

test('the HND list has what the diploma is, and the matriculation list the names of the register', async () => {
  const session = await begin();
  const hnd = await apply(
    session,
    { status: 'Accepted', answers: { award: 'HND', last_name: 'Diploma' } },
    { jamb_number: null },
  );
  expect((await look('hnd', session)).named.map(({ lacks }) => lacks)).toEqual([
    ['nd_institution', 'nd_programme', 'class', 'nd_year'],
  ]);
  await deps.db.insert(prior_awards).values({
    application_id: hnd.id,
    n: 1,
    kind: 'ND',
    institution: 'Hassan Usman Katsina Polytechnic',
    programme: 'Agricultural Technology',
    class: 'upper_credit',
    cgpa: '3.21',
    year: 2023,
  });
  expect((await make('hnd', session)).lines).toEqual([
    '"Diploma, Amina",Hassan Usman Katsina Polytechnic,Agricultural Technology,Upper Credit,3.21,2023,Crop Production,FT',
  ]);
  await deps.db.insert(students).values({
    id: deps.newId(),
    matriculation_number: 'FCAT/41/CP/0001',
    application_id: hnd.id,
    first_name: '=Amina',
    last_name: 'Corrected',
    program: 'Crop Production',
    year: 1,
    enrollment_date: '2026-01-10',
    search_key: 'x',
  });
  const { lines } = await make('matriculation', session);
  expect(lines).toEqual([
    `FCAT/41/CP/0001,,Corrected,'=Amina,F,04/03/2006,Katsina,Kafur,Crop Production,HND,FT,${session}`,
  ]);
});

test('columns are changed by version, a file keeps the version that it was asked for with, and a preview saves nothing', async () => {
  const session = await begin();
  await apply(session);
  const typed = {
    code_award_Certificate: 'C',
    'code_award_Pre-ND': 'P',
    code_award_ND: 'National Diploma',
    code_award_HND: 'H',
    code_mode_full_time: 'F',
    code_mode_part_time: 'P',
    code_sex_female: 'F',
    code_sex_male: 'M',
    [placeField('award')]: '1',
    [headingField('award')]: 'Level, as approved',
    [placeField('jamb_no')]: '2',
    [headingField('jamb_no')]: '=RegNo',
  };
  const save = (version: number, more = {}, actor = admin, previewOnly = false) =>
    saveFileMap(deps, { actor, target: 'screening', version, typed: { ...typed, ...more }, previewOnly });
  expect(await save(1, {}, admin, true)).toMatchObject({
    ok: false,
    error: {
      kind: 'unchanged',
      headings: ['Level, as approved', '=RegNo'],
      row: ['National Diploma', expect.anything()],
    },
  });
  expect(await deps.db.$count(file_maps)).toBe(0);
  const before = await ask('screening', session);
  expect(await save(1)).toMatchObject({ ok: true, value: { changed: true } });
  // The same form twice; a colleague's who had not seen it; somebody who may not.
  expect(await save(1)).toMatchObject({ ok: true, value: { changed: false } });
  expect(await save(1, { code_award_ND: 'ND' })).toMatchObject({ ok: false, error: { kind: 'stale' } });
  const academic = await makePerson(deps, { role: 'academic_staff' });
  expect(await save(2, {}, academic)).toEqual({ ok: false, error: { kind: 'forbidden' } });
  expect(await save(2, { [headingField('award')]: '' })).toMatchObject({
    ok: false,
    error: { kind: 'invalid' },
  });
  const versions = await listMapVersions(deps.db, 'screening');
  expect(versions.map(({ version, by }) => [version, by !== null])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect(versions.at(-1)?.map).toEqual(FIRST_MAPS.screening);

  const file = await make('screening', session);
  expect(file.name).toBe('screening-columns-v2');
  expect(file.header).toBe(`"Level, as approved",'=RegNo`);
  expect(file.lines[0]).toMatch(/^National Diploma,/);
  if (!before.ok) throw new Error(before.error.kind);
  await runReviewExport(deps, { exportId: before.value.id });
  const old = await openExport(deps, { actor: admin, id: before.value.id });
  expect(old.ok && (await new Response(old.value.stream).text())).toMatch(/^JAMB No,/);
  const changes = await deps.db.select().from(audit_log).where(eq(audit_log.action, 'file-map.changed'));
  expect(changes.map(({ subject_id, details }) => [subject_id, details])).toEqual([
    ['screening', { target: 'screening', version: 2 }],
  ]);
});

test('is for the admissions office, and knows its own files only', async () => {
  const session = await begin();
  await apply(session);
  for (const role of ['applicant', 'academic_staff'] as const) {
    const actor = await makePerson(deps, { role });
    expect(await ask('screening', session, { actor })).toEqual({ ok: false, error: { kind: 'forbidden' } });
    expect(
      await readFilePage(deps, { actor, target: 'screening', params: new URLSearchParams() }),
    ).toMatchObject({
      ok: false,
    });
  }
  expect(await ask('caps', session)).toEqual({ ok: false, error: { kind: 'not-found' } });
  expect(await ask('recommended', session)).toEqual({ ok: false, error: { kind: 'no-rows' } });
});

test('its page opens with the newest session that has begun, not with one that is prepared', async () => {
  const day = 24 * 3_600_000;
  const at = (days: number) => new Date(deps.clock().getTime() + days * day);
  await deps.db.insert(admission_sessions).values([
    { id: '2097/2098', opens_at: at(-0.01) },
    { id: '2098/2099', opens_at: at(30) },
  ]);
  const page = await readFilePage(deps, { actor: admin, target: 'screening', params: new URLSearchParams() });
  expect(page.ok && page.value.session).toBe('2097/2098');
  const [sessions] = page.ok ? page.value.view.filters : [];
  expect(sessions?.choices).toContainEqual({ value: '2098/2099', label: '2098/2099' });
});
