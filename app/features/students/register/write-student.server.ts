/** The only file that adds and changes rows of students, so that nothing changes untold. */
import { eq, sql } from 'drizzle-orm';
import { tellOfStudent } from '#core/programs/changes.ts';
import type { Transaction } from '#db/client.ts';
import { students } from '#db/schema/index.ts';
import { recordProgramEvents } from '#db/tell.ts';
import type { StudentColumns } from './student-columns.server.ts';

type Added = typeof students.$inferInsert;

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
/** What a row of a file may change: never the account or the application of a student. */
const CHANGED = COLUMNS.filter((column) => column !== 'id' && column !== 'matriculation_number');

type FileRow = Pick<Added, keyof typeof TYPES>;

/** Many rows with one parameter: a parameter for each value makes ten thousand rows slow to send. */
export async function writeStudents(tx: Transaction, rows: readonly FileRow[], now: Date): Promise<void> {
  const names = sql.raw(COLUMNS.join(', '));
  const typed = sql.raw(COLUMNS.map((column) => `${column} ${TYPES[column]}`).join(', '));
  const taken = sql.raw(CHANGED.map((column) => `${column} = excluded.${column}`).join(', '));
  const at = sql`${now.toISOString()}::timestamptz`;
  const written = await tx.execute<Parameters<typeof tellOfStudent>[0] & Record<string, unknown>>(sql`
    insert into ${students} (${names}, created_at, updated_at)
    select ${names}, ${at}, ${at} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${typed})
    on conflict (matriculation_number) do update
    set ${taken}, updated_at = excluded.updated_at, version = ${students.version} + 1
    returning id, matriculation_number, application_id, status, version`);
  await recordProgramEvents(
    tx,
    written.rows.map((row) => tellOfStudent(row, row.version === 1 ? 'added' : 'changed')),
  );
}
