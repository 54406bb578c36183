import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { ownerOfRecord } from '#core/students/own-record.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Queryable } from '#db/client.ts';
import { audit_log, students, users } from '#db/schema/index.ts';
import { presentStudent, recordOf } from './student-columns.server.ts';
import type { StudentEvent, StudentView } from './student-view.ts';

const HISTORY_MAX = 50;
/** Of the trail, what a student's page tells: never who looked. */
const TOLD: readonly AuditEvent[] = [
  'student.added',
  'student.changed',
  'student.standing-changed',
  'student.enrolled',
];

export async function readStudent(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<StudentView, { kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'students.directory')) return err({ kind: 'forbidden' });
  const [row] = isId(id) ? await db.select().from(students).where(eq(students.id, id)) : [];
  if (!row) return err({ kind: 'not-found' });
  return ok({
    ...presentStudent(row),
    record: recordOf(row),
    version: row.version,
    applicationId: row.application_id,
    userId: row.user_id,
    own: !can(actor, 'students.change', { ownerId: ownerOfRecord(actor, row) }),
    history: await readHistory(db, id),
  });
}

async function readHistory(db: Queryable, id: string): Promise<readonly StudentEvent[]> {
  const rows = await db
    .select({ entry: audit_log, by: users.name })
    .from(audit_log)
    .leftJoin(users, eq(users.id, audit_log.actor_id))
    .where(and(eq(audit_log.subject_id, id), inArray(audit_log.action, [...TOLD])))
    .orderBy(desc(audit_log.created_at), desc(audit_log.id))
    .limit(HISTORY_MAX);
  return rows.map(({ entry, by }) => {
    const details = entry.details as Readonly<Record<string, unknown>>;
    const text = (key: string) => (typeof details[key] === 'string' ? details[key] : null);
    return {
      id: entry.id,
      what: entry.action,
      from: text('from'),
      to: text('to'),
      reason: text('reason'),
      by,
      at: entry.created_at.toISOString(),
    };
  });
}
