/** The second master administrator answers: what a first one asked about somebody's second factor is done, or is not. */
import { endFactorRemoval, readFactorRemoval, resetFactor } from '#app/features/identity/index.server.ts';
import { decideFactorRemoval, readAccountChange, readConfirmation } from '#core/identity/people.ts';
import type { Transaction } from '#db/client.ts';
import { type ChangeDeps, type ChangeInput, changePerson, tellOfPerson } from './change-person.server.ts';
import type { PersonToChange } from './people.server.ts';

export const confirmFactorRemoval = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readConfirmation,
    decide: async (asked, _form, tx) =>
      decideFactorRemoval(asked, await waiting(tx, deps, asked.person), 'approve'),
    async carryOut(tx, { person }) {
      const removal = await waiting(tx, deps, person);
      await resetFactor(tx, deps, { person, actor: input.actor, asked: removal });
    },
  });

/** Also by whoever asked for it. */
export const declineFactorRemoval = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readAccountChange,
    decide: async (asked, _form, tx) =>
      decideFactorRemoval(asked, await waiting(tx, deps, asked.person), 'decline'),
    async carryOut(tx, { person, form: { reason } }) {
      await endFactorRemoval(tx, person.userId);
      await tellOfPerson(tx, deps, {
        actor: input.actor,
        person,
        event: 'account.factor-reset-declined',
        details: { reason },
        mail: { name: 'factor-reset-declined', template: 'factorResetDeclined', params: { reason } },
      });
    },
  });

const waiting = (
  tx: Transaction,
  { clock }: Pick<ChangeDeps, 'clock'>,
  { userId }: Pick<PersonToChange, 'userId'>,
) => readFactorRemoval(tx, { userId, now: clock() });
