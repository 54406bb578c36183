/** Why answers were not taken, as the form tells it. */
import { readableAnswer } from '#core/admissions/frozen-answers.ts';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';
import { type AnswersProblem, appliedAlready } from './edit-draft.server.ts';
import type { StepProblem } from './step-form.ts';

type Found =
  | Extract<AnswersProblem, { kind: 'invalid' | 'another-live' | 'stale' }>
  | { readonly kind: 'no-session' };

export function presentProblem(problem: Found): StepProblem {
  switch (problem.kind) {
    case 'another-live':
      return { kind: 'invalid', issues: [appliedAlready(problem)] };
    case 'stale':
      // Whoever sends the form again has read what it replaces, so it names the version that is stored now.
      return {
        ...problem,
        stored: problem.stored.flatMap(({ field: name, value }) => {
          const field = ALL_FIELDS.find((known) => known.name === name);
          return field ? [{ field: name, shown: value && readableAnswer(field, { [name]: value }) }] : [];
        }),
      };
    default:
      return problem;
  }
}
