import { EXAMPLE_ANSWERS, type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';

/** Right answers to a step of the application form, as they are typed. */
export const exampleOf = (number: StepNumber): Readonly<Record<string, string>> =>
  Object.fromEntries(stepOf(number).fields.map(({ name }) => [name, EXAMPLE_ANSWERS[name]]));
