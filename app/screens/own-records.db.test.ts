/**
 * Nobody decides in a matter of their own: every use case by which staff change a record is tried on the actor's own, by
 * the person and by a program whose token that person made.
 */

import { beforeAll, expect, test } from 'vitest';
import { readTimeline } from '#app/features/admissions/index.server.ts';
import { askApplicant, judgeRequest } from '#app/features/documents/requests/ask-applicant.server.ts';
import { closeFlaggedPayment } from '#app/features/payments/casework/close-flagged-payment.server.ts';
import { resolveFlag } from '#app/features/payments/casework/resolve-flag.server.ts';
import { approveManualPayment } from '#app/features/payments/manual/approve-manual-payment.server.ts';
import { declineManualPayment } from '#app/features/payments/manual/decline-manual-payment.server.ts';
import { recordManualPayment } from '#app/features/payments/manual/record-manual-payment.server.ts';
import { recordTreasuryReceipt } from '#app/features/payments/manual/record-treasury-receipt.server.ts';
import { resolveDifference } from '#app/features/payments/reconcile/resolve-difference.server.ts';
import { approveRefund, declineRefund } from '#app/features/payments/refunds/decide-refund.server.ts';
import { recordRefundResult } from '#app/features/payments/refunds/record-refund-result.server.ts';
import { requestRefund } from '#app/features/payments/refunds/request-refund.server.ts';
import { confirmTransfer } from '#app/features/payments/transfers/confirm-transfer.server.ts';
import { declineTransfer } from '#app/features/payments/transfers/decline-transfer.server.ts';
import { addNote } from '#app/features/review/casework/add-note.server.ts';
import { assignApplication } from '#app/features/review/casework/assign-application.server.ts';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import { readCasework } from '#app/features/review/casework/read-casework.server.ts';
import { recordCapsReference } from '#app/features/review/casework/record-caps-reference.server.ts';
import { enrolApplicant } from '#app/features/students/enrolment/enrol-applicant.server.ts';
import { applyImport, previewImport } from '#app/features/students/import/kept-file.server.ts';
import { changeStanding } from '#app/features/students/register/change-standing.server.ts';
import { readStudent } from '#app/features/students/register/read-student.server.ts';
import { saveStudent } from '#app/features/students/register/save-student.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { foretell } from '#core/review/bulk-change.ts';
import {
  application_events,
  manual_payments,
  reconciliation_differences,
  reconciliation_runs,
  refunds,
  students,
} from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { makePayment } from '#tests/factories/payments.ts';
import { student } from '#tests/factories/programs.ts';

const deps = payingDeps();
let owner: Actor;
let colleague: Actor;
let application: MadeApplication;
let accepted: MadeApplication;
let ids: Record<
  'payment' | 'transfer' | 'flagged' | 'manual' | 'refund' | 'difference' | 'record' | 'byMail',
  string
>;

beforeAll(async () => {
  owner = await makePerson(deps, { role: 'master_admin' });
  colleague = await makePerson(deps, { role: 'admin_staff' });
  application = await makeApplication(deps, { owner, status: 'Under Review' });
  accepted = await makeApplication(deps, { owner, status: 'Accepted', session: '2026/2027' });
  const payment = await makePayment(deps, { application });
  const transfer = await makePayment(deps, {
    application: accepted,
    status: 'Pending',
    method: 'bank_transfer',
  });
  const flagged = await makePayment(deps, {
    application: accepted,
    status: 'Failed',
    review: 'after-closing',
  });
  const { newId, db, clock } = deps;
  ids = {
    payment: payment.id,
    transfer: transfer.id,
    flagged: flagged.id,
    manual: newId(),
    refund: newId(),
    difference: newId(),
    record: newId(),
    byMail: newId(),
  };
  await db.insert(manual_payments).values({
    id: ids.manual,
    application_id: application.id,
    amount_kobo: 2_500_000,
    source: 'bank statement',
    statement_reference: 'FT26-1',
    statement_key: 'FT26-1',
    value_date: clock(),
    reason: 'A test.',
    evidence: 'A test.',
    recorded_by: colleague.userId,
  });
  await db.insert(refunds).values({
    id: ids.refund,
    payment_id: ids.payment,
    amount_kobo: 1_000,
    reason: 'A test.',
    requested_by: colleague.userId,
  });
  const run = newId();
  await db.insert(reconciliation_runs).values({
    id: run,
    gateway: 'sandbox',
    source: 'gateway',
    from_at: new Date(clock().getTime() - 86_400_000),
    to_at: clock(),
  });
  await db.insert(reconciliation_differences).values({
    id: ids.difference,
    run_id: run,
    last_run_id: run,
    gateway: 'sandbox',
    subject_key: 'a test',
    kind: 'status',
    payment_id: ids.payment,
  });
  const record = {
    first_name: 'Zainab',
    program: 'Crop Production',
    year: 1,
    enrollment_date: '2026-01-10',
    search_key: '',
  };
  await db.insert(students).values([
    { ...record, id: ids.record, user_id: owner.userId, matriculation_number: 'FCAT/CRP/25/0001' },
    { ...record, id: ids.byMail, email: owner.email, matriculation_number: 'FCAT/CRP/25/0002' },
  ]);
});

