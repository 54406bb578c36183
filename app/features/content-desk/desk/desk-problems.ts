/** The rejections of the desk, when it does not do what it was asked to do. */
import type { Refusal } from '#app/forms/refusal.ts';
import type { TextProblem } from '#core/content/check-text.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';

interface Refused {
  readonly kind: 'forbidden' | 'not-found' | 'not-possible';
}
export interface Invalid {
  readonly kind: 'invalid';
  readonly issues: readonly FieldIssue[];
  /** Lines of the text that have to be corrected. */
  readonly lines?: readonly TextProblem[];
}
/** Someone else saved in the meantime. What was typed is shown again, beside what is there now. */
export interface Stale {
  readonly kind: 'stale';
  readonly version: number;
  readonly by: string | null;
  /** ISO moment. */
  readonly at: string | null;
}
type DeskProblem = Refused | Invalid | Stale;

/** A form of the desk that came back. 'kept': what was asked for was done, and what was typed besides is still there. */
export type DeskRefusal = Refusal<
  Exclude<DeskProblem, { readonly kind: 'forbidden' | 'not-found' }> | { readonly kind: 'kept' }
>;

export const invalid = (issues: readonly FieldIssue[], lines: readonly TextProblem[] = []): Invalid => ({
  kind: 'invalid',
  issues,
  lines,
});
