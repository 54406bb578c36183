/**
 * A paid application that staff had set back to Draft goes back to the college, corrected. Whoever asked for the
 * correction hears of it. No one pays again for it.
 */

import { and, desc, eq } from 'drizzle-orm';
import { href } from 'react-router';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isComplete } from '#core/admissions/check-answers.ts';
import { isTooLate } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isStaff } from '#core/identity/roles.ts';
import { type FeeStanding, feeStanding } from '#core/payments/fee-standing.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import { isId } from '#core/shared/id.ts';
import { err } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { application_events, profiles, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { readSendingDays } from '../record/admission-session.server.ts';
import { type ApplicationRow, answersOf } from '../record/answer-columns.server.ts';
import { lockApplication } from '../record/queries.server.ts';
import { paymentFactsOf } from '../situation/read-payment-facts.server.ts';
import { type MoveDeps, moveApplication } from './move-application.server.ts';

/** The reasons as staff read them. */
const { reasons } = wordsFor('en');

/** The answers as they are stored. Sent twice it is sent once. */
export const sendCorrected = (
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  { actor, id }: { actor: Actor; id: string },
) =>
  changeAs(deps, actor, async ({ tx, now }) => {
    const row = isId(id) ? await lockApplication(tx, id) : null;
    if (!row || row.user_id !== actor.userId) return err({ kind: 'not-found' });
    if (row.status === 'Submitted') return;
    const fee = await feeOf(tx, row.id);
    if (row.status !== 'Draft' || fee.kind !== 'paid') return err({ kind: 'not-possible' });
    if (fee.goesBack) return err({ kind: 'going-back' });
    if (isTooLate(await readSendingDays(tx, row.id), now)) return err({ kind: 'closed' });
    if (!row.finished_at || !isComplete(answersOf(deps.cipher, row))) return err({ kind: 'incomplete' });
    await sendAgain(tx, deps, row);
  });

/** Reads the state of an application's fee: a fee that is paid, and stays paid, is sent without paying again. */
export const feeOf = async (db: Queryable, id: string): Promise<FeeStanding> =>
  feeStanding(await paymentFactsOf(db, id));

/** @param row a finished, paid Draft, locked by the caller. */
export async function sendAgain(tx: Transaction, deps: MoveDeps, row: ApplicationRow): Promise<void> {
  const moved = await moveApplication(tx, deps, {
    applicationId: row.id,
    event: 'sent-again',
    actorId: row.user_id,
  });
  if (!moved.ok) throw new Error(`application ${row.id} could not be sent again: ${moved.error.kind}`);
  if (moved.value.changed) await tellWhoAsked(tx, deps, moved.value.application);
}

async function tellWhoAsked(
  tx: Transaction,
  { origin }: Pick<AppDeps, 'origin'>,
  application: ApplicationRow,
): Promise<void> {
  const [asked] = await tx
    .select({
      reason: application_events.reason,
      note: application_events.note,
      email: users.email,
      first_name: users.first_name,
      role: profiles.role,
      suspended: profiles.suspended_at,
    })
    .from(application_events)
    .innerJoin(users, eq(users.id, application_events.actor_id))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(application_events.application_id, application.id),
        eq(application_events.kind, 'status-changed'),
        eq(application_events.to_status, 'Draft'),
      ),
    )
    .orderBy(desc(application_events.created_at), desc(application_events.id))
    .limit(1);
  // A colleague who has left the staff can no longer read it; it waits in the queue for the others.
  if (!asked || asked.suspended || !isStaff(asked.role)) return;
  const what = [isDecisionReason(asked.reason) && reasons[asked.reason], asked.note]
    .filter(Boolean)
    .join(' ');
  await addJob(tx, 'send-email', {
    messageId: `sent-again-${application.id}-${application.version}`,
    to: asked.email,
    template: 'correctionSent',
    params: {
      firstName: asked.first_name,
      number: application.application_number,
      ...(what && { asked: what }),
      link: origin + href('/student-portal/applications/:id', { id: application.id }),
    },
  });
}