type Action = (actor: Actor) => Promise<{ ok: boolean; error?: { kind: string } }>;
const reason = 'A test.';

const actions = (): Readonly<Record<string, Action>> => {
  const { id } = application;
  const version = 1;
  const other = { ...student('0099'), email: 'somebody@example.test' };
  const typed = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return {
    'set the status': (actor) =>
      changeStatus(deps, { actor, id, form: { status: 'Accepted', note: '', version: '1' } }),
    'record the CAPS reference': (actor) =>
      recordCapsReference(deps, {
        actor,
        id: accepted.id,
        form: { caps_reference: 'CAPS-1', version: '1' },
      }),
    'assign it': (actor) => assignApplication(deps, { actor, id, form: { to: colleague.userId, was: '' } }),
    'add a note': (actor) => addNote(deps, { actor, id, form: { body: 'Good.', key: deps.newId() } }),
    'ask for a document': (actor) =>
      askApplicant(deps, { actor, id, form: { subject: 'document:o_level_result', message: 'Please.' } }),
    'judge a document': (actor) =>
      judgeRequest(deps, { actor, id, requestId: deps.newId(), event: 'settle', version: 1, form: {} }),
    'enrol the applicant': (actor) => enrolApplicant(deps, { actor, applicationId: accepted.id }),
    'confirm the transfer': (actor) =>
      confirmTransfer(deps, {
        actor,
        id: ids.transfer,
        version,
        form: {
          statement_reference: 'FT26-3',
          value_date: '2026-01-14',
          amount: '25,000',
          evidence: reason,
        },
      }),
    'decline the transfer': (actor) => declineTransfer(deps, { actor, id: ids.transfer, version, reason }),
    'record a payment': (actor) =>
      recordManualPayment(deps, {
        actor,
        form: {
          application_number: application.application_number,
          amount: '25,000',
          source: 'bank statement',
          statement_reference: 'FT26-2',
          value_date: '2026-01-14',
          payer_name: 'A. Payer',
          reason,
          evidence: 'Statement of 14 January, line 3.',
        },
      }),
    'approve a payment': (actor) => approveManualPayment(deps, { actor, id: ids.manual, version }),
    'decline a payment': (actor) => declineManualPayment(deps, { actor, id: ids.manual, version, reason }),
    'ask for a refund': (actor) =>
      requestRefund(deps, { actor, id: ids.payment, version, form: { amount: '1,000', reason } }),
    'approve the refund': (actor) => approveRefund(deps, { actor, id: ids.refund, version }),
    'decline the refund': (actor) => declineRefund(deps, { actor, id: ids.refund, version, reason }),
    'say what became of the refund': (actor) =>
      recordRefundResult(deps, { actor, id: ids.refund, version, form: { result: 'sent' } }),
    'resolve the flag': (actor) =>
      resolveFlag(deps, { actor, id: ids.flagged, version, form: { resolution: 'keep', reason } }),
    'close the flagged payment': (actor) =>
      closeFlaggedPayment(deps, { actor, id: ids.flagged, version, reason }),
    'resolve the difference': (actor) =>
      resolveDifference(deps, {
        actor,
        id: ids.difference,
        version,
        form: { resolution: 'explained', note: reason },
      }),
    'record the receipt': (actor) =>
      recordTreasuryReceipt(deps, { actor, id: ids.payment, version, form: { treasury_receipt: 'R-1234' } }),
    'correct the student record': (actor) =>
      saveStudent(deps, { actor, id: ids.record, form: { ...typed(other), version: '1' } }),
    'correct the record under the own address': (actor) =>
      saveStudent(deps, { actor, id: ids.byMail, form: { ...typed(other), version: '1' } }),
    'write oneself into the register': (actor) =>
      saveStudent(deps, { actor, id: null, form: typed({ ...student('0098'), email: owner.email }) }),
    'change the standing': (actor) =>
      changeStanding(deps, {
        actor,
        id: ids.record,
        form: { status: 'Graduated', reason, version: '1' },
      }),
  };
};

