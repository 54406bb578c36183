/**
 * Links an account to the register: a person who asks to be a student is looked for there, and gets the record that an
 * administrator found to be theirs.
 */
import { and, eq, or } from 'drizzle-orm';
import { mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { matriculationNumber } from '#core/students/matriculation-number.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { students, users } from '#db/schema/index.ts';
import { presentStudent } from './student-list.server.ts';
import { findActive, lockRegister, writeStudent } from './write-student.server.ts';

/** One name may be that of several. */
const MOST_LIKELY = 5;

const hasAddressOrName = ({ email, name }: { readonly email: string; readonly name: string }) =>
  or(mentions(students.search_key, email), mentions(students.search_key, name));

/** Records with the person's address or name. */
export async function findLikelyStudents(db: Queryable, { email, name }: { email: string; name: string }) {
  const rows = await db
    .select()
    .from(students)
    .where(hasAddressOrName({ email, name }))
    .orderBy(students.matriculation_number)
    .limit(MOST_LIKELY);
  return rows.map((row) => ({
    ...presentStudent(row),
    taken: row.user_id !== null,
    sameAddress: row.email?.toLowerCase() === email.toLowerCase(),
  }));
}

/**
 * record-taken: it belongs to another account, or this account studies under another number. other-person: neither
 * name nor e-mail address of the record are the account's, so one digit more may be wrong; where they changed, the
 * register is corrected first.
 */
export type LinkProblem = { readonly kind: 'no-record' | 'record-taken' | 'other-person' };

async function isLikely(db: Queryable, studentId: string, userId: string): Promise<boolean> {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  if (!account) return false;
  return (await db.$count(students, and(eq(students.id, studentId), hasAddressOrName(account)))) > 0;
}

export async function linkAccount(
  tx: Transaction,
  { clock }: Pick<AppDeps, 'clock'>,
  { userId, number }: { userId: string; number: string },
): Promise<Result<{ readonly number: string }, LinkProblem>> {
  const read = matriculationNumber(number);
  if (!read.ok) return err({ kind: 'no-record' });
  await lockRegister(tx);
  const [row] = await tx
    .select()
    .from(students)
    .where(eq(students.matriculation_number, read.value))
    .for('update');
  if (!row) return err({ kind: 'no-record' });
  const elsewhere = (await findActive(tx, [userId])).some(({ id }) => id !== row.id);
  if ((row.user_id !== null && row.user_id !== userId) || (elsewhere && row.status === 'Active'))
    return err({ kind: 'record-taken' });
  if (row.user_id === null && !(await isLikely(tx, row.id, userId))) return err({ kind: 'other-person' });
  if (row.user_id === null) await writeStudent(tx, row, { user_id: userId, updated_at: clock() });
  return ok({ number: row.matriculation_number });
}
