/** The second master administrator answers: what a first one asked about somebody's second factor is done, or is not. */
import { href } from 'react-router';
import {
  decideSecond,
  endFactorRemoval,
  readFactorRemoval,
  resetFactor,
} from '#app/features/identity/index.server.ts';
import {
  type Asked,
  decideFactorRemoval,
  type PersonProblem,
  readAccountChange,
  readConfirmation,
} from '#core/identity/people.ts';
import type { Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { type ChangeDeps, type ChangeInput, changePerson, tellOfPerson } from './change-person.server.ts';
import type { PersonToChange } from './people.server.ts';

export const confirmFactorRemoval = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readConfirmation,
    decide: (asked, _form, tx) => decide(tx, deps, { input, asked, decision: 'approve' }),
    async carryOut(tx, { person }) {
      const removal = await waiting(tx, deps, person);
      await resetFactor(tx, deps, { person, actor: input.actor, asked: removal });
    },
  });

/** Also by whoever asked for it. */
export const declineFactorRemoval = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readAccountChange,
    decide: (asked, _form, tx) => decide(tx, deps, { input, asked, decision: 'decline' }),
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

async function decide(
  tx: Transaction,
  deps: ChangeDeps,
  { input, asked, decision }: { input: ChangeInput; asked: Asked; decision: 'approve' | 'decline' },
): Promise<Result<unknown, PersonProblem>> {
  const removal = await waiting(tx, deps, asked.person);
  const judged = decideFactorRemoval(asked, removal);
  if (!judged.ok || !removal) return judged;
  const { userId } = asked.person;
  const path = href('/admin-portal/people/:id', { id: userId });
  const id = `${userId}:${removal.askedAt.toISOString()}`;
  return decideSecond(tx, deps, {
    actor: input.actor,
    permission: 'roles.manage',
    decision,
    askedBy: [removal.askedBy],
    ownerId: userId,
    what: { kind: 'factor-removal', id, path },
  });
}

const waiting = (
  tx: Transaction,
  { clock }: Pick<ChangeDeps, 'clock'>,
  { userId }: Pick<PersonToChange, 'userId'>,
) => readFactorRemoval(tx, { userId, now: clock() });
