import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openList } from '#app/lists/open-list.server.ts';
import { firstOfferings } from '#college/academics/offerings.ts';
import { LAPSED_FIELD, routeField, TICKED } from '#core/admissions/offering-form.ts';
import { TOUCHED_FIELD } from '#core/eligibility/requirements-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { academic_records, applications, audit_log, programme_offerings } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { GOOD_ANSWERS, makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import { readOwnSituation } from '../application/read-application.server.ts';
import { finishApplication } from '../form/finish-application.server.ts';
import { readDraft } from '../form/read-draft.server.ts';
import { saveStep } from '../form/save-step.server.ts';
import { currentSession } from '../record/admission-session.server.ts';
import { judgeRecords, resumeJudging } from '../record/store-verdicts.server.ts';
import { offeringList } from './offering-list.server.ts';
import { readOffering } from './read-offerings.server.ts';
import {
  addOffering,
  beginOfferings,
  changeOffering,
  changeRequirements,
  startOfferings,
} from './save-offering.server.ts';

const deps = testDeps();
let officer: Actor;

const listed = (actor: Actor, session: string) =>
  openList(deps, offeringList([session], session), { actor, params: new URLSearchParams() });

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
});

const begin = (session: string) => deps.db.transaction((tx) => beginOfferings(tx, deps, session));
const typed = { [routeField('college')]: TICKED, handover: 'none', places: '40', open: TICKED };
const preNd = { ...typed, program: 'Forestry', award: 'Pre-ND', mode: 'full_time' };

test('the first session begins with the college’s programmes, once, and the next with those of the one before', async () => {
  const first = await openSession(deps, '2031/2032');
  expect(await Promise.all([begin(first), begin(first)])).toEqual(
    expect.arrayContaining([0, firstOfferings.length]),
  );
  expect(await listOfferings(deps.db, first)).toHaveLength(firstOfferings.length);

  const added = await addOffering(deps, { actor: officer, session: first, typed: preNd });
  if (!added.ok) throw new Error(added.error.kind);
  const next = await openSession(deps, '2032/2033');
  expect(await begin(next)).toBe(firstOfferings.length + 1);
  expect(await listOfferings(deps.db, next)).toContainEqual(
    expect.objectContaining({ program: 'Forestry', award: 'Pre-ND', places: 40, version: 1 }),
  );
});

test('an offering is added once, changed with its history kept, and refused to whoever saw an older one', async () => {
  const session = await openSession(deps, '2033/2034');
  const added = await addOffering(deps, { actor: officer, session, typed: preNd });
  if (!added.ok) throw new Error(added.error.kind);
  const { id } = added.value;
  expect(await addOffering(deps, { actor: officer, session, typed: preNd })).toEqual({
    ok: false,
    error: { kind: 'there-already' },
  });
  const change = { actor: officer, id, version: 1, typed: { ...typed, places: '60', open: '' } };
  expect((await changeOffering(deps, change)).ok).toBe(true);
  // The same form twice.
  expect((await changeOffering(deps, change)).ok).toBe(true);
  expect(await changeOffering(deps, { ...change, typed })).toEqual({ ok: false, error: { kind: 'stale' } });

  const read = await readOffering(deps, { actor: officer, id });
  expect(read.ok && read.value.versions).toMatchObject([
    { version: 2, terms: { places: 60, open: false }, changed: ['places', 'open'] },
    { version: 1, terms: { places: 40, open: true }, changed: [] },
  ]);
  const audit = await deps.db
    .select()
    .from(audit_log)
    .where(and(eq(audit_log.subject_id, id), eq(audit_log.action, 'offering.changed')));
  expect(audit.map(({ details }) => details)).toEqual([
    expect.objectContaining({ program: 'Forestry', award: 'Pre-ND', fields: ['places', 'open'] }),
  ]);
});

test('what is required is kept with the version that asks it, and a change of terms leaves it as it is', async () => {
  const session = await openSession(deps, '2040/2041');
  const added = await addOffering(deps, { actor: officer, session, typed: preNd });
  if (!added.ok) throw new Error(added.error.kind);
  const { id } = added.value;
  const asked = { 'college-count': '5', 'college-mark': 'pass', 'college-subjects': 'Mathematics' };
  const change = (version: number, form: object) =>
    changeRequirements(deps, { actor: officer, id, version, typed: { ...form } });
  expect((await change(1, asked)).ok).toBe(true);
  expect(await change(1, { ...asked, 'college-subjects': 'Alchemy' })).toMatchObject({
    error: { issues: [{ field: 'college-subjects', code: 'unknown-subject' }] },
  });
  expect(await change(1, { ...asked, 'college-age': '16' })).toEqual({ ok: false, error: { kind: 'stale' } });
  await changeOffering(deps, { actor: officer, id, version: 2, typed: { ...typed, places: '41' } });
  const read = await readOffering(deps, { actor: officer, id });
  const rules = [
    { kind: 'o-level', mark: 'pass', count: 5, sittings: 2, subjects: [['Mathematics']], others: [] },
  ];
  expect(read.ok && read.value.offering.requirements).toEqual({ college: rules });
  expect(read.ok && read.value.versions.map(({ changed }) => changed)).toEqual([
    ['places'],
    ['requirements'],
    [],
  ]);
});

