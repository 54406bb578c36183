import { decideRoleChange, readRoleChange } from '#core/identity/people.ts';
import { type ChangeDeps, type ChangeInput, changePerson, tellOfPerson } from './change-person.server.ts';

/** A master administrator gives someone another role. It holds from that person's next request on. */
export const changeRole = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readRoleChange,
    decide: (asked, { role }) => decideRoleChange(asked, role),
    columns: ({ role }) => ({ role }),
    carryOut: (tx, { person, form: { role, reason } }) =>
      tellOfPerson(tx, deps, {
        actor: input.actor,
        person,
        event: 'account.role-changed',
        details: { from: person.role, to: role, reason },
        mail: {
          name: 'role-changed',
          template: 'roleChanged',
          params: { role, reason, origin: deps.origin },
        },
      }),
  });
