/**
 * The first step of a bulk change: which applications. They are kept with the version they have now, so that what is
 * shown before confirming is what will be changed, and nothing that someone touched in between.
 */

import { and, inArray } from 'drizzle-orm';
import { type ChangeDeps, change, reject } from '#app/requests/change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import { isId } from '#core/shared/id.ts';
import { applications, bulk_changes } from '#db/schema/index.ts';
import { lookingAs, queueCondition } from '../queue/queue-condition.server.ts';
import { readQueueFilters } from '../queue/queue-filters.ts';
import { queueOrder } from '../queue/queue-order.server.ts';
import { addItems } from './prepare-bulk-change.server.ts';

export interface Chosen {
  readonly actor: Actor;
  /** 'all': everything that the view of the queue matches, found again here. */
  readonly scope: 'chosen' | 'all';
  readonly ids: readonly string[];
  /** The queue's own address, without its path. */
  readonly query: string;
}

export const chooseApplications = (deps: ChangeDeps, { actor, scope, ids, query }: Chosen) =>
  change(deps, actor, 'application.read-all', async function* ({ tx, now, newId }) {
    if (!mayEver(actor, 'application.change-status')) yield* reject({ kind: 'forbidden' });
    const known = [...new Set(ids)].filter(isId);
    if (scope === 'chosen' && ids.length > BULK_MOST) yield* reject({ kind: 'too-many' });
    if (scope === 'chosen' && known.length === 0) yield* reject({ kind: 'none' });
    const filters = readQueueFilters(new URLSearchParams(query));
    const { order } = await queueOrder(tx, filters)(null, false);
    const rows = await tx
      .select({ id: applications.id, version: applications.version })
      .from(applications)
      .where(
        and(
          scope === 'chosen' ? inArray(applications.id, known) : undefined,
          queueCondition(scope === 'chosen' ? {} : filters, await lookingAs({ db: tx }, actor, now)),
        ),
      )
      // As the list stands: where places are few, whoever is first in it gets one.
      .orderBy(...order)
      .limit(BULK_MOST + 1);
    if (rows.length === 0) yield* reject({ kind: 'none' });
    if (rows.length > BULK_MOST) yield* reject({ kind: 'too-many' });
    const id = newId();
    await tx.insert(bulk_changes).values({ id, asked_by: actor.userId, kind: 'set-status', created_at: now });
    await addItems(
      tx,
      id,
      rows.map(({ id: application_id, version }) => ({ application_id, version })),
    );
    return { id };
  });
