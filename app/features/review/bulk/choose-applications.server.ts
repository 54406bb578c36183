/**
 * The first step of a bulk change: which applications. They are kept with the version they have now, so that what is
 * shown before confirming is what will be changed, and nothing that someone touched in between.
 */

import { and, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
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

export type ChooseProblem = { readonly kind: 'forbidden' } | { readonly kind: 'none' | 'too-many' };

export async function chooseApplications(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, scope, ids, query }: Chosen,
): Promise<Result<{ readonly id: string }, ChooseProblem>> {
  if (!can(actor, 'application.read-all') || !mayEver(actor, 'application.change-status'))
    return err({ kind: 'forbidden' });
  if (scope === 'chosen' && ids.length > BULK_MOST) return err({ kind: 'too-many' });
  const filters = readQueueFilters(new URLSearchParams(query));
  const known = [...new Set(ids)].filter(isId);
  if (scope === 'chosen' && known.length === 0) return err({ kind: 'none' });
  const { order } = await queueOrder(db, filters)(null, false);
  const rows = await db
    .select({ id: applications.id, version: applications.version })
    .from(applications)
    .where(
      and(
        scope === 'chosen' ? inArray(applications.id, known) : undefined,
        queueCondition(scope === 'chosen' ? {} : filters, await lookingAs({ db }, actor, clock())),
      ),
    )
    // As the list stands: where places are few, whoever is first in it gets one.
    .orderBy(...order)
    .limit(BULK_MOST + 1);
  if (rows.length === 0) return err({ kind: 'none' });
  if (rows.length > BULK_MOST) return err({ kind: 'too-many' });

  const id = newId();
  await db.transaction(async (tx) => {
    await tx
      .insert(bulk_changes)
      .values({ id, asked_by: actor.userId, kind: 'set-status', created_at: clock() });
    await addItems(
      tx,
      id,
      rows.map(({ id: application_id, version }) => ({ application_id, version })),
    );
  });
  return ok({ id });
}
