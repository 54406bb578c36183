/** What a refused form of the desk shows again: everything that was typed, and why it was refused. */
import { data } from 'react-router';
import { type FlashKey, redirectWithFlash } from '#app/flash.ts';
import type { TextProblem } from '#core/content/check-text.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { Result } from '#core/shared/result.ts';
import type { DeskProblem, Stale } from './desk-problems.ts';

export type Typed = Readonly<Record<string, string>>;

export interface DeskAnswer {
  readonly values: Typed;
  readonly issues: readonly FieldIssue[];
  readonly lines: readonly TextProblem[];
  readonly stale: Stale | null;
  readonly notPossible: boolean;
  /** A file was chosen, which no browser shows again. */
  readonly fileLost: boolean;
}

export const typedIn = (form: FormData): Typed =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

export const versionIn = (typed: Typed): number =>
  /^\d{1,9}$/.test(typed.version ?? '') ? Number(typed.version) : 0;

const hasFile = (form: FormData) =>
  [...form.values()].some((value) => value instanceof File && value.size > 0);

export function answerDesk<Value>(
  form: FormData,
  result: Result<Value, DeskProblem>,
  done: (value: Value) => { readonly to: string; readonly told: FlashKey },
) {
  if (result.ok) {
    const { to, told } = done(result.value);
    return redirectWithFlash(to, told);
  }
  const { error } = result;
  if (error.kind === 'forbidden') throw data({ reason: 'forbidden' }, { status: 403 });
  if (error.kind === 'not-found') throw data({ reason: 'not-found' }, { status: 404 });
  const answer: DeskAnswer = {
    values: typedIn(form),
    issues: error.kind === 'invalid' ? error.issues : [],
    lines: error.kind === 'invalid' ? error.lines : [],
    stale: error.kind === 'stale' ? error : null,
    notPossible: error.kind === 'not-possible',
    fileLost: hasFile(form),
  };
  return data(answer, { status: error.kind === 'invalid' ? 422 : 409 });
}
