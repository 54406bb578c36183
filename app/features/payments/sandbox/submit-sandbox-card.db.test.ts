import { beforeEach, describe, expect, test } from 'vitest';
import { checkPaymentPath } from '#app/features/admissions/index.server.ts';
import { err, ok } from '#core/shared/result.ts';
import { testCardNamed } from '#gateways/payment/sandbox/test-cards.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import { beginCard, jobsAbout, makeFinishedDraft } from '#tests/factories/payments.ts';
import { readSandboxCheckout, submitSandboxCard } from './submit-sandbox-card.server.ts';

const deps = payingDeps({ connections: 8 });
let draft: MadeApplication;
let reference: string;

beforeEach(async () => {
  draft = await makeFinishedDraft(deps);
  reference = await beginCard(deps, draft);
});

const CARD = {
  cardholder_name: 'Amina Danladi',
  card_number: testCardNamed('succeeds').number,
  expiry: '09/30',
  cvv: '123',
};
const submit = (given: Partial<Record<keyof typeof CARD, unknown>> = {}, of = reference) =>
  submitSandboxCard(deps, { reference: of, form: { ...CARD, ...given } });
const deliveries = async () =>
  (await jobsAbout(deps, reference)).filter(({ task }) => task === 'deliver-sandbox-notification');

test('a test card is taken: the charge is paid and the way back leads to the college', async () => {
  const back = checkPaymentPath(draft.id, reference);
  expect(await readSandboxCheckout(deps, reference)).toMatchObject({
    ok: true,
    value: { amountKobo: 2_500_000, description: 'Application Fee', closed: null, returnPath: back },
  });
  expect(await submit()).toEqual(ok({ returnPath: back }));
  expect(await readSandboxCheckout(deps, reference)).toMatchObject({ ok: true, value: { closed: 'paid' } });
  expect((await deliveries()).map(({ payload, run_at }) => [payload.delivery, run_at])).toEqual([
    [1, deps.clock()],
  ]);
});

test('the notifications are planned as the card says', async () => {
  await submit({ card_number: '4000 0566 0000 0065' });
  const now = deps.clock().getTime();
  expect(
    (await deliveries()).map(({ payload, run_at }) => [payload.delivery, run_at.getTime() - now]),
  ).toEqual([
    [1, 0],
    [2, 5000],
  ]);
});

test('pressed six times at once, one card is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      submit({ card_number: testCardNamed(index % 2 ? 'succeeds' : 'declined').number }),
    ),
  );
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect(await deliveries()).toHaveLength(1);
});

test('Back and another card change nothing', async () => {
  await submit({ card_number: testCardNamed('declined').number });
  expect(await submit()).toMatchObject({ ok: true });
  // Not even a form with mistakes is looked at any more.
  expect(await submit({ cvv: '' })).toMatchObject({ ok: true });
  expect(await readSandboxCheckout(deps, reference)).toMatchObject({ ok: true, value: { closed: 'failed' } });
  expect(await deliveries()).toHaveLength(1);
});

describe('refused, and nothing changed:', () => {
  test.each([
    [
      'no field filled',
      { cardholder_name: '', card_number: '', expiry: '', cvv: '' },
      ['cardholder_name', 'card_number', 'expiry', 'cvv'],
    ],
    ['a cvv of 2 digits', { cvv: '12' }, ['cvv']],
    ['a month that has passed', { expiry: '01/20' }, ['expiry']],
    ['a month that there is not', { expiry: '13/30' }, ['expiry']],
    ['a number that is mistyped', { card_number: '4000056600000017' }, ['card_number']],
    ['a card that is no test card', { card_number: '4111111111111111' }, ['card_number']],
    ['a number of 10,000 digits', { card_number: '4'.repeat(10_000) }, ['card_number']],
    ['a file instead of a text', { cardholder_name: new File([], 'x') }, ['cardholder_name']],
  ])('%s', async (_name, given, fields) => {
    const answer = await submit(given);
    expect(
      answer.ok ? [] : 'issues' in answer.error ? answer.error.issues.map(({ field }) => field) : [],
    ).toEqual(fields);
    expect(await readSandboxCheckout(deps, reference)).toMatchObject({ ok: true, value: { closed: null } });
    expect(await deliveries()).toEqual([]);
  });

  test('a charge that is not there, or no sandbox at all', async () => {
    const nobody = 'PAY1768467600000999999';
    expect(await submit({}, nobody)).toEqual(err({ kind: 'not-found' }));
    expect(await submit({}, 'x')).toEqual(err({ kind: 'not-found' }));
    const without = { ...deps, gateways: { ...deps.gateways, sandbox: null } };
    expect(await readSandboxCheckout(without, reference)).toEqual(err({ kind: 'not-found' }));
  });
});

test('no card field stands anywhere in the database afterwards', async () => {
  await submit({ cardholder_name: 'Zzyzx Qwerty' });
  const { rows } = await deps.client.pool.query<{ found: number }>(`
    select count(*)::int as found from (
      select row_to_json(c)::text as line from sandbox_charges c
      union all select row_to_json(p)::text from payments p
      union all select row_to_json(e)::text from payment_events e
      union all select row_to_json(a)::text from audit_log a
      union all select row_to_json(j)::text from graphile_worker._private_jobs j) as everything
    where line ~* '4000056600000016|4000 0566|Zzyzx|09/30'`);
  expect(rows[0]?.found).toBe(0);
});
