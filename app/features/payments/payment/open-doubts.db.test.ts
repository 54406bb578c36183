/** A payment about which somebody once decided something is a payment like any other: nothing takes its old reason for a doubt. */
import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { openReview, unresolvedReview } from '#core/payments/open-review.ts';
import { REVIEW_REASONS, type ReviewReason } from '#core/payments/settlement.ts';
import { isFlagged, isUnresolved } from '#db/open-review.ts';
import { payments } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import { makeApplication } from '#tests/factories/index.ts';
import { accountOf, beginCard, giveCard, makeFinishedDraft, makePayment } from '#tests/factories/payments.ts';
import { flagFeesOfEndedOffers } from '../acceptance/flag-fees-of-ended-offers.server.ts';
import { beginPayment } from '../pay/begin-payment.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { sweepPayments } from '../settle/sweep-payments.server.ts';
import { confirmTransfer } from '../transfers/confirm-transfer.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);

const settledDoubt = (reason: ReviewReason) => ({
  review_reason: reason,
  review_resolution: 'kept',
  review_resolved_at: deps.clock(),
});

const write = (id: string, change: Partial<typeof payments.$inferInsert>) =>
  deps.db.update(payments).set(change).where(eq(payments.id, id));

test('query and rule agree about every reason, decided or not', async () => {
  const application = await makeApplication(deps, { finished: true });
  for (const reason of [null, ...REVIEW_REASONS])
    for (const resolved of [null, deps.clock()]) {
      const { id } = await makePayment(deps, { application, status: 'Failed' });
      await write(id, { review_reason: reason, review_resolved_at: resolved });
      const row = { review_reason: reason, review_resolved_at: resolved };
      const [found] = await deps.db
        .select({ flagged: isFlagged, unresolved: isUnresolved })
        .from(payments)
        .where(eq(payments.id, id));
      expect({ reason, flagged: found?.flagged ?? null, unresolved: found?.unresolved }).toEqual({
        reason,
        flagged: openReview(row) !== null,
        unresolved: unresolvedReview(row) !== null,
      });
    }
});

test('the fee of an offer that the college withdrew is put before the bursary, whatever was decided about it before', async () => {
  const ids: string[] = [];
  for (const reason of [null, 'duplicate', 'overpaid', 'to-refund'] as const) {
    const application = await makeApplication(deps, { status: 'Accepted', paid: false, offer: 'withdrawn' });
    const payment = await makePayment(deps, { application });
    await write(payment.id, { purpose: 'acceptance', ...(reason && settledDoubt(reason)) });
    ids.push(payment.id);
  }
  const open = await makeApplication(deps, { status: 'Accepted', paid: false, offer: 'withdrawn' });
  const leaving = await makePayment(deps, { application: open, review: 'to-refund' });
  await write(leaving.id, { purpose: 'acceptance' });
  deps.clock.advance(3 * 86_400_000);
  expect(await flagFeesOfEndedOffers(deps)).toBe(ids.length);
  for (const id of ids) {
    const [row] = await deps.db.select().from(payments).where(eq(payments.id, id));
    expect(row).toMatchObject({ review_reason: 'offer-ended', review_resolved_at: null });
  }
  const [row] = await deps.db.select().from(payments).where(eq(payments.id, leaving.id));
  expect(row?.review_reason, 'some of it is on its way back already').toBe('to-refund');
});

describe('an attempt whose doubt was explained', () => {
  it('can be gone on with, left for another and paid', async () => {
    const draft = await makeFinishedDraft(deps);
    const reference = await beginCard(deps, draft);
    const attempt = eq(payments.payment_reference, reference);
    await deps.db.update(payments).set(settledDoubt('reference-mismatch')).where(attempt);
    expect(
      await beginPayment(deps, { actor: draft.owner, applicationId: draft.id, method: 'card' }),
    ).toMatchObject({
      ok: true,
      value: { reference },
    });
    expect(await declareTransfer(deps, { actor: draft.owner, applicationId: draft.id })).toMatchObject({
      ok: true,
    });
    await giveCard(deps, reference);
    await settlePayment(deps, { reference, source: 'notification' });
    expect((await accountOf(deps, draft.id)).status).toBe('Submitted');
  });

  it('is asked about again after a crash', async () => {
    const draft = await makeFinishedDraft(deps);
    const reference = await beginCard(deps, draft);
    await deps.db
      .update(payments)
      .set(settledDoubt('test-money'))
      .where(eq(payments.payment_reference, reference));
    await deps.client.pool.query(`delete from graphile_worker._private_jobs where key = $1`, [
      `poll:${reference}`,
    ]);
    deps.clock.advance(10 * 60_000);
    await sweepPayments(deps);
    const { rows } = await deps.client.pool.query(
      `select 1 from graphile_worker._private_jobs where key = $1`,
      [`poll:${reference}`],
    );
    expect(rows).toHaveLength(1);
  });

  it('of a transfer is offered to its line and confirmed', async () => {
    const draft = await makeFinishedDraft(deps);
    await declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
    const [transfer] = (await accountOf(deps, draft.id)).attempts;
    if (!transfer) throw new Error('nothing was announced');
    await write(transfer.id, settledDoubt('reference-mismatch'));
    const form = {
      statement_reference: 'FT26015ABC',
      value_date: '2026-01-15',
      amount: '25000',
      evidence: '',
    };
    expect(
      await confirmTransfer(deps, {
        actor: officers.first,
        id: transfer.id,
        version: transfer.version,
        form,
      }),
    ).toMatchObject({ ok: true });
  });
});
