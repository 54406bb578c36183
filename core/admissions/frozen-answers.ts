/**
 * The readable document kept beside the answers when an application is submitted: each question as it was asked and
 * the answer given, so that an old application reads the same after the questions change. It holds personal data and
 * is stored encrypted like the fields it repeats; the NIN stands in it masked, as nobody needs to read it here.
 */
import { type AnswerNames, nameOfAnswer } from './answer-names.ts';
import type { AnswerField, CompleteAnswers } from './application-answers.ts';
import { maskNin } from './nin.ts';
import { formatPhone } from './phone.ts';
import { type Field, isAsked, QUESTIONNAIRE_VERSION, STEPS, type StepSlug } from './questionnaire.ts';

export interface QuestionnaireWords {
  readonly stepTitles: Readonly<Record<StepSlug, string>>;
  readonly questions: Readonly<Record<AnswerField, string>>;
  readonly answerNames: AnswerNames;
}

interface FrozenAnswer {
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

interface FrozenPart {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** An answer as people read it: phones in groups, the NIN masked. What a choice is called is said by the catalogue. */
export const readableAnswer = (
  field: Field,
  answers: Readonly<Partial<Record<AnswerField, string | null>>>,
): string => {
  const answer = answers[field.name] ?? '';
  if (field.kind === 'nin') return maskNin(answer);
  return field.kind === 'tel' ? formatPhone(answer) : answer;
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
        answer: nameOfAnswer(words.answerNames, field.name, readableAnswer(field, answers)),
      })),
  })),
});
