/** What every change of an application, a payment or a student tells: open pages, and other programs. */
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetApplicationsOf } from '#app/features/admissions/application/forget-application.server.ts';
import { moveApplication } from '#app/features/admissions/application/move-application.server.ts';
import { saveStep } from '#app/features/admissions/form/save-step.server.ts';
import { writePayment } from '#app/features/payments/ledger/write-payment.server.ts';
import { recordTreasuryReceipt } from '#app/features/payments/manual/record-treasury-receipt.server.ts';
import { findOpenAttempt, lockPayment } from '#app/features/payments/payment/queries.server.ts';
import { confirmTransfer } from '#app/features/payments/transfers/confirm-transfer.server.ts';
import { declareTransfer } from '#app/features/payments/transfers/declare-transfer.server.ts';
import { declineTransfer } from '#app/features/payments/transfers/decline-transfer.server.ts';
import { addNote } from '#app/features/review/casework/add-note.server.ts';
import { assignApplication } from '#app/features/review/casework/assign-application.server.ts';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import { recordCapsReference } from '#app/features/review/casework/record-caps-reference.server.ts';
import { enrolApplicant } from '#app/features/students/enrolment/enrol-applicant.server.ts';
import { changeStanding } from '#app/features/students/register/change-standing.server.ts';
import { saveStudent } from '#app/features/students/register/save-student.server.ts';
import { writeStudents } from '#app/features/students/register/write-student.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { LIVE_CHANNEL, readLiveChange } from '#core/live/topics.ts';
import { api_events, students, webhook_endpoints } from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { makeFinishedDraft } from '#tests/factories/payments.ts';

const database = testDatabase();
const deps = payingDeps({ beside: database });
let listener: pg.Client;
let staff: Actor;
const notices: string[] = [];

beforeAll(async () => {
  staff = await makePerson(deps, { role: 'admin_staff' });
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => notices.push(payload ?? ''));
  await listener.query(`listen ${LIVE_CHANNEL}`);
});
afterAll(async () => {
  await listener.end();
});

/** What was told since the last time, as 'application status' and 'payment.completed'. */
async function told() {
  await listener.query(`notify ${LIVE_CHANNEL}, 'end'`);
  const live = notices.splice(0).flatMap((notice) => {
    const change = readLiveChange(notice);
    return change ? [`${change.about} ${change.what}`] : [];
  });
  const rows = await deps.db
    .select({ type: api_events.type, data: api_events.data })
    .from(api_events)
    .orderBy(asc(api_events.written));
  await deps.db.delete(api_events);
  return {
    live: live.sort(),
    events: rows.map(({ type }) => type).sort(),
    data: rows.map(({ data }) => data),
  };
}

const application = (status: ApplicationStatus = 'Under Review', offer?: 'accepted') =>
  makeApplication(deps, { status, paid: true, ...(offer && { offer, ready: true }) });

async function declared() {
  const draft = await makeFinishedDraft(deps);
  await declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
  const payment = await findOpenAttempt(deps.db, draft.id, 'application');
  if (!payment) throw new Error('nothing was declared');
  return payment;
}
let line = 0;
async function confirmed() {
  const { id, version } = await declared();
  line += 1;
  const form = { statement_reference: `FT26-${line}`, value_date: '2026-01-14', amount: '25,000' };
  const done = await confirmTransfer(deps, { actor: staff, id, version, form });
  if (!done.ok) throw new Error(done.error.kind);
  return id;
}
const student = (number: string) => ({
  matriculation_number: number,
  first_name: 'Aisha',
  program: 'Forestry',
  year: '1',
  enrollment_date: '2026-01-10',
});
async function added(number: string) {
  const saved = await saveStudent(deps, { actor: staff, id: null, form: student(number) });
  if (!saved.ok) throw new Error(saved.error.kind);
  return saved.value.id;
}

/** A use case in two parts: what must be there before, and the action itself with what it tells. */
interface Action {
  readonly name: string;
  readonly prepare: () => Promise<unknown>;
  readonly act: (prepared: never) => Promise<unknown>;
  readonly live: readonly string[];
  readonly events: readonly string[];
}
const action = <Prepared>(
  name: string,
  prepare: () => Promise<Prepared>,
  act: (prepared: Prepared) => Promise<unknown>,
  live: readonly string[],
  events: readonly string[],
): Action => ({ name, prepare, act: act as Action['act'], live, events });

