/** One application as its owner or staff may read it. */

import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationSituation } from '#core/admissions/application-situation.ts';
import { isDeletedDraft } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type ApplicationView, presentApplication } from '../record/present-application.server.ts';
import { findApplication, isPaid, subjectOf } from '../record/queries.server.ts';
import { readSituation } from '../situation/read-situations.server.ts';

/** Someone else's application is not found, rather than forbidden: its existence is not disclosed. */
export interface NotFound {
  readonly kind: 'not-found';
}

export async function readApplication(
  { db, cipher }: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<ApplicationView, NotFound>> {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || !can(actor, 'application.read', subjectOf(row))) return err({ kind: 'not-found' });
  if (row.user_id === actor.userId && isDeletedDraft(row)) return err({ kind: 'not-found' });
  return ok(presentApplication(cipher, row, { actor, paid: await isPaid(db, row.id) }));
}

/**
 * Reads the situation that the owner sees at the top of the page. To everyone else the application does not exist.
 */
export async function readOwnSituation(
  deps: Pick<AppDeps, 'db' | 'cipher' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<ApplicationSituation | null> {
  const row = isId(id) ? await findApplication(deps.db, id) : null;
  return row?.user_id === actor.userId ? readSituation(deps.db, deps, row) : null;
}
