/**
 * Checking answers against the questionnaire, and what follows from it: which steps are done and which one is next.
 */
import type { FieldIssue } from '../shared/field-issue.ts';
import type { Problem } from '../shared/issue-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { isBlank } from '../shared/text-rules.ts';
import type { AnswerField, ApplicationAnswers } from './application-answers.ts';
import { isLgaOf } from './local-government-areas.ts';
import {
  ANSWER_RULES,
  type Field,
  missingCode,
  STEP_NUMBERS,
  type StepNumber,
  stepOf,
} from './questionnaire.ts';

/**
 * 'complete': the step is being finished, so every required field must be filled. 'partial': it is being saved on the
 * way, so blanks are fine, but what is there must be right.
 */
export type CheckMode = 'complete' | 'partial';

export type AnswerIssue = FieldIssue<AnswerField>;

/** The box "Same as my home address", ticked: the address where somebody lives is the one of their home. */
export const SAME_ADDRESS = { name: 'same_address', value: 'yes' } as const;

export const isSameAddress = (raw: RawAnswers): boolean => raw[SAME_ADDRESS.name] === SAME_ADDRESS.value;

export interface CheckedStep {
  /**
   * The good answers, in the form to store: `null` where the field was sent empty, absent where it was not sent or is
   * wrong. An area of another state also comes back as `null`, so that a saved one never outlives its state.
   */
  readonly values: ApplicationAnswers;
  /** In the order of the fields on the screen. */
  readonly issues: readonly AnswerIssue[];
}

type RawAnswers = Readonly<Record<string, unknown>>;
const isMissing = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && isBlank(raw));

/** One answer alone: the text to store, `null` for a blank that is allowed, or what is wrong with it. */
const checkAnswer = (field: Field, typed: unknown, mode: CheckMode): Result<string | null, Problem> => {
  if (isMissing(typed))
    return field.required && mode === 'complete' ? err({ code: missingCode(field) }) : ok(null);
  return typeof typed === 'string' ? ANSWER_RULES[field.name](typed) : err({ code: 'invalid' });
};

export const checkStep = (number: StepNumber, raw: RawAnswers, mode: CheckMode): CheckedStep => {
  const values: { [Field in AnswerField]?: string | null } = {};
  const issues: AnswerIssue[] = [];
  for (const field of stepOf(number).fields) {
    const { name } = field;
    if (name === 'residence_address' && isSameAddress(raw)) {
      // A mistake is told once.
      if (values.permanent_address !== undefined) values[name] = values.permanent_address;
      continue;
    }
    const typed = Object.hasOwn(raw, name) ? raw[name] : undefined;
    const result = checkAnswer(field, typed, mode);
    if (!result.ok) {
      issues.push({ field: name, ...result.error });
    } else if (name === 'lga' && result.value && values.state && !isLgaOf(values.state, result.value)) {
      issues.push({ field: name, code: 'lga-of-other-state', params: { state: values.state } });
      values[name] = null;
    } else if (typed !== undefined || mode === 'complete') {
      values[name] = result.value;
    }
  }
  return { values, issues };
};

/** In the order of the fields on the screen. */
export const inOrder = (number: StepNumber, issues: readonly AnswerIssue[]): readonly AnswerIssue[] => {
  const place = ({ field }: AnswerIssue) => stepOf(number).fields.findIndex(({ name }) => name === field);
  return issues.toSorted((one, other) => place(one) - place(other));
};

export type StepState = 'empty' | 'incomplete' | 'complete';

export const stepStates = (answers: ApplicationAnswers): Readonly<Record<StepNumber, StepState>> => {
  const stateOf = (number: StepNumber): StepState => {
    if (stepOf(number).fields.every(({ name }) => isMissing(answers[name]))) return 'empty';
    return checkStep(number, answers, 'complete').issues.length === 0 ? 'complete' : 'incomplete';
  };
  return { 1: stateOf(1), 2: stateOf(2), 3: stateOf(3), 4: stateOf(4) };
};

/** The first step that is not complete; `null` when all are. */
export const nextStep = (answers: ApplicationAnswers): StepNumber | null => {
  const states = stepStates(answers);
  return STEP_NUMBERS.find((number) => states[number] !== 'complete') ?? null;
};

export const isComplete = (answers: ApplicationAnswers): boolean => nextStep(answers) === null;