test('other requirements tell first whom they touch, and change the verdict of nobody who is decided about', async () => {
  const session = await openSession(deps, '2035/2036');
  const typed = {
    program: 'Forestry',
    award: 'ND',
    mode: 'full_time',
    'route-utme': 'yes',
    handover: 'CAPS',
  };
  await addOffering(deps, { actor: officer, session, typed });
  const [nd] = await listOfferings(deps.db, session);
  if (!nd) throw new Error('there is no ND');
  const make = async (status: 'Draft' | 'Submitted' | 'Accepted') => {
    const made = await makeApplication(deps, { session, status, answers: { program: nd.program } });
    await deps.db.update(applications).set({ award: 'ND' }).where(eq(applications.id, made.id));
    await deps.db.insert(academic_records).values({
      application_id: made.id,
      birth_date: '2000-01-01',
      sex: 'male',
      jamb_year: 2035,
      jamb_score: 150,
      verdict: 'missing',
    });
    return made.id;
  };
  const [draft, sent, decided] = [await make('Draft'), await make('Submitted'), await make('Accepted')];
  const change = (typed: Record<string, string>) =>
    changeRequirements(deps, {
      actor: officer,
      id: nd.id,
      version: nd.version,
      typed: { 'utme-score': '120', ...typed },
    });
  const progress = async () => {
    const read = await readOffering(deps, { actor: officer, id: nd.id });
    return read.ok && read.value.judging;
  };
  expect(await progress()).toBeNull();
  expect(await change({})).toEqual({
    ok: false,
    error: { kind: 'touches', count: 2, touched: [{ from: 'missing', to: 'ok', count: 2 }] },
  });
  expect(await change({ [TOUCHED_FIELD]: '1' })).toMatchObject({ ok: false });
  expect(await change({ [TOUCHED_FIELD]: '2' })).toMatchObject({ ok: true });
  expect(await progress()).toEqual({ left: 2, all: 2 });
  // What a process that died has not done is taken up again.
  expect(await resumeJudging(deps)).toBeGreaterThan(0);
  await judgeRecords(deps, { offeringId: nd.id });
  expect(await progress()).toBeNull();
  const verdicts = async (id: string) =>
    (await deps.db.select().from(academic_records).where(eq(academic_records.application_id, id)))[0]
      ?.verdict;
  expect([await verdicts(draft), await verdicts(sent), await verdicts(decided)]).toEqual([
    'ok',
    'ok',
    'missing',
  ]);
});

test('only who may manage offerings sees or changes them', async () => {
  const session = await openSession(deps, '2034/2035');
  const refused = { ok: false, error: { kind: 'forbidden' } };
  for (const role of ['applicant', 'academic_staff'] as const) {
    const actor = await makePerson(deps, { role });
    expect(await addOffering(deps, { actor, session, typed: preNd })).toEqual(refused);
    expect(await startOfferings(deps, { actor, session })).toEqual(refused);
    expect(await listed(actor, session)).toEqual(refused);
  }
  expect(await startOfferings(deps, { actor: officer, session: '1999/2000' })).toEqual({
    ok: false,
    error: { kind: 'not-found' },
  });
});

const { next_of_kin_name, next_of_kin_phone, program } = GOOD_ANSWERS;
const step4 = { program, next_of_kin_name, next_of_kin_phone, next_of_kin_address: '' };

test('the form asks for an award that the session offers, and for none where it offers nothing', async () => {
  const session = await openSession(deps, '2035/2036');
  const draft = await makeApplication(deps, { session, answers: { program: null } });
  const finish = (award: string) =>
    finishApplication(deps, {
      actor: draft.owner,
      id: draft.id,
      raw: { ...step4, award },
      version: draft.version,
    });
  await addOffering(deps, { actor: officer, session, typed: { ...preNd, program } });
  await addOffering(deps, { actor: officer, session, typed: { ...preNd, award: 'HND' } });

  expect(await finish('')).toMatchObject({ error: { issues: [{ field: 'award', code: 'choose' }] } });
  expect(await finish('HND')).toMatchObject({
    error: { issues: [{ field: 'award', code: 'not-offered', params: { program, awards: 'Pre-ND' } }] },
  });
  expect(await finish('Pre-ND')).toMatchObject({ ok: true });
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, draft.id));
  expect(row).toMatchObject({ program, award: 'Pre-ND' });

  const without = await openSession(deps, '2036/2037');
  const other = await makeApplication(deps, { session: without, answers: { program: null } });
  const done = await finishApplication(deps, {
    actor: other.owner,
    id: other.id,
    raw: { ...step4, award: '' },
    version: other.version,
  });
  expect(done.ok).toBe(true);
});

