/**
 * Answers that were typed into a step and are not right yet. They are kept with the Draft, encrypted as one may be a
 * NIN, so that Back and autosave lose nothing; they stay there until the step is sent with right answers in their
 * place.
 */
import type { Typed } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, mayEdit } from '#core/admissions/application-status.ts';
import { STEPS } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import type { ApplicationRow } from './answer-columns.server.ts';
import { findApplication } from './queries.server.ts';

export const UNFINISHED = 'unfinished_answers';

/** Reads the unfinished answers, by field. */
export const unfinishedOf = (cipher: FieldCipher, row: Pick<ApplicationRow, typeof UNFINISHED>): Typed =>
  row[UNFINISHED] === null ? {} : JSON.parse(cipher.decrypt(UNFINISHED, row[UNFINISHED]));

/** Step by step. A Draft that is not finished has none: its form asks for what is wrong by itself. */
export async function readUnfinished(
  { db, cipher }: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id }: { actor: Actor; id: string },
) {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (row?.user_id !== actor.userId || row.deleted_at || !row.finished_at) return [];
  if (!mayEdit({ status: row.status as ApplicationStatus })) return [];
  const typed = unfinishedOf(cipher, row);
  return STEPS.map(({ number, fields }) => ({
    step: number,
    fields: fields.map(({ name }) => name).filter((name) => name in typed),
  })).filter(({ fields }) => fields.length > 0);
}

export type UnfinishedChange = Awaited<ReturnType<typeof readUnfinished>>[number];
