import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readOwnSituation } from '#app/features/admissions/index.server.ts';
import { describeSituation } from '#app/features/admissions/situation/describe-situation.ts';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err } from '#core/shared/result.ts';
import { application_events, applications, payments, refunds } from '#db/schema/index.ts';
import { en } from '#messages/en/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { beginCard, FEE_KOBO, makeFinishedDraft, makePaidDraft } from '#tests/factories/payments.ts';
import { checkLedger } from '../ledger/check-ledger.server.ts';
import { approveRefund, declineRefund } from '../refunds/decide-refund.server.ts';
import { readWithdrawal, undoWithdrawal, withdrawApplication } from './withdraw-application.server.ts';

const deps = payingDeps({ connections: 8 });
let officer: Actor;
let academic: Actor;

beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
  academic = await makePerson(deps, { role: 'academic_staff' });
});
afterEach(async () => {
  expect((await checkLedger(deps.db)).faults).toEqual([]);
});

const sent = async (): Promise<MadeApplication> => (await makePaidDraft(deps)).draft;
async function shown({ id, owner: actor }: MadeApplication) {
  const read = await readWithdrawal(deps, { actor, id });
  if (!read.ok) throw new Error('there is no such application');
  return read.value;
}
async function withdraw(application: MadeApplication, more: Record<string, string> = {}, version?: number) {
  const seen = await shown(application);
  return withdrawApplication(deps, {
    actor: application.owner,
    id: application.id,
    version: version ?? seen.version,
    form: { understood: 'yes', refund: String(seen.refundKobo), ...more },
  });
}
const rowOf = async ({ id }: Pick<MadeApplication, 'id'>) => {
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Error('it is gone');
  return row;
};
const refundsOf = ({ id }: Pick<MadeApplication, 'id'>) =>
  deps.db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.application_id, id))
    .then((rows) => rows.map(({ refund }) => refund));
const review = async (application: MadeApplication, status = 'Under Review', more = {}) =>
  changeStatus(deps, {
    actor: officer,
    id: application.id,
    form: { status, version: String((await rowOf(application)).version), reason: '', note: '', ...more },
  });
const told = async ({ id, owner: actor }: MadeApplication) => {
  const situation = await readOwnSituation(deps, { actor, id });
  if (!situation) throw new Error('it says nothing');
  const described = describeSituation(en, situation);
  return { ...described, said: [...described.text, ...described.besides].join(' ') };
};

test('before the review, half the fee is asked to go back, and a second officer decides', async () => {
  const application = await sent();
  expect(await shown(application)).toMatchObject({
    why: null,
    reviewed: false,
    paid: '₦25,000',
    refund: '₦12,500',
  });
  expect(await withdraw(application, { understood: '' })).toMatchObject({ error: { kind: 'invalid' } });
  expect((await withdraw(application)).ok).toBe(true);
  expect(await rowOf(application)).toMatchObject({ status: 'Rejected', withdrawn_at: deps.clock() });
  const [refund, ...others] = await refundsOf(application);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({
    amount_kobo: FEE_KOBO / 2,
    status: 'Requested',
    requested_by: application.owner.userId,
    reason: expect.stringContaining('half of the fee'),
  });
  const [event] = await deps.db
    .select()
    .from(application_events)
    .where(
      and(eq(application_events.application_id, application.id), eq(application_events.kind, 'withdrawn')),
    );
  expect(event).toMatchObject({ from_status: 'Submitted', to_status: 'Rejected', reason: 'withdrawn' });
  expect((await told(application)).said).toContain('You asked for a refund of ₦12,500.');

  // Not even staff approve a refund of their own.
  const id = refund?.id ?? '';
  expect(await approveRefund(deps, { actor: application.owner, id, version: 1 })).toMatchObject({
    ok: false,
  });
  expect((await approveRefund(deps, { actor: officer, id, version: 1 })).ok).toBe(true);
  const after = await told(application);
  expect(after.toReturn.map(({ title }) => title)).toEqual(['₦12,500 will be refunded to you']);
  expect(after.said).not.toContain('You asked for a refund');
});

test('once the review has begun nothing goes back, also when it was set back since', async () => {
  const application = await sent();
  await review(application);
  await review(application, 'Submitted');
  expect(await shown(application)).toMatchObject({ why: null, reviewed: true, refund: null });
  expect((await withdraw(application)).ok).toBe(true);
  expect(await refundsOf(application)).toEqual([]);
  expect((await told(application)).said).toContain('No refund has been approved');
});

test('nobody agrees to another refund than the one they saw', async () => {
  const application = await sent();
  const before = await shown(application);
  await review(application);
  const form = { refund: String(before.refundKobo) };
  expect(await withdraw(application, form, before.version)).toEqual(err({ kind: 'stale' }));
  expect(await withdraw(application, form)).toEqual(err({ kind: 'stale' }));
  expect((await rowOf(application)).status).toBe('Under Review');
});

