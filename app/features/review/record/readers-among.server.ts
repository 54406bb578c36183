/** Which of some applications colleagues have open, for a page of the queue. */
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Queryable } from '#db/client.ts';
import { application_readers, applications, users } from '#db/schema/index.ts';

/** Longer than two heartbeats of the live channel (core/live/channel.ts), and about as long as a file is read. */
const THERE_MS = 5 * 60_000;

export const thereSince = ({ clock }: Pick<AppDeps, 'clock'>) => new Date(clock().getTime() - THERE_MS);

/** @returns names by application, who came first first; nobody for the actor's own application. */
export async function readersAmong(
  { db, clock }: { readonly db: Queryable; readonly clock: AppDeps['clock'] },
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: application_readers.application_id, name: users.name })
    .from(application_readers)
    .innerJoin(users, eq(users.id, application_readers.user_id))
    .innerJoin(applications, eq(applications.id, application_readers.application_id))
    .where(
      and(
        inArray(application_readers.application_id, [...ids]),
        ne(application_readers.user_id, userId),
        ne(applications.user_id, userId),
        gt(application_readers.seen_at, thereSince({ clock })),
      ),
    )
    .orderBy(asc(application_readers.opened_at), asc(application_readers.user_id));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, there]) => [id, there.map(({ name }) => name)]),
  );
}
