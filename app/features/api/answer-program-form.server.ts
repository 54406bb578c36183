/** What a form about programs shows again when it is refused. */
import { data } from 'react-router';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { FormAnswer } from './programs-view.ts';

type Problem =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export interface PostedForm {
  readonly form: Readonly<Record<string, string>>;
  readonly chosen: readonly string[];
}

/** The boxes that were ticked stand apart from what was typed. */
export function readPosted(posted: FormData, boxes: string): PostedForm {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const form = Object.fromEntries(texts.filter(([name]) => name !== boxes));
  return { form, chosen: texts.filter(([name]) => name === boxes).map(([, value]) => value) };
}

export function answerProgramForm({ form, chosen }: PostedForm, problem: Problem) {
  if (problem.kind === 'forbidden') throw data({ reason: 'forbidden' }, { status: 403 });
  const answer: FormAnswer = { values: form, chosen, issues: problem.issues };
  return data({ refused: answer, made: null, notDecided: null }, { status: 422 });
}
