import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { applications, audit_log } from '#db/schema/index.ts';
import { exampleOf } from '#tests/factories/example-answers.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { GOOD_ANSWERS, type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { answersOf } from '../record/answer-columns.server.ts';
import { readUnfinished } from '../record/unfinished-answers.server.ts';
import { dropUnfinished } from './edit-draft.server.ts';
import { readDraft } from './read-draft.server.ts';
import { type SaveMode, saveStep } from './save-step.server.ts';

const deps = testDeps();
let owner: Actor;
let draft: MadeApplication;

beforeEach(async () => {
  owner = await makePerson(deps);
  draft = await makeApplication(deps, { owner, answers: { program: null } });
});

const load = async (id = draft.id) => {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error('gone');
  return { ...row, answers: answersOf(deps.cipher, row) };
};

type Given = Partial<Parameters<typeof saveStep>[1]> & { raw: Record<string, unknown> };
const save = (given: Given) =>
  saveStep(deps, { actor: owner, id: draft.id, step: 1, version: draft.version, mode: 'leave', ...given });

const step1 = { first_name: 'Zainab', last_name: 'Musa', email: 'z@example.test', phone: '08031234567' };
const step2 = {
  nin_number: '987 6543 2109',
  permanent_address: 'Kofar Bai, Kafur',
  residence_address: 'Sabon Gari, Kano',
};
const step3 = { ...exampleOf(3), state: 'Kano', lga: 'Nasarawa' };

test('a step is stored with its audit entry, which names fields and no values', async () => {
  const saved = await save({ raw: step1 });
  expect(saved).toEqual({ ok: true, value: { version: 2, finished: false, nextStep: 4, issues: [] } });
  expect(await load()).toMatchObject({ first_name: 'Zainab', phone: '+2348031234567', version: 2 });
  const [entry] = await deps.db
    .select()
    .from(audit_log)
    .where(and(eq(audit_log.subject_id, draft.id), eq(audit_log.action, 'application.answered')));
  expect(entry?.details).toEqual({ fields: ['first_name', 'last_name', 'email'] });
  expect(JSON.stringify(entry)).not.toContain('Zainab');
});

test('NIN and next of kin lie encrypted in the table, and the NIN leaves a fingerprint', async () => {
  await save({ step: 2, raw: step2 });
  const row = await load();
  expect(row.answers.nin_number).toBe('98765432109');
  expect(
    JSON.stringify([row.nin_number, row.next_of_kin_name, row.next_of_kin_phone, row.search_key]),
  ).not.toMatch(/98765432109|Binta|7061234567/);
  expect(row.nin_fingerprint).toBe(deps.cipher.fingerprint('nin_number', '98765432109'));
});

test('the search key follows the names', async () => {
  await save({ raw: { ...step1, last_name: 'Ƙofar-Ɗanladi' } });
  expect((await load()).search_key).toContain('kofar danladi');
});

