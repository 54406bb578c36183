import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { students } from '#db/schema/index.ts';
import { recordOf } from './student-columns.server.ts';

/** What the register says of one person, for that person. */
export async function exportOwnRecord({ db }: Pick<AppDeps, 'db'>, { actor }: { actor: Actor }) {
  const rows = await db.select().from(students).where(eq(students.user_id, actor.userId));
  return rows.map((row) => ({ ...recordOf(row), status: row.status, since: row.created_at.toISOString() }));
}
