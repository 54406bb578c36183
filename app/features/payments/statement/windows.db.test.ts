/** Statements of one day, made at different hours and of different accounts: each line is taken once, and none is lost. */
import { count, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bank_statement_debits, bank_statement_lines, bank_statements } from '#db/schema/index.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import { uploadStatement } from './upload-statement.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);

beforeEach(async () => {
  await deps.db.delete(bank_statement_debits);
  await deps.db.delete(bank_statement_lines);
  await deps.db.delete(bank_statements);
});

const ACCOUNT = 'Account Number,0123456789,,,';
const HEADINGS = 'Date,Narration,Credit,Debit,Balance';
const naira = (kobo: number) => `"${(kobo / 100).toLocaleString('en', { minimumFractionDigits: 2 })}"`;
const credit = (balance: number | null) =>
  `13/01/2026,NIP CREDIT/APPLICATION FEE,"25,000.00",,${balance === null ? '' : naira(balance * 100)}`;
const debit = (balance: number) => `13/01/2026,SMS CHARGE,,"4.00",${naira(balance * 100)}`;

async function upload(lines: readonly string[], { account = ACCOUNT, bank = 'Test Bank' } = {}) {
  const bytes = new TextEncoder().encode([account, HEADINGS, ...lines].join('\n'));
  const taken = await uploadStatement(deps, { actor: officers.first, bank, fileName: 'a.csv', bytes });
  if (!taken.ok) throw new Error(taken.error.kind);
  return { credits: taken.value.newCredits, debits: taken.value.newDebits };
}

describe('equal lines of a day', () => {
  it('of an overlapping window are all there', async () => {
    expect(await upload([credit(125_000), credit(150_000), credit(175_000)])).toMatchObject({ credits: 3 });
    expect(await upload([credit(175_000), credit(200_000), credit(225_000)])).toMatchObject({ credits: 2 });
    expect(await upload([credit(250_000), credit(275_000)])).toMatchObject({ credits: 2 });
    // The whole day, the newest first.
    const day = [275_000, 250_000, 225_000, 200_000, 175_000, 150_000, 125_000].map(credit);
    expect(await upload(day)).toMatchObject({ credits: 0 });
  });

  it('are debits, too', async () => {
    expect(await upload([debit(999_996), debit(999_992)])).toMatchObject({ debits: 2 });
    expect(await upload([debit(999_992), debit(999_988)])).toMatchObject({ debits: 1 });
  });

  it('of another account are others, whether there are balances or not', async () => {
    const other = { account: 'Account Number,9876543210,,,' };
    await upload([credit(125_000), credit(150_000)]);
    expect(await upload([credit(125_000), credit(150_000)], other)).toMatchObject({ credits: 2 });
    expect(await upload([credit(null)], other)).toMatchObject({ credits: 0 });
    expect(await upload([credit(null)], { account: 'Account Number,5555555555,,,' })).toMatchObject({
      credits: 1,
    });
    const rows = await deps.db
      .select({ account: bank_statements.account, lines: count() })
      .from(bank_statement_lines)
      .innerJoin(bank_statements, eq(bank_statements.id, bank_statement_lines.statement_id))
      .where(isNotNull(bank_statements.account))
      .groupBy(bank_statements.account)
      .orderBy(bank_statements.account);
    expect(rows).toEqual([
      { account: '0123456789', lines: 2 },
      { account: '5555555555', lines: 1 },
      { account: '9876543210', lines: 2 },
    ]);
  });

  it('of the same account are the same, however its bank is written', async () => {
    await upload([credit(125_000), credit(null)]);
    expect(await upload([credit(125_000), credit(null)], { bank: 'TEST BANK PLC' })).toMatchObject({
      credits: 0,
    });
  });

  it('are taken once by two officers at the same time', async () => {
    const lines = [credit(125_000), credit(150_000)];
    const taken = await Promise.all([upload(lines), upload(lines)]);
    expect(taken.map(({ credits }) => credits).toSorted()).toEqual([0, 2]);
  });
});

describe('a reversal', () => {
  it('takes back no credit of another account', async () => {
    const at = '14/01/2026';
    await upload([`${at},NIP/S12345678901/ADA OBI,"25,000.00",,`], {
      account: 'Account Number,9876543210,,,',
    });
    await upload([`${at},RVSL NIP/S12345678901/ADA OBI,,"25,000.00",`]);
    const [row] = await deps.db.select().from(bank_statement_debits);
    expect(row?.reverses_line_id).toBeNull();
    await upload([`${at},NIP/S12345678901/ADA OBI,"25,000.00",,`]);
    const [paired] = await deps.db.select().from(bank_statement_debits);
    expect(paired?.reverses_line_id).not.toBeNull();
  });
});
