/** What every save of a step leaves with the Draft beside its answers. */
import type { Transaction } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { writeApplication } from '../application/write-application.server.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { rememberPage } from './form-basis.server.ts';
import { type Kept, unfinishedAfter } from './keep-unfinished.server.ts';

/** @returns the row as it is then */
export async function leavePage(tx: Transaction, cipher: FieldCipher, kept: Kept): Promise<ApplicationRow> {
  const unfinished = unfinishedAfter(cipher, kept);
  const row = { ...kept.row, ...unfinished };
  const change = { ...unfinished, ...rememberPage(cipher, { ...kept, row }) };
  if ('answer_saves' in change || unfinished.unfinished_answers !== kept.row.unfinished_answers)
    await writeApplication(tx, kept.row, change);
  return { ...row, ...change };
}
