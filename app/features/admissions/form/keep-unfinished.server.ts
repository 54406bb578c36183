/** Keeps what was typed into a step and is not right yet (record/unfinished-answers.server.ts). */

import type { Typed } from '#app/forms/refusal.ts';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import { SAME_ADDRESS } from '#core/admissions/check-answers.ts';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { UNFINISHED, unfinishedOf } from '../record/unfinished-answers.server.ts';

/** Characters of one answer. Pasted mistakes may be long; what is longer stays on its page only. */
const MOST_CHARACTERS = 20_000;

/** The box of the second step stands for an answer, and counts too. */
const isOfStep = (step: StepNumber, field: string): boolean =>
  stepOf(step).fields.some(({ name }) => name === field) || (step === 2 && field === SAME_ADDRESS.name);

export const unfinishedOfStep = (unfinished: Typed, step: StepNumber): Typed =>
  Object.fromEntries(Object.entries(unfinished).filter(([field]) => isOfStep(step, field)));

export const hasUnfinished = (unfinished: Typed, step: StepNumber): boolean =>
  Object.keys(unfinished).some((field) => isOfStep(step, field));

export interface Kept {
  /** Locked by the caller. */
  readonly row: ApplicationRow;
  readonly step: StepNumber;
  readonly raw: Readonly<Record<string, unknown>>;
  /** The fields of the step that are wrong. */
  readonly fields: readonly string[];
  /** The fields that stay as they are stored. */
  readonly stays?: readonly AnswerField[];
}

/**
 * Returns the replacement of this step's unfinished answers. It is no change of the answers, so the version stays.
 */
export function unfinishedAfter(
  cipher: FieldCipher,
  { row, step, raw, fields, stays = [] }: Kept,
): Pick<ApplicationRow, typeof UNFINISHED> {
  const before = unfinishedOf(cipher, row);
  // The box belongs to the address that it stands below.
  const box = (names: readonly string[]) =>
    names.includes('permanent_address') ? [...names, SAME_ADDRESS.name] : names;
  const left = box(stays);
  const elsewhere = Object.entries(before).filter(
    ([field]) => !isOfStep(step, field) || left.includes(field),
  );
  const names = box(fields).filter((field) => !left.includes(field));
  const here = names
    .map((field) => [field, raw[field]] as const)
    .filter(([, typed]) => typeof typed === 'string' && typed !== '' && typed.length <= MOST_CHARACTERS);
  const after = Object.fromEntries([...elsewhere, ...here]);
  if (JSON.stringify(after) === JSON.stringify(before)) return { [UNFINISHED]: row[UNFINISHED] };
  const kept = Object.keys(after).length > 0 ? cipher.encrypt(UNFINISHED, JSON.stringify(after)) : null;
  return { [UNFINISHED]: kept };
}
