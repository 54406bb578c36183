/** The answers of one step as its form shows them. */
import type { Typed } from '#app/forms/refusal.ts';
import type { ApplicationAnswers } from '#core/admissions/application-answers.ts';
import { SAME_ADDRESS } from '#core/admissions/check-answers.ts';
import { formatPhone } from '#core/admissions/phone.ts';
import { type StepNumber, stepOf } from '#core/admissions/questionnaire.ts';

/** @param typed what of this step is not right yet, which goes before what is stored */
export function shownStep(step: StepNumber, answers: ApplicationAnswers, typed: Typed): Typed {
  const shown: Typed = { ...asTyped(step, answers), ...typed };
  // Two equal addresses are shown as the ticked box; what is still wrong with one is shown as it was typed.
  const { permanent_address: home, residence_address: residence } = shown;
  const { name, value } = SAME_ADDRESS;
  const untouched = !('permanent_address' in typed || 'residence_address' in typed);
  const same = untouched ? Boolean(home) && home === residence : typed[name] === value;
  return same ? { ...shown, [name]: value, residence_address: '' } : shown;
}

/** Writes answers in the form in which people type them. */
export const asTyped = (step: StepNumber, answers: ApplicationAnswers): Typed =>
  Object.fromEntries(
    stepOf(step).fields.flatMap(({ name, kind }) => {
      const answer = answers[name];
      return answer ? [[name, kind === 'tel' ? formatPhone(answer) : answer]] : [];
    }),
  );