const program = async (): Promise<Actor> => ({
  ...(await makePerson(deps)),
  role: 'admin_staff',
  maker: { userId: owner.userId, email: owner.email },
});

test('every action of staff is refused on what is their own, by their own hand and by their token', async () => {
  const byToken = await program();
  for (const [name, action] of Object.entries(actions())) {
    const refused = { ok: false, error: { kind: 'own' } };
    expect(await action(owner), name).toMatchObject(refused);
    expect(await action(byToken), `${name}, by a token`).toMatchObject(refused);
  }
  // Whose it is was the reason: a colleague is refused for other reasons, or not at all.
  for (const [name, action] of Object.entries(actions()))
    expect((await action(colleague)).error?.kind, name).not.toBe('own');
});

test('a bulk change leaves out what is the own', () => {
  const { version } = application;
  const subject = {
    ownerId: owner.userId,
    status: application.status as 'Under Review',
    version,
    assignedTo: null,
    erased: false,
    enrolled: false,
    offered: false,
    submitted: true,
    lacks: [],
    secondReader: 'none' as const,
    proposal: null,
    own: new Set<string>(),
    held: false,
  };
  const decide = { kind: 'set-status', status: 'Accepted', reason: null, note: null, release: null } as const;
  expect(foretell(owner, subject, decide, version)).toBe('own');
  expect(foretell(owner, subject, { kind: 'assign', to: colleague.userId }, version)).toBe('own');
});

test('a file of students leaves out the row of whoever brings it', async () => {
  const csv = (number: string, email: string) =>
    Buffer.from(
      `Matriculation number,First name,E-mail address,Programme,Year,Enrolment date\n${number},Zainab,${email},Crop Production,2,2026-01-10\n`,
    );
  for (const [number, email] of [
    // The number that the colleague gave it above.
    ['FCAT/CRP/25/0099', 'new@example.test'],
    ['FCAT/CRP/25/0002', 'new@example.test'],
    ['FCAT/CRP/25/0090', owner.email],
  ] as const) {
    const bytes = csv(number, email);
    const made = await previewImport(deps, { actor: owner, fileName: 'students.csv', bytes });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const applied = await applyImport(deps, { actor: owner, id: made.value.id, leaveOutBad: true });
    expect(applied, number).toMatchObject({ ok: true, value: { added: 0, changed: 0, left_out: 1 } });
  }
  const own = await readStudent(deps, { actor: owner, id: ids.record });
  expect(own).toMatchObject({ value: { own: true, record: { year: 1 } } });
  expect(await readStudent(deps, { actor: colleague, id: ids.record })).toMatchObject({
    value: { own: false },
  });
});

test('staff do not read of their own application what colleagues keep among themselves', async () => {
  const { id } = application;
  await addNote(deps, { actor: colleague, id, form: { body: 'Check this.', key: deps.newId() } });
  await deps.db.insert(application_events).values({
    id: deps.newId(),
    application_id: id,
    kind: 'status-changed',
    from_status: 'Submitted',
    to_status: 'Under Review',
    actor_id: colleague.userId,
    note: 'Among us.',
    visible_to_applicant: false,
    created_at: deps.clock(),
  });
  for (const reader of [owner, await program()]) {
    const read = await readTimeline(deps, { actor: reader, id });
    expect(JSON.stringify(read)).not.toContain('Among us.');
    expect(JSON.stringify(read), 'nor by whom').not.toContain(colleague.lastName);
    expect(await readCasework(deps, { actor: reader, id })).toBeNull();
  }
  expect(JSON.stringify(await readTimeline(deps, { actor: colleague, id }))).toContain('Among us.');
});
