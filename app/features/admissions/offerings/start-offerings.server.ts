import type { AppDeps } from '#app/requests/context.ts';
import { isSessionName } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { listAdmissionSessions } from '#db/find-open-session.ts';
import { beginOfferings } from './begin-offerings.server.ts';

/** Fills a session that has no offerings, as a new session is filled when it is opened. */
export async function startOfferings(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, session }: { actor: Actor; session: string },
): Promise<Result<void, { readonly kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'offerings.manage')) return err({ kind: 'forbidden' });
  return deps.db.transaction(async (tx) => {
    const known =
      isSessionName(session) && (await listAdmissionSessions(tx)).some(({ id }) => id === session);
    if (!known) return err({ kind: 'not-found' });
    const added = await beginOfferings(tx, deps, session);
    if (added === 0) return ok(undefined);
    await recordAudit(tx, deps.newId, {
      action: 'offering.added',
      actorId: actor.userId,
      subjectType: 'offering',
      subjectId: session,
      details: { session, count: added },
    });
    await announceContentChange(tx);
    return ok(undefined);
  });
}
