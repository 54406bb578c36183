/** Tells every master administrator of a change that takes more than a session: what, about whom, by whom and when. */
import { and, eq, isNull } from 'drizzle-orm';
import { lagosMoment } from '#app/words/lagos-time.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Queryable } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { profiles, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

const { dates } = wordsFor('en');

export interface GuardedChange {
  /** Null: someone at the machine, by a command. */
  readonly actor: Pick<Actor, 'firstName' | 'lastName' | 'email'> | null;
  /** Named as in the audit trail, which holds the same action. */
  readonly event: AuditEvent;
  /** A person, a program, a gateway: what the change is about. */
  readonly about: string;
  /** Where a colleague has to approve it, or may look at it. */
  readonly path: string;
  /** It works only once another master administrator has approved it. */
  readonly waits?: boolean;
}

/** Mails in the caller's transaction, to whoever did it, too: it may have been someone else in their name. */
export async function mailAdministrators(
  tx: Queryable,
  { clock, newId, origin }: { readonly clock: Clock; readonly newId: NewId; readonly origin: string },
  { actor, event, about, path, waits = false }: GuardedChange,
): Promise<void> {
  const masters = await listMasters(tx);
  const change = newId();
  for (const { id, email, firstName } of masters)
    await addJob(tx, 'send-email', {
      messageId: `guarded-${change}-${id}`,
      to: email,
      template: waits ? 'approvalNeeded' : 'guardedChange',
      params: {
        firstName,
        event,
        about,
        by: actor ? `${actor.firstName} ${actor.lastName} (${actor.email})` : '',
        at: lagosMoment({ dates }, clock().toISOString()),
        url: `${origin}${path}`,
      },
    });
}

export const listMasters = (db: Queryable) =>
  db
    .select({ id: users.id, email: users.email, firstName: users.first_name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.role, 'master_admin'), isNull(profiles.suspended_at), isNull(profiles.erased_at)))
    .orderBy(users.id);
