/** The dashboard, the notices and the search of the admin portal: real records, and only those a person may see. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { moveApplication } from '#app/features/admissions/index.server.ts';
import { assignApplication } from '#app/features/review/index.server.ts';
import { changeStanding, saveCourse, saveStudent } from '#app/features/students/index.server.ts';
import { countUnread, markNotices, readNotices } from '#app/screens/notices.server.ts';
import { staffSets } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  api_programs,
  api_tokens,
  applications,
  approvals,
  events,
  manual_payments,
  payments,
  refunds,
  role_requests,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { readDashboard } from './read-dashboard.server.ts';
import { searchRecords } from './search-records.server.ts';

const deps = testDeps();
let admin: Actor;
let master: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
  master = await makePerson(deps, { role: 'master_admin' });
});

const addStudent = async (number: string, status?: string) => {
  const form = {
    matriculation_number: number,
    first_name: 'Ɗanjuma',
    last_name: 'Bala',
    program: 'Forestry',
    year: '1',
    gpa: '3',
    enrollment_date: '2025-10-06',
  };
  const saved = await saveStudent(deps, { actor: admin, id: null, form });
  if (!saved.ok) throw new Error(saved.error.kind);
  if (status)
    await changeStanding(deps, {
      actor: admin,
      id: saved.value.id,
      form: { status, reason: 'A test', version: '1' },
    });
  return saved.value.id;
};
const dashboard = async (actor = admin) => {
  const read = await readDashboard(deps, { actor });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
};

test('the dashboard counts what is there, and says nothing where nothing can be said', async () => {
  const empty = await dashboard();
  expect([
    empty.students.value,
    empty.newApplications.value,
    empty.courses.value,
    empty.graduationRate,
  ]).toEqual([0, 0, 0, null]);
  await addStudent('A/1');
  await addStudent('A/2', 'Graduated');
  await addStudent('A/3', 'Inactive');
  const course = { code: 'agr101', title: 'Soils', year: '1', semester: '1', units: '3', active: 'yes' };
  expect((await saveCourse(deps, { actor: admin, id: null, form: course })).ok).toBe(true);
  expect(
    await saveCourse(deps, { actor: admin, id: null, form: { ...course, code: 'AGR 101' } }),
  ).toMatchObject({
    error: { issues: [{ code: 'course-code-taken' }] },
  });
  await saveCourse(deps, { actor: admin, id: null, form: { ...course, code: 'AGR 102', active: '' } });
  const draft = await makeApplication(deps, { finished: true });
  const waiting = await makeApplication(deps, { finished: true, answers: { program: 'Soil Science' } });
  await deps.db.transaction((tx) =>
    moveApplication(tx, deps, {
      applicationId: waiting.id,
      event: staffSets('Submitted'),
      actorId: admin.userId,
    }),
  );
  const now = deps.clock().getTime();
  for (const [title, hours] of [
    ['Over', -48],
    ['Later', 48],
    ['Soon', 2],
  ] as const)
    await deps.db.insert(events).values({
      id: deps.newId(),
      title,
      starts_at: new Date(now + hours * 3_600_000),
      place: 'Hall',
      description: '',
    });

  const full = await dashboard();
  expect(full).toMatchObject({
    students: { value: 3 },
    activeStudents: 1,
    courses: { value: 1 },
    graduationRate: 0.5,
    newApplications: { value: 1 },
    submittedLately: 1,
  });
  expect(full.recent.map(({ id }) => id)).toEqual([waiting.id]);
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, waiting.id));
  expect(full.recent[0]).toMatchObject({
    name: `${row?.first_name} ${row?.last_name}`,
    program: row?.program,
    status: row?.status,
    createdAt: row?.created_at.toISOString(),
  });
  expect(full.recent.map(({ id }) => id)).not.toContain(draft.id);
  expect(full.events.map(({ title }) => title)).toEqual(['Soon', 'Later']);
  expect(full.byProgram.find(({ label }) => label === 'Soil Science')?.value).toBe(1);
  expect(full.byStatus.map(({ label, value }) => [label, value])).toContainEqual(['Submitted', 1]);
  expect(full.byDay).toHaveLength(30);
  for (const role of ['applicant', 'student', 'academic_staff'] as const)
    expect(await readDashboard(deps, { actor: await makePerson(deps, { role }) })).toMatchObject({
      ok: false,
    });
});

test('whoever is given an application is told, until it is decided; who takes one knows', async () => {
  const academic = await makePerson(deps, { role: 'academic_staff' });
  const application = await makeApplication(deps, { status: 'Submitted' });
  const told = async (actor: Actor) =>
    (await readNotices(deps, { actor }))
      .find(({ kind }) => kind === 'assigned')
      ?.items.map(({ path }) => path);
  let was = '';
  const give = async (actor: Actor, to: string) => {
    const given = await assignApplication(deps, { actor, id: application.id, form: { to, was } });
    was = to;
    return given;
  };
  const before = await countUnread(deps, { actor: academic });
  expect(await give(admin, academic.userId)).toMatchObject({ ok: true });
  expect(await told(academic)).toEqual([`/review/applications/${application.id}`]);
  expect(await countUnread(deps, { actor: academic })).toBe(before + 1);
  await markNotices(deps, { actor: academic, until: new Date(Date.now() + 60_000) });
  expect(await countUnread(deps, { actor: academic })).toBe(0);
  expect(await give(admin, admin.userId)).toMatchObject({ ok: true });
  expect([await told(academic), await told(admin)]).toEqual([undefined, undefined]);
  await give(admin, academic.userId);
  await deps.db.update(applications).set({ status: 'Rejected' }).where(eq(applications.id, application.id));
  expect(await told(academic)).toBeUndefined();
});

test('a notice is new to each until they have looked, and goes with its reason', async () => {
  const before = await countUnread(deps, { actor: admin });
  const application = await makeApplication(deps, { status: 'Submitted' });
  expect(await countUnread(deps, { actor: admin })).toBe(before + 1);
  const seen = deps.clock();
  await markNotices(deps, { actor: admin, until: seen });
  await markNotices(deps, { actor: admin, until: new Date(seen.getTime() - 1000) });
  expect(await countUnread(deps, { actor: admin })).toBe(0);
  const kept = (await readNotices(deps, { actor: admin })).find(({ kind }) => kind === 'submitted');
  expect(kept?.items.map(({ path }) => path)).toContain(`/review/applications/${application.id}`);
  expect(kept?.unread).toBe(0);
  expect(await countUnread(deps, { actor: master })).toBeGreaterThan(0);

  const person = await makePerson(deps);
  await deps.db.insert(role_requests).values({
    id: deps.newId(),
    user_id: person.userId,
    role: 'academic_staff',
    created_at: deps.clock(),
  });
  const kinds = async (actor: Actor) => (await readNotices(deps, { actor })).map(({ kind }) => kind);
  expect(await kinds(master)).toContain('roleRequests');
  expect(await kinds(admin)).not.toContain('roleRequests');
  expect(await kinds(person)).toEqual([]);
  await deps.db
    .update(role_requests)
    .set({ status: 'Declined' })
    .where(eq(role_requests.user_id, person.userId));
  expect(await kinds(master)).not.toContain('roleRequests');
});

test('what needs a second person is told to all who may approve it, and not to whoever asked', async () => {
  const [asking, colleague] = [
    await makePerson(deps, { role: 'master_admin' }),
    await makePerson(deps, { role: 'master_admin' }),
  ];
  const kinds = async (actor: Actor) => (await readNotices(deps, { actor })).map(({ kind }) => kind);
  const before = await kinds(colleague);
  const { id: application_id } = await makeApplication(deps, { status: 'Pending Payment' });
  const made = { id: deps.newId(), created_at: deps.clock() };
  await deps.db.insert(payments).values({
    ...made,
    application_id,
    amount_kobo: 100,
    payment_method: 'card',
    payment_reference: 'PAY-SECOND',
    gateway: 'sandbox',
    mode: 'test',
    status: 'Failed',
  });
  await deps.db
    .insert(refunds)
    .values({ ...made, payment_id: made.id, amount_kobo: 100, reason: 'Twice', requested_by: asking.userId });
  await deps.db.insert(manual_payments).values({
    ...made,
    application_id,
    amount_kobo: 100,
    source: 'bank statement',
    statement_reference: 'S/1',
    statement_key: 'S1',
    value_date: deps.clock(),
    reason: 'Paid at the bank',
    evidence: 'Statement',
    recorded_by: asking.userId,
  });
  await deps.db.insert(approvals).values({
    ...{ ...made, kind: 'bank-account', subject: 'bank_transfer', change: {}, maker: asking.userId },
  });
  await deps.db.insert(api_programs).values({ id: asking.userId, name: 'Bursary system' });
  for (const scope of ['receipts:write', 'payments:read'])
    await deps.db.insert(api_tokens).values({
      id: deps.newId(),
      program_id: asking.userId,
      token_hash: scope,
      hint: 'abcd',
      scopes: [scope],
      expires_at: new Date(Date.now() + 86_400_000),
      created_by: asking.userId,
    });

  const waiting = ['approvals', 'refund', 'manual-payment', 'token'];
  expect((await kinds(colleague)).filter((kind) => !before.includes(kind))).toEqual(waiting);
  expect((await readNotices(deps, { actor: colleague })).find(({ kind }) => kind === 'token')?.count).toBe(1);
  expect((await kinds(asking)).filter((kind) => waiting.includes(kind))).toEqual([]);
  expect((await kinds(admin)).filter((kind) => waiting.includes(kind))).toEqual(['refund', 'manual-payment']);
});

test('the search finds records by folded letters, and is closed to others', async () => {
  const application = await makeApplication(deps, {
    answers: { first_name: 'Ƙwairanga', last_name: "O'Neill", program: 'Forestry' },
  });
  const find = async (q: string) => {
    const found = await searchRecords(deps, { actor: admin, q });
    if (!found.ok) throw new Error(found.error.kind);
    return Object.fromEntries(found.value.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)]));
  };
  expect((await find('oneill kwairanga')).applications).toEqual([application.id]);
  expect((await find(application.application_number)).applications).toEqual([application.id]);
  expect((await find('danjuma bala')).students).toHaveLength(3);
  expect((await find(admin.email)).people).toBeUndefined();
  const accounts = await searchRecords(deps, { actor: master, q: admin.email });
  expect(accounts.ok && accounts.value.find(({ kind }) => kind === 'people')?.hits[0]?.id).toBe(admin.userId);
  // Part of an address is no word of the site.
  expect(await find('food@technology')).toEqual({});
  expect(await find('%%%')).toEqual({});
  expect(await find('ab')).toEqual({});
  // Academic staff find what was sent, and neither students nor payments.
  const academic = await makePerson(deps, { role: 'academic_staff' });
  const sent = await makeApplication(deps, { status: 'Submitted', answers: { first_name: 'Ƙwairanga' } });
  const found = await searchRecords(deps, { actor: academic, q: 'kwairanga' });
  expect(found.ok && found.value.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)])).toEqual([
    ['applications', [sent.id]],
  ]);
  const applicant = await makePerson(deps, { role: 'applicant' });
  expect(await searchRecords(deps, { actor: applicant, q: 'oneill' })).toMatchObject({ ok: false });
});
