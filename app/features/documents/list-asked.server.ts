/** What the college waits for in somebody's own applications, so that their list can say so. */
import { and, count, eq, min } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { FIRST_REQUEST_STATUS } from '#core/documents/information-request.ts';
import type { Actor } from '#core/identity/actor.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { applications, information_requests } from '#db/schema/index.ts';
import type { AskedView } from './document-view.ts';

/** @returns by the id of the application; those of which nothing is asked are not in it. */
export async function listAsked(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor }: { actor: Actor },
): Promise<Readonly<Record<string, AskedView>>> {
  const id = information_requests.application_id;
  const rows = await db
    .select({ id, things: count(), dueOn: min(information_requests.due_on) })
    .from(information_requests)
    .innerJoin(applications, eq(applications.id, id))
    .where(and(eq(applications.user_id, actor.userId), eq(information_requests.status, FIRST_REQUEST_STATUS)))
    .groupBy(id);
  const today = lagosDayOf(clock());
  return Object.fromEntries(
    rows.map(({ id, things, dueOn }) => [
      id,
      { things, dueOn: dueOn ?? today, overdue: (dueOn ?? today) < today },
    ]),
  );
}
