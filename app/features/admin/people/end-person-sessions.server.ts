import { eq } from 'drizzle-orm';
import { revokeOpenLinks } from '#app/features/identity/index.server.ts';
import { decideSessionsEnd, readAccountChange } from '#core/identity/people.ts';
import { sessions } from '#db/schema/index.ts';
import { type ChangeDeps, type ChangeInput, changePerson, tellOfPerson } from './change-person.server.ts';

/**
 * A master administrator signs someone out everywhere and leaves them in: a device was lost, or a screen left open. Open
 * links and codes end too, since whoever has the device may have asked for them. The person signs in again as usual.
 */
export const endPersonSessions = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readAccountChange,
    decide: async (asked, _form, tx) =>
      decideSessionsEnd(asked, await tx.$count(sessions, eq(sessions.user_id, asked.person.userId))),
    async carryOut(tx, { person, form: { reason } }) {
      await tx.delete(sessions).where(eq(sessions.user_id, person.userId));
      await revokeOpenLinks(tx, person.userId);
      await tellOfPerson(tx, deps, {
        actor: input.actor,
        person,
        event: 'account.signed-out-by-college',
        details: { reason },
        mail: { name: 'signed-out', template: 'sessionsEnded', params: { reason, origin: deps.origin } },
      });
    },
  });
