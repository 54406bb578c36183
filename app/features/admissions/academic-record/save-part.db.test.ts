/** The academic record of a Draft: who may fill it in, what a refusal leaves behind, and who reads how much of it. */
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import type { FrozenDocument } from '#core/admissions/frozen-answers.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Part } from '#core/record/record-parts.ts';
import { addDays, type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import { academic_records, applications, audit_log, exam_sittings } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import {
  GOOD_ANSWERS,
  type MadeApplication,
  makeApplication,
  makePerson,
  openSession,
} from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { exportOwnApplications } from '../application/export-own-applications.server.ts';
import { forgetPapers } from '../application/forget-application.server.ts';
import { moveApplication } from '../application/move-application.server.ts';
import { readTimeline } from '../application/read-timeline.server.ts';
import { saveStep } from '../form/save-step.server.ts';
import { beginOfferings } from '../offerings/save-offering.server.ts';
import { findApplication } from '../record/queries.server.ts';
import { findSharedNumbers } from '../record/shared-numbers.server.ts';
import { readSituation } from '../situation/read-situations.server.ts';
import { saveSubject } from '../subjects/save-subject.server.ts';
import { readRecordForStaff, readRecordPage } from './read-record-page.server.ts';
import { savePart } from './save-part.server.ts';

const deps = testDeps();
let draft: MadeApplication;
let owner: Actor;

const PERSON = { birth_date: '2000-05-06', sex: 'female', special_need: 'Braille' };
const SITTING = {
  body: 'NECO',
  series: 'school',
  year: '2024',
  exam_number: '24012345AB',
  name_on_result: 'Ɗanladi Amina',
  sitting_state: 'graded',
  subject_1: 'English Language',
  grade_1: 'C4',
  subject_2: 'Mathematics',
  grade_2: 'B2',
};
const GUARDIAN = { guardian_name: 'Hauwa Sani', guardian_phone: '08031234567', guardian_consent: 'yes' };

beforeEach(async () => {
  draft = await makeApplication(deps, { status: 'Draft' });
  owner = draft.owner;
});
let staff: Actor;
beforeAll(async () => {
  staff = await makePerson(deps, { role: 'admin_staff' });
});

const save = (part: Part, raw: Record<string, string>, version: number, actor = owner, id = draft.id) =>
  savePart(deps, { actor, id, part, version, raw });
const read = async () => {
  const page = await readRecordPage(deps, { actor: owner, id: draft.id });
  if (!page.ok) throw new Error('the owner does not find their record');
  return page.value;
};
const young = (): LagosDay => addDays(lagosDayOf(deps.clock()), -16 * 366);

test('is saved part by part and read back whole; the same form twice is saved once', async () => {
  expect(await save('person', PERSON, 0)).toEqual({ ok: true, value: undefined });
  expect(await save('person', PERSON, 0)).toEqual({ ok: true, value: undefined });
  expect(await save('sitting-1', SITTING, 1)).toEqual({ ok: true, value: undefined });
  const page = await read();
  expect(page.version).toBe(2);
  expect(page.parts).toMatchObject({
    person: PERSON,
    'sitting-1': {
      body: 'NECO',
      exam_number: '24012345AB',
      grades: [
        { subject: 'English Language', grade: 'C4' },
        { subject: 'Mathematics', grade: 'B2' },
      ],
    },
    jamb: null,
  });
  const audited = and(eq(audit_log.subject_id, draft.id), eq(audit_log.action, 'application.answered'));
  expect(await deps.db.$count(audit_log, audited)).toBe(2);
  const { rows } = await deps.db.execute(
    `select special_need from academic_records where application_id = '${draft.id}'`,
  );
  expect(rows[0]?.special_need).not.toContain('Braille');
});

test('one part in one window does not refuse another part in another, except to a program', async () => {
  await save('person', PERSON, 0);
  expect(await save('sitting-1', SITTING, 0)).toMatchObject({ ok: true });
  expect(await save('person', { ...PERSON, sex: 'male' }, 1)).toMatchObject({ ok: true });
  const part = { actor: owner, id: draft.id, part: 'sitting-1', version: 2, raw: null } as const;
  expect(await savePart(deps, { ...part, exact: true })).toMatchObject({ error: { version: 3 } });
  expect(await savePart(deps, part)).toMatchObject({ ok: true });
});

test('an older window is refused, and removing a part leaves the others', async () => {
  await save('person', PERSON, 0);
  await save('sitting-1', SITTING, 1);
  expect(await save('sitting-1', { ...SITTING, year: '2023' }, 1)).toEqual({
    ok: false,
    error: { kind: 'stale', version: 2 },
  });
  expect(
    await savePart(deps, { actor: owner, id: draft.id, part: 'sitting-1', version: 2, raw: null }),
  ).toMatchObject({
    ok: true,
  });
  const { parts } = await read();
  expect(parts['sitting-1']).toBeNull();
  expect(parts.person).toMatchObject(PERSON);
});

test('of two windows at once one is refused', async () => {
  const results = await Promise.all([
    save('person', PERSON, 0),
    save('person', { ...PERSON, sex: 'male' }, 0),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await read()).version).toBe(1);
});

test('a result that was awaited when the application was sent is added by its owner until the decision', async () => {
  const { subject_1, grade_1, subject_2, grade_2, exam_number, name_on_result, ...awaited } = SITTING;
  const due_on = addDays(lagosDayOf(deps.clock()), 40);
  const waiting = { ...awaited, sitting_state: 'awaiting', due_on };
  await save('person', PERSON, 0);
  await save('sitting-1', SITTING, 1);
  await save('sitting-2', waiting, 2);
  const become = (status: ApplicationStatus) =>
    deps.db.update(applications).set({ status }).where(eq(applications.id, draft.id));
  expect((await read()).toCome).toEqual([]);
  await become('Under Review');
  expect((await read()).toCome).toEqual(['sitting-2']);
  const locked = { ok: false, error: { kind: 'not-draft' } };
  expect(await save('sitting-1', { ...SITTING, year: '2023' }, 3)).toMatchObject(locked);
  expect(
    await savePart(deps, { actor: owner, id: draft.id, part: 'sitting-2', version: 3, raw: null }),
  ).toMatchObject(locked);
  const other = await makePerson(deps);
  expect(await save('sitting-2', SITTING, 3, other)).toEqual({ ok: false, error: { kind: 'not-found' } });
  await become('Accepted');
  expect((await read()).toCome).toEqual([]);
  expect(await save('sitting-2', SITTING, 3)).toMatchObject(locked);
  await become('Submitted');
  // Later than expected, and then out.
  expect(await save('sitting-2', { ...waiting, due_on: addDays(due_on, 9) }, 3)).toMatchObject({ ok: true });
  expect(await save('sitting-2', SITTING, 4)).toMatchObject({ ok: true });
  expect((await read()).toCome).toEqual([]);
  expect(await save('sitting-2', { ...SITTING, grade_1: 'A1' }, 5)).toMatchObject(locked);
  const timeline = await readTimeline(deps, { actor: staff, id: draft.id });
  expect(JSON.stringify(timeline)).toContain('result-added');
});

test('after sending, one subject that was outstanding is added, and nothing else of its sitting is changed', async () => {
  const three = { ...SITTING, subject_3: 'Chemistry', grade_3: 'awaiting' };
  await save('person', PERSON, 0);
  expect(await save('sitting-1', three, 1)).toMatchObject({ ok: true });
  await deps.db.update(applications).set({ status: 'Under Review' }).where(eq(applications.id, draft.id));
  expect((await read()).toCome).toEqual(['sitting-1']);
  const row = await findApplication(deps.db, draft.id);
  expect(row && (await readSituation(deps.db, deps, row))).toMatchObject({ alsoToCome: ['sitting-1'] });
  expect(await save('sitting-1', { ...three, grade_1: 'A1', grade_3: 'B2' }, 2)).toMatchObject({
    error: { kind: 'invalid', issues: [{ field: 'grade_1', code: 'sent-already' }] },
  });
  expect(await save('sitting-1', { grade_3: 'B2' }, 2)).toMatchObject({ ok: true });
  const { parts, toCome } = await read();
  expect(toCome).toEqual([]);
  expect(parts['sitting-1']).toMatchObject({
    exam_number: SITTING.exam_number,
    grades: [{ grade: 'C4' }, { grade: 'B2' }, { subject: 'Chemistry', grade: 'B2' }],
    outstanding: [],
  });
  const timeline = await readTimeline(deps, { actor: staff, id: draft.id });
  expect(timeline).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ kind: 'result-added', note: 'Chemistry B2' })]),
  });
});

