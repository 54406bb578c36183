import { describe, expect, test } from 'vitest';
import { pairReversals } from './reversals.ts';
import { debitKind } from './statement-cells.ts';

type Line = readonly [narration: string, more?: { reference?: string; day?: string; amountKobo?: number }];
const line = (id: string, [narration, more]: Line) => ({
  id,
  narration,
  day: '2025-10-06',
  amountKobo: 2_500_000,
  ...more,
  reference: more?.reference ?? null,
});
const pair = (debits: readonly Line[], credits: readonly Line[]) =>
  pairReversals(
    debits.map((one, at) => ({ ...line(`d${at}`, one), kind: debitKind(one[0]) })),
    credits.map((one, at) => line(`c${at}`, one)),
  );
const paired = (debits: readonly Line[], credits: readonly Line[]) =>
  pair(debits, credits).map(({ creditId }) => creditId);

const AISHA: Line = ['NIP FROM AISHA TEST BELLO FEE', { reference: 'FT2510061111' }];
const MUSA: Line = ['NIP FROM MUSA TEST SANI FEE', { reference: 'FT2510062222' }];
const NUMBERED: Line = ['NIP/000013251006093012345678901234/FEE'];

describe('a reversal', () => {
  test.each<[string, Line, readonly Line[], string | null]>([
    ['its reference', ['RVSL', { reference: 'ft-2510062222' }], [AISHA, MUSA], 'c1'],
    ['its reference in the narration', ['REVERSAL OF FT2510061111'], [AISHA, MUSA], 'c0'],
    ['a number of the bank', ['RVSL 000013251006093012345678901234'], [AISHA, NUMBERED], 'c1'],
    ['an application number', ['REV: 2345-6789-CDFV'], [MUSA, ['TRF 2345 6789 CDFV FEE']], 'c1'],
    ['the same narration', ['RVSL NIP FROM MUSA TEST SANI FEE'], [AISHA, MUSA], 'c1'],
    ['a narration that the bank cut', ['REVERSAL/NIP FROM MUSA TEST SAN'], [AISHA, MUSA], 'c1'],
    ['the names of one payer', ['REVERSED TRANSFER, MUSA SANI'], [AISHA, MUSA], 'c1'],
    ['the same reference, without a word', ['NIP OUT', { reference: 'FT2510062222' }], [AISHA, MUSA], 'c1'],
    ['the same narration, without a word', ['NIP FROM MUSA TEST SANI FEE'], [AISHA, MUSA], 'c1'],
    ['a later day', ['RVSL MUSA SANI', { day: '2026-01-20' }], [AISHA, MUSA], 'c1'],
    ['the only one of its amount, of another payer', ['RVSL KUNLE ADE'], [AISHA], null],
    ['a name that two have', ['RVSL TEST'], [AISHA, MUSA], null],
    ['nobody', ['NIP RVSL'], [AISHA, MUSA], null],
    [
      'a narration that two have',
      ['RVSL CASH DEPOSIT ADE OLA'],
      [['CASH DEPOSIT ADE OLA'], ['CASH DEPOSIT ADE OLA']],
      null,
    ],
    [
      'the code of a branch',
      ['RVSL KUNLE', { reference: '0000126' }],
      [['NIP ADA', { reference: '0000126' }]],
      null,
    ],
    ['another amount', ['RVSL MUSA SANI', { amountKobo: 100 }], [MUSA], null],
    ['a credit that came after it', ['RVSL MUSA SANI', { day: '2025-09-01' }], [MUSA], null],
  ])('that names %s', (_what, debit, credits, credit) => {
    expect(paired([debit], credits)).toEqual([credit]);
  });

  test('in doubt says which credits it may take back, the likeliest of them alone', () => {
    expect(pair([['NIP RVSL']], [AISHA, MUSA])).toEqual([
      { debitId: 'd0', creditId: null, candidates: ['c0', 'c1'] },
    ]);
    expect(pair([['RVSL BELLO']], [AISHA, MUSA])).toMatchObject([{ creditId: null, candidates: ['c0'] }]);
    expect(pair([['NIP RVSL', { day: '2026-01-20' }]], [AISHA])).toMatchObject([{ candidates: [] }]);
  });

  test('and another one of it take back one credit each', () => {
    const twin: Line = ['CASH DEPOSIT ADE OLA'];
    expect(
      paired([['RVSL CASH DEPOSIT ADE OLA'], ['RVSL CASH DEPOSIT ADE OLA']], [twin, twin]).toSorted(),
    ).toEqual(['c0', 'c1']);
    expect(paired([['RVSL MUSA SANI'], ['RVSL MUSA SANI']], [MUSA, AISHA])).toEqual(['c0', null]);
  });
});

test.each<[string, Line]>([
  ['to somebody else', ['TRANSFER TO SANI ADE']],
  ['in the words of every bank', ['MOBILE TRANSFER']],
  ['with the code of a branch', ['CHEQUE 12', { reference: '001' }]],
])('money that left %s is no reversal', (_what, debit) => {
  const credits: Line[] = [MUSA, ['MOBILE TRANSFER', { reference: '001' }]];
  expect(pair([debit], credits)).toEqual([]);
});