const ACTIONS: readonly Action[] = [
  action(
    'a step of a draft is saved',
    () => makeApplication(deps),
    ({ id, owner, version }) =>
      saveStep(deps, { actor: owner, id, step: 1, raw: { first_name: 'Amina' }, version, mode: 'autosave' }),
    [],
    [],
  ),
  action(
    'the fee arrives',
    () => makeFinishedDraft(deps),
    ({ id }) =>
      deps.db.transaction((tx) =>
        moveApplication(tx, deps, { applicationId: id, event: 'payment-completed', actorId: null }),
      ),
    ['application status'],
    ['application.status_changed', 'application.submitted'],
  ),
  action(
    'staff set a status',
    application,
    ({ id, version }) =>
      changeStatus(deps, { actor: staff, id, form: { status: 'Submitted', version: String(version) } }),
    ['application status'],
    ['application.status_changed'],
  ),
  action(
    'staff accept, which programs hear at its release',
    application,
    ({ id, version }) =>
      changeStatus(deps, { actor: staff, id, form: { status: 'Accepted', version: String(version) } }),
    ['application decision'],
    [],
  ),
  action(
    'a decision is released',
    async () => {
      // Those of others.
      await releaseDecisions(deps);
      const made = await application();
      const form = { status: 'Accepted', version: String(made.version) };
      await changeStatus(deps, { actor: staff, id: made.id, form });
      return made;
    },
    () => releaseDecisions(deps),
    ['application status'],
    ['application.status_changed', 'offer.released'],
  ),
  action(
    'staff record what JAMB confirmed',
    () => application('Accepted'),
    ({ id, version }) =>
      recordCapsReference(deps, {
        actor: staff,
        id,
        form: { caps_reference: 'CAPS/1234', version: String(version) },
      }),
    ['application record'],
    ['application.changed'],
  ),
  action(
    'an application is assigned',
    application,
    ({ id }) => assignApplication(deps, { actor: staff, id, form: { to: staff.userId, was: '' } }),
    ['application assigned'],
    [],
  ),
  action(
    'a note is added',
    application,
    ({ id }) => addNote(deps, { actor: staff, id, form: { body: 'A note.', key: deps.newId() } }),
    ['application note'],
    [],
  ),
  action(
    'an application is forgotten',
    () => application('Rejected'),
    ({ user_id }) => deps.db.transaction((tx) => forgetApplicationsOf(tx, deps, user_id)),
    ['application record'],
    ['application.changed'],
  ),
  action(
    'a transfer is declared',
    () => makeFinishedDraft(deps),
    ({ id, owner }) => declareTransfer(deps, { actor: owner, applicationId: id }),
    ['application status', 'payment new'],
    ['application.status_changed'],
  ),
  action(
    'a transfer is confirmed',
    async () => {},
    confirmed,
    ['application status', 'application status', 'payment new', 'payment status'],
    [
      'application.status_changed',
      'application.status_changed',
      'application.submitted',
      'payment.completed',
    ],
  ),
  action(
    'a transfer is declined',
    declared,
    ({ id, version }) =>
      declineTransfer(deps, { actor: staff, id, version, reason: 'Not on the statement.' }),
    ['application status', 'payment status'],
    ['application.status_changed'],
  ),
  action(
    'the receipt of the treasury is recorded',
    confirmed,
    async (id) => {
      const version = (await deps.db.transaction((tx) => lockPayment(tx, id)))?.version ?? 0;
      return recordTreasuryReceipt(deps, {
        actor: staff,
        id,
        version,
        form: { treasury_receipt: 'TR-2026-1' },
      });
    },
    [],
    ['payment.receipt_recorded'],
  ),
  action(
    'money goes back',
    confirmed,
    (id) =>
      deps.db.transaction(async (tx) => {
        const payment = await lockPayment(tx, id);
        if (payment) await writePayment(tx, deps, payment, { refunded_kobo: 100 });
      }),
    [],
    ['payment.refunded'],
  ),
  action(
    'an applicant is enrolled',
    () => application('Accepted', 'accepted'),
    ({ id }) => enrolApplicant(deps, { actor: staff, applicationId: id }),
    [],
    ['student.enrolled'],
  ),
  action(
    'a student is added',
    async () => {},
    () => added('FCAT/FOR/25/0101'),
    [],
    ['student.added'],
  ),
  action(
    'a student is corrected',
    () => added('FCAT/FOR/25/0102'),
    (id) =>
      saveStudent(deps, {
        actor: staff,
        id,
        form: { ...student('FCAT/FOR/25/0102'), year: '2', version: '1' },
      }),
    [],
    ['student.changed'],
  ),
  action(
    'a student graduates',
    () => added('FCAT/FOR/25/0103'),
    (id) =>
      changeStanding(deps, {
        actor: staff,
        id,
        form: { status: 'Graduated', reason: 'Finished the programme.', version: '1' },
      }),
    [],
    ['student.changed'],
  ),
  action(
    'a file of students is adopted',
    () => added('FCAT/FOR/25/0104'),
    () =>
      deps.db.transaction(async (tx) => {
        const row = (matriculation_number: string, id = deps.newId()) => ({
          id,
          matriculation_number,
          first_name: 'Aisha',
          program: 'Forestry',
          year: 1,
          status: 'Active',
          enrollment_date: '2026-01-10',
          courses_enrolled: 0,
          completed_courses: 0,
          search_key: '',
        });
        const [known] = await tx
          .select()
          .from(students)
          .where(eq(students.matriculation_number, 'FCAT/FOR/25/0104'));
        const rows = { added: [row('FCAT/FOR/25/0105')], changed: [row('FCAT/FOR/25/0104', known?.id)] };
        await writeStudents(tx, rows, deps.clock());
      }),
    [],
    ['student.added', 'student.changed'],
  ),
];