test('an award that does not go with the programme is kept as it was chosen, and told, when the form saves itself', async () => {
  const session = await openSession(deps, '2037/2038');
  const draft = await makeApplication(deps, { session, answers: { program: null } });
  const { owner: actor, id, version } = draft;
  await addOffering(deps, { actor: officer, session, typed: { ...preNd, program } });
  const raw = { ...step4, award: 'HND' };
  const saved = await saveStep(deps, { actor, id, step: 4, raw, version, mode: 'autosave' });
  expect(saved).toMatchObject({ ok: true, value: { issues: [{ field: 'award', code: 'not-offered' }] } });
  const read = await readDraft(deps, { actor, id, step: 4 });
  expect(read).toMatchObject({
    value: { answers: { award: 'HND', program }, unfinished: [{ field: 'award', code: 'not-offered' }] },
  });
});

test('an offering that closes is chosen no more, and what was sent for it can be sent again', async () => {
  const session = await openSession(deps, '2038/2039');
  const added = await addOffering(deps, { actor: officer, session, typed: { ...preNd, program } });
  if (!added.ok) throw new Error(added.error.kind);
  const back = await makeApplication(deps, { session, answers: { program, award: 'Pre-ND' } });
  await deps.db.update(applications).set({ submitted_at: deps.clock() }).where(eq(applications.id, back.id));
  const fresh = await makeApplication(deps, { session, answers: { program: null } });
  const closing = { ...typed, open: '' };
  await changeOffering(deps, { actor: officer, id: added.value.id, version: 1, typed: closing });
  await addOffering(deps, { actor: officer, session, typed: preNd });

  const raw = { ...step4, award: 'Pre-ND' };
  const send = ({ owner: actor, id, version }: typeof back) =>
    finishApplication(deps, { actor, id, raw, version });
  expect((await send(back)).ok).toBe(true);
  expect(await send(fresh)).toMatchObject({ error: { issues: [{ field: 'award', code: 'not-offered' }] } });
});

test('the desk counts what was sent and what stands accepted for each', async () => {
  const session = await openSession(deps, '2041/2042');
  await addOffering(deps, { actor: officer, session, typed: { ...preNd, program } });
  const answers = { program, award: 'Pre-ND' };
  await makeApplication(deps, { session, answers, status: 'Submitted' });
  await makeApplication(deps, { session, answers, status: 'Accepted', paid: true });
  await makeApplication(deps, { session, answers });
  const found = await listed(officer, session);
  expect(found.ok && found.value.page.rows.map(({ values }) => values)).toMatchObject([
    { program: `${program}, Pre-ND`, sent: '2', accepted: '1' },
  ]);
});

test('an offer says who confirms it: what the offering says, until it is confirmed', async () => {
  const session = await openSession(deps, '2040/2041');
  const hnd = { program: 'Forestry', award: 'HND', mode: 'full_time' };
  await addOffering(deps, { actor: officer, session, typed: { ...typed, ...hnd, handover: 'NBTE' } });
  const offered = async (award: string) => {
    const answers = { program: 'Forestry' as const, award: award as 'HND' };
    return makeApplication(deps, { session, answers, status: 'Accepted', paid: true });
  };
  const confirmation = async ({ owner: actor, id }: Awaited<ReturnType<typeof offered>>) =>
    (await readOwnSituation(deps, { actor, id }))?.confirmation;
  const made = await offered('HND');
  expect(await confirmation(made)).toBe('NBTE');
  expect(await confirmation(await offered('ND')), 'not in the list').toBe('unsaid');
  await deps.db.update(applications).set({ caps_reference: 'CAPS-1' }).where(eq(applications.id, made.id));
  expect(await confirmation(made)).toBe('confirmed');
});

