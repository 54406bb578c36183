/** A request for one part of the academic record: who corrects it, that nothing else opens, and what staff see of it. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { readRecordPage } from '#app/features/admissions/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Part } from '#core/record/record-parts.ts';
import {
  academic_records,
  api_events,
  exam_sittings,
  information_requests,
  record_checks,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { answerWithPart, readAskedPart, saveOwnPart } from './answer-request.server.ts';
import { askApplicant, judgeRequest } from './ask-applicant.server.ts';
import { readPapers } from './read-papers.server.ts';

const deps = testDeps();
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});

const day = (ahead: number) =>
  new Date(deps.clock().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
/** Of whom a guardian is asked. */
const fifteen = () => `${deps.clock().getUTCFullYear() - 15}-01-02`;
const SITTING = {
  body: 'WAEC',
  series: 'school',
  year: '2025',
  exam_number: '4290110007',
  name_on_result: 'Sani Amina',
  sitting_state: 'graded',
  subject_1: 'English Language',
  grade_1: 'C5',
};

/** Sent, with one sitting that staff have checked, and asked to correct a part. */
async function make(part: Part = 'sitting-1', more: Parameters<typeof makeApplication>[1] = {}) {
  const application = await makeApplication(deps, { status: 'Under Review', ...more });
  const { id } = application;
  await deps.db.insert(academic_records).values({
    application_id: id,
    birth_date: part === 'guardian' ? fifteen() : '2006-03-04',
    sex: 'female',
  });
  await deps.db.insert(exam_sittings).values({
    application_id: id,
    n: 1,
    body: 'WAEC',
    series: 'school',
    year: 2025,
    exam_number: '4290110007',
    name_on_result: 'Sani Amina',
    state: 'graded',
    grades: [{ subject: 'English Language', grade: 'B2' }],
  });
  await deps.db.insert(record_checks).values({
    id: deps.newId(),
    application_id: id,
    part: 'sitting-1',
    result: 'mismatch',
    compared_with: 'original',
    note: 'C5 on the original',
    checked_by: admin.userId,
  });
  const form = { subject: `record:${part}`, message: 'English is C5 on your result.', due_on: day(5) };
  const asked = await askApplicant(deps, { actor: admin, id, form });
  if (!asked.ok) throw new Error(JSON.stringify(asked.error));
  return { id, requestId: asked.value.id, owner: application.owner };
}
const answer = (actor: Actor, { id, requestId }: { id: string; requestId: string }, more: object = {}) =>
  answerWithPart(deps, { actor, id, requestId, version: 1, raw: SITTING, ...more });
const gradesOf = async (id: string) => {
  const [row] = await deps.db.select().from(exam_sittings).where(eq(exam_sittings.application_id, id));
  return row?.grades;
};

test('opens that part to its owner, whose answer replaces it and ends its check', async () => {
  const made = await make();
  const asked = await readAskedPart(deps, { actor: made.owner, ...made });
  expect(asked).toMatchObject({ ok: true, value: { part: 'sitting-1', version: 1, stored: true } });
  expect(await answer(made.owner, made)).toEqual({ ok: true, value: undefined });
  expect(await gradesOf(made.id)).toEqual([{ subject: 'English Language', grade: 'C5' }]);
  const [check] = await deps.db.select().from(record_checks).where(eq(record_checks.application_id, made.id));
  expect(check?.superseded_at).not.toBeNull();
  // Other programs hear that it changed, and nothing of what is in it.
  const events = await deps.db.select().from(api_events).where(eq(api_events.subject_id, made.id));
  const told = events.filter(({ type }) => type === 'application.record_changed');
  expect(told.map(({ data }) => Object.keys(data).toSorted())).toEqual([
    ['application_number', 'record_version', 'status', 'version'],
  ]);
  expect(told[0]?.data.record_version).toBe(2);
  const papers = await readPapers(deps, { actor: admin, id: made.id });
  const request = papers.ok ? papers.value.requests[0] : null;
  expect(request).toMatchObject({
    status: 'answered',
    corrected: {
      before: { grades: [{ subject: 'English Language', grade: 'B2' }] },
      now: { grades: [{ subject: 'English Language', grade: 'C5' }] },
    },
  });
  // What stood there before is sealed in the table, and not sent to the owner's page.
  const [row] = await deps.db
    .select()
    .from(information_requests)
    .where(eq(information_requests.id, made.requestId));
  expect(row?.previous_answer).not.toContain('English');
  const own = await readPapers(deps, { actor: made.owner, id: made.id });
  expect(own.ok && own.value.requests[0]?.corrected).toBeNull();
});

test('asks for a guardian of whoever is under 18, and of nobody else', async () => {
  const ask = (id: string) =>
    askApplicant(deps, {
      actor: admin,
      id,
      form: { subject: 'record:guardian', message: 'Who is your guardian?', due_on: day(5) },
    });
  const { id } = await make();
  expect(await ask(id)).toEqual({ ok: false, error: { kind: 'of-age' } });
  await deps.db
    .update(academic_records)
    .set({ birth_date: fifteen() })
    .where(eq(academic_records.application_id, id));
  expect(await ask(id)).toMatchObject({ ok: true });
});

