import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { tellMasters } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { decideRoleChange, type PersonProblem, readRoleChange } from '#core/identity/people.ts';
import { mayEver } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { profiles } from '#db/schema/index.ts';
import { lockPeople } from './people.server.ts';

export type ChangeDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;
export interface ChangeInput {
  readonly actor: Actor;
  readonly id: string;
  readonly form: Readonly<Record<string, unknown>>;
}
export type ChangeProblem =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: PersonProblem };

/** A master administrator gives somebody another role. It holds from that person's next request on. */
export async function changeRole(
  { db, clock, newId, origin }: ChangeDeps,
  { actor, id, form }: ChangeInput,
): Promise<Result<void, ChangeProblem>> {
  if (!mayEver(actor, 'roles.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readRoleChange(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  return db.transaction(async (tx) => {
    const { masters, person } = await lockPeople(tx, id);
    if (!person) return err({ kind: 'not-found' });
    const { version, role, reason } = read.value;
    const decided = decideRoleChange({ actor, person, version, masters }, role);
    if (!decided.ok) return err({ kind: decided.error });

    await tx
      .update(profiles)
      .set({ role, version: version + 1, updated_at: clock() })
      .where(eq(profiles.id, id));
    await recordAudit(tx, newId, {
      action: 'account.role-changed',
      actorId: actor.userId,
      subjectType: 'user',
      subjectId: id,
      details: { from: person.role, to: role, reason },
    });
    await tellMasters(
      tx,
      { clock, newId, origin },
      {
        actor,
        event: 'account.role-changed',
        about: person.fullName,
        path: href('/admin-portal/people/:id', { id: person.userId }),
      },
    );
    await addJob(tx, 'send-email', {
      messageId: `role-changed-${id}-${version}`,
      to: person.email,
      template: 'roleChanged',
      params: { firstName: person.firstName, role, reason, origin },
    });
    return ok(undefined);
  });
}
