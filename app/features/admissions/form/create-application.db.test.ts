import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  academic_records,
  admission_sessions,
  application_events,
  applications,
  audit_log,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { GOOD_ANSWERS, makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import { beginOfferings } from '../offerings/save-offering.server.ts';
import { readRecord } from '../record/academic-record.server.ts';
import { answersOf } from '../record/answer-columns.server.ts';
import { createApplication } from './create-application.server.ts';
import { readDraft } from './read-draft.server.ts';
import { saveStep } from './save-step.server.ts';

const deps = testDeps();
let applicant: Actor;

beforeAll(async () => {
  applicant = await makePerson(deps);
  await openSession(deps);
});

const firstStep = {
  first_name: ' Amina ',
  last_name: "O'Neill-Ɗanladi",
  email: 'A@B.test',
  phone: '0803 123 4567',
};

const stored = async (id: string) =>
  (await deps.db.select().from(applications).where(eq(applications.id, id)))[0];

test('a first step starts a Draft of the person, in the open session, with a number that checks', async () => {
  const draftId = deps.newId();
  const made = await createApplication(deps, { actor: applicant, draftId, raw: firstStep });
  expect(made).toEqual({ ok: true, value: { id: draftId, created: true, nextStep: 2, takenFrom: null } });
  const row = await stored(draftId);
  expect(row).toMatchObject({
    user_id: applicant.userId,
    session: '2025/2026',
    status: 'Draft',
    first_name: 'Amina',
    email: 'a@b.test',
    phone: '+2348031234567',
    finished_at: null,
    version: 1,
    created_at: deps.clock(),
  });
  expect(parseApplicationNumber(row?.application_number ?? '')).toBe(row?.application_number);
  expect(row?.search_key).toContain('oneill danladi');
  const events = await deps.db
    .select()
    .from(application_events)
    .where(eq(application_events.application_id, draftId));
  expect(events).toMatchObject([{ kind: 'created', to_status: 'Draft', actor_id: applicant.userId }]);
  const audit = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, draftId));
  expect(audit).toMatchObject([{ action: 'application.created', actor_id: applicant.userId }]);
});

test('a second application takes over all answers of the last finished one but its programme', async () => {
  const owner = await makePerson(deps);
  await makeApplication(deps, { owner, answers: { program: null } });
  const start = async () => {
    const draftId = deps.newId();
    const made = await createApplication(deps, { actor: owner, draftId, raw: firstStep });
    const row = await stored(draftId);
    if (!made.ok || !row) throw new Error('no application');
    return { ...made.value, answers: answersOf(deps.cipher, row) };
  };
  // One that was never finished is no source.
  expect(await start()).toMatchObject({ nextStep: 2, takenFrom: null, answers: { religion: null } });
  const earlier = await makeApplication(deps, { owner, status: 'Under Review' });
  const record = {
    application_id: earlier.id,
    birth_date: '2009-02-03',
    sex: 'female',
    jamb_year: 2025,
  } as const;
  const guardian = deps.cipher.encrypt('academic_records.guardian_name', 'Binta Bello');
  const guardian_phone = deps.cipher.encrypt('academic_records.guardian_phone', '+2348031112223');
  await deps.db.insert(academic_records).values({ ...record, guardian_name: guardian, guardian_phone });
  const second = await start();
  // A guardian agrees to each application anew.
  expect((await readRecord(deps.db, deps.cipher, second.id)).parts).toMatchObject({
    person: { birth_date: '2009-02-03', sex: 'female' },
    guardian: null,
    jamb: { year: 2025 },
  });
  expect(second).toMatchObject({
    nextStep: 4,
    takenFrom: earlier.application_number,
    answers: {
      ...GOOD_ANSWERS,
      first_name: 'Amina',
      email: 'a@b.test',
      program: null,
    },
  });
});