describe('leaving a step', () => {
  test.each([
    ['letters for a NIN', 2, { ...step2, nin_number: 'ABCDEFGHIJK' }, 'nin_number', 'nin'],
    ['a NIN of 10 digits', 2, { ...step2, nin_number: '1234567890' }, 'nin_number', 'nin'],
    ['a NIN of 12 digits', 2, { ...step2, nin_number: '123456789012' }, 'nin_number', 'nin'],
    [
      '10,000 characters',
      2,
      { ...step2, permanent_address: 'a'.repeat(10_000) },
      'permanent_address',
      'too-long',
    ],
    [
      '10,000 characters of a name',
      1,
      { ...step1, first_name: 'a'.repeat(10_000) },
      'first_name',
      'too-long',
    ],
    ['an emoji', 2, { ...step2, residence_address: 'Home 🏠' }, 'residence_address', 'emoji'],
    ['a Cyrillic letter', 1, { ...step1, last_name: 'Mus\u0430' }, 'last_name', 'name-look-alike'],
    ['an area of another state', 3, { ...step3, lga: 'Kafur' }, 'lga', 'lga-of-other-state'],
    ['a state that is none', 3, { ...step3, state: 'Atlantis' }, 'state', 'not-listed'],
    ['a religion that is not in the list', 3, { ...step3, religion: 'None' }, 'religion', 'not-listed'],
    ['a foreign phone', 1, { ...step1, phone: '+44 20 7946 0000' }, 'phone', 'phone-foreign'],
    ['a NUL byte', 1, { ...step1, first_name: 'A\u0000b' }, 'first_name', 'control-characters'],
    ['a missing field', 1, { ...step1, email: undefined }, 'email', 'required'],
    ['a file in place of text', 1, { ...step1, email: new Blob(['x']) }, 'email', 'invalid'],
  ] as const)('%s is refused at its field and nothing is stored', async (_, step, raw, field, code) => {
    const before = await load();
    const saved = await save({ step, raw });
    expect(saved).toMatchObject({ ok: false, error: { kind: 'invalid', issues: [{ field, code }] } });
    expect(await load()).toEqual(before);
  });

  test.each([["O'Neill-Ɗanladi"], ["'Yar'adua"], ['Ọlábísí'], ['St. John']])(
    'the name %s is kept as it was typed',
    async (last_name) => {
      expect(await save({ raw: { ...step1, last_name } })).toMatchObject({ ok: true });
      expect((await load()).last_name).toBe(last_name.normalize('NFC'));
    },
  );

  test('only answers of that step are read from the post', async () => {
    const raw = {
      ...step1,
      status: 'Accepted',
      nin_number: '11111111111',
      user_id: deps.newId(),
      finished_at: 'x',
    };
    await save({ raw });
    const row = await load();
    expect(row).toMatchObject({ status: 'Draft', user_id: owner.userId, finished_at: null });
    expect(row.answers.nin_number).toBe(GOOD_ANSWERS.nin_number);
  });
});

describe('stepping back', () => {
  const back = (given: Given) => save({ mode: 'step-back', ...given });

  test('blanks are fine and empty what was stored', async () => {
    const saved = await back({ step: 2, raw: { ...step2, residence_address: ' ' } });
    expect(saved).toMatchObject({ ok: true, value: { issues: [], nextStep: 2 } });
    expect((await load()).residence_address).toBeNull();
  });

  test('right answers are stored, a wrong one is told and leaves what was stored', async () => {
    const saved = await back({ step: 2, raw: { ...step2, nin_number: '12' } });
    expect(saved).toMatchObject({ ok: true, value: { issues: [{ field: 'nin_number', code: 'nin' }] } });
    const row = await load();
    expect(row.residence_address).toBe(step2.residence_address);
    expect(row.answers.nin_number).toBe(GOOD_ANSWERS.nin_number);
  });

  test('a wrong one comes back on its step as it was typed, kept unreadable, until a right one is sent', async () => {
    await back({ step: 2, raw: { ...step2, nin_number: '98765', residence_address: '🏠' } });
    expect((await load()).unfinished_answers).not.toContain('98765');
    const read = async (step: 1 | 2) => {
      const found = await readDraft(deps, { actor: owner, id: draft.id, step });
      if (!found.ok) throw new Error('no draft');
      return found.value;
    };
    expect(await read(2)).toMatchObject({
      answers: { nin_number: '98765', residence_address: '🏠', permanent_address: step2.permanent_address },
      unfinished: [
        { field: 'nin_number', code: 'nin' },
        { field: 'residence_address', code: 'emoji' },
      ],
      states: { 1: 'complete', 2: 'incomplete' },
    });
    expect((await read(1)).unfinished).toEqual([]);
    const { version } = await load();
    expect(await save({ step: 2, raw: step2, version })).toMatchObject({ ok: true });
    expect(await read(2)).toMatchObject({ unfinished: [], states: { 2: 'complete' } });
    expect((await load()).unfinished_answers).toBeNull();
  });

  test('one address for both is one tick, and comes back as one', async () => {
    const raw = { ...step2, residence_address: '', same_address: 'yes' };
    expect(await back({ step: 2, raw })).toMatchObject({ ok: true, value: { issues: [] } });
    expect((await load()).residence_address).toBe(step2.permanent_address);
    expect(await readDraft(deps, { actor: owner, id: draft.id, step: 2 })).toMatchObject({
      value: { answers: { same_address: 'yes', residence_address: '' } },
    });
  });

  test('a programme that is applied for already is kept as typed, and stops nobody', async () => {
    await makeApplication(deps, { owner, status: 'Under Review', answers: { program: 'Forestry' } });
    const raw = { program: 'Forestry', next_of_kin_name: 'Sani', next_of_kin_phone: '08031234567' };
    expect(await back({ step: 4, raw })).toMatchObject({ ok: true });
    expect(await load()).toMatchObject({ program: null, answers: { next_of_kin_name: 'Sani' } });
    expect(await readDraft(deps, { actor: owner, id: draft.id, step: 4 })).toMatchObject({
      value: {
        answers: { program: 'Forestry' },
        applied: [{ program: 'Forestry' }],
        unfinished: [{ field: 'program', code: 'applied-already' }],
      },
    });
  });

  test('a new state does not keep the area of the old one', async () => {
    await back({ step: 3, raw: { state: 'Lagos' } });
    expect(await load()).toMatchObject({ state: 'Lagos', lga: null });
  });
});

