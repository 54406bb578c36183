import { decideReinstatement, readAccountChange } from '#core/identity/people.ts';
import { type ChangeDeps, type ChangeInput, changePerson, tellOfPerson } from './change-person.server.ts';

/** A master administrator ends a suspension. Role, applications and password are as they were. */
export const reinstatePerson = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readAccountChange,
    decide: decideReinstatement,
    columns: () => ({ suspended_at: null, suspension_reason: null }),
    carryOut: (tx, { person, form: { reason } }) =>
      tellOfPerson(tx, deps, {
        actor: input.actor,
        person,
        event: 'account.reinstated',
        details: { reason },
        mail: { name: 'reinstated', template: 'accountReinstated', params: { reason, origin: deps.origin } },
      }),
  });
