/** A file that is no statement, of which the columns cannot be chosen, is removed by whoever uploaded it wrongly. */
import { expect, test } from 'vitest';
import { err, ok } from '#core/shared/result.ts';
import { payingDeps, twoOfficers } from '#tests/factories/for-paying-file.ts';
import {
  chooseColumns,
  readColumnChoice,
  removeStatementFile,
  uploadStatement,
} from './upload-statement.server.ts';

const deps = payingDeps();
const officers = twoOfficers(deps);

async function uploaded(text: string) {
  const bytes = new TextEncoder().encode(text);
  const taken = await uploadStatement(deps, {
    actor: officers.first,
    bank: 'Example Bank',
    fileName: 'a.csv',
    bytes,
  });
  if (!taken.ok) throw new Error(taken.error.kind);
  return { actor: officers.first, id: taken.value.id };
}

test('before its lines were taken, and not after', async () => {
  const wrong = await uploaded('Ray,Kini,Wole,Jade\n14/01/2026,FEE ONE,"25,000.00",\n');
  expect((await readColumnChoice(deps, wrong)).ok).toBe(true);
  expect(await removeStatementFile(deps, wrong)).toEqual(ok(undefined));
  expect(await readColumnChoice(deps, wrong)).toEqual(err({ kind: 'not-found' }));
  expect(await removeStatementFile(deps, wrong)).toEqual(err({ kind: 'not-found' }));
  const right = await uploaded('Ray,Kini,Wole,Jade\n14/01/2026,FEE TWO,"25,000.00",\n');
  const form = { date: '0', narration: '1', credit: '2' };
  expect((await chooseColumns(deps, { ...right, form })).ok).toBe(true);
  expect(await removeStatementFile(deps, right)).toEqual(err({ kind: 'not-found' }));
});
