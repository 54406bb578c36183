/**
 * A person deletes an application of their own that was never sent. Where an attempt to pay for it failed, the attempt
 * keeps a nameless row for the college's books, which nobody but staff sees.
 */

import { sql } from 'drizzle-orm';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { mayEdit } from '#core/admissions/application-status.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { broughtNothing, unusedNumbers } from '#core/payments/fee-standing.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import type { ApplicationRow } from '../record/answer-columns.server.ts';
import { findApplication, lockApplication } from '../record/queries.server.ts';
import { paymentFactsOf } from '../situation/read-payment-facts.server.ts';
import { forgetApplication, lockMoneyOf } from './forget-application.server.ts';

interface Asked {
  readonly actor: Actor;
  readonly id: string;
}

/** Reads the draft for the page that asks whether to delete it. */
export async function readDeletable({ db }: Pick<AppDeps, 'db'>, { actor, id }: Asked) {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || !isOwn(row, actor)) return err({ kind: 'not-found' });
  const { application_number } = row;
  const program = row.program && programmeAt(row.program, row.award);
  // They must not be paid any more.
  const numbers = unusedNumbers(await paymentFactsOf(db, row.id));
  return ok({ id: row.id, application_number, program, numbers, problem: await problemOf(db, row) });
}

export const deleteDraft = (deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher'>, { actor, id }: Asked) =>
  changeAs(deps, actor, async ({ tx }) => {
    // Beginning a payment takes this lock, too.
    if (isId(id)) await lockMoneyOf(tx, sql`${id}`);
    const row = await lockApplication(tx, id);
    if (!row || !isOwn(row, actor)) return err({ kind: 'not-found' });
    const problem = await problemOf(tx, row);
    if (problem) return err({ kind: problem });
    // An open attempt still takes money: its gateway is told to end it.
    for (const { reference, status, number } of await paymentFactsOf(tx, row.id))
      if (status === 'Pending' || number !== null)
        await addJob(tx, 'cancel-attempt', { reference }, { key: `cancel:${reference}` });
    await forgetApplication(tx, deps, { row, because: 'asked' });
  });

const isOwn = (row: ApplicationRow, actor: Actor): boolean =>
  row.user_id === actor.userId && row.deleted_at === null;

/** Finds the reason that forbids deleting: the application was sent, or money came for it or may still come. */
async function problemOf(db: Queryable, row: ApplicationRow): Promise<'sent' | 'money' | null> {
  if (!mayEdit({ status: row.status as Parameters<typeof mayEdit>[0]['status'] }) || row.submitted_at)
    return 'sent';
  return broughtNothing(await paymentFactsOf(db, row.id)) ? null : 'money';
}
