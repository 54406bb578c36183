import { hasFactor, listMasters, readFactorRemoval } from '#app/features/identity/index.server.ts';
import { askFactorRemoval, FACTOR_REMOVAL_DAYS, readAccountChange } from '#core/identity/people.ts';
import { daysAfter } from '#core/identity/retention.ts';
import { factor_removals } from '#db/schema/index.ts';
import { type ChangeDeps, type ChangeInput, changePerson, tellOfPerson } from './change-person.server.ts';

/** A master administrator asks to remove the second factor of someone who has lost it together with the recovery codes. */
export const askForFactorRemoval = (deps: ChangeDeps, input: ChangeInput) =>
  changePerson(deps, input, {
    read: readAccountChange,
    decide: async (asked, _form, tx) => {
      const { userId } = asked.person;
      return askFactorRemoval(asked, {
        hasFactor: await hasFactor(tx, userId),
        waiting: (await readFactorRemoval(tx, { userId, now: deps.clock() })) !== null,
        masters: (await listMasters(tx)).map(({ id }) => id),
      });
    },
    async carryOut(tx, { person, form: { reason } }) {
      const now = deps.clock();
      const removal = {
        asked_by: input.actor.userId,
        reason,
        created_at: now,
        expires_at: daysAfter(now, FACTOR_REMOVAL_DAYS),
      };
      await tx
        .insert(factor_removals)
        .values({ id: deps.newId(), user_id: person.userId, ...removal })
        // One that waits no more is still there until the night.
        .onConflictDoUpdate({ target: factor_removals.user_id, set: removal });
      await tellOfPerson(tx, deps, {
        actor: input.actor,
        person,
        event: 'account.factor-reset-asked',
        details: { reason },
        mail: {
          name: 'factor-reset-asked',
          template: 'factorResetAsked',
          params: { reason, origin: deps.origin },
        },
        waits: true,
      });
    },
  });
