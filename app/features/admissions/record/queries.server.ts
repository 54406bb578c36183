/** Reading single applications. Whether the reader may see them is decided by the use case that asks. */

import { and, eq, exists, inArray, isNotNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AcceptanceLack, lacksForAcceptance } from '#core/admissions/acceptance.ts';
import { type ApplicationStatus, wasSubmitted } from '#core/admissions/application-status.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import type { Subject } from '#core/identity/permissions.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { isId } from '#core/shared/id.ts';
import { HOLDING_STATUSES, holdsApplication, type StudentStatus } from '#core/students/student-status.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { waitsShortly } from '#db/lock-wait.ts';
import { application_events, applications, payments, students } from '#db/schema/index.ts';
import type { ApplicationRow } from './answer-columns.server.ts';
import type { TimelineKind } from './application-view.ts';

export async function findApplication(db: Queryable, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  return row ?? null;
}

/**
 * Locks the application: no one else changes this row until the transaction ends.
 * @param patient it waits as long as a statement may: only for callers that must not give up, such as a release at its
 * minute
 */
export async function lockApplication(
  tx: Transaction,
  id: string,
  { patient = false } = {},
): Promise<ApplicationRow | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), patient ? undefined : waitsShortly))
    .for('update');
  return row ?? null;
}

/** Several, in the order of db/client.ts, as long as a statement may wait. */
export async function lockApplications(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(applications.id)
    .for('update');
}

const REVIEWED: readonly ApplicationStatus[] = ['Under Review', 'Accepted', 'Rejected'];

/** Has the college begun to look at it, at any time? */
export async function wasReviewed(db: Queryable, id: string): Promise<boolean> {
  const { application_id, kind, from_status, to_status } = application_events;
  const takenBack = eq(kind, 'decision-taken-back' satisfies TimelineKind);
  const count = (where: SQL | undefined) => db.$count(application_events, and(eq(application_id, id), where));
  const begun = await count(and(inArray(to_status, [...REVIEWED]), not(takenBack)));
  // Each decision that was taken back undoes one of the changes counted above.
  return begun > (await count(and(inArray(from_status, [...REVIEWED]), takenBack)));
}

/** The row as the permission table asks about it. */
export const subjectOf = (
  row: Pick<ApplicationRow, 'user_id' | 'status' | 'submitted_at' | 'erased_at'>,
): Subject => ({
  ownerId: row.user_id,
  erased: row.erased_at !== null,
  status: row.status,
  submitted: wasSubmitted(row),
});

/**
 * Is the fee of this application paid, or another one that was asked for it? The payments table is only read here: staff may send a paid application back to
 * Draft, and its owner must not be asked to pay again.
 */
export async function isPaid(
  db: Queryable,
  applicationId: string,
  exceptPaymentId?: string,
  purpose: PaidPurpose = 'application',
): Promise<boolean> {
  return (await completedPayments(db, applicationId, exceptPaymentId, purpose)).length > 0;
}

/**
 * A query for money that has arrived. A review reason beside Completed (paid twice, paid late) is the bursary's matter: the
 * applicant has paid all the same. Money that does not match never becomes Completed; money that went back pays for nothing.
 */
export const completedPayments = (
  db: Queryable,
  applicationId: string | typeof applications.id,
  exceptPaymentId?: string | typeof payments.id,
  purpose: PaidPurpose | SQL<PaidPurpose> = 'application',
) => {
  // The other name lets a query over payments ask it of each.
  const paid = alias(payments, 'paid');
  return db
    .select({ id: paid.id })
    .from(paid)
    .where(
      and(
        eq(paid.application_id, applicationId),
        eq(paid.purpose, purpose),
        eq(paid.status, 'Completed'),
        or(eq(paid.refunded_kobo, 0), lt(paid.refunded_kobo, paid.arrived_kobo)),
        exceptPaymentId ? ne(paid.id, exceptPaymentId) : undefined,
      ),
    )
    .limit(1);
};

/** Columns of a query over applications from which `lacksOf` tells what one needs before it can be accepted. */
export const acceptanceColumns = (db: Queryable) => ({
  finished_at: applications.finished_at,
  first_name: applications.first_name,
  last_name: applications.last_name,
  program: applications.program,
  paid: sql<boolean>`${exists(completedPayments(db, applications.id))}`,
});

type AcceptanceColumns = Pick<ApplicationRow, 'finished_at' | 'first_name' | 'program'> & {
  readonly paid: boolean;
};

export const lacksOf = ({ finished_at, ...facts }: AcceptanceColumns): readonly AcceptanceLack[] =>
  lacksForAcceptance({ ...facts, finished: finished_at !== null });

/** The same asked of the database, where a query has to find those that lack nothing. */
export const lacksNothing = (db: Queryable) =>
  and(
    isNotNull(applications.finished_at),
    sql`${applications.first_name} ~ '\\S'`,
    inArray(applications.program, [...PROGRAMS]),
    exists(completedPayments(db, applications.id)),
  );

/** Finds the requirements that are missing before it can be accepted, or, once accepted, for it to stay an offer. */
export const findLacks = async (db: Queryable, row: ApplicationRow): Promise<readonly AcceptanceLack[]> =>
  lacksOf({ ...row, paid: await isPaid(db, row.id) });

const placeHeldBy = (applicationId: string | typeof applications.id) =>
  and(eq(students.application_id, applicationId), inArray(students.status, [...HOLDING_STATUSES]));

/** Returns true if a student was enrolled from this application. Then it stays Accepted. */
export const isEnrolled = async (db: Queryable, applicationId: string): Promise<boolean> =>
  (await db.$count(students, placeHeldBy(applicationId))) > 0;

/** The matriculation numbers of those who study here by these applications. */
export async function readMatriculationNumbers(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: students.application_id, number: students.matriculation_number })
    .from(students)
    .where(and(inArray(students.application_id, [...ids]), inArray(students.status, [...HOLDING_STATUSES])));
  return new Map(rows.flatMap(({ id, number }) => (id ? [[id, number]] : [])));
}

/**
 * The same for whoever is about to move it, and holds its lock, which enrolling takes, too. A student who is there keeps
 * this standing until the move is made; whoever changes a standing locks the student first and only then reads the
 * application.
 */
export async function isHeldByStudent(tx: Transaction, applicationId: string): Promise<boolean> {
  const [student] = await tx
    .select({ status: students.status })
    .from(students)
    .where(eq(students.application_id, applicationId))
    .for('share');
  return student !== undefined && holdsApplication(student.status as StudentStatus);
}

/**
 * Locks the students of several applications, as `isHeldByStudent` locks that of one, for a caller who is about to
 * move them.
 */
export async function lockStudentsOf(tx: Transaction, applicationIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.application_id, [...applicationIds]))
    .orderBy(students.id)
    .for('share');
}

/** The same as a column of a query over applications. */
export const enrolledBy = (applicationId: typeof applications.id): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${students} where ${placeHeldBy(applicationId)})`;
