/** What is offered for flagged money is what can be done with it. */
import { expect, test } from 'vitest';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import {
  beginCard,
  giveCard,
  makeFinishedDraft,
  makePaidDraft,
  paymentNamed,
} from '#tests/factories/payments.ts';
import { settlePayment } from '../settle/settle-payment.server.ts';
import { readPaymentDetails } from './read-payment-details.server.ts';
import { resolveFlag } from './resolve-flag.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);

async function offered(id: string) {
  const read = await readPaymentDetails(deps, { actor: officers.first, id });
  return read.ok && [read.value.may.resolve, read.value.may.resolutions];
}
const keep = (id: string, version: number) =>
  resolveFlag(deps, {
    actor: officers.first,
    id,
    version,
    form: { resolution: 'keep', reason: 'It is theirs.' },
  });

test('of too little money everything but keeping it', async () => {
  const { id, payment } = await makePaidDraft(deps, { card: 'pays_less' });
  const { review_reason, version } = await payment();
  expect(review_reason).toBe('underpaid');
  expect(await offered(id)).toEqual([true, ['refund', 'attach']]);
  expect(await keep(id, version)).toMatchObject({ error: { kind: 'not-enough' } });
});

test('of too much all of it', async () => {
  const { id } = await makePaidDraft(deps, { card: 'pays_more' });
  expect(await offered(id)).toEqual([true, ['keep', 'refund', 'attach']]);
});

test('of a second payment of the same fee everything but keeping it', async () => {
  const draft = await makeFinishedDraft(deps);
  const earlier = await beginCard(deps, draft);
  deps.clock.advance(2 * 3_600_000);
  await makePaidDraft(deps, { draft });
  await giveCard(deps, earlier);
  await settlePayment(deps, { reference: earlier, source: 'poller' });
  const { id, version } = await paymentNamed(deps, earlier);
  expect(await offered(id)).toEqual([true, ['refund', 'attach']]);
  expect(await keep(id, version)).toMatchObject({ error: { kind: 'paid-twice' } });
});
