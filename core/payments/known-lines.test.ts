import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBankStatement } from './bank-statement.ts';
import { type KnownLine, newLines } from './known-lines.ts';

const TEXT = { day: '2026-08-14', amountKobo: 2_500_000, narration: 'NIP CREDIT', reference: null } as const;
const at = (...balances: (number | null)[]) => balances.map((balanceKobo) => ({ ...TEXT, balanceKobo }));
const one = { account: '0123456789', bankKey: 'UBA' };
const known = (lines: ReturnType<typeof at>, source = one): KnownLine[] =>
  lines.map((line) => ({ ...line, ...source }));
const left = (lines: ReturnType<typeof at>, before: readonly KnownLine[], source = one) =>
  newLines(lines, before, source).map(({ balanceKobo }) => balanceKobo);

describe('equal lines', () => {
  it('of overlapping windows of a day are told apart by their balance', () => {
    expect(left(at(175, 200, 225), known(at(125, 150, 175)))).toEqual([200, 225]);
    expect(left(at(225, 200, 175), known(at(125, 150, 175)))).toEqual([225, 200]);
    expect(left(at(200, 225), known(at(125, 150, 175)))).toEqual([200, 225]);
    expect(left(at(125, 150, 175), known(at(125, 150, 175)))).toEqual([]);
  });

  it('of one balance, with a debit between them, are as many as the file has', () => {
    expect(left(at(25, 25), [])).toEqual([25, 25]);
    expect(left(at(25, 25), known(at(25)))).toEqual([25]);
    expect(left(at(25, 25), known(at(25, 25)))).toEqual([]);
  });

  it('are counted where one of the files has no balances', () => {
    expect(left(at(null, null, null), known(at(null, null)))).toEqual([null]);
    expect(left(at(null, null), known(at(25, 50)))).toEqual([]);
    expect(left(at(25, 50, 75), known(at(null, null)))).toEqual([75]);
    expect(left(at(25, null), known(at(50, 25)))).toEqual([]);
  });

  it('of two accounts never meet, whatever their bank', () => {
    const other = { account: '9876543210', bankKey: 'UBA' };
    expect(left(at(25), known(at(25), other))).toEqual([25]);
    expect(left(at(null), known(at(null), other))).toEqual([null]);
    expect(left(at(null), known(at(null), { account: null as never, bankKey: 'GTB' }))).toEqual([null]);
  });

  it('meet where the account is the same or not named, and the balance or the bank is', () => {
    const unnamed = { account: null as never, bankKey: 'UNITEDBANK' };
    expect(left(at(25), known(at(25), unnamed))).toEqual([]);
    expect(left(at(null), known(at(null), { ...one, bankKey: 'UNITEDBANK' }))).toEqual([]);
    expect(left(at(null), known(at(null), { account: null as never, bankKey: 'UBA' }))).toEqual([]);
  });

  it('are each taken once, however a day is cut into windows that overlap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(19), fc.nat(19)), { minLength: 1, maxLength: 6 }),
        (amounts, windows) => {
          const sumTo = (at: number) => amounts.slice(0, at + 1).reduce((sum, kobo) => sum + kobo, 0);
          const day = amounts.map((kobo, at) => ({ ...TEXT, amountKobo: kobo, balanceKobo: sumTo(at) }));
          const taken: KnownLine[] = [];
          for (const [from, to] of windows)
            for (const line of newLines(day.slice(Math.min(from, to), Math.max(from, to) + 1), taken, one))
              taken.push({ ...line, ...one });
          const covered = day.filter((_line, at) =>
            windows.some(([from, to]) => at >= Math.min(from, to) && at <= Math.max(from, to)),
          );
          expect(taken.map(({ balanceKobo }) => balanceKobo).toSorted()).toEqual(
            covered.map(({ balanceKobo }) => balanceKobo).toSorted(),
          );
        },
      ),
    );
  });
});

it('reads the balance of each line', () => {
  const rows = [
    ['Date', 'Narration', 'Credit', 'Debit', 'Balance'],
    ['14/08/2026', 'ONE', '25,000.00', '', '125,000.00'],
    ['14/08/2026', 'TWO', '', '5,000.00', '120,000.00'],
    ['14/08/2026', 'THREE', '25,000.00', '', ''],
  ].map((cells, line) => ({ line, cells }));
  const read = readBankStatement(rows);
  if (!read.ok) throw new Error(read.error.kind);
  expect(read.value.lines.map(({ balanceKobo }) => balanceKobo)).toEqual([12_500_000, null]);
  expect(read.value.debits.map(({ balanceKobo }) => balanceKobo)).toEqual([12_000_000]);
});
