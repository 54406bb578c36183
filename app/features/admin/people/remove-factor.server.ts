import { hasFactor, resetFactor } from '#app/features/identity/index.server.ts';
import { decideFactorRemoval, readAccountChange } from '#core/identity/people.ts';
import { type ChangeDeps, type ChangeInput, changePerson } from './change-person.server.ts';

/** A master administrator removes the second factor of someone who has lost it together with the recovery codes. */
export const removePersonFactor = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readAccountChange,
    decide: async (asked, _form, tx) => decideFactorRemoval(asked, await hasFactor(tx, asked.person.userId)),
    carryOut: (tx, { person, form: { reason } }) =>
      resetFactor(tx, deps, { person, actor: input.actor, reason }),
  });
