import { describe, expect, test } from 'vitest';
import { parseTable } from '#app/uploads/read-table.server.ts';
import { readBankStatement } from './bank-statement.ts';

describe('the balances of a statement', () => {
  const WITH = 'Date,Narration,Debit,Credit,Balance\n';
  const ROWS = [
    '01/10/2025,A,,"25,000.00","35,000.00"',
    '01/10/2025,SMS,4.00,,"34,996.00"',
    '02/10/2025,B,,"25,000.00","59,996.00"',
    '02/10/2025,C,,"25,000.00","84,996.00"',
  ];
  const balances = (text: string) => {
    const rows = parseTable(text, 20_000);
    const statement = rows.ok ? readBankStatement(rows.value) : rows;
    if (!statement.ok) throw new Error(JSON.stringify(statement.error));
    const { openingKobo, closingKobo, gap } = statement.value;
    return { openingKobo, closingKobo, gap };
  };
  const ends = { openingKobo: 1_000_000, closingKobo: 8_499_600 };

  test.each([
    ['oldest first', WITH + ROWS.join('\n')],
    ['newest first', WITH + ROWS.toReversed().join('\n')],
    [
      'between an opening and a closing balance',
      `Opening Balance:,"10,000.00"\nClosing Balance:,"84,996.00"\n${WITH}${ROWS.join('\n')}`,
    ],
    [
      'on the last row of a day only',
      WITH + ROWS.map((row, at) => (at % 2 ? row : row.replace(/,"[^"]*"$/, ','))).join('\n'),
    ],
    [
      'newest first, with the opening balance below',
      `${WITH}${ROWS.toReversed().join('\n')}\n,Opening Balance,,,"10,000.00"`,
    ],
    [
      'carried forward from page to page',
      `${WITH},B/F,,,"10,000.00"\n${ROWS.slice(0, 2).join('\n')}\n,C/F,,,"34,996.00"\n,B/F,,,"34,996.00"\n${ROWS.slice(2).join('\n')}\n,C/F,,,"84,996.00"`,
    ],
    ['with totals', `${WITH}${ROWS.join('\n')}\nTotal,,4.00,"75,000.00",`],
  ])('%s that follow', (_order, text) => {
    expect(balances(text)).toEqual({ ...ends, gap: null });
  });

  test.each([
    [
      'a row is missing',
      WITH + ROWS.toSpliced(2, 1).join('\n'),
      { kind: 'row', row: 4, expectedKobo: 5_999_600, foundKobo: 8_499_600 },
    ],
    [
      'a row is missing, newest first',
      WITH + ROWS.toReversed().toSpliced(1, 1).join('\n'),
      { kind: 'row', row: 2, expectedKobo: 5_999_600, foundKobo: 8_499_600 },
    ],
    [
      'the first rows are missing',
      `${WITH},Opening Balance,,,"10,000.00"\n${ROWS.slice(1).join('\n')}`,
      { kind: 'row', row: 3, expectedKobo: 999_600, foundKobo: 3_499_600 },
    ],
    [
      'the oldest rows are missing, newest first',
      `${WITH}${ROWS.slice(1).toReversed().join('\n')}\n,Opening Balance,,,"10,000.00"`,
      { kind: 'row', row: 4, expectedKobo: 999_600, foundKobo: 3_499_600 },
    ],
    [
      'the last rows are missing',
      `${WITH}${ROWS.slice(0, 3).join('\n')}\n,Closing Balance,,,"84,996.00"`,
      { kind: 'closing', row: 5, expectedKobo: 5_999_600, foundKobo: 8_499_600 },
    ],
    [
      'no row has a balance',
      `Opening Balance:,"10,000.00"\nClosing Balance:,"84,996.00"\nTrans Date,Value Date,Narration,Debit,Credit\n01/10/2025,,A,,"25,000.00"`,
      { kind: 'closing', row: 2, expectedKobo: 3_500_000, foundKobo: 8_499_600 },
    ],
    [
      'the total is another',
      `Trans Date,Value Date,Narration,Debit,Credit\n01/10/2025,,A,,"25,000.00"\nTotal,,,0.00,"50,000.00"`,
      { kind: 'total', row: 3, expectedKobo: 2_500_000, foundKobo: 5_000_000 },
    ],
  ])('that do not add up because %s', (_why, text, gap) => {
    expect(balances(text).gap).toEqual(gap);
  });

  test('of an overdrawn account, and of nothing', () => {
    expect(
      balances(`${WITH}01/10/2025,A,"30,000.00",,"(5,000.00)"\n02/10/2025,B,,"5,000.00",0.00`).gap,
    ).toBeNull();
  });
});