test('a session of which every programme is closed takes no applications, and its Drafts say so before anything is paid', async () => {
  const session = await openSession(deps, '2041/2042');
  const now = deps.clock();
  const current = async () => (await currentSession(deps.db, now))?.id ?? null;
  expect(await current()).toBe(session);
  for (const program of ['Forestry', 'Soil Science'])
    expect((await addOffering(deps, { actor: officer, session, typed: { ...preNd, program } })).ok).toBe(
      true,
    );
  const { id, owner } = await makeApplication(deps, {
    session,
    status: 'Draft',
    answers: { program: 'Forestry' },
  });
  const step = async () => {
    const read = await readDraft(deps, { actor: owner, id, step: 1 });
    return read.ok ? read.value.closed : 'not read';
  };
  const what = async () => (await readOwnSituation(deps, { actor: owner, id }))?.what;
  const close = (...programs: string[]) =>
    deps.db
      .update(programme_offerings)
      .set({ open: false })
      .where(and(eq(programme_offerings.session, session), inArray(programme_offerings.program, programs)));
  expect(await step()).toBeNull();
  await close('Forestry');
  expect([await current(), await step(), await what()]).toEqual([session, 'chosen', 'offering-closed']);
  // The factory offers what it answers with.
  await close('Soil Science', GOOD_ANSWERS.program ?? '');
  expect(await current()).not.toBe(session);
  expect([await step(), await what()]).toEqual(['all', 'none-offered']);
});

test('a way that is not offered any more is shown and judged by nowhere, and says first whom that touches', async () => {
  const session = await openSession(deps, '2043/2044');
  const ways = { ...preNd, award: 'ND', handover: 'CAPS', 'route-college': '', 'route-utme': 'yes' };
  const added = await addOffering(deps, { actor: officer, session, typed: ways });
  if (!added.ok) throw new Error(added.error.kind);
  const { id } = added.value;
  const required = await changeRequirements(deps, {
    actor: officer,
    id,
    version: 1,
    typed: { 'utme-score': '180' },
  });
  expect(required.ok).toBe(true);
  const made = await makeApplication(deps, {
    session,
    status: 'Submitted',
    answers: { program: 'Forestry' },
  });
  await deps.db.update(applications).set({ award: 'ND' }).where(eq(applications.id, made.id));
  await deps.db.insert(academic_records).values({
    application_id: made.id,
    birth_date: '2000-01-01',
    sex: 'male',
    jamb_year: 2043,
    jamb_score: 150,
    verdict: 'missing',
  });
  const change = (version: number, typed: Record<string, string>) =>
    changeOffering(deps, { actor: officer, id, version, typed: { ...ways, 'route-utme': '', ...typed } });
  const asked = await change(2, { 'route-nd-holder': 'yes' });
  expect(asked).toEqual({
    ok: false,
    error: { kind: 'touches', count: 1, touched: [{ from: 'missing', to: null, count: 1 }] },
  });
  expect(await change(2, { 'route-nd-holder': 'yes', [TOUCHED_FIELD]: '1' })).toMatchObject({ ok: true });
  const now = async () => (await listOfferings(deps.db, session)).find((one) => one.id === id);
  expect(await now()).toMatchObject({ routes: ['nd-holder'], requirements: {} });
  await judgeRecords(deps, { offeringId: id });
  const [record] = await deps.db
    .select()
    .from(academic_records)
    .where(eq(academic_records.application_id, made.id));
  expect(record).toMatchObject({ verdict: null, route: null });
  const read = await readOffering(deps, { actor: officer, id });
  expect(read.ok && read.value.versions[0]?.changed).toEqual(['routes', 'requirements']);
  // Offered again, it asks what it asked.
  expect(await change(3, { 'route-utme': 'yes', [TOUCHED_FIELD]: '1' })).toMatchObject({ ok: true });
  expect((await now())?.requirements.utme).toEqual([{ kind: 'utme', score: 180, subjects: [] }]);
});

test('an accreditation that has ended is asked about before an open offering is saved with it', async () => {
  const session = await openSession(deps, '2042/2043');
  const gone = { ...preNd, accredited_until: '2020-12-31' };
  const lapsed = { ok: false, error: { kind: 'touches', count: 0, touched: [], lapsed: '2020-12-31' } };
  expect(await addOffering(deps, { actor: officer, session, typed: gone })).toEqual(lapsed);
  const added = await addOffering(deps, { actor: officer, session, typed: { ...gone, open: '' } });
  if (!added.ok) throw new Error(added.error.kind);
  const { id } = added.value;
  const change = (version: number, typed: Record<string, string>) =>
    changeOffering(deps, { actor: officer, id, version, typed: { ...gone, ...typed } });
  expect(await change(1, {})).toEqual(lapsed);
  expect(await change(1, { [LAPSED_FIELD]: '2020-12-30' })).toEqual(lapsed);
  expect(await change(1, { [LAPSED_FIELD]: '2020-12-31' })).toMatchObject({ ok: true });
  // It stands already: another term is changed without the question.
  expect(await change(2, { places: '41' })).toMatchObject({ ok: true });
});