test('a form posted twice at once makes one application', async () => {
  const draftId = deps.newId();
  const post = () => createApplication(deps, { actor: applicant, draftId, raw: firstStep });
  const made = await Promise.all([post(), post(), post()]);
  expect(made.map((one) => one.ok && one.value.id)).toEqual([draftId, draftId, draftId]);
  expect(made.filter((one) => one.ok && one.value.created)).toHaveLength(1);
  expect(await stored(draftId)).toMatchObject({ version: 1 });
});

test('the same form with a corrected answer, sent again after Back, corrects the application', async () => {
  const draftId = deps.newId();
  await createApplication(deps, { actor: applicant, draftId, raw: firstStep });
  const again = await createApplication(deps, {
    actor: applicant,
    draftId,
    raw: { ...firstStep, first_name: 'Aminatu' },
  });
  expect(again).toMatchObject({ ok: true, value: { id: draftId, created: false } });
  expect(await stored(draftId)).toMatchObject({ first_name: 'Aminatu', version: 2 });
});

test('a first step that arrives again, or late, does not undo what was corrected since', async () => {
  const draftId = deps.newId();
  const first = (turn: string, first_name: string) =>
    createApplication(deps, {
      actor: applicant,
      draftId,
      raw: { ...firstStep, first_name, page: draftId, turn, drawn: '' },
    });
  expect(await first('1', 'Amina')).toMatchObject({ ok: true });
  // Its answer was lost, and the same page sends a correction.
  expect(await first('2', 'Zainab')).toMatchObject({ ok: true, value: { created: false } });
  const read = await readDraft(deps, { actor: applicant, id: draftId, step: 1 });
  if (!read.ok) throw new Error('no draft');
  const raw = { ...firstStep, first_name: 'Hauwa', page: 'other', drawn: read.value.drawn };
  const step = { actor: applicant, id: draftId, step: 1, version: 2, mode: 'leave', raw } as const;
  expect(await saveStep(deps, step)).toMatchObject({ ok: true });
  for (const [turn, name] of [
    ['2', 'Zainab'],
    ['1', 'Amina'],
  ] as const) {
    expect(await first(turn, name)).toMatchObject({ ok: true });
    expect((await stored(draftId))?.first_name).toBe('Hauwa');
  }
  // What is typed there and differs from both is told.
  expect(await first('3', 'Ngozi')).toMatchObject({
    error: { kind: 'stale', stored: [{ field: 'first_name', value: 'Hauwa' }] },
  });
});

test('an id of somebody else, or of no shape, is not found and changes nothing', async () => {
  const theirs = await makeApplication(deps);
  const tried = await createApplication(deps, { actor: applicant, draftId: theirs.id, raw: firstStep });
  expect(tried).toEqual({ ok: false, error: { kind: 'not-found' } });
  expect(await stored(theirs.id)).toEqual(
    expect.objectContaining({ version: 1, user_id: theirs.owner.userId }),
  );
  const shapeless = await createApplication(deps, { actor: applicant, draftId: '1 or 1=1', raw: firstStep });
  expect(shapeless).toEqual({ ok: false, error: { kind: 'not-found' } });
});

test('one that has gone on past Draft is not touched by its old first step', async () => {
  const own = await makeApplication(deps, { owner: applicant, status: 'Submitted' });
  const tried = await createApplication(deps, { actor: applicant, draftId: own.id, raw: firstStep });
  expect(tried).toEqual({ ok: false, error: { kind: 'not-draft', status: 'Submitted' } });
});

test('fields that are not of the first step are ignored, whatever the post says', async () => {
  const draftId = deps.newId();
  const [person, other] = [await makePerson(deps), await makePerson(deps)];
  const raw = {
    ...firstStep,
    ...{ status: 'Accepted', user_id: other.userId, application_number: '2222-2222-2222' },
    ...{ finished_at: '2020-01-01', version: '99', state: 'Kano', nin_number: GOOD_ANSWERS.nin_number },
    ...{ caps_reference: 'X', session: '1999/2000', __proto__: { first_name: 'Eve' } },
  };
  expect(await createApplication(deps, { actor: person, draftId, raw })).toMatchObject({ ok: true });
  expect(await stored(draftId)).toMatchObject({
    status: 'Draft',
    user_id: person.userId,
    session: '2025/2026',
    state: null,
    nin_number: null,
    caps_reference: null,
    finished_at: null,
    version: 1,
  });
});

