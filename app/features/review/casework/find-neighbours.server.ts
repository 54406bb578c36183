import { eq } from 'drizzle-orm';
import { readPlace, writePlace } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { applications } from '#db/schema/index.ts';
import { findInQueue, type QueueRecord } from '../queue/find-in-queue.server.ts';
import { lookingAs } from '../queue/queue-condition.server.ts';
import { readQueueFilters } from '../queue/queue-filters.ts';
import { placeIn } from '../queue/queue-order.server.ts';
import type { Neighbour, Neighbours } from '../record/review-view.ts';

/**
 * The applications before and after one in the list from which it was opened. The place is where it stood in that list,
 * so whoever decides one and goes on meets the next one, wherever the first has moved by that.
 */
export async function findNeighbours(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, list, at }: { actor: Actor; list: string; at: string | null },
): Promise<Neighbours | null> {
  const place = readPlace(at);
  if (!place || !isId(place.id) || !can(actor, 'application.read-all')) return null;
  const filters = readQueueFilters(new URLSearchParams(list));
  const looking = await lookingAs({ db }, actor, clock());
  const read = async (backwards: boolean): Promise<Neighbour | null> => {
    const [row] = await findInQueue(db, { filters, looking, place, backwards, limit: 1 });
    return row ? present(row) : null;
  };
  const present = (row: QueueRecord): Neighbour => ({
    id: row.id,
    application_number: row.application_number,
    name: fullName(row.first_name, row.last_name) || null,
    place: writePlace(placeIn(filters.sort, row)),
  });
  const [previous, next] = await Promise.all([read(true), read(false)]);
  return { previous, next };
}

/** Where an application stands in the list now, for an address; null where it does not exist. */
export async function findPlace(
  { db }: Pick<AppDeps, 'db'>,
  { id, list }: { id: string; list: string },
): Promise<string | null> {
  const { created_at, status_since } = applications;
  const [row] = await db
    .select({ id: applications.id, created_at, status_since })
    .from(applications)
    .where(eq(applications.id, id));
  return row ? writePlace(placeIn(readQueueFilters(new URLSearchParams(list)).sort, row)) : null;
}
