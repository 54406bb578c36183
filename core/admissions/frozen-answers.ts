/**
 * The readable document kept beside the answers when an application is submitted: each question as it was asked and
 * the answer given, so that an old application reads the same after the questions change. It holds personal data and
 * is stored encrypted like the fields it repeats; the NIN stands in it masked, as nobody needs to read it here.
 */
import type { AnswerField, CompleteAnswers } from './application-answers.ts';
import { maskNin } from './nin.ts';
import { formatPhone } from './phone.ts';
import {
  type Field,
  isAsked,
  optionsOf,
  QUESTIONNAIRE_VERSION,
  STEPS,
  type StepSlug,
} from './questionnaire.ts';

export interface QuestionnaireWords {
  readonly stepTitles: Readonly<Record<StepSlug, string>>;
  readonly questions: Readonly<Record<AnswerField, string>>;
}

export interface FrozenAnswer {
  readonly field: AnswerField;
  readonly question: string;
  /** Empty where an optional question was left out. */
  readonly answer: string;
}

export interface FrozenDocument {
  readonly version: number;
  readonly sections: readonly { readonly title: string; readonly answers: readonly FrozenAnswer[] }[];
  /** The academic record, part by part, as its owner read it. Absent in documents from before it was asked. */
  readonly record?: readonly FrozenPart[];
}

export interface FrozenPart {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** An answer as people read it: phones in groups, choices by their label, the NIN masked. */
export const readableAnswer = (
  field: Field,
  answers: Readonly<Partial<Record<AnswerField, string | null>>>,
): string => {
  const answer = answers[field.name] ?? '';
  if (field.kind === 'nin') return maskNin(answer);
  if (field.kind === 'tel') return formatPhone(answer);
  if (field.kind !== 'select') return answer;
  return optionsOf(field, answers).find(({ value }) => value === answer)?.label ?? answer;
};

export const freezeAnswers = (answers: CompleteAnswers, words: QuestionnaireWords): FrozenDocument => ({
  version: QUESTIONNAIRE_VERSION,
  sections: STEPS.map(({ slug, fields }) => ({
    title: words.stepTitles[slug],
    answers: fields
      .filter((field) => isAsked(field, answers))
      .map((field) => ({
        field: field.name,
        question: words.questions[field.name],
        answer: readableAnswer(field, answers),
      })),
  })),
});
