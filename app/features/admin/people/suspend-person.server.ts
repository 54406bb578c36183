import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { revokeOpenLinks, tellMasters } from '#app/features/identity/index.server.ts';
import { decideSuspension, readStandingChange } from '#core/identity/people.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { profiles, sessions } from '#db/schema/index.ts';
import type { ChangeDeps, ChangeInput, ChangeProblem } from './change-role.server.ts';
import { lockPeople } from './people.server.ts';

/** A master administrator shuts somebody out: every session ends at once, and none begins until reinstatement. */
export async function suspendPerson(
  { db, clock, newId, origin }: ChangeDeps,
  { actor, id, form }: ChangeInput,
): Promise<Result<void, ChangeProblem>> {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readStandingChange(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  return db.transaction(async (tx) => {
    const { masters, person } = await lockPeople(tx, id);
    if (!person) return err({ kind: 'not-found' });
    const { version, reason } = read.value;
    const decided = decideSuspension({ actor, person, version, masters });
    if (!decided.ok) return err({ kind: decided.error });

    const now = clock();
    await tx
      .update(profiles)
      .set({ suspended_at: now, suspension_reason: reason, version: version + 1, updated_at: now })
      .where(eq(profiles.id, id));
    await tx.delete(sessions).where(eq(sessions.user_id, id));
    await revokeOpenLinks(tx, id);
    await recordAudit(tx, newId, {
      action: 'account.suspended',
      actorId: actor.userId,
      subjectType: 'user',
      subjectId: id,
      details: { reason },
    });
    await tellMasters(
      tx,
      { clock, newId, origin },
      {
        actor,
        event: 'account.suspended',
        about: person.fullName,
        path: href('/admin-portal/people/:id', { id: person.userId }),
      },
    );
    await addJob(tx, 'send-email', {
      messageId: `suspended-${id}-${version}`,
      to: person.email,
      template: 'accountSuspended',
      params: { firstName: person.firstName, reason },
    });
    return ok(undefined);
  });
}
