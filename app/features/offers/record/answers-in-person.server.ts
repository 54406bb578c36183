/**
 * An answer that somebody gave at the college: an officer records it with the paper that was seen, and nothing changes
 * until a second one agrees. Its applicant hears of it at once, can stop it while it waits, and keeps the place for
 * two days.
 */

import { and, desc, eq, inArray } from 'drizzle-orm';
import { href } from 'react-router';
import {
  type ApplicationRow,
  type MoveDeps,
  type OfferRow,
  writeOffer,
} from '#app/features/admissions/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { IdentityDocument } from '#core/identity/mailbox-recovery.ts';
import { recordAnswerForm } from '#core/offers/offer-forms.ts';
import { KEEP_PLACE_MS } from '#core/offers/offer-status.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { offer_requests, type offers, users } from '#db/schema/index.ts';
import { dueOnAcceptance } from './acceptance-fee.server.ts';
import { couldNow, isStoppedByFee } from './offer-now.server.ts';

type Recorded = 'accept' | 'decline';
export const isRecordedAnswer = (kind: string): kind is Recorded => kind === 'accept' || kind === 'decline';

export async function recordAnswer(
  tx: Transaction,
  deps: MoveDeps,
  {
    actor,
    application,
    offer,
    typed,
  }: {
    actor: Actor;
    application: ApplicationRow;
    offer: OfferRow;
    typed: Readonly<Record<string, unknown>>;
  },
): Promise<
  Result<
    Recorded,
    | { readonly kind: 'not-possible' | 'fee-leaving' }
    | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  >
> {
  const read = recordAnswerForm.read(typed);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { answer, identity_seen, reason } = read.value;
  if (!couldNow(offer, answer, deps.clock())) return err({ kind: 'not-possible' });
  if (await isStoppedByFee(tx, offer, answer)) return err({ kind: 'fee-leaving' });
  const id = deps.newId();
  await tx.insert(offer_requests).values({
    id,
    offer_id: offer.id,
    kind: answer,
    reason,
    identity_seen,
    asked_by: actor.userId,
    asked_at: deps.clock(),
  });
  await writeOffer(tx, offer, { answer_given_at: deps.clock() });
  await tellOwner(tx, deps, application, { id, answer });
  return ok(answer);
}

/** The fields that are written with the answer, once a second officer agreed. */
export async function changeOfRecorded(
  tx: Transaction,
  { clock }: Pick<MoveDeps, 'clock'>,
  offer: OfferRow,
  answer: Recorded,
): Promise<Partial<typeof offers.$inferInsert>> {
  return answer === 'accept'
    ? { acceptance_due_on: await dueOnAcceptance(tx, clock(), offer) }
    : { kept_until: new Date(clock().getTime() + KEEP_PLACE_MS) };
}

async function tellOwner(
  tx: Transaction,
  { origin }: Pick<MoveDeps, 'origin'>,
  application: ApplicationRow,
  { id, answer }: { id: string; answer: Recorded },
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, firstName: users.first_name })
    .from(users)
    .where(eq(users.id, application.user_id));
  if (!owner) return;
  await addJob(tx, 'send-email', {
    messageId: `recorded-answer-${id}`,
    to: owner.email,
    template: 'answerRecorded',
    params: {
      firstName: owner.firstName,
      number: application.application_number,
      answer,
      link: origin + href('/student-portal/applications/:id/reply', { id: application.id }),
    },
  });
}

export interface RecordedAnswer {
  readonly answer: Recorded;
  readonly paper: IdentityDocument;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** A second officer has not looked at it yet, so that its applicant can stop it. */
  readonly waiting: boolean;
}

/** The last answer that was recorded for its applicant and not turned down; null: none. */
export async function recordedAnswerOf(db: Queryable, offerId: string): Promise<RecordedAnswer | null> {
  const [last] = await db
    .select()
    .from(offer_requests)
    .where(
      and(
        eq(offer_requests.offer_id, offerId),
        inArray(offer_requests.kind, ['accept', 'decline']),
        inArray(offer_requests.state, ['waiting', 'approved']),
      ),
    )
    .orderBy(desc(offer_requests.asked_at), desc(offer_requests.id))
    .limit(1);
  if (!last) return null;
  return {
    answer: last.kind as Recorded,
    paper: last.identity_seen as IdentityDocument,
    at: last.asked_at.toISOString(),
    waiting: last.state === 'waiting',
  };
}

/** "I did not answer": what waits comes to nothing. @returns false where nothing waits any more. */
export async function stopRecorded(
  tx: Transaction,
  { clock }: Pick<MoveDeps, 'clock'>,
  { offer, actor }: { offer: OfferRow; actor: Actor },
): Promise<boolean> {
  const stopped = await tx
    .update(offer_requests)
    .set({ state: 'declined', decided_by: actor.userId, decided_at: clock() })
    .where(
      and(
        eq(offer_requests.offer_id, offer.id),
        inArray(offer_requests.kind, ['accept', 'decline']),
        eq(offer_requests.state, 'waiting'),
      ),
    )
    .returning({ id: offer_requests.id });
  await writeOffer(tx, offer, { answer_given_at: null });
  return stopped.length > 0;
}
