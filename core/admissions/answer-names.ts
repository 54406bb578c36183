/** The names of the form's choices, by the value that is stored. */
import type { AnswerField } from './application-answers.ts';

export type AnswerNames = Readonly<Partial<Record<AnswerField, Readonly<Record<string, string>>>>>;

/** A value without a name is called by itself: a programme, an area, a choice that is not offered any more. */
export const nameOfAnswer = (names: AnswerNames, field: AnswerField, value: string): string => {
  const ofField = names[field] ?? {};
  return Object.hasOwn(ofField, value) ? (ofField[value] ?? value) : value;
};
