import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTable } from '#app/uploads/read-table.server.ts';
import { readGatewayReport } from './gateway-report.ts';

const OURS = 'PAY1768467600000123456';
const readStatement = (text: string) => {
  const rows = parseTable(text, 20_000);
  return rows.ok ? readGatewayReport(rows.value) : rows;
};
const line = (text: string) => {
  const read = readStatement(text);
  return read.ok ? read.value.lines[0] : read.error;
};

describe('a report', () => {
  test('of Remita: by order id and RRR, with the time as in Lagos', () => {
    const read = readStatement(
      `RRR,Order ID,Payer,Amount Paid,Payment Date,Status\r\n2800-0798-2070,${OURS},"Obi, Ada",25000.00,15/01/2026 10:30 AM,00\r\n`,
    );
    expect(read).toEqual({
      ok: true,
      value: {
        lines: [
          {
            reference: OURS,
            providerReference: '2800-0798-2070',
            outcome: 'paid',
            amountKobo: 2_500_000,
            currency: 'NGN',
            paidAt: new Date('2026-01-15T09:30:00Z'),
          },
        ],
        totals: [],
        leftOut: 0,
        from: new Date('2026-01-14T23:00:00Z'),
        to: new Date('2026-01-15T23:00:00Z'),
        dates: { kind: 'read', order: 'day-first', assumed: null },
      },
    });
  });

  test('of a bank: our reference stands in the narration, debits and empty lines are left out', () => {
    const read = readStatement(
      `\uFEFFValue Date;Narration;Session ID;Debit;Credit\n05-Jan-2026;NIP/${OURS}/ADA;S1;;"25,000.00"\n06-Jan-2026;CHARGES;S2;50.00;\n;;;;\n`,
    );
    expect(read.ok && read.value.lines).toMatchObject([
      { reference: OURS, providerReference: 'S1', outcome: 'paid' },
    ]);
  });

  test.each([
    'Total,,,"50,000.00",,',
    ',,TOTAL:,"50,000.00",,',
    ',,,"50,000.00",Grand Total,',
    'Total Amount,2,,"₦50,000.00",--,N/A',
  ])('whose row %j adds up the others', (total) => {
    const rows = ['RRR,Order ID,Payer,Amount Paid,Payment Date,Status'];
    for (const rrr of ['2800-0798-2070', '2800-0798-2071'])
      rows.push(`${rrr},${OURS},Total,"25,000.00",15/01/2026,00`);
    rows.push('2800-0798-2072,,Nobody,--,15/01/2026,00', total);
    const read = readStatement(rows.join('\n'));
    expect(read.ok && read.value.lines.length).toBe(2);
    expect(read.ok && read.value.leftOut).toBe(1);
    expect(read.ok && read.value.totals).toMatchObject([{ row: 5, sumKobo: 5_000_000 }]);
  });

  test('whose payer is called Total is a payment even where its day is missing', () => {
    expect(
      line(`RRR,Payer,Amount,Date\n280007982070,Total,100,\n280007982071,Ada,100,15/01/2026`),
    ).toMatchObject({
      providerReference: '280007982070',
    });
  });

  test('with the apostrophe that spreadsheets put before text', () => {
    expect(line("id,amount,date\n'000126,'100,'2026-01-05")).toMatchObject({ providerReference: '000126' });
  });

  test.each([
    ['success', 'paid'],
    ['01', 'paid'],
    ['FAILED', 'failed'],
    ['Refunded', 'reversed'],
    ['021', 'open'],
    ['something new', 'open'],
  ])('says %s, which means %s', (status, outcome) => {
    expect(line(`id,amount,date,status\nT1,100,2026-01-05,${status}`)).toMatchObject({ outcome });
  });

  test.each([
    ['2026-01-05', '2026-01-04T23:00:00.000Z'],
    ['2026-01-05T10:00:00Z', '2026-01-05T10:00:00.000Z'],
    ['5/1/2026 23:59:59', '2026-01-05T22:59:59.000Z'],
    ['05 January 2026 12:05 am', '2026-01-04T23:05:00.000Z'],
  ])('dates a line %s', (date, moment) => {
    expect(line(`id,amount,date\nT1,100,${date}`)).toMatchObject({ paidAt: new Date(moment) });
  });
});

const bad = (row: number, column: string, reason: string, value: string) => ({
  kind: 'bad-row',
  row,
  column,
  reason,
  value,
});

test.each([
  ['', { kind: 'empty' }],
  ['a,b,c\n1,2,3', { kind: 'no-header' }],
  ['id,amount,date\n', { kind: 'no-rows' }],
  ['id,amount,date\nT1,100,', { kind: 'no-dates' }],
  [
    'id,Amount Paid,date\nT1,100,2026-01-05\n\nT2,abc,2026-01-05',
    bad(4, 'Amount Paid', 'amount-unknown', 'abc'),
  ],
  ['id,amount,date\nT1,"25.000,00",2026-01-05', bad(2, 'amount', 'amount-comma', '25.000,00')],
  ['id,amount,date\nT1,100,2026-02-30', bad(2, 'date', 'date-unknown', '2026-02-30')],
  [
    'id,amount,date\nT1,100,01/31/2026\nT2,100,31/01/2026',
    {
      kind: 'dates-mixed',
      dayFirst: { row: 3, text: '31/01/2026' },
      monthFirst: { row: 2, text: '01/31/2026' },
    },
  ],
  ['id,amount,date\n,100,2026-01-05', bad(2, 'id', 'reference-missing', '')],
  ['id,amount,date,currency\nT1,100,2026-01-05,naira', bad(2, 'currency', 'currency-unknown', 'naira')],
  [`id,amount,date\n${'T,1,2026-01-05\n'.repeat(20_001)}`, { kind: 'too-many-rows', max: 20_000 }],
])('%# refuses what it cannot read and says where', (text, problem) => {
  expect(line(text)).toEqual(problem);
});

test('a report whose dates are month first is asked about, and none of its days is ahead', () => {
  const rows = parseTable('id,amount,date\nT1,100,1/2/2026 3:04 PM', 10);
  if (!rows.ok) throw new Error(rows.error.kind);
  expect(readGatewayReport(rows.value)).toMatchObject({ error: { kind: 'date-order' } });
  expect(readGatewayReport(rows.value, { chosen: 'month-first' })).toMatchObject({
    value: { lines: [{ paidAt: new Date('2026-01-02T14:04:00Z') }] },
  });
  expect(readGatewayReport(rows.value, { chosen: 'day-first', today: '2026-01-31' })).toEqual({
    ok: false,
    error: bad(2, 'date', 'date-ahead', '1/2/2026 3:04 PM'),
  });
});

test('any text at all is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (tail) => {
      const read = readStatement(`id,amount,date\n${tail}`);
      if (read.ok) for (const { amountKobo } of read.value.lines) expect(amountKobo).toBeGreaterThan(0);
    }),
  );
});