describe('a finished Draft', () => {
  const change = async (mode: SaveMode, raw: Record<string, unknown>) => {
    draft = await makeApplication(deps, { owner: await makePerson(deps), finished: true });
    const saved = await save({ actor: draft.owner, id: draft.id, step: 2, mode, raw });
    return { saved, row: await load() };
  };

  test('names a change that is not saved, to its owner only, until that is dropped', async () => {
    const { row } = await change('step-back', { ...step2, nin_number: '98765' });
    const unsaved = () => readUnfinished(deps, { actor: draft.owner, id: draft.id });
    expect(row).toMatchObject({ answers: { nin_number: GOOD_ANSWERS.nin_number } });
    expect(row.finished_at).not.toBeNull();
    expect(await unsaved()).toEqual([{ step: 2, fields: ['nin_number'] }]);
    expect(await readUnfinished(deps, { actor: owner, id: draft.id })).toEqual([]);
    const drop = (actor: Actor) => dropUnfinished(deps, { actor, id: draft.id, step: 2 });
    expect(await drop(owner)).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    expect(await drop(draft.owner)).toEqual({ ok: true, value: { version: row.version } });
    expect(await unsaved()).toEqual([]);
    expect((await load()).answers).toEqual(row.answers);
  });

  test('stays finished when an answer is corrected', async () => {
    const { saved, row } = await change('leave', step2);
    expect(saved).toMatchObject({ ok: true, value: { finished: true, nextStep: null } });
    expect(row.finished_at).not.toBeNull();
  });

  test('is open again when a required answer is taken out', async () => {
    const { saved, row } = await change('step-back', { ...step2, nin_number: '' });
    expect(saved).toMatchObject({ ok: true, value: { finished: false, nextStep: 2 } });
    expect(row.finished_at).toBeNull();
  });

  test('is not opened by the page saving itself while a field is being retyped', async () => {
    const { row } = await change('autosave', { ...step2, nin_number: '' });
    expect(row.finished_at).not.toBeNull();
    expect(row.answers.nin_number).toBe(GOOD_ANSWERS.nin_number);
    expect(row.permanent_address).toBe(step2.permanent_address);
  });
});

