import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTable } from '#app/uploads/read-table.server.ts';
import { type BankLayout, findLayout } from './bank-layout.ts';
import { lineNames, readBankStatement } from './bank-statement.ts';
import { lineText } from './known-lines.ts';

const NUMBER = '2345-6789-CDFV';
const rowsOf = (text: string) => {
  const rows = parseTable(text, 20_000);
  if (!rows.ok) throw new Error(rows.error.kind);
  return rows.value;
};
type Dates = Parameters<typeof readBankStatement>[2];
const read = (text: string, layout?: BankLayout, dates?: Dates) =>
  readBankStatement(rowsOf(text), layout, dates);
const linesOf = (text: string, layout?: BankLayout, dates?: Dates) => {
  const statement = read(text, layout, dates);
  if (!statement.ok) throw new Error(JSON.stringify(statement.error));
  return statement.value.lines;
};

const countsOf = (text: string, layout?: BankLayout) => {
  const statement = read(text, layout);
  if (!statement.ok) throw new Error(JSON.stringify(statement.error));
  return statement.value.rows;
};

describe('a statement', () => {
  test('with lines before the table, two-line narrations, page headings and totals', () => {
    const text = `\uFEFFFIRST EXAMPLE BANK PLC
Account Name:,TEST COLLEGE
Account Number:,0123456789,Currency:,NGN
Period:,01/01/2026 to 31/01/2026

Trans Date,Value Date,Narration,Debit,Credit,Balance
01/01/2026,,Opening Balance,,,"1,000,000.00"
14/01/2026,14/01/2026,"NIP/ADA OBI/
${NUMBER} FEE",,"25,000.00","1,025,000.00"
15/01/2026,16/01/2026,TRF FROM BELLO MUSA,,"₦25,000.00","1,050,000.00"
,,APPLICATION FEE 2345 6789 CDFV,,,
Trans Date,Value Date,Narration,Debit,Credit,Balance
17/01/2026,17/01/2026,SMS CHARGE,4.00,0.00,"1,049,996.00"
,,FOR JANUARY,,,
Total,,,4.00,"50,000.00",
This statement was made by a computer,,,,,
`;
    expect(read(text)).toEqual({
      ok: true,
      value: {
        openingKobo: 100_000_000,
        closingKobo: 104_999_600,
        gap: null,
        rows: {
          credits: 2,
          debits: 1,
          carried: [],
          continued: 2,
          headings: 6,
          totals: [7, 15],
          empty: 0,
          notes: 1,
          gap: null,
        },
        debits: [
          {
            day: '2026-01-17',
            amountKobo: 400,
            narration: 'SMS CHARGE FOR JANUARY',
            reference: null,
            balanceKobo: 104_999_600,
            kind: 'charge',
          },
        ],
        lines: [
          {
            day: '2026-01-14',
            amountKobo: 2_500_000,
            narration: `NIP/ADA OBI/ ${NUMBER} FEE`,
            reference: null,
            balanceKobo: 102_500_000,
          },
          {
            day: '2026-01-16',
            amountKobo: 2_500_000,
            narration: 'TRF FROM BELLO MUSA APPLICATION FEE 2345 6789 CDFV',
            reference: null,
            balanceKobo: 105_000_000,
          },
        ],
        account: '0123456789',
        from: new Date('2026-01-13T23:00:00Z'),
        to: new Date('2026-01-17T23:00:00Z'),
        dates: { kind: 'read', order: 'day-first', assumed: null },
      },
    });
  });

  test('with dashes where there is no money, and the year before the day', () => {
    const text = `OPay Digital Services Limited,,,,,
Trans. Time,Value Date,Description,Debit(₦),Credit(₦),Balance After(₦)
2025 Oct 03 14:10:01,03 Oct 2025,Transfer from AISHA,--,"25,000.00","25,000.00"
2025 Oct 03 14:11:08,03 Oct 2025,Auto-save,"25,000.00",--,0.00
2025 Oct 06 09:00:00,06 Oct 2025,Transfer from MUSA,—,"25,000.00","25,000.00"`;
    expect(linesOf(text).map(({ day, narration }) => [day, narration])).toEqual([
      ['2025-10-03', 'Transfer from AISHA'],
      ['2025-10-06', 'Transfer from MUSA'],
    ]);
    expect(countsOf(text)).toMatchObject({ credits: 2, debits: 1, gap: null });
  });

  test('with semicolons, other headings, and dates with the month’s name', () => {
    const text = `Date Posted;Reference;Value Date;Transaction Details;Withdrawals;Lodgements (NGN);Balance
05-JAN-2026;S7788123;05-JAN-2026;CASH DEPOSIT BY OBI;;25,000.00;25,000.00
06-Jan-26;S7788124;06-Jan-26;TOTAL ENERGIES SCHOLARSHIP;;1,000.50;26,000.50
;;;Total;0.00;26,000.50;`;
    expect(linesOf(text)).toMatchObject([
      { day: '2026-01-05', amountKobo: 2_500_000, reference: 'S7788123' },
      { day: '2026-01-06', amountKobo: 100_050, narration: 'TOTAL ENERGIES SCHOLARSHIP' },
    ]);
  });

  test('with the apostrophe that spreadsheets put before text, and references that name nothing', () => {
    const text = `Date,Reference,Narration,Credit
05-Jan-2026,'0,NIP A,"'25,000.00"
05-Jan-2026,'000126,NIP B,"25,000.00"
'05-Jan-2026,'-,NIP C,"25,000.00"
05-Jan-2026,N/A,'NIP D,"25,000.00"`;
    expect(linesOf(text).map(({ reference, narration }) => [reference, narration])).toEqual([
      [null, 'NIP A'],
      ['000126', 'NIP B'],
      [null, 'NIP C'],
      [null, 'NIP D'],
    ]);
  });

  test('with tabs, one column of amounts, and another that says which way', () => {
    const text = `Transaction Date\tDescription\tAmount\tDR/CR
14/01/2026 09:15:00\tA\t25,000.00\tCR
14/01/2026 09:16:00\tB\t25,000.00\tDR
14/01/2026 09:17:00\tC\t25,000.00\tCredit`;
    expect(linesOf(text).map(({ narration }) => narration)).toEqual(['A', 'C']);
  });

  test('whose columns have other names is read as somebody says', () => {
    const text = `Ngay,Noi dung,Vao,Ra\n14/01/2026,FEE,"25,000.00",\n15/01/2026,OUT,,"1,000.00"\n`;
    expect(read(text)).toEqual({ ok: false, error: { kind: 'no-columns' } });
    expect(linesOf(text, { date: 0, narration: 1, credit: 2 })).toMatchObject([{ narration: 'FEE' }]);
    expect(read(text, { date: 0, narration: 1 })).toEqual({ ok: false, error: { kind: 'no-columns' } });
  });

  const HEAD = 'Trans Date,Value Date,Narration,Debit,Credit\n';
  const bad = (row: number, column: string, reason: string, value: string) => ({
    kind: 'bad-row',
    row,
    column,
    reason,
    value,
  });
  test.each([
    [`${HEAD},,A,,250\n14/01/2026,,B,,100`, bad(2, 'Value Date', 'date-missing', '')],
    [`${HEAD}later,,A,,100\n14/01/2026,,B,,100`, bad(2, 'Value Date', 'date-unknown', 'later')],
    [`${HEAD}14/01/2026,,A,,100\n31/31/2026,,B,,100`, bad(3, 'Value Date', 'date-unknown', '31/31/2026')],
    [`${HEAD}14/01/2026,,A,,100\n,,,,100`, bad(3, 'Value Date', 'date-missing', '')],
    [`${HEAD}14/01/2026,,A,,100\n15/01/2026,,B,,`, bad(3, 'Credit', 'amount-missing', '')],
    [`${HEAD}14/01/2026,,A,5,100`, bad(2, 'Credit', 'both-sides', '100')],
    [`${HEAD}14/01/2026,,A,,100\n,,B,,1OO`, bad(3, 'Credit', 'amount-unknown', '1OO')],
    ['Date,Narration,Amount,Type\n14/01/2026,A,100,NIP', bad(2, 'Type', 'direction-unknown', 'NIP')],
    [`${HEAD}14/01/2026,,A,,100\nlater,,B,,250`, bad(3, 'Value Date', 'date-unknown', 'later')],
    [`${HEAD}\n14/01/2026,,A,,"25.000,00"`, bad(3, 'Credit', 'amount-comma', '25.000,00')],
    [`${HEAD}14/01/2026,,A,,much`, bad(2, 'Credit', 'amount-unknown', 'much')],
    [`${HEAD}Nothing to show,,,,`, { kind: 'no-rows' }],
    [`${HEAD}14/01/2026,,A,0.00,`, { kind: 'no-credits' }],
  ])('%# that cannot be read says row, column and reason', (text, error) => {
    expect(read(text)).toEqual({ ok: false, error });
  });

  test('whose dates are merged has every credit, each of equal amount, and says what was carried down', () => {
    const text = `Date,Narration,Debit,Credit,Balance
06-Oct-2025,NIP FROM AISHA TEST BELLO FEE,,"25,000.00","25,000.00"
,NIP FROM MUSA TEST SANI FEE,,"25,000.00","50,000.00"
,NIP FROM ZARA TEST UMAR FEE,,"25,000.00","75,000.00"
07-Oct-2025,NIP FROM BINTA TEST ALI FEE,,"25,000.00","100,000.00"
Total,,,"100,000.00",`;
    expect(linesOf(text).map(({ day }) => day)).toEqual([
      '2025-10-06',
      '2025-10-06',
      '2025-10-06',
      '2025-10-07',
    ]);
    expect(countsOf(text)).toMatchObject({ credits: 4, carried: [3, 4], totals: [6], gap: null });
  });

  test.each([
    ['the second credit equals the sum so far', `14/01/2026,,A,,100\n,,B,,100`, { credits: 2, carried: [3] }],
    ['a payer is named Total', `14/01/2026,,A,,100\n,,TOTAL ENERGIES,,100`, { credits: 2, totals: [] }],
    ['a payer writes balance', `14/01/2026,,A,,100\n,,BALANCE,,50`, { credits: 2, totals: [] }],
    [
      'totals of pages, and headings again',
      `14/01/2026,,A,,100\nPage total,,,,100\n${HEAD}15/01/2026,,B,,50\n,,Sub-Total,,50\nGrand Total:,,,,150`,
      { credits: 2, totals: [3, 6, 7], headings: 2, gap: null },
    ],
    [
      'a total with a day of its own',
      `14/01/2026,,A,,100\n31/01/2026,,TOTAL,0.00,100`,
      { credits: 1, totals: [3] },
    ],
    [
      'turnovers and running sums',
      `14/01/2026,,A,,100\n,,Credit Turnover,,100\n,,Total turnover,0.00,100\n,,Cumulative total,,100`,
      { credits: 1, totals: [3, 4, 5] },
    ],
    [
      'balances brought and carried forward',
      `,,Balance B/F,,900\n14/01/2026,,A,,100\n,,BAL C/F,,1000\nClosing Balance as at 31 Jan 2026,,,,"1,000.00"`,
      { credits: 1, totals: [2, 4, 5] },
    ],
    [
      'a credit with a minus, and the total of the column',
      `14/01/2026,,A,,100\n15/01/2026,,RVSL A,,-100\n16/01/2026,,B,,50\n,,Total,,50`,
      { credits: 2, debits: 1, totals: [5], gap: null },
    ],
    [
      'a credit with a minus, and the total of what came',
      `14/01/2026,,A,,100\n15/01/2026,,RVSL A,,-100\n16/01/2026,,B,,50\n,,Total,0,150`,
      { credits: 2, debits: 1, totals: [5], gap: null },
    ],
    [
      'a credit with a minus, and totals of pages',
      `14/01/2026,,A,,100\n15/01/2026,,RVSL A,,-100\nPage total,,,,0\n16/01/2026,,B,,50\nPage total,,,,50\nTotal,,,,50`,
      { credits: 2, debits: 1, totals: [4, 6, 7], gap: null },
    ],
    ['how many there were', `14/01/2026,,A,,100\n,,Number of credits,,1`, { credits: 1, totals: [3] }],
    [
      'a day over its rows',
      `14/01/2026,,,,\n,,A,,100\n,,B,,100`,
      { credits: 2, carried: [3, 4], headings: 2 },
    ],
    [
      'footers',
      `14/01/2026,,A,,100\n*** End of statement ***,,,,\n,,Generated on 27-Nov-2026 10:00,,`,
      { credits: 1, continued: 0, notes: 2 },
    ],
    [
      'a narration that goes on over the page',
      `14/01/2026,,A,,100\n${HEAD},,MORE,,\n15/01/2026,,NOTHING,0.00,0.00`,
      { credits: 1, continued: 1, headings: 2, empty: 1 },
    ],
  ])('in which %s', (_what, body, counts) => {
    const rows = countsOf(`${HEAD}${body}`);
    expect(rows).toMatchObject(counts);
    const { credits, debits, continued, headings, totals, empty, notes } = rows;
    expect(credits + debits + continued + headings + totals.length + empty + notes).toBe(
      rowsOf(`${HEAD}${body}`).length,
    );
  });

  test('never loses a row: any mixture of rows is counted whole, or refused by its row', () => {
    const kinds = [
      '14/01/2026,,A,,100',
      ',,B,,100',
      ',,C,7,',
      ',,MORE,,',
      'Total,,,,100',
      ',,,,100',
      '15/01/2026,,,,',
      'END,,,,',
      '15/01/2026,,D,,-100',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 }), (body) => {
        const text = HEAD + body.join('\n');
        const statement = read(text);
        if (!statement.ok) return;
        const { credits, debits, continued, headings, totals, empty, notes } = statement.value.rows;
        expect(credits + debits + continued + headings + totals.length + empty + notes).toBe(body.length + 1);
        expect(credits).toBe(
          body.filter((row) => /^[^T].*[AB],,100$/.test(row) || row === ',,B,,100').length,
        );
      }),
    );
  });

  test('names debits: charges, remittances and reversals, however their sign is written', () => {
    const debitsOf = (text: string) => {
      const statement = read(text);
      if (!statement.ok) throw new Error(JSON.stringify(statement.error));
      return statement.value.debits.map(({ narration, kind, amountKobo }) => [narration, kind, amountKobo]);
    };
    expect(
      debitsOf(`${HEAD}14/01/2026,,RVSL/NIP A,,(100)
14/01/2026,,B TAKEN,,-100
14/01/2026,,COT CHARGE,5,
14/01/2026,,EMTL LEVY,50,
14/01/2026,,REMITA RRR 290312345678,900,
14/01/2026,,TRF TO REV FR MUSA,7,
14/01/2026,,REV/NIP MUSA,8,
14/01/2026,,VAT_ON SMS,1,`),
    ).toEqual([
      ['RVSL/NIP A', 'reversal', 10_000],
      ['B TAKEN', 'reversal', 10_000],
      ['COT CHARGE', 'charge', 500],
      ['EMTL LEVY', 'charge', 5_000],
      ['REMITA RRR 290312345678', 'remittance', 90_000],
      ['TRF TO REV FR MUSA', 'other', 700],
      ['REV/NIP MUSA', 'reversal', 800],
      ['VAT_ON SMS', 'charge', 100],
    ]);
    expect(debitsOf(`${HEAD}14/01/2026,,ALL,-5,\n14/01/2026,,WITH A MINUS,-6,`)).toHaveLength(2);
    // One of them alone with a minus is money that came back.
    expect(countsOf(`${HEAD}14/01/2026,,A,5,\n14/01/2026,,RVSL OF A,-5,`)).toMatchObject({
      debits: 1,
      credits: 1,
    });
  });

  test('whose dates are month first is asked about, and read as somebody then says', () => {
    const text = `${HEAD}01/31/2026,01/31/2026,A,,100\n02/01/2026,,B,,100`;
    expect(read(text)).toMatchObject({ error: { kind: 'date-order', unread: { 'day-first': 1 } } });
    const [, second] = linesOf(text, undefined, { chosen: 'month-first' });
    expect(second?.day).toBe('2026-02-01');
    expect(read(text, undefined, { chosen: 'day-first' })).toEqual({
      ok: false,
      error: bad(2, 'Value Date', 'date-month-first', '01/31/2026'),
    });
    expect(read(`${text}\n31/01/2026,,C,,100`)).toMatchObject({ error: { kind: 'dates-mixed' } });
  });

  test('has no day ahead, but a value date a few days after a cheque was paid in', () => {
    const today = { today: '2026-01-14' };
    const ahead = bad(2, 'Value Date', 'date-ahead', '15/01/2026');
    expect(read(`${HEAD}15/01/2026,15/01/2026,A,,100`, undefined, today)).toEqual({
      ok: false,
      error: ahead,
    });
    expect(read(`${HEAD}15/01/2026,,A,,100`, undefined, today)).toEqual({
      ok: false,
      error: ahead,
    });
    expect(linesOf(`${HEAD}14/01/2026,16/01/2026,A,,100`, undefined, today)).toMatchObject([
      { day: '2026-01-16' },
    ]);
    expect(read(`${HEAD}14/01/2026,16/02/2026,A,,100`, undefined, today).ok).toBe(false);
  });

  test('of two equal lines has both', () => {
    const [one, two] = linesOf(`${HEAD}14/01/2026,,A,,100\n14/01/2026,,A,,100`);
    expect(one && two && lineText(one) === lineText(two)).toBe(true);
  });
});

test('columns are found without a credit column only where another says which way the money went', () => {
  expect(findLayout(rowsOf('Date,Narration,Amount'))).toBeNull();
  expect(findLayout(rowsOf('Date,Narration,Amount,Type'))).toMatchObject({ amount: 2, direction: 3 });
});

test('the same line has one text, however another export spaces it', () => {
  const line = { day: '2026-01-14', amountKobo: 100, narration: 'NIP/ADA  OBI', reference: 'S-1' };
  expect(lineText({ ...line, narration: 'Nip ada obi', reference: 's1' })).toBe(lineText(line));
  expect(lineText({ ...line, amountKobo: 101 })).not.toBe(lineText(line));
});

test.each([
  ['NIP/000013260114093012345678901234/OBI', 'FT-99821', ['FT99821', '000013260114093012345678901234']],
  [`TRF ${NUMBER} 08031234567 2348031234567`, null, []],
  ['FEE PAY1768467600000123456', null, []],
  ['COLLEGE OF AGRICULTURE', 'CASH', []],
])('%s (%s) can be typed as %j', (narration, reference, names) => {
  expect(lineNames({ day: '2026-01-14', amountKobo: 100, narration, reference })).toEqual(names);
});
