import { college } from '#college/college.ts';
import { passwordWeaknesses, type WeakReason } from '#core/identity/weak-password.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, type Result } from '#core/shared/result.ts';
import { loadCommonPasswords } from './common-passwords.server.ts';

/** The refusal of a weak password, as the specification has it: with the list of reasons. */
export interface WeakPassword {
  readonly kind: 'weak-password';
  readonly reasons: readonly WeakReason[];
}

export interface Owner {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Words that anyone would connect with the college. */
const collegeWords: readonly string[] = [college.name, college.shortName];

/** @returns the reasons why others would soon guess this password, or null when it will do. */
export async function judgePassword(password: string, owner: Owner): Promise<WeakPassword | null> {
  const common = await loadCommonPasswords();
  const about = [owner.email, owner.first_name, owner.last_name, ...collegeWords];
  const reasons = passwordWeaknesses(password, {
    about,
    isCommon: (text) => common.has(text),
  });
  return reasons.length > 0 ? { kind: 'weak-password', reasons } : null;
}

/** A weak password is told beside its field, with the reasons. */
export const tellWeak = <Value, Found extends { readonly kind: string }>(
  result: Result<Value, Found>,
): Result<Value, Found & { readonly issues?: readonly FieldIssue[] }> =>
  result.ok || result.error.kind !== 'weak-password'
    ? result
    : err({ ...result.error, issues: [{ field: 'password', code: 'password-weak' }] });