test('asks for no second sitting or award where there is no first', async () => {
  const { id } = await make();
  const ask = (subject: string) =>
    askApplicant(deps, { actor: admin, id, form: { subject, message: 'Add it.', due_on: day(5) } });
  expect(await ask('record:award-2')).toEqual({ ok: false, error: { kind: 'no-first' } });
  expect(await ask('record:sitting-2')).toMatchObject({ ok: true });
});

test('is told on the page of the record until it is settled', async () => {
  const made = await make();
  const requested = async () => {
    const page = await readRecordPage(deps, { actor: made.owner, id: made.id });
    return page.ok ? page.value.requested : null;
  };
  const request = { requestId: made.requestId, part: 'sitting-1', message: 'English is C5 on your result.' };
  expect(await requested()).toMatchObject([{ ...request, dueOn: day(5), answered: false }]);
  await answer(made.owner, made);
  expect(await requested()).toMatchObject([{ ...request, answered: true }]);
  const event = {
    actor: admin,
    id: made.id,
    requestId: made.requestId,
    event: 'settle',
    version: 2,
  } as const;
  await judgeRequest(deps, { ...event, form: {} });
  expect(await requested()).toEqual([]);
});

test('of several corrections the one before the first is what staff compare with', async () => {
  const made = await make();
  await answer(made.owner, made);
  expect(await answer(made.owner, made, { version: 2, raw: { ...SITTING, grade_1: 'C6' } })).toMatchObject({
    ok: true,
  });
  const papers = await readPapers(deps, { actor: admin, id: made.id });
  expect(papers.ok && papers.value.requests[0]?.corrected).toMatchObject({
    before: { grades: [{ grade: 'B2' }] },
    now: { grades: [{ grade: 'C6' }] },
  });
});

test('opens nothing to others, with an old version, with mistakes, or once it is closed', async () => {
  const made = await make();
  const other = await makePerson(deps, {});
  expect(await answer(other, made)).toEqual({ ok: false, error: { kind: 'not-found' } });
  expect(await answer(admin, made)).toEqual({ ok: false, error: { kind: 'not-found' } });
  expect(await answer(made.owner, made, { version: 7 })).toMatchObject({
    ok: false,
    error: { kind: 'stale', version: 1 },
  });
  expect(await answer(made.owner, made, { raw: { ...SITTING, body: 'none' } })).toMatchObject({
    ok: false,
    error: { kind: 'invalid' },
  });
  const elsewhere = await make('jamb', { owner: made.owner, answers: { program: 'Forestry' } });
  expect(await answer(made.owner, { id: made.id, requestId: elsewhere.requestId })).toMatchObject({
    error: { kind: 'not-found' },
  });
  await judgeRequest(deps, {
    actor: admin,
    id: made.id,
    requestId: made.requestId,
    event: 'withdraw',
    version: 1,
    form: {},
  });
  expect(await answer(made.owner, made)).toEqual({ ok: false, error: { kind: 'not-open' } });
  expect(await readAskedPart(deps, { actor: made.owner, ...made })).toEqual({
    ok: false,
    error: { kind: 'not-open' },
  });
  expect(await gradesOf(made.id)).toEqual([{ subject: 'English Language', grade: 'B2' }]);
});

test('removes what was never taken, and keeps from staff what only the owner may read', async () => {
  const made = await make('guardian');
  const raw = { guardian_name: 'Hajiya Rabi Sani', guardian_phone: '08031234567', guardian_consent: 'yes' };
  expect(await answer(made.owner, made, { raw })).toMatchObject({ ok: true });
  const papers = await readPapers(deps, { actor: admin, id: made.id });
  expect(JSON.stringify(papers)).not.toContain('Rabi');
  expect(papers.ok && papers.value.requests[0]?.corrected).toMatchObject({ now: { phone: '4567' } });
  const removed = await make();
  expect(await answer(removed.owner, removed, { raw: null })).toMatchObject({ ok: true });
  expect(await gradesOf(removed.id)).toBeUndefined();
});

test('a request for an awaited result is answered by its page in the record, too', async () => {
  const made = await make();
  await deps.db
    .update(exam_sittings)
    .set({ state: 'awaiting', due_on: day(40), grades: [] })
    .where(eq(exam_sittings.application_id, made.id));
  const save = (version: number, raw: Record<string, string>) =>
    saveOwnPart(deps, { actor: made.owner, id: made.id, part: 'sitting-1', version, raw });
  expect(await save(1, { ...SITTING, body: 'none' })).toMatchObject({ error: { kind: 'invalid' } });
  expect(await save(1, SITTING)).toEqual({ ok: true, value: undefined });
  const papers = await readPapers(deps, { actor: admin, id: made.id });
  expect(papers.ok && papers.value.requests[0]).toMatchObject({
    status: 'answered',
    corrected: { before: { state: 'awaiting' }, now: { state: 'graded' } },
  });
});