describe('told', () => {
  it.each(ACTIONS)('$name', async ({ prepare, act, live, events }) => {
    const prepared = await prepare();
    await told();
    const result = await act(prepared as never);
    if (result instanceof Object && 'ok' in result) expect(result).toMatchObject({ ok: true });
    const heard = await told();
    expect({ live: heard.live, events: heard.events }).toEqual({ live, events });
    // Ids and states, and nothing about a person.
    expect(JSON.stringify(heard.data)).not.toMatch(/Amina|Aisha|A note/);
  });
});

it('says from where to where an application went', async () => {
  const { id, version, application_number } = await application('Submitted');
  await told();
  await changeStatus(deps, { actor: staff, id, form: { status: 'Under Review', version: String(version) } });
  expect((await told()).data).toEqual([
    { application_number, status: 'Under Review', version: version + 1, previous_status: 'Submitted' },
  ]);
});

it('wakes whoever sends once a transaction, and only while somebody listens; what is rolled back is not told', async () => {
  const jobs = async () => {
    const { rows } = await deps.db.execute<{ count: number }>(
      sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'number-events'`,
    );
    return rows[0]?.count;
  };
  const { id } = await application('Submitted');
  const twice = (fail = false) =>
    deps.db.transaction(async (tx) => {
      for (const event of ['staff-set:Under Review', 'staff-set:Submitted'] as const)
        await moveApplication(tx, deps, { applicationId: id, event, actorId: staff.userId });
      if (fail) throw new Error('given up');
    });
  await twice();
  expect(await jobs()).toBe(0);
  await deps.db.insert(webhook_endpoints).values({
    id: deps.newId(),
    name: 'Bursary',
    url: 'https://bursary.example.test/hook',
    event_types: ['payment.completed'],
    secret: 'ciphertext',
    created_by: staff.userId,
  });
  await twice();
  expect(await jobs()).toBe(1);
  await told();
  await expect(twice(true)).rejects.toThrow('given up');
  expect(await told()).toMatchObject({ live: [], events: [] });
  expect(await jobs()).toBe(1);
  expect(await deps.db.$count(students)).toBeGreaterThan(0);
});