test('a subject that nobody knows is refused, and one that staff have added is taken', async () => {
  const typed = { ...SITTING, subject_2: 'Bee Keeping' };
  expect(await save('sitting-1', typed, 0)).toMatchObject({
    error: { issues: [{ field: 'subject_2', code: 'not-listed' }] },
  });
  const added = { name: 'Bee Keeping', bodies: ['NECO'], other_names: 'Apiculture' };
  expect(await saveSubject(deps, { actor: owner, id: null, typed: added })).toMatchObject({
    error: { kind: 'forbidden' },
  });
  expect(await saveSubject(deps, { actor: staff, id: null, typed: added })).toMatchObject({ ok: true });
  expect(await save('sitting-1', typed, 0)).toMatchObject({ ok: true });
});

test('a JAMB number of another person is said to both, and its first owner is written to once', async () => {
  const jamb = { jamb_number: '202699887766XY', jamb_year: '2026' };
  const other = await makeApplication(deps, { status: 'Draft' });
  await save('jamb', jamb, 0, other.owner, other.id);
  // The NIN of all made applications is the same.
  expect(await findSharedNumbers(deps.db, other.id)).toEqual(['nin']);
  for (const number of ['202699887766XY', '202611112222AB', '202699887766XY'])
    await save('jamb', { ...jamb, jamb_number: number }, (await read()).version);
  expect(await findSharedNumbers(deps.db, draft.id)).toEqual(['nin', 'jamb']);
  expect(await findSharedNumbers(deps.db, other.id)).toEqual(['nin', 'jamb']);
  const { rows } = await deps.db.execute(
    sql`select distinct payload::text as mail from graphile_worker._private_jobs where payload->>'messageId' like 'shared-jamb-%'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.mail).toContain(other.application_number);
  expect(rows[0]?.mail).not.toContain(draft.application_number);
  await deps.db.update(applications).set({ status: 'Rejected' }).where(eq(applications.id, draft.id));
  expect(await findSharedNumbers(deps.db, other.id)).not.toContain('jamb');
});

test('a wrong part stores nothing', async () => {
  expect(await save('sitting-1', { ...SITTING, grade_2: 'Z9' }, 0)).toMatchObject({
    ok: false,
    error: { kind: 'invalid', issues: [{ field: 'grade_2', code: 'not-listed' }] },
  });
  expect((await read()).version).toBe(0);
});

test('a guardian is asked below 18, and forgotten when a corrected date of birth needs none', async () => {
  await save('person', { ...PERSON, birth_date: young() }, 0);
  expect((await read()).asked).toContain('guardian');
  await save('guardian', GUARDIAN, 1);
  expect((await read()).parts.guardian).toMatchObject({ name: 'Hauwa Sani' });
  await save('person', PERSON, 2);
  expect(await read()).toMatchObject({ version: 4, parts: { guardian: null } });
  expect((await read()).asked).not.toContain('guardian');
});

test('keeps beside it what the requirements come to, and works it out anew for another award', async () => {
  await deps.db.transaction((tx) => beginOfferings(tx, deps, draft.session));
  const choose = async (award: string) => {
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, draft.id));
    const { next_of_kin_name, next_of_kin_phone, program } = GOOD_ANSWERS;
    const raw = { program, award, next_of_kin_name, next_of_kin_phone, next_of_kin_address: '' };
    const saved = await saveStep(deps, {
      actor: owner,
      id: draft.id,
      step: 4,
      version: row?.version ?? 0,
      mode: 'autosave',
      raw,
    });
    expect(saved).toMatchObject({ ok: true, value: { issues: [] } });
  };
  await choose('ND');
  await save('person', PERSON, 0);
  const stored = async () =>
    (await deps.db.select().from(academic_records).where(eq(academic_records.application_id, draft.id)))[0];
  expect((await stored())?.verdict).toBe('missing');
  await save('sitting-1', SITTING, 1);
  await choose('Certificate');
  expect((await stored())?.verdict).toBe('for_staff');
  expect((await stored())?.route).toBe('college');
});

test('a programme that takes no more applications still tells its applicants what it requires, and others do not lead there', async () => {
  const session = await openSession(deps, '2031/2032');
  const requirements = { utme: [{ kind: 'utme' as const, score: 180, subjects: [] }] };
  for (const program of ['Crop Production', 'Forestry'] as const)
    await makeOffering(deps, session, { program, routes: ['utme'], requirements, open: false });
  draft = await makeApplication(deps, { status: 'Under Review', session, answers: { award: 'ND' } });
  owner = draft.owner;
  const jamb_subjects = ['English Language', 'Biology', 'Chemistry', 'Physics'].map((subject) => ({
    subject,
    score: 50,
  }));
  await deps.db.insert(academic_records).values({
    application_id: draft.id,
    jamb_number: '202612345678AB',
    jamb_year: 2031,
    jamb_score: 200,
    jamb_subjects: jamb_subjects as never,
  });
  expect((await read()).eligibility).toMatchObject({
    kind: 'judged',
    judgement: { verdict: 'ok' },
    others: [],
  });
});

test('is of its owner alone, and of a Draft', async () => {
  const stranger = await makePerson(deps);
  expect(await save('person', PERSON, 0, stranger)).toMatchObject({ error: { kind: 'not-found' } });
  expect(await readRecordPage(deps, { actor: stranger, id: draft.id })).toMatchObject({ ok: false });
  for (const status of APPLICATION_STATUSES.filter((one) => one !== 'Draft')) {
    const sent = await makeApplication(deps, { status });
    expect(await save('person', PERSON, 0, sent.owner, sent.id), status).toMatchObject({
      error: { kind: 'not-draft' },
    });
  }
});

test('is kept in the document of the submission, read by staff without what is not theirs, exported and forgotten', async () => {
  await save('person', { ...PERSON, birth_date: young() }, 0);
  await save('guardian', GUARDIAN, 1);
  await save('sitting-1', SITTING, 2);
  await deps.db.transaction((tx) =>
    moveApplication(tx, deps, {
      applicationId: draft.id,
      event: 'payment-completed',
      actorId: null,
    }),
  );
  const [row] = await deps.db
    .select({ document: applications.submitted_document })
    .from(applications)
    .where(eq(applications.id, draft.id));
  const document = JSON.parse(
    deps.cipher.decrypt('submitted_document', row?.document ?? ''),
  ) as FrozenDocument;
  expect(document.record?.map(({ title }) => title)).toEqual([
    'Date of birth and sex',
    'Parent or guardian',
    'School certificate: first sitting',
  ]);
  expect(JSON.stringify(document.record)).toContain('24012345AB');

  const seen = JSON.stringify(await readRecordForStaff(deps, { actor: staff, id: draft.id }));
  expect(seen).toContain('24012345AB');
  for (const hidden of ['Braille', 'Hauwa', '0803123']) expect(seen).not.toContain(hidden);
  const exported = JSON.stringify(await exportOwnApplications(deps, { actor: owner }));
  for (const own of ['Braille', 'Hauwa Sani', '24012345AB']) expect(exported).toContain(own);

  await deps.db.transaction((tx) => forgetPapers(tx, draft.id));
  const left = await deps.db.$count(academic_records, eq(academic_records.application_id, draft.id));
  expect(left + (await deps.db.$count(exam_sittings, eq(exam_sittings.application_id, draft.id)))).toBe(0);
});
