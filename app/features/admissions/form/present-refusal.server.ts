/** A refused form as it comes back to whoever typed it. */

import { type Typed, versionIn } from '#app/forms/refusal.ts';
import { readableAnswer } from '#core/admissions/frozen-answers.ts';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';
import type { AnswersProblem, StaleProblem } from './edit-draft.server.ts';
import type { FormState, FormTrouble } from './step-form.ts';

export type Refusal =
  | Extract<AnswersProblem, { kind: 'invalid' | 'another-live' | 'stale' }>
  | { readonly kind: 'no-session' | 'failed' };

export function presentRefusal(values: Typed, refusal: Refusal): FormState {
  const base = { values, version: versionIn(values), issues: [], trouble: null };
  switch (refusal.kind) {
    case 'invalid':
      return { ...base, issues: refusal.issues };
    case 'stale':
      // The next post names the version that is stored now: whoever sends the form again has read what it replaces.
      return { ...base, version: refusal.version, trouble: presentStale(refusal) };
    default:
      return { ...base, trouble: refusal };
  }
}

function presentStale({ stored }: StaleProblem): FormTrouble {
  return {
    kind: 'stale',
    stored: stored.flatMap(({ field: name, value }) => {
      const field = ALL_FIELDS.find((known) => known.name === name);
      return field ? [{ field: name, shown: value && readableAnswer(field, { [name]: value }) }] : [];
    }),
  };
}
