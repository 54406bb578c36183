/** What a refused re-authentication comes to on a screen: an issue of its field, or a wait. */
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { Reauthentication } from './check-password.server.ts';

export interface RefusedForm {
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly FieldIssue[];
  /** Minutes to wait after too many tries. */
  readonly minutes: number | null;
}

export function refusedReauthentication(
  error: Reauthentication,
  values: Readonly<Record<string, string>> = {},
): { readonly form: RefusedForm; readonly status: number } {
  if (error.kind === 'too-many-attempts')
    return { form: { values, issues: [], minutes: error.minutes }, status: 429 };
  const issues = [{ field: 'current_password', code: 'password-wrong' }] satisfies FieldIssue[];
  return { form: { values, issues, minutes: null }, status: 422 };
}
