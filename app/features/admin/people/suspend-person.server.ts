import { eq } from 'drizzle-orm';
import { revokeOpenLinks } from '#app/features/identity/index.server.ts';
import { decideSuspension, readAccountChange } from '#core/identity/people.ts';
import { sessions } from '#db/schema/index.ts';
import { type ChangeDeps, type ChangeInput, changePerson, tellOfPerson } from './change-person.server.ts';

/** A master administrator shuts someone out: every session ends at once, and none starts until reinstatement. */
export const suspendPerson = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readAccountChange,
    decide: decideSuspension,
    columns: ({ reason }, now) => ({ suspended_at: now, suspension_reason: reason }),
    async carryOut(tx, { person, form: { reason } }) {
      await tx.delete(sessions).where(eq(sessions.user_id, person.userId));
      await revokeOpenLinks(tx, person.userId);
      await tellOfPerson(tx, deps, {
        actor: input.actor,
        person,
        event: 'account.suspended',
        details: { reason },
        mail: { name: 'suspended', template: 'accountSuspended', params: { reason } },
      });
    },
  });
