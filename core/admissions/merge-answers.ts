/**
 * A step of the form may be open in two windows, and a post may be answered too late or never. So what is sent is compared,
 * answer by answer, with what its form was drawn from and with what is stored now. Only an answer that both sides changed
 * is a conflict.
 */
import type { AnswerField } from './application-answers.ts';

/** Something equal for equal answers, by field. A field that was not sent is absent. */
export type Prints = Readonly<Partial<Record<AnswerField, string>>>;

/** Answers that are chosen together: to change one is to have read the other. */
const TOGETHER: readonly (readonly AnswerField[])[] = [
  ['state', 'lga'],
  ['program', 'award'],
];
const ADDRESSES: readonly AnswerField[] = ['permanent_address', 'residence_address'];

export interface MergeInput {
  readonly fields: readonly AnswerField[];
  readonly drawn: Prints;
  readonly sent: Prints;
  readonly stored: Prints;
  /** The box that makes one address of two is ticked. */
  readonly oneAddress: boolean;
}

export interface Merged {
  /** Stored answers stay: the form did not change these, and others may have. */
  readonly stays: readonly AnswerField[];
  readonly conflicts: readonly AnswerField[];
}

export function mergeAnswers({ fields, drawn, sent, stored, oneAddress }: MergeInput): Merged {
  const here = (field: AnswerField) => sent[field] !== undefined && sent[field] !== drawn[field];
  const elsewhere = (field: AnswerField) =>
    stored[field] !== drawn[field] && stored[field] !== (sent[field] ?? drawn[field]);
  const groups = oneAddress ? [...TOGETHER, ADDRESSES] : TOGETHER;
  const changedHere = (field: AnswerField) =>
    (groups.find((group) => group.includes(field)) ?? [field]).some(here);
  return {
    stays: fields.filter((field) => !here(field)),
    conflicts: fields.filter((field) => elsewhere(field) && changedHere(field)),
  };
}
