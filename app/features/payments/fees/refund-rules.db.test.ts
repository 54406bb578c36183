import { expect, test } from 'vitest';
import { refundRules } from '#college/policies/refund-rules.ts';
import { refundRuleOf } from '#core/payments/refund-rule.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import { approveAll } from '#tests/factories/approvals.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { readRefundRules, setRefundRule } from './set-refund-rule.server.ts';

const deps = testDeps();
/** After the first rule of the file. */
const YEAR_MS = 365 * 86_400_000;
const rawOf = (today: string) => ({
  from: addDays(today, 10),
  beforeReview: '50',
  later: '0',
  placeDeclined: '25%',
  offerWithdrawn: '100',
  authority: 'Governing Council, minute 12 of 2026',
});

test('what goes back is set from a day to come, and what was paid before goes by what held then', async () => {
  deps.clock.advance(YEAR_MS);
  const today = lagosDayOf(deps.clock());
  const raw = rawOf(today);
  const actor = await makePerson(deps, { role: 'admin_staff' });
  const academic = await makePerson(deps, { role: 'academic_staff' });
  expect(await setRefundRule(deps, { actor: academic, raw })).toMatchObject({ error: { kind: 'forbidden' } });
  for (const [field, value] of [
    ['from', today],
    ['later', '101'],
    ['later', 'half'],
    ['authority', ' '],
  ] as const)
    expect(await setRefundRule(deps, { actor, raw: { ...raw, [field]: value } })).toMatchObject({
      error: { kind: 'invalid', issues: [{ field }] },
    });
  expect(await setRefundRule(deps, { actor, raw })).toMatchObject({ ok: true });
  await approveAll(deps, await makePerson(deps, { role: 'master_admin' }));
  // Corrected for the same day: the newest holds.
  expect(await setRefundRule(deps, { actor, raw: { ...raw, placeDeclined: '30' } })).toMatchObject({
    ok: true,
  });
  // What gives more back waits for a second person.
  await approveAll(deps, await makePerson(deps, { role: 'master_admin' }));

  const rules = await listRefundRules(deps.db, refundRules);
  expect(refundRuleOf(rules, addDays(today, 9))).toBe(refundRuleOf(refundRules, addDays(today, 9)));
  expect(refundRuleOf(rules, addDays(today, 10)).placeDeclined).toEqual({ part: 30, of: 100 });
  const read = await readRefundRules(deps, { actor });
  expect(read).toMatchObject({
    value: {
      rules: [
        { rule: { placeDeclined: { part: 30 } }, set: { authority: raw.authority } },
        { rule: { placeDeclined: { part: 25 } } },
        { set: null },
      ],
    },
  });
});
