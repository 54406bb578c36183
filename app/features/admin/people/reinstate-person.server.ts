import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { tellMasters } from '#app/features/identity/index.server.ts';
import { decideReinstatement, readStandingChange } from '#core/identity/people.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { profiles } from '#db/schema/index.ts';
import type { ChangeDeps, ChangeInput, ChangeProblem } from './change-role.server.ts';
import { lockPeople } from './people.server.ts';

/** A master administrator ends a suspension. Role, applications and password are as they were. */
export async function reinstatePerson(
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
    const decided = decideReinstatement({ actor, person, version, masters });
    if (!decided.ok) return err({ kind: decided.error });

    await tx
      .update(profiles)
      .set({ suspended_at: null, suspension_reason: null, version: version + 1, updated_at: clock() })
      .where(eq(profiles.id, id));
    await recordAudit(tx, newId, {
      action: 'account.reinstated',
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
        event: 'account.reinstated',
        about: person.fullName,
        path: href('/admin-portal/people/:id', { id: person.userId }),
      },
    );
    await addJob(tx, 'send-email', {
      messageId: `reinstated-${id}-${version}`,
      to: person.email,
      template: 'accountReinstated',
      params: { firstName: person.firstName, reason, origin },
    });
    return ok(undefined);
  });
}
