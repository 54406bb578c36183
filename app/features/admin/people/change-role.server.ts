import { eq } from 'drizzle-orm';
import {
  askSecond,
  endMetRequests,
  isOnlyMaster,
  tellDoneAlone,
} from '#app/features/identity/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { decideRoleChange, readRoleChange } from '#core/identity/people.ts';
import type { Role } from '#core/identity/roles.ts';
import { raisesRole } from '#core/settings/loosening.ts';
import type { Transaction } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { type ChangeDeps, type ChangeInput, changePerson, tellOfPerson } from './change-person.server.ts';
import type { PersonToChange } from './people.server.ts';

/**
 * A master administrator gives someone another role. More rights than before wait for a second master administrator; fewer
 * hold from that person's next request on.
 */
export const changeRole = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readRoleChange,
    decide: (asked, { role }) => decideRoleChange(asked, role),
    columns: ({ role }) => ({ role }),
    async waits(tx, { person, form: { role, reason } }) {
      if (!raisesRole(person.role, role)) return null;
      const { actor } = input;
      const about = `${person.fullName}, ${wordsFor('en').identity.roles[role]}`;
      if (await isOnlyMaster(tx, actor)) {
        await tellDoneAlone(tx, deps, { actor, kind: 'role', about });
        return null;
      }
      const { userId } = person;
      return askSecond(tx, deps, {
        ...{ actor, kind: 'role', subject: userId, change: { role }, reason, about },
        ...{ permission: 'roles.manage', ownerId: userId },
      });
    },
    carryOut: (tx, { person, form: { role, reason } }) =>
      tellRole(tx, deps, { actor: input.actor, person, role, reason }),
  });

interface RoleGiven {
  readonly actor: Actor;
  readonly person: PersonToChange;
  readonly role: Role;
  readonly reason: string;
  /** The second person; null: nobody else could. */
  readonly approvedBy?: string | null;
}

export async function giveRole(tx: Transaction, deps: ChangeDeps, given: RoleGiven): Promise<void> {
  const { person, role } = given;
  await tx
    .update(profiles)
    .set({ role, version: person.version + 1, updated_at: deps.clock() })
    .where(eq(profiles.id, person.userId));
  await tellLive(tx, { about: 'person', id: person.userId, what: 'rights', version: 0 });
  await tellRole(tx, deps, given);
}

async function tellRole(
  tx: Transaction,
  deps: ChangeDeps,
  { actor, person, role, reason, approvedBy }: RoleGiven,
): Promise<void> {
  const { userId } = person;
  if (raisesRole(person.role, role))
    await endMetRequests(tx, { userId, role, by: actor.userId, now: deps.clock() });
  await tellOfPerson(tx, deps, {
    actor,
    person,
    event: 'account.role-changed',
    details: { from: person.role, to: role, reason, ...(approvedBy && { approved_by: approvedBy }) },
    mail: { name: 'role-changed', template: 'roleChanged', params: { role, reason, origin: deps.origin } },
  });
}
