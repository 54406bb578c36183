/**
 * The mistake of one field, as a code. The message catalogue makes the sentence from it, so the same rule speaks every
 * language of the interface.
 */
export interface FieldIssue<Field extends string = string> {
  readonly field: Field;
  readonly code: string;
  /** Values the sentence needs, for example `{ max: 100 }`. */
  readonly params?: Readonly<Record<string, string | number>>;
}