test('a colleague who starts the review at the same moment and the owner cannot both win', async () => {
  const application = await sent();
  const seen = await shown(application);
  const [withdrawn, reviewed] = await Promise.all([
    withdraw(application, { refund: String(seen.refundKobo) }, seen.version),
    review(application, 'Under Review', { version: String(seen.version) }),
  ]);
  expect([withdrawn.ok, reviewed.ok].filter(Boolean)).toHaveLength(1);
  expect(await refundsOf(application)).toHaveLength(withdrawn.ok ? 1 : 0);
});

test('pressed twice it is withdrawn once', async () => {
  const application = await sent();
  const seen = await shown(application);
  const press = () => withdraw(application, { refund: String(seen.refundKobo) }, seen.version);
  const results = await Promise.all([press(), press(), press()]);
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await refundsOf(application)).toHaveLength(1);
});

test('makes room for another application, and staff can take it up again', async () => {
  const application = await sent();
  await withdraw(application);
  const other = await makeApplication(deps, { owner: application.owner, status: 'Submitted' });
  expect((await review(application)).ok, 'the other one is live').toBe(false);
  await deps.db.update(applications).set({ program: 'Forestry' }).where(eq(applications.id, other.id));
  expect((await review(application)).ok).toBe(true);
  expect(await rowOf(application)).toMatchObject({ status: 'Under Review', withdrawn_at: null });
});

test('is for its owner alone, and not for a draft, a decision, or money in doubt', async () => {
  const application = await sent();
  for (const actor of [officer, academic, await makePerson(deps)])
    expect(
      await withdrawApplication(deps, { actor, id: application.id, version: 1, form: { understood: 'yes' } }),
    ).toEqual(err({ kind: 'not-found' }));
  expect((await withdraw(await makeFinishedDraft(deps))) as unknown).toEqual(err({ kind: 'not-sent' }));
  await review(application, 'Rejected', { reason: 'programme-full' });
  await releaseDecisions(deps);
  expect(await withdraw(application)).toEqual(err({ kind: 'decided' }));
  const open = await makeFinishedDraft(deps);
  await beginCard(deps, open);
  expect(await withdraw(open)).toEqual(err({ kind: 'payment-checked' }));
});

test('what staff reject because the applicant asked is withdrawn, too', async () => {
  const application = await sent();
  await review(application, 'Rejected', { reason: 'withdrawn' });
  await releaseDecisions(deps);
  expect((await told(application)).title).toBe('This application is withdrawn');
  const { rows } = await deps.db.execute<{ template: string }>(
    sql`select payload ->> 'template' as template from graphile_worker._private_jobs
        where payload ->> 'messageId' = ${`application-${application.id}-${(await rowOf(application)).version}`}`,
  );
  expect(rows).toEqual([{ template: 'applicationWithdrawn' }]);
});

describe('an owner who changes their mind', () => {
  const undo = async (application: MadeApplication, version?: number, actor = application.owner) =>
    undoWithdrawal(deps, {
      actor,
      id: application.id,
      version: version ?? (await rowOf(application)).version,
    });

  test('has it back where it was within a day, once, and is written to', async () => {
    const application = await sent();
    await review(application);
    await withdraw(application);
    expect((await told(application)).said).toContain('You can undo the withdrawal until');
    expect((await shown(application)).undo).toMatchObject({ why: null, to: 'Under Review' });
    expect(await undo(application, 1)).toEqual(err({ kind: 'stale' }));
    expect(await undo(application, undefined, officer)).toEqual(err({ kind: 'not-found' }));
    const results = await Promise.all([undo(application), undo(application)]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await rowOf(application)).toMatchObject({ status: 'Under Review', withdrawn_at: null });
    const undone = await deps.db.$count(
      application_events,
      and(
        eq(application_events.application_id, application.id),
        eq(application_events.kind, 'withdrawal-undone'),
      ),
    );
    expect(undone).toBe(1);
    const { rows } = await deps.db.execute<{ template: string }>(
      sql`select payload ->> 'template' as template from graphile_worker._private_jobs
          where payload ->> 'messageId' = ${`application-${application.id}-${(await rowOf(application)).version}`}`,
    );
    expect(rows).toEqual([{ template: 'withdrawalUndone' }]);
  });

  test('waits for the bursary while a refund is open, and is free when it is declined', async () => {
    const application = await sent();
    await withdraw(application);
    expect(await undo(application)).toEqual(err({ kind: 'refund-open' }));
    expect((await told(application)).said).toContain('a refund of the fee was asked for or made');
    const [refund] = await refundsOf(application);
    const declined = await declineRefund(deps, {
      actor: officer,
      id: refund?.id ?? '',
      version: 1,
      reason: 'The applicant wants to go on.',
    });
    expect(declined.ok).toBe(true);
    expect((await undo(application)).ok).toBe(true);
    expect(await rowOf(application)).toMatchObject({ status: 'Submitted', withdrawn_at: null });
  });

  test('cannot when there is another application by now, or staff wrote the withdrawal down', async () => {
    const application = await sent();
    await review(application);
    await withdraw(application);
    await makeApplication(deps, { owner: application.owner, status: 'Submitted' });
    expect(await undo(application)).toEqual(err({ kind: 'another-live' }));
    const other = await sent();
    await review(other, 'Rejected', { reason: 'withdrawn' });
    await releaseDecisions(deps);
    expect(await undo(other)).toEqual(err({ kind: 'too-late' }));
  });
});
