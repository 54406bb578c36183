/** The only file that adds and changes rows of students, so that nothing changes untold. */
import { and, eq, sql } from 'drizzle-orm';
import { tellOfStudent } from '#core/programs/changes.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { students } from '#db/schema/index.ts';
import { recordProgramEvents } from '#db/tell.ts';
import type { StudentColumns } from './student-list.server.ts';

type Added = typeof students.$inferInsert;

/**
 * Locks the register for a use case that gives a number, or makes somebody an active student: one transaction after
 * another, so that no number is given twice, and nobody is active under two. Taken before rows of students.
 */
export async function lockRegister(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('students.enrol'))`);
}

/** The records by which these accounts are active students. */
export const findActive = (db: Queryable, accounts: readonly (string | null)[]) =>
  db
    .select({ id: students.id, user_id: students.user_id })
    .from(students)
    .where(
      and(sql`${students.user_id} = any(${sql.param(accounts)}::uuid[])`, eq(students.status, 'Active')),
    );

export async function addStudent(tx: Transaction, row: Added): Promise<void> {
  const [added] = await tx.insert(students).values(row).returning(FACTS);
  if (added)
    await recordProgramEvents(tx, [tellOfStudent(added, added.application_id ? 'enrolled' : 'added')]);
}

/** @param before locked by the caller. */
export async function writeStudent(
  tx: Transaction,
  before: StudentColumns,
  change: Partial<Added>,
): Promise<void> {
  const [written] = await tx
    .update(students)
    .set({ ...change, version: before.version + 1 })
    .where(eq(students.id, before.id))
    .returning(FACTS);
  if (written) await recordProgramEvents(tx, [tellOfStudent(written, 'changed')]);
}

const FACTS = {
  id: students.id,
  matriculation_number: students.matriculation_number,
  application_id: students.application_id,
  status: students.status,
  version: students.version,
};

/** Columns of a row as JSON carries them, with the types that read them back. */
const TYPES = {
  id: 'uuid',
  matriculation_number: 'text',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  program: 'text',
  year: 'smallint',
  gpa: 'numeric',
  status: 'text',
  enrollment_date: 'date',
  courses_enrolled: 'smallint',
  completed_courses: 'smallint',
  search_key: 'text',
} as const;
const COLUMNS = Object.keys(TYPES) as readonly (keyof typeof TYPES)[];
/** The columns that a row of a file may change: never the account or the application of a student. */
const CHANGED = COLUMNS.filter((column) => column !== 'id' && column !== 'matriculation_number');

type FileRow = Pick<Added, keyof typeof TYPES>;

/**
 * Many rows with one parameter: a parameter for each value makes ten thousand rows slow to send. What is new has a number
 * that nobody has, since the register is locked; what is changed is locked.
 */
export async function writeStudents(
  tx: Transaction,
  { added, changed }: { readonly added: readonly FileRow[]; readonly changed: readonly FileRow[] },
  now: Date,
): Promise<void> {
  const names = sql.raw(COLUMNS.join(', '));
  const typed = sql.raw(COLUMNS.map((column) => `${column} ${TYPES[column]}`).join(', '));
  const taken = sql.raw(CHANGED.map((column) => `${column} = given.${column}`).join(', '));
  const at = sql`${now.toISOString()}::timestamptz`;
  const from = (rows: readonly FileRow[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${typed})`;
  const facts = sql.raw(
    Object.keys(FACTS)
      .map((column) => `students.${column}`)
      .join(', '),
  );
  type Written = Parameters<typeof tellOfStudent>[0] & Record<string, unknown>;
  const { rows: made } = await tx.execute<Written>(sql`
    insert into ${students} (${names}, created_at, updated_at)
    select ${names}, ${at}, ${at} from ${from(added)} returning ${facts}`);
  const { rows: written } = await tx.execute<Written>(sql`
    update ${students} set ${taken}, updated_at = ${at}, version = ${students.version} + 1
    from ${from(changed)} where ${students.id} = given.id returning ${facts}`);
  await recordProgramEvents(tx, [
    ...made.map((row) => tellOfStudent(row, 'added')),
    ...written.map((row) => tellOfStudent(row, 'changed')),
  ]);
}
