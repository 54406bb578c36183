/** What a page shows of a form that was refused: everything that was typed, and why. One shape for every form. */
import type { FieldIssue } from '#core/shared/field-issue.ts';

/** The texts of a form by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** The version that a form carries; -1, which no record has, where that is no number. */
export const versionIn = ({ version = '' }: Typed): number =>
  /^\d{1,9}$/.test(version) ? Number(version) : -1;

export interface Refusal<Problem extends { readonly kind: string } = { readonly kind: string }> {
  /** Which form of the page it was: the value of the button or field `intent`. */
  readonly intent: string;
  /** Which record of a list, where several have the same form: the field `id`. */
  readonly record: string;
  /** Without passwords and other secrets, which are typed again. */
  readonly typed: Typed;
  /** Every value of the names that came more than once, such as ticked boxes. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  /**
   * The version of the record that the person decided on. The form carries it again, so that what a colleague saved in
   * the meantime is not overwritten unseen. After a refusal that told of a newer version it is that one, or null where
   * the page reads it itself.
   */
  readonly version: number | null;
  /** What is wrong with single fields. */
  readonly issues: readonly FieldIssue[];
  /** Why it was refused: 'invalid' where only fields are wrong. */
  readonly problem: Problem;
  /** A file was chosen, which no browser shows again. */
  readonly fileLost: boolean;
}

/** The refusal, where it is about this form; null where another one of the page was sent. */
export const refusalOf = <Found extends Refusal>(
  refusal: Found | null | undefined,
  intent: string,
  record?: string,
): Found | null =>
  refusal?.intent === intent && (record === undefined || refusal.record === record) ? refusal : null;
