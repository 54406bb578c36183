/** The answers of an applicant, under the names of the specification. Empty is `null` or absent. */
export const ANSWER_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'nin_number',
  'permanent_address',
  'residence_address',
  'state',
  'lga',
  'marital_status',
  'religion',
  'program',
  'award',
  'next_of_kin_name',
  'next_of_kin_phone',
  'next_of_kin_address',
] as const;
export type AnswerField = (typeof ANSWER_FIELDS)[number];

/** Answers that are not needed to decide on an application: see `sensitive` in questionnaire.ts. */
export const SENSITIVE_ANSWERS = ['marital_status', 'religion'] as const satisfies readonly AnswerField[];
export type SensitiveAnswer = (typeof SENSITIVE_ANSWERS)[number];

/** The answers so far. */
export type ApplicationAnswers = { readonly [Field in AnswerField]?: string | null };

/**
 * Answers that an applicant may leave out. The award is asked where the session has offerings
 * (core/admissions/offering.ts), which the form alone does not know.
 */
type OptionalAnswer = 'award' | 'next_of_kin_address';

/** The answers of a finished form. */
export type CompleteAnswers = { readonly [Field in Exclude<AnswerField, OptionalAnswer>]: string } & {
  readonly [Field in OptionalAnswer]: string | null;
};

/** Something equal for equal answers, by field. A field that was not sent is absent. */
export type Prints = Readonly<Partial<Record<AnswerField, string>>>;

/** Answers that are chosen together: to change one is to have read the other. */
const TOGETHER: readonly (readonly AnswerField[])[] = [
  ['state', 'lga'],
  ['program', 'award'],
];
const ADDRESSES: readonly AnswerField[] = ['permanent_address', 'residence_address'];

interface MergeInput {
  readonly fields: readonly AnswerField[];
  readonly drawn: Prints;
  readonly sent: Prints;
  readonly stored: Prints;
  /** The box that makes one address of two is ticked. */
  readonly oneAddress: boolean;
}

interface Merged {
  /** Stored answers stay: the form did not change these, and others may have. */
  readonly stays: readonly AnswerField[];
  readonly conflicts: readonly AnswerField[];
}

/**
 * A step of the form may be open in two windows, and a post may be answered too late or never. So what is sent is compared,
 * answer by answer, with what its form was drawn from and with what is stored now. Only an answer that both sides changed
 * is a conflict.
 */
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
