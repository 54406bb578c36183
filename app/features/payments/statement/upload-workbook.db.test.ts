import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { bank_statement_lines } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { chooseColumns, uploadStatement } from './upload-statement.server.ts';

const deps = payingDeps();

test('a workbook of the bank is the same statement as its CSV file', async () => {
  const actor = await makePerson(deps, { role: 'admin_staff' });
  const upload = (fileName: string, bytes: Uint8Array) =>
    uploadStatement(deps, { actor, bank: 'Example Bank', fileName, bytes });
  const heads = ['Trans Date', 'Narration', 'Debit', 'Credit'];
  const csv = [heads.join(','), '14/01/2026,FEE ONE,,"25,000.00"', '14/01/2026,SMS CHARGE,4.00,'].join('\n');
  expect(await upload('a.csv', new TextEncoder().encode(csv))).toMatchObject({ value: { newCredits: 1 } });
  const book = await writeXlsx({
    sheets: [
      {
        name: 'January',
        rows: [
          ['EXAMPLE BANK PLC'],
          [],
          heads,
          [new Date('2026-01-14T00:00:00Z'), 'FEE ONE', null, 25_000],
          [new Date('2026-01-15T00:00:00Z'), 'FEE TWO', null, 25_000],
          // The cells of the date are merged.
          [null, 'FEE TWO, TOO', null, 25_000],
        ],
      },
    ],
  });
  expect(await upload('a.xlsx', book)).toMatchObject({ value: { newCredits: 2 } });
  expect(await deps.db.$count(bank_statement_lines)).toBe(3);

  // Its columns can be chosen, too.
  const odd = await writeXlsx({ sheets: [{ name: 'One', rows: [['14/01/2026', 'FEE THREE', 25_000]] }] });
  const waiting = await upload('b.xlsx', odd);
  if (!waiting.ok) throw new Error(waiting.error.kind);
  const form = { date: '0', narration: '1', credit: '2' };
  expect(await chooseColumns(deps, { actor, id: waiting.value.id, form })).toMatchObject({
    value: { newCredits: 1 },
  });
});