test('missing and wrong answers are all told at once and nothing is stored', async () => {
  const draftId = deps.newId();
  const made = await createApplication(deps, {
    actor: applicant,
    draftId,
    raw: { first_name: '😀', last_name: '  ', email: 'nobody', phone: '+1 202 555 0100' },
  });
  expect(made).toEqual({
    ok: false,
    error: {
      kind: 'invalid',
      issues: [
        { field: 'first_name', code: 'emoji' },
        { field: 'email', code: 'email' },
        { field: 'phone', code: 'phone-foreign' },
      ],
    },
  });
  expect(await stored(draftId)).toBeUndefined();
});

test('whoever has one name gives it once', async () => {
  const draftId = deps.newId();
  const raw = { first_name: 'Hadiza', last_name: '', email: 'h@example.test', phone: '08031234567' };
  expect((await createApplication(deps, { actor: applicant, draftId, raw })).ok).toBe(true);
  expect(await stored(draftId)).toMatchObject({ first_name: 'Hadiza', last_name: null, name_key: 'hadiza' });
});

test('a number that is taken is drawn again', async () => {
  const taken = await makeApplication(deps);
  const digits = '23456789CDFHJKMNPRTVWXY';
  const first = [...taken.application_number.replaceAll('-', '')].slice(0, 11);
  const draws = [...first.map((character) => digits.indexOf(character)), ...Array(11).fill(3)];
  const draftId = deps.newId();
  const made = await createApplication(
    { ...deps, random: () => draws.shift() ?? 0 },
    { actor: applicant, draftId, raw: firstStep },
  );
  expect(made).toMatchObject({ ok: true });
  expect(draws).toEqual([]);
});

test('without an open session nothing starts', async () => {
  const before = deps.clock();
  await deps.db.update(admission_sessions).set({ closes_at: before });
  const made = await createApplication(deps, { actor: applicant, draftId: deps.newId(), raw: firstStep });
  expect(made).toEqual({ ok: false, error: { kind: 'no-session' } });
  await deps.db.update(admission_sessions).set({ closes_at: null });
});

test('begins with the programme that was chosen on the way here, unless there is an application for it', async () => {
  const person = await makePerson(deps);
  const raw = { ...firstStep, program: 'Forestry' };
  const drafts = [deps.newId(), deps.newId()];
  const made = await Promise.all(
    drafts.map((draftId) => createApplication(deps, { actor: person, draftId, raw })),
  );
  expect(made.every(({ ok }) => ok)).toBe(true);
  const programmes = await Promise.all(drafts.map(async (id) => (await stored(id))?.program ?? null));
  expect(programmes.toSorted()).toEqual(['Forestry', null]);
  const draftId = deps.newId();
  await createApplication(deps, { actor: person, draftId, raw: { ...firstStep, program: 'Medicine' } });
  expect((await stored(draftId))?.program).toBeNull();
});

test('begins at the award that was looked at, where it takes applications', async () => {
  const start = async (award: string) => {
    const actor = await makePerson(deps);
    const draftId = deps.newId();
    const raw = { ...firstStep, program: 'Forestry', award };
    await createApplication(deps, { actor, draftId, raw });
    const made = await stored(draftId);
    return [made?.program, made?.award];
  };
  // Nothing is offered in this session yet.
  expect(await start('ND')).toEqual(['Forestry', null]);
  const session = await openSession(deps);
  await deps.db.transaction((tx) => beginOfferings(tx, deps, session));
  expect(await start('ND')).toEqual(['Forestry', 'ND']);
  expect(await start('HND')).toEqual(['Forestry', null]);
  expect(await start('<b>')).toEqual(['Forestry', null]);
});
