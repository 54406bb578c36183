/** What somebody is asked about a file before its lines are taken: its columns, and the order of its dates. */
import { beforeEach, describe, expect, test } from 'vitest';
import { err } from '#core/shared/result.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import type { MadeApplication } from '#tests/factories/index.ts';
import { makeFinishedDraft } from '#tests/factories/payments.ts';
import { readStatementPage } from './read-statement-page.server.ts';
import {
  chooseColumns,
  chooseOrder,
  forgetStatementFiles,
  readColumnChoice,
  uploadStatement,
} from './upload-statement.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);
let ada: MadeApplication;
beforeEach(async () => {
  await deps.client.pool.query(
    'delete from bank_statement_debits; delete from bank_statement_lines; delete from bank_statements; delete from bank_layouts',
  );
  ada = await makeFinishedDraft(deps);
});

const HEAD = 'Trans Date,Value Date,Reference,Narration,Debit,Credit,Balance';
type Row = readonly [reference: string, narration: string, amount: string, day: string];
const row = ([reference, narration, amount, day]: Row) =>
  `${day},${day},${reference},"${narration}",,"${amount}",`;
const upload = (text: string, actor = officers.first, bank = 'Example Bank') =>
  uploadStatement(deps, { actor, bank, fileName: 'statement.csv', bytes: new TextEncoder().encode(text) });
const uploadRows = (...rows: readonly Row[]) => upload([HEAD, ...rows.map(row)].join('\n'));
async function view() {
  const read = await readStatementPage(deps, { actor: officers.first });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
}

describe('columns that nobody recognises', () => {
  const text = `Statement\nRay,Kini,Wole,Jade\n14/01/2026,FEE ONE,"25,000.00",\n15/01/2026,OUT,,4.00\n`;
  const form = { date: '0', narration: '1', credit: '2' };

  test('are chosen once, with the first rows in view, and remembered for the bank', async () => {
    const uploaded = await upload(text);
    if (!uploaded.ok) throw new Error(uploaded.error.kind);
    expect(uploaded.value.newCredits).toBeNull();
    const choice = { actor: officers.first, id: uploaded.value.id };
    expect(await readColumnChoice(deps, choice)).toMatchObject({
      value: { bank: 'Example Bank', width: 4, rows: [{ cells: ['Ray', 'Kini', 'Wole', 'Jade'] }, {}, {}] },
    });
    expect(await chooseColumns(deps, { ...choice, form: { date: '0' } })).toMatchObject({
      error: { issues: [{ field: 'narration' }, { field: 'credit' }] },
    });
    expect(await chooseColumns(deps, { ...choice, form: { ...form, date: '1' } })).toMatchObject({
      ok: false,
    });
    expect(await chooseColumns(deps, { ...choice, form })).toMatchObject({ value: { newCredits: 1 } });
    expect(await readColumnChoice(deps, choice)).toEqual(err({ kind: 'not-found' }));
    const next = text.replace('FEE ONE', 'FEE TWO');
    expect(await upload(next, officers.first, 'EXAMPLE BANK.')).toMatchObject({ value: { newCredits: 1 } });
    expect(await upload(next, officers.first, 'Another Bank')).toMatchObject({ value: { newCredits: null } });
  });

  test('are forgotten with the file after a day', async () => {
    await upload(text);
    expect(await forgetStatementFiles(deps)).toBe(0);
    deps.clock.advance(25 * 3_600_000);
    expect(await forgetStatementFiles(deps)).toBe(1);
  });
});

test('a statement in doubt about its dates keeps its file until somebody chooses, and says what was assumed', async () => {
  const rows = ['01/13/2026', '01/02/2026'].map((day, at) => row([`FT${at}`, 'FEE', '25,000.00', day]));
  const sent = await upload([HEAD, ...rows].join('\n'));
  if (!sent.ok || sent.value.newCredits !== null) throw new Error(JSON.stringify(sent));
  const { id } = sent.value;
  const choice = { actor: officers.first, id };
  expect(await readColumnChoice(deps, choice)).toMatchObject({
    value: { doubt: { shown: [{ row: 2 }, { row: 3, days: { 'day-first': '2026-02-01' } }] } },
  });
  const choose = (order: string, actor = officers.first) => chooseOrder(deps, { actor, id, form: { order } });
  expect(await choose('day-first', ada.owner)).toEqual(err({ kind: 'forbidden' }));
  expect(await choose('')).toMatchObject({ error: { issues: [{ field: 'order', code: 'choose' }] } });
  // The file stays, so that the other order can be chosen.
  expect(await choose('day-first')).toMatchObject({ error: { kind: 'bad-row', reason: 'date-month-first' } });
  expect(await choose('month-first')).toMatchObject({ value: { newCredits: 2 } });
  expect(await choose('month-first')).toEqual(err({ kind: 'not-found' }));
  expect((await view()).open?.rows.map(({ day }) => day).toSorted()).toEqual(['2026-01-02', '2026-01-13']);
  expect(await uploadRows(['FT9', 'FEE', '25,000.00', '02/01/2026'])).toMatchObject({
    value: { newCredits: 1 },
  });
  expect((await view()).statements).toMatchObject([{ assumed: { text: '02/01/2026' } }, { assumed: null }]);
  expect(await uploadRows(['FT8', 'A', '1', '13/01/2026'], ['FT7', 'B', '1', '01/13/2026'])).toMatchObject({
    error: { kind: 'dates-mixed', dayFirst: { row: 2 }, monthFirst: { row: 3 } },
  });
  expect(await uploadRows(['FT6', 'A', '1', '14/01/2046'])).toMatchObject({
    error: { kind: 'bad-row', reason: 'date-ahead' },
  });
});

test('columns may have to be chosen before the order of the dates', async () => {
  const sent = await upload('Ngay,Noi dung,Vao\n01/13/2026,FEE,100\n');
  if (!sent.ok) throw new Error(sent.error.kind);
  const choice = { actor: officers.first, id: sent.value.id };
  const form = { date: '0', narration: '1', credit: '2' };
  expect(await chooseColumns(deps, { ...choice, form })).toMatchObject({ value: { newCredits: null } });
  expect(await readColumnChoice(deps, choice)).toMatchObject({ value: { doubt: { kind: 'date-order' } } });
  expect(await chooseOrder(deps, { ...choice, form: { order: 'month-first' } })).toMatchObject({
    value: { newCredits: 1 },
  });
});
