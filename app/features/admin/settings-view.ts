import type { FieldIssue } from '#core/shared/field-issue.ts';

/** A form of the settings that was not taken, with what was typed. */
export interface SettingsAnswer {
  readonly intent: 'session' | 'factor' | 'links' | 'limit';
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly FieldIssue[];
  readonly stale: boolean;
  /** The version that the form was first drawn with; null where the answer told of a newer one. */
  readonly version: number | null;
}
