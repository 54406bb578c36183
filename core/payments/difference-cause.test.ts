import { expect, it } from 'vitest';
import { type DifferenceFacts, explainDifference, needsColleagueToExplain } from './reconciliation.ts';

const FEE = 2_500_000;
const side = (status: string, amount_kobo = FEE, currency = 'NGN') => ({ status, amount_kobo, currency });
const of = (facts: Partial<DifferenceFacts>) => {
  const { cause, resolution } = explainDifference({
    kind: 'status',
    ours: side('Completed'),
    theirs: side('paid'),
    refundedKobo: 0,
    promisedKobo: 0,
    inReview: false,
    waitsForApproval: false,
    begun: 0,
    ...facts,
  });
  return `${cause}: ${resolution ?? 'find out'}`;
};
const here = { kind: 'missing-here', ours: null } as const;

it.each([
  ['waits-for-approval: find out', { ...here, waitsForApproval: true, begun: 1 }],
  ['begun-here: attached', { ...here, begun: 1 }],
  ['unknown-payer: find out', { ...here, begun: 2 }],
  ['other-currency: find out', { ...here, theirs: side('paid', FEE, 'USD'), begun: 1 }],
  ['went-back: refunded', { theirs: side('reversed') }],
  ['refund-recorded: refunded', { theirs: side('reversed'), promisedKobo: FEE }],
  ['went-back: refunded', { theirs: side('reversed'), promisedKobo: FEE - 1 }],
  ['refund-recorded: refunded', { kind: 'missing-there', theirs: null, promisedKobo: FEE }],
  ['not-listed: find out', { kind: 'missing-there', theirs: null }],
  ['denied: find out', { theirs: side('failed') }],
  ['not-confirmed: find out', { ours: side('Failed', 0) }],
  ['in-review: find out', { kind: 'amount', ours: side('Pending', FEE / 2), inReview: true }],
  ['charge: explained', { kind: 'amount', theirs: side('paid', FEE + 47_500) }],
  ['charge: explained', { kind: 'amount', theirs: side('paid', FEE - 47_500) }],
  ['other-amount: find out', { kind: 'amount', theirs: side('paid', FEE + 500_000) }],
  ['other-amount: find out', { kind: 'amount', theirs: side('paid', FEE / 2) }],
  ['second-payment: find out', { kind: 'paid-twice' }],
] as const)('the likely reason and the decision are %s', (expected, facts) => {
  expect(of(facts)).toBe(expected);
});

it.each([
  ['money that went back', side('reversed'), FEE, true],
  ['money that failed there', side('failed'), FEE, true],
  ['money that they do not know', null, FEE, true],
  ['money that they have', side('paid'), FEE, false],
  ['less than they took', side('paid'), FEE - 1, true],
  ['more than they took', side('paid', FEE - 100_000), FEE, true],
  ['what only they have', side('paid'), 0, true],
  ['another currency', { ...side('paid'), currency: 'USD' }, FEE, true],
  ['what nobody has', null, 0, false],
  ['what is not counted here', side('reversed'), 0, false],
] as const)('of %s a second person is asked, if our records keep it', (_, theirs, held, needed) => {
  expect(needsColleagueToExplain(theirs, held)).toBe(needed);
});

it('money taken twice needs a second person, though one part of it is right', () =>
  expect(needsColleagueToExplain(side('paid'), FEE, 'paid-twice')).toBe(true));
