import { and, eq } from 'drizzle-orm';
import { college } from '#college/college.ts';
import { passwordWeaknesses, type WeakReason } from '#core/identity/weak-password.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { accounts } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

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

/**
 * The 49,000 passwords that leaked most often (zxcvbn-ts, MIT), for passwordWeaknesses. It stays on the server: a
 * phone should not load it to write one form. Unpacked when the first password is judged, which takes a tenth of a second
 * and some megabytes that a start does not need.
 */
let loading: Promise<ReadonlySet<string>> | undefined;

function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  );
  return loading;
}

const ofPerson = (userId: string) =>
  and(eq(accounts.user_id, userId), eq(accounts.provider_id, 'credential'));

/** An account that never had a password, as one made by a mailed code, gets its first. */
export async function storePassword(
  tx: Transaction,
  { clock, newId }: Pick<IdentityDeps, 'clock' | 'newId'>,
  userId: string,
  stored: string,
): Promise<void> {
  const changed = await tx
    .update(accounts)
    .set({ password: stored, updated_at: clock() })
    .where(ofPerson(userId))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await tx.insert(accounts).values({
    id: newId(),
    user_id: userId,
    account_id: userId,
    provider_id: 'credential',
    password: stored,
  });
}

/** The hash that is stored, if the person has a password. */
export async function readPassword(db: Queryable, userId: string): Promise<string | null> {
  const [account] = await db.select({ password: accounts.password }).from(accounts).where(ofPerson(userId));
  return account?.password ?? null;
}
