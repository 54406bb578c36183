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