describe('two windows', () => {
  test('the later one with other answers is told what is stored, and changes nothing', async () => {
    await save({ raw: step1 });
    const late = await save({ raw: { ...step1, first_name: 'Hauwa' } });
    expect(late).toEqual({
      ok: false,
      error: { kind: 'stale', version: 2, stored: [{ field: 'first_name', value: 'Zainab' }] },
    });
    expect((await load()).first_name).toBe('Zainab');
  });

  test('the very same form sent twice is no conflict', async () => {
    await save({ raw: step1 });
    expect(await save({ raw: step1 })).toMatchObject({ ok: true, value: { version: 2 } });
  });

  test('of two at once, one is stored and the other told', async () => {
    const both = await Promise.all([
      save({ raw: { ...step1, first_name: 'Hauwa' } }),
      save({ raw: { ...step1, first_name: 'Ngozi' } }),
    ]);
    expect(both.map((one) => (one.ok ? 'stored' : one.error.kind)).sort()).toEqual(['stale', 'stored']);
    expect((await load()).version).toBe(2);
  });
});

describe('a page and what it was drawn from', () => {
  const drawn = async (step: 1 | 2 | 3) => {
    const read = await readDraft(deps, { actor: owner, id: draft.id, step });
    if (!read.ok) throw new Error('no draft');
    return { drawn: read.value.drawn, page: deps.newId(), ...read.value.answers };
  };
  const auto = (step: 1 | 2 | 3, raw: Record<string, unknown>) =>
    save({ step, version: 1, mode: 'autosave', raw });

  test('goes on saving after a lost answer, with more typed meanwhile', async () => {
    const page = await drawn(2);
    for (const permanent_address of ['12 Market Road', '12 Market Road', '12 Market Road, Kafur'])
      expect(await auto(2, { ...page, permanent_address })).toMatchObject({ ok: true });
    expect((await load()).permanent_address).toBe('12 Market Road, Kafur');
  });

  test('is not changed by another step, also where the form tells only its version', async () => {
    const [two, three] = [await drawn(2), await drawn(3)];
    expect(await auto(3, { ...three, religion: 'Christianity' })).toMatchObject({ ok: true });
    expect(await auto(2, { ...two, permanent_address: '9 New Road' })).toMatchObject({ ok: true });
    expect(await auto(3, { religion: 'Islam' })).toMatchObject({
      error: { kind: 'stale', stored: [{ field: 'religion', value: 'Christianity' }] },
    });
    expect(await auto(1, { first_name: 'Hauwa' })).toMatchObject({ ok: true });
  });

  test('keeps what another window changed and this one did not', async () => {
    const page = await drawn(2);
    expect(await auto(2, { ...page, permanent_address: '12 Market Road' })).toMatchObject({ ok: true });
    const other = await drawn(2);
    expect(await auto(2, { ...other, nin_number: '987' })).toMatchObject({ ok: true });
    expect(await auto(2, { ...page, page: 'third', residence_address: 'Kano' })).toMatchObject({ ok: true });
    expect(await drawn(2)).toMatchObject({
      permanent_address: '12 Market Road',
      nin_number: '987',
      residence_address: 'Kano',
    });
  });

  test('sends again what it was told of, without what it did not change', async () => {
    const page = await drawn(2);
    const other = { ...page, page: 'other' };
    expect(
      await auto(2, { ...other, permanent_address: 'Kofar Bai', residence_address: 'Rigasa, Kaduna' }),
    ).toMatchObject({ ok: true });
    const told = await auto(2, { ...page, permanent_address: 'Sabon Gari' });
    if (told.ok || told.error.kind !== 'stale') throw new Error('not told');
    expect(told.error.stored).toEqual([{ field: 'permanent_address', value: 'Kofar Bai' }]);
    const again = { ...page, page: 'again', drawn: told.error.drawn, permanent_address: 'Sabon Gari' };
    expect(await save({ step: 2, raw: again })).toMatchObject({ ok: true });
    expect(await load()).toMatchObject({
      permanent_address: 'Sabon Gari',
      residence_address: 'Rigasa, Kaduna',
    });
  });

  test('does not put an area beside the state that another window chose', async () => {
    const page = await drawn(3);
    expect(await auto(3, { ...page, state: 'Kano', lga: 'Nasarawa' })).toMatchObject({ ok: true });
    const late = await auto(3, { ...page, page: 'other', lga: 'Batsari' });
    expect(late).toMatchObject({ error: { kind: 'stale' } });
    expect(await load()).toMatchObject({ state: 'Kano', lga: 'Nasarawa' });
  });

  test('changes nothing by a post that comes after a later one', async () => {
    const page = await drawn(2);
    expect(await auto(2, { ...page, turn: '2', permanent_address: 'Kofar Bai' })).toMatchObject({ ok: true });
    expect(await auto(2, { ...page, turn: '1', permanent_address: 'Kofar' })).toMatchObject({ ok: true });
    expect((await load()).permanent_address).toBe('Kofar Bai');
  });

  test('tells nobody the answers that it carries', async () => {
    const page = await drawn(2);
    expect(page.drawn).not.toContain(GOOD_ANSWERS.nin_number);
    await auto(2, page);
    expect(JSON.stringify((await load()).answer_saves)).not.toContain(GOOD_ANSWERS.nin_number);
  });
});

