/** Refunds are found by everything that names their payment, and the list says how many and how much. */

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openList } from '#app/lists/open-list.server.ts';
import type { RefundStatus } from '#core/payments/refund-status.ts';
import { applications, payments } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import { makePaidDraft } from '#tests/factories/payments.ts';
import { readList } from '#tests/factories/read-list.ts';
import { approveRefund } from './decide-refund.server.ts';
import { recordRefundResult } from './record-refund-result.server.ts';
import { REFUNDS } from './refund-list.server.ts';
import { requestRefund } from './request-refund.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);

async function sumsOf(narrowing: { readonly q?: string; readonly status?: RefundStatus }) {
  const opened = await openList(deps, REFUNDS, {
    actor: officers.second,
    params: new URLSearchParams(narrowing),
  });
  return opened.ok && opened.value.view.sums;
}

test('is found by name, application number and every reference of the payment, in its status', async () => {
  const { draft, reference, id, payment } = await makePaidDraft(deps);
  const { version } = await payment();
  const form = { amount: '25,000', reason: 'Paid twice.' };
  const asked = await requestRefund(deps, { actor: officers.first, id, version, form });
  const refund = asked.ok ? asked.value.id : '';
  const number = '270008223344';
  await deps.db.update(payments).set({ provider_reference: number }).where(eq(payments.id, id));
  const [applicant] = await deps.db.select().from(applications).where(eq(applications.id, draft.id));
  const look = async (q: string, status?: RefundStatus) => {
    const read = await readList(deps, REFUNDS, { actor: officers.second, ...(status && { status }), q });
    return read.ok && read.value.rows.map((row) => row.id);
  };
  const typed = [
    reference,
    reference.toLowerCase(),
    'RRR 2700-0822-3344',
    number,
    draft.application_number.toLowerCase().replaceAll('-', ''),
    `${applicant?.last_name?.toUpperCase()} ${draft.application_number}`,
  ];
  for (const q of typed) {
    expect(await look(q, 'Requested'), q).toEqual([refund]);
    expect(await sumsOf({ q, status: 'Requested' }), q).toEqual([
      ['Refunds', '1'],
      ['Amount', '₦25,000'],
    ]);
  }
  expect(await sumsOf({ q: reference, status: 'Completed' })).toEqual([
    ['Refunds', '0'],
    ['Amount', '₦0'],
  ]);
  expect(await look(applicant?.last_name ?? '')).toContain(refund);
  for (const q of ['2700-0000-0000', 'nobody at all', '%', applicant?.email ?? ''])
    expect(await look(q), q).toEqual([]);
  expect(await look(reference, 'Completed')).toEqual([]);

  await approveRefund(deps, { actor: officers.second, id: refund, version: 1 });
  const done = { result: 'completed', provider_reference: 'OUT-77/88.99' };
  await recordRefundResult(deps, { actor: officers.first, id: refund, version: 2, form: done });
  expect(await look('out 77 88 99', 'Completed')).toEqual([refund]);
});

test('all that are listed, together', async () => {
  const before = await readList(deps, REFUNDS, { actor: officers.first });
  const count = before.ok ? before.value.rows.length : 0;
  for (const amount of ['10,000', '1,500']) {
    const { id, payment } = await makePaidDraft(deps);
    const { version } = await payment();
    await requestRefund(deps, { actor: officers.first, id, version, form: { amount, reason: 'A part.' } });
  }
  const listed = await readList(deps, REFUNDS, { actor: officers.first });
  expect(listed.ok && listed.value.rows.length).toBe(count + 2);
  expect(await sumsOf({})).toEqual([
    ['Refunds', String(count + 2)],
    ['Amount', '₦36,500'],
  ]);
});
