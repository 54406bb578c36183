/** After the last day nothing is paid and nothing is sent, but what was on its way counts by when it was paid. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOwnSituation } from '#app/features/admissions/index.server.ts';
import type { Verification } from '#core/payments/settlement.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { ok } from '#core/shared/result.ts';
import { admission_sessions } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import {
  accountOf,
  beginCard,
  FEE_KOBO,
  giveCard,
  makeFinishedDraft,
  paymentNamed,
} from '#tests/factories/payments.ts';
import { resolveFlag } from '../casework/resolve-flag.server.ts';
import { approveManualPayment } from '../manual/approve-manual-payment.server.ts';
import { recordManualPayment } from '../manual/record-manual-payment.server.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { confirmTransfer } from '../transfers/confirm-transfer.server.ts';
import { declareTransfer } from '../transfers/declare-transfer.server.ts';
import { beginPayment } from './begin-payment.server.ts';
import { checkReturn } from './check-return.server.ts';
import { readPayPage, readTransferPage } from './read-pay-page.server.ts';

const DAY = 86_400_000;
const deps = payingDeps();
const officers = twoOfficers(deps);
let draft: MadeApplication;

beforeEach(async () => {
  deps.breakGateway();
  draft = await makeFinishedDraft(deps);
  await closeAt(new Date(deps.clock().getTime() + DAY));
});
const closeAt = (closes_at: Date | null) =>
  deps.db.update(admission_sessions).set({ closes_at }).where(eq(admission_sessions.id, draft.session));
/** The session closed so long ago. */
const close = (ms = DAY) => closeAt(new Date(deps.clock().getTime() - ms));
const own = () => ({ actor: draft.owner, applicationId: draft.id });
const situation = async () => {
  const read = await readOwnSituation(deps, { actor: draft.owner, id: draft.id });
  return read && { what: read.what, next: read.next.kind, allTheSame: read.allTheSame };
};
const status = async () => (await accountOf(deps, draft.id)).status;
const paidAt = (reference: string, at: Date | undefined) =>
  deps.breakGateway({
    verify: async () =>
      ok({ outcome: 'paid', reference, amountKobo: FEE_KOBO, currency: 'NGN', paidAt: at } as Verification),
  });

describe('a session that has closed', () => {
  it.each([1, 30 * DAY])('takes no attempt to pay, by any way, %s ms later', async (ms) => {
    await close(ms);
    const closed = { ok: false, error: { kind: 'closed' } };
    for (const method of ['card', 'paystack', 'bank_transfer'] as const)
      expect(await beginPayment(deps, { ...own(), method })).toMatchObject(closed);
    expect(await declareTransfer(deps, own())).toMatchObject(closed);
    expect(await readPayPage(deps, own())).toMatchObject(closed);
    expect(await readTransferPage(deps, own())).toMatchObject(closed);
    expect(await situation()).toEqual({ what: 'closed', next: 'ask-admissions', allTheSame: null });
    expect(await status()).toBe('Draft');
  });

  it('leads nobody on to a checkout that is open', async () => {
    const reference = await beginCard(deps, draft);
    expect(await checkReturn(deps, { ...own(), reference })).toMatchObject({
      value: { checkoutUrl: expect.any(String) },
    });
    await close();
    expect(await beginPayment(deps, { ...own(), method: 'card' })).toMatchObject({ ok: false });
    expect(await checkReturn(deps, { ...own(), reference })).toMatchObject({ value: { checkoutUrl: null } });
  });

  it('is open where it names no last day, or is opened again', async () => {
    await close();
    await closeAt(null);
    expect(await beginPayment(deps, { ...own(), method: 'card' })).toMatchObject({ ok: true });
  });
});

describe('money that was on its way', () => {
  it.each([
    ['a second before', -1000, 'Submitted', null],
    ['at the very moment', 0, 'Draft', 'after-closing'],
    ['an hour after', 3_600_000, 'Draft', 'after-closing'],
  ] as const)('by a gateway, paid %s, counts by that', async (_when, ms, becomes, review) => {
    const reference = await beginCard(deps, draft);
    const closes = new Date(deps.clock().getTime() + DAY);
    await closeAt(closes);
    deps.clock.advance(3 * DAY);
    paidAt(reference, new Date(closes.getTime() + ms));
    await settlePayment(deps, { reference, source: 'notification' });
    await settlePayment(deps, { reference, source: 'return' });
    expect(await paymentNamed(deps, reference)).toMatchObject({ status: 'Completed', review_reason: review });
    expect(await status()).toBe(becomes);
    const { mails } = await accountOf(deps, draft.id);
    const letters = mails.map(({ template }) => template);
    expect(letters.includes('paidAfterClosing')).toBe(review !== null);
    if (review) expect(await situation()).toMatchObject({ what: 'paid-late', next: 'ask-admissions' });
  });

  it('counts as come now where the gateway does not say when', async () => {
    const reference = await beginCard(deps, draft);
    await close();
    paidAt(reference, undefined);
    await settlePayment(deps, { reference, source: 'notification' });
    expect(await paymentNamed(deps, reference)).toMatchObject({ review_reason: 'after-closing' });
  });

  it.each([
    [0, 'Submitted'],
    [1, 'Pending Payment'],
  ] as const)(
    'by transfer, with a value date %s days after the last day, counts by that',
    async (late, becomes) => {
      expect(await declareTransfer(deps, own())).toMatchObject({ ok: true });
      const day = lagosDayOf(deps.clock());
      deps.clock.advance(5 * DAY);
      await closeAt(new Date(`${addDays(day, 1)}T00:00:00+01:00`));
      const [transfer] = (await accountOf(deps, draft.id)).attempts;
      if (!transfer) throw new Error('nothing was announced');
      const form = {
        statement_reference: `FT${late}26015ABC`,
        value_date: addDays(day, late),
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
      const [waiting] = await deps.client.pool
        .query<{ id: string; version: number }>(
          `select id, version from manual_payments where status = 'Requested'`,
        )
        .then(({ rows }) => rows);
      if (waiting)
        expect(await approveManualPayment(deps, { actor: officers.second, ...waiting })).toMatchObject({
          ok: true,
        });
      expect(await status()).toBe(becomes);
    },
  );

  it('recorded by hand counts by its day, however late the second officer comes', async () => {
    const day = lagosDayOf(deps.clock());
    await closeAt(new Date(`${addDays(day, 1)}T00:00:00+01:00`));
    const recorded = await recordManualPayment(deps, {
      actor: officers.first,
      form: {
        application_number: draft.application_number,
        amount: '25000',
        source: 'teller slip',
        statement_reference: 'TELLER778899',
        value_date: day,
        reason: 'Paid at the branch.',
        evidence: 'Slip seen.',
      },
    });
    if (!recorded.ok) throw new Error(JSON.stringify(recorded.error));
    deps.clock.advance(9 * DAY);
    expect(
      await approveManualPayment(deps, { actor: officers.second, id: recorded.value.id, version: 1 }),
    ).toMatchObject({ ok: true });
    expect(await status()).toBe('Submitted');
  });

  it('that was too much counts by when it came, however late it is kept', async () => {
    const reference = await beginCard(deps, draft);
    await giveCard(deps, reference, 'pays_more');
    await settlePayment(deps, { reference, source: 'return' });
    deps.clock.advance(2 * DAY);
    await close(1);
    const { id, version } = await paymentNamed(deps, reference);
    const form = { resolution: 'keep', reason: 'Paid twice the fee in time.' };
    expect(await resolveFlag(deps, { actor: officers.first, id, version, form })).toMatchObject({ ok: true });
    expect(await status()).toBe('Submitted');
  });
});