describe('the programme', () => {
  const step4 = { program: 'Forestry', next_of_kin_name: 'Sani', next_of_kin_phone: '08031234567' };

  test('a second live application for one programme and session is refused at the field', async () => {
    await makeApplication(deps, { owner, status: 'Under Review', answers: { program: 'Forestry' } });
    const saved = await save({ step: 4, raw: step4 });
    expect(saved).toEqual({ ok: false, error: { kind: 'another-live', program: 'Forestry' } });
    expect(await load()).toMatchObject({ program: null, version: 1 });
  });

  test('two Drafts that choose it at the same moment: one gets it', async () => {
    const second = await makeApplication(deps, { owner, answers: { program: null } });
    const both = await Promise.all([
      save({ step: 4, raw: step4 }),
      save({ step: 4, raw: step4, id: second.id }),
    ]);
    expect(both.map((one) => (one.ok ? 'stored' : one.error.kind)).sort()).toEqual([
      'another-live',
      'stored',
    ]);
  });

  test('a rejected one, or one of another session, leaves room', async () => {
    await makeApplication(deps, { owner, status: 'Rejected', answers: { program: 'Forestry' } });
    await makeApplication(deps, { owner, session: '2024/2025', answers: { program: 'Forestry' } });
    expect(await save({ step: 4, raw: step4 })).toMatchObject({ ok: true });
  });
});

describe('who may not', () => {
  test.each(['applicant', 'academic_staff', 'admin_staff', 'master_admin'] as const)(
    'another %s finds nothing to edit',
    async (role) => {
      const other = await makePerson(deps, { role });
      const before = await load();
      const saved = await save({ actor: other, raw: step1 });
      expect(saved).toEqual({ ok: false, error: { kind: 'not-found' } });
      expect(await load()).toEqual(before);
    },
  );

  test.each(['Submitted', 'Under Review', 'Accepted', 'Rejected', 'Pending Payment'] as const)(
    'the owner cannot change what is %s',
    async (status) => {
      const sent = await makeApplication(deps, { owner, status });
      const saved = await save({ id: sent.id, raw: step1 });
      expect(saved).toEqual({ ok: false, error: { kind: 'not-draft', status } });
      expect((await load(sent.id)).version).toBe(1);
    },
  );

  test('an application that does not exist, or an id that is none, is not found', async () => {
    for (const id of [deps.newId(), 'new', "' or true --"]) {
      expect(await save({ id, raw: step1 })).toEqual({ ok: false, error: { kind: 'not-found' } });
    }
  });
});
