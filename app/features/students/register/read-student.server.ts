import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Place } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Program } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok, type Result } from '#core/shared/result.ts';
import type { ValueChange } from '#core/students/import-rows.ts';
import { ownerOfRecord } from '#core/students/own-record.ts';
import type { StudentStatus } from '#core/students/student-status.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Queryable } from '#db/client.ts';
import { audit_log, student_corrections, student_imports, students, users } from '#db/schema/index.ts';
import {
  isInStatus,
  presentStudent,
  recordOf,
  STUDENT_ORDER,
  type StudentColumns,
} from './student-list.server.ts';

export type StudentView = Given<typeof readStudent>;

const HISTORY_MAX = 50;
/** The entries of the audit trail that a student's page shows: never who looked. */
const TOLD: readonly AuditEvent[] = [
  'student.added',
  'student.changed',
  'student.standing-changed',
  'student.enrolled',
];

export async function readStudent({ db }: Pick<AppDeps, 'db'>, { actor, id }: { actor: Actor; id: string }) {
  if (!can(actor, 'students.directory')) return err({ kind: 'forbidden' });
  const [row] = isId(id) ? await db.select().from(students).where(eq(students.id, id)) : [];
  if (!row) return err({ kind: 'not-found' });
  return ok({
    ...presentStudent(row),
    record: recordOf(row),
    version: row.version,
    applicationId: row.application_id,
    userId: row.user_id,
    // The reader's own: a colleague corrects it.
    own: !can(actor, 'students.change', { ownerId: ownerOfRecord(actor, row) }),
    history: await readHistory(db, id),
  });
}

async function readHistory(db: Queryable, id: string) {
  const rows = await db
    .select({ entry: audit_log, by: users.name })
    .from(audit_log)
    .leftJoin(users, eq(users.id, audit_log.actor_id))
    .where(and(eq(audit_log.subject_id, id), inArray(audit_log.action, [...TOLD])))
    .orderBy(desc(audit_log.created_at), desc(audit_log.id))
    .limit(HISTORY_MAX);
  const imports = await readImports(
    db,
    id,
    rows.flatMap(({ entry }) => detailOf(entry, 'import') ?? []),
  );
  const corrections = await readCorrections(
    db,
    rows.flatMap(({ entry }) => detailOf(entry, 'change') ?? []),
  );
  return rows.map(({ entry, by }) => {
    const text = (key: string) => detailOf(entry, key);
    const file = imports.get(text('import') ?? '');
    return {
      id: entry.id,
      what: entry.action,
      from: text('from'),
      to: text('to'),
      reason: text('reason'),
      file: file?.name ?? null,
      // The status has an entry of its own, with its reason.
      changes:
        entry.action === 'student.changed'
          ? (corrections.get(text('change') ?? '') ?? file?.changes ?? []).filter(
              ({ field }) => field !== 'status',
            )
          : [],
      by,
      at: entry.created_at.toISOString(),
    };
  });
}

function detailOf({ details }: typeof audit_log.$inferSelect, key: string): string | null {
  const value = (details as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : null;
}

/** The values that were corrected by hand: old and new. */
async function readCorrections(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ValueChange<string>[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: student_corrections.id, changes: student_corrections.changes })
    .from(student_corrections)
    .where(inArray(student_corrections.id, [...ids]));
  return new Map(rows.map(({ id, changes }) => [id, changes]));
}

/** The files that changed the student, and the old and new values, which the trail does not hold. */
async function readImports(db: Queryable, studentId: string, ids: readonly string[]) {
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            id: student_imports.id,
            name: student_imports.file_name,
            changes: sql<readonly ValueChange[] | null>`jsonb_path_query_first(${student_imports.rows},
        '$.written[*] ? (@.student == $student).changes', jsonb_build_object('student', ${studentId}::text))`,
          })
          .from(student_imports)
          .where(inArray(student_imports.id, [...ids]));
  return new Map(found.map((one) => [one.id, one]));
}

/** Exports what the register says of one person, for that person. */
export async function exportOwnRecord({ db }: Pick<AppDeps, 'db'>, { actor }: { actor: Actor }) {
  const rows = await db.select().from(students).where(eq(students.user_id, actor.userId));
  if (rows.length === 0) return [];
  const corrected = await db
    .select()
    .from(student_corrections)
    .where(
      inArray(
        student_corrections.student_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(student_corrections.created_at), asc(student_corrections.id));
  return rows.map((row) => ({
    ...recordOf(row),
    status: row.status as StudentStatus,
    since: row.created_at.toISOString(),
    corrections: corrected.flatMap(({ student_id, changes, created_at }) =>
      student_id === row.id ? [{ at: created_at.toISOString(), changes }] : [],
    ),
  }));
}

interface StudentSearch {
  readonly actor: Actor;
  readonly status: StudentStatus | null;
  readonly program: Program | null;
  /** Whole, in the form in which it is kept. */
  readonly number: string | null;
  /** The place itself is not part of what is found. */
  readonly place: Place | null;
  readonly limit: number;
}

/** A stretch of the register, last added first, for other programs: nothing is counted. */
export async function findStudents(
  { db }: Pick<AppDeps, 'db'>,
  { actor, status, program, number, place, limit }: StudentSearch,
): Promise<Result<readonly StudentColumns[], { kind: 'forbidden' }>> {
  if (!can(actor, 'students.directory')) return err({ kind: 'forbidden' });
  const { beyond, order } = STUDENT_ORDER(place);
  return ok(
    await db
      .select()
      .from(students)
      .where(
        and(
          status ? isInStatus(status) : undefined,
          program ? eq(students.program, program) : undefined,
          number === null ? undefined : eq(students.matriculation_number, number),
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  );
}
