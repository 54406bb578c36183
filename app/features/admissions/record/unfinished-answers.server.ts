/**
 * What somebody typed into a step and is not right yet. It is kept with the Draft, encrypted as it may be a NIN, so that
 * Back and autosave lose nothing; it stays there until the step is sent with a right answer in its place.
 */
import type { Typed } from '#app/forms/refusal.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import type { ApplicationRow } from './answer-columns.server.ts';

export const UNFINISHED = 'unfinished_answers';

/** By field. */
export const unfinishedOf = (cipher: FieldCipher, row: Pick<ApplicationRow, typeof UNFINISHED>): Typed =>
  row[UNFINISHED] === null ? {} : JSON.parse(cipher.decrypt(UNFINISHED, row[UNFINISHED]));
