/** What a form that asks for the password shows again when it is refused. */
import { data } from 'react-router';
import type { Reauthentication } from '#app/features/identity/index.server.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { FormAnswer } from './programs-view.ts';

type Problem =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  | Reauthentication;

export interface PostedForm {
  readonly form: Readonly<Record<string, string>>;
  readonly chosen: readonly string[];
  readonly password: string;
}

/** The boxes that were ticked stand apart from what was typed; the password is not given back. */
export function readPosted(posted: FormData, boxes: string): PostedForm {
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const { password = '', ...form } = Object.fromEntries(texts.filter(([name]) => name !== boxes));
  return { form, chosen: texts.filter(([name]) => name === boxes).map(([, value]) => value), password };
}

export function answerGuardedForm({ form, chosen }: PostedForm, problem: Problem) {
  if (problem.kind === 'forbidden') throw data({ reason: 'forbidden' }, { status: 403 });
  const wrong: readonly FieldIssue[] = [{ field: 'password', code: 'password-wrong' }];
  const answer: FormAnswer = {
    values: form,
    chosen,
    issues: problem.kind === 'invalid' ? problem.issues : problem.kind === 'wrong-password' ? wrong : [],
    minutes: problem.kind === 'too-many-attempts' ? problem.minutes : null,
  };
  return data({ refused: answer, made: null }, { status: problem.kind === 'too-many-attempts' ? 429 : 422 });
}
