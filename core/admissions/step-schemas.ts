/**
 * The steps of the questionnaire as zod schemas, for whoever describes or checks them from outside (the API document).
 * They are built from the same fields and rules as check-answers.ts, which the screens and use cases call.
 */
import { z } from 'zod';
import { optionalText, requiredText } from '../shared/form.ts';
import type { ApplicationAnswers } from './application-answers.ts';
import { isLgaOf } from './local-government-areas.ts';
import { ANSWER_RULES, missingCode, type StepNumber, stepOf } from './questionnaire.ts';

export const stepSchema = (number: StepNumber) =>
  z
    .object(
      Object.fromEntries(
        stepOf(number).fields.map((field) => {
          const rule = ANSWER_RULES[field.name];
          return [field.name, field.required ? requiredText(rule, missingCode(field)) : optionalText(rule)];
        }),
      ),
    )
    .superRefine(({ state, lga }: ApplicationAnswers, context) => {
      if (state && lga && !isLgaOf(state, lga))
        context.addIssue({ code: 'custom', message: 'lga-of-other-state', params: { state }, path: ['lga'] });
    });
