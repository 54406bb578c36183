/** A file about fees that come in parts: a paying file with two officers, and what they do to a draft's payments. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { checkLedger } from '#app/features/payments/ledger/check-ledger.server.ts';
import { settlePayment } from '#app/features/payments/settle/settle-payment.server.ts';
import { confirmTransfer } from '#app/features/payments/transfers/confirm-transfer.server.ts';
import { declareTransfer } from '#app/features/payments/transfers/declare-transfer.server.ts';
import { applications, payments } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from './for-paying-file.ts';
import {
  accountOf,
  beginCard,
  clearPayments,
  FEE_KOBO,
  giveCard,
  type makeFinishedDraft,
  setFee,
} from './payments.ts';

type Draft = Awaited<ReturnType<typeof makeFinishedDraft>>;

export function feeInParts() {
  const deps = payingDeps({ connections: 20 });
  const officers = twoOfficers(deps);
  let line = 0;

  beforeEach(async () => {
    await clearPayments(deps);
    await setFee(deps);
  });

  const attemptsOf = async ({ id }: Draft) => (await accountOf(deps, id)).attempts;
  const statusOf = async ({ id }: Draft) =>
    (await deps.db.select().from(applications).where(eq(applications.id, id)))[0]?.status;
  const one = async (id: string) => {
    const [row] = await deps.db.select().from(payments).where(eq(payments.id, id));
    if (!row) throw new Error('gone');
    return row;
  };
  const confirm = async (id: string, naira: string, reference = `BANKLINE${++line}00`) =>
    confirmTransfer(deps, {
      actor: officers.first,
      id,
      version: (await one(id)).version,
      form: { statement_reference: reference, value_date: '2026-01-15', amount: naira, evidence: '' },
    });
  async function transferOf(draft: Draft) {
    await declareTransfer(deps, { actor: draft.owner, applicationId: draft.id });
    const [found] = (await attemptsOf(draft)).filter(
      ({ status, arrived_kobo }) => status === 'Pending' && arrived_kobo === 0,
    );
    if (!found) throw new Error('not declared');
    return found.id;
  }
  const pay = async (draft: Draft, card?: 'pays_less') => {
    const reference = await beginCard(deps, draft);
    await giveCard(deps, reference, card);
    await settlePayment(deps, { reference, source: 'return' });
    return reference;
  };
  /** Cards and ledger say the same of all payments. */
  async function expectWhole(draft: Draft, kobo = FEE_KOBO) {
    const attempts = await attemptsOf(draft);
    const sum = (of: (row: (typeof attempts)[number]) => number) =>
      attempts.reduce((total, row) => total + of(row), 0);
    expect({
      status: await statusOf(draft),
      revenue: sum((row) => row.revenue_kobo),
      held: sum((row) => row.held_kobo),
      unsettled: sum((row) => row.unsettled_kobo),
      good: attempts.filter((row) => row.status === 'Completed' && row.held_kobo > 0).length,
      waiting: attempts.filter((row) => row.status === 'Pending').length,
    }).toEqual({ status: 'Submitted', revenue: kobo, held: kobo, unsettled: 0, good: 1, waiting: 0 });
    expect((await checkLedger(deps.db)).faults).toEqual([]);
  }

  return { deps, officers, attemptsOf, statusOf, one, confirm, transferOf, pay, expectWhole };
}
