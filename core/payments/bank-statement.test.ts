import { describe, expect, test } from 'vitest';
import { parseTable } from '#app/uploads/read-table.server.ts';
import { type BankLayout, findLayout, lineNames, lineText, readBankStatement } from './bank-statement.ts';

const NUMBER = '2345-6789-CDFV';
const rowsOf = (text: string) => {
  const rows = parseTable(text, 20_000);
  if (!rows.ok) throw new Error(rows.error.kind);
  return rows.value;
};
const read = (text: string, layout?: BankLayout) => readBankStatement(rowsOf(text), layout);
const linesOf = (text: string, layout?: BankLayout) => {
  const statement = read(text, layout);
  if (!statement.ok) throw new Error(JSON.stringify(statement.error));
  return statement.value.lines;
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
        lines: [
          {
            day: '2026-01-14',
            amountKobo: 2_500_000,
            narration: `NIP/ADA OBI/ ${NUMBER} FEE`,
            reference: null,
          },
          {
            day: '2026-01-16',
            amountKobo: 2_500_000,
            narration: 'TRF FROM BELLO MUSA APPLICATION FEE 2345 6789 CDFV',
            reference: null,
          },
        ],
        from: new Date('2026-01-13T23:00:00Z'),
        to: new Date('2026-01-17T23:00:00Z'),
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
  });

  test('with semicolons, other headings, dates with the month’s name and a total without a word', () => {
    const text = `Date Posted;Reference;Value Date;Transaction Details;Withdrawals;Lodgements (NGN);Balance
05-JAN-2026;S7788123;05-JAN-2026;CASH DEPOSIT BY OBI;;25,000.00;25,000.00
06-Jan-26;S7788124;06-Jan-26;TOTAL ENERGIES SCHOLARSHIP;;1,000.50;26,000.50
;;;;0.00;26,000.50;`;
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
    [`${HEAD}01/31/2026,01/31/2026,A,,100`, bad(2, 'Value Date', 'date-month-first', '01/31/2026')],
    [`${HEAD}14/01/2026,,A,,100\n,,B,,250`, bad(3, 'Value Date', 'date-missing', '')],
    [`${HEAD}14/01/2026,,A,,100\nlater,,B,,250`, bad(3, 'Value Date', 'date-unknown', 'later')],
    [`${HEAD}\n14/01/2026,,A,,"25.000,00"`, bad(3, 'Credit', 'amount-comma', '25.000,00')],
    [`${HEAD}14/01/2026,,A,,much`, bad(2, 'Credit', 'amount-unknown', 'much')],
    [`${HEAD}Nothing to show,,,,`, { kind: 'no-rows' }],
    [`${HEAD}14/01/2026,,A,100,`, { kind: 'no-credits' }],
  ])('%# that cannot be read says row, column and reason', (text, error) => {
    expect(read(text)).toEqual({ ok: false, error });
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
