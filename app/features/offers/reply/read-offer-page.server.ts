/**
 * Reads what its applicant sees of an offer: its course, by when to answer, its conditions, and what can be done now.
 */

import { eq } from 'drizzle-orm';
import {
  findApplication,
  findOffer,
  findWaiting,
  readMatriculationNumbers,
} from '#app/features/admissions/index.server.ts';
import { readAcceptanceFee } from '#app/features/payments/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Handover } from '#core/admissions/offering.ts';
import { sessionAfter } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { lastDays, offerAt, undoUntil } from '#core/offers/offer-deadline.ts';
import type { ConditionState, OfferEvent, OfferState } from '#core/offers/offer-status.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { admission_sessions, programme_offerings } from '#db/schema/index.ts';
import { recordedAnswerOf } from '../record/answers-in-person.server.ts';
import { couldNow, deadlineMovesOf, feeLeaving } from '../record/offer-now.server.ts';
import { conditionsOf } from '../record/prepare-offer.server.ts';
import { hasEvidence } from '../record/session-of-place.server.ts';

export type OfferPage = Given<typeof readOfferPage>;

/** Finds the offering of the place. */
async function findPlace(db: Queryable, offeringId: string | null) {
  if (!offeringId) return null;
  const { mode, handover, session } = programme_offerings;
  const [place] = await db
    .select({ mode, handover, session })
    .from(programme_offerings)
    .where(eq(programme_offerings.id, offeringId));
  return place ?? null;
}

async function daysOf(db: Queryable, session: string) {
  const { id, first_semester_on, matriculation_on } = admission_sessions;
  const [days] = await db
    .select({ firstSemester: first_semester_on, matriculation: matriculation_on })
    .from(admission_sessions)
    .where(eq(id, session));
  return days ?? { firstSemester: null, matriculation: null };
}

export async function readOfferPage(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
) {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || !can(actor, 'application.withdraw', { ownerId: row.user_id }))
    return err({ kind: 'not-found' });
  const now = clock();
  const found = await findOffer(db, id);
  const offer = found && offerAt(found, now);
  // A prepared offer is not offered yet.
  if (!offer || offer.state === 'prepared' || row.status !== 'Accepted') return err({ kind: 'not-found' });
  const [offering, numbers, waiting, conditions, moves, recorded, fee] = await Promise.all([
    findPlace(db, offer.offering_id),
    readMatriculationNumbers(db, [id]),
    findWaiting(db, offer.id),
    conditionsOf(db, offer.id),
    deadlineMovesOf(db, offer.id),
    recordedAnswerOf(db, offer.id),
    readAcceptanceFee(db, offer, now),
  ]);
  const session = offering?.session ?? row.session;
  const matriculationNumber = numbers.get(id) ?? null;
  const enrolled = matriculationNumber !== null;
  const deferralAsked = waiting === 'defer' && offer.state === 'accepted';
  const could = (event: OfferEvent) => !enrolled && couldNow(offer, event, now);
  const undo = offer.before !== null && could('undo-decline');
  const leaving = could('accept') || undo ? await feeLeaving(db, offer) : null;
  return ok({
    applicationId: row.id,
    number: row.application_number,
    program: row.program ? programmeAt(row.program, row.award) : '',
    session: (offer.state === 'deferred' && offer.deferred_to) || session,
    // The session in which they would start later, whatever they ask for: places begin with a session.
    laterSession: sessionAfter(session),
    days: await daysOf(db, session),
    partTime: offering?.mode === 'part_time',
    // A check constraint holds the column to the values of core.
    handover: (offering?.handover ?? null) as Handover | null,
    capsReference: row.caps_reference,
    state: offer.state as OfferState,
    // Nothing of a student's offer is open any more.
    matriculationNumber,
    version: offer.version,
    ...lastDays(offer.deadline_at, now),
    // It is later than it was, because the portal could not be reached.
    moved: moves.length > 0,
    since: offer.since.toISOString(),
    undoUntil: undoUntil(offer, now)?.toISOString() ?? null,
    capsNoted: offer.caps_noted_at !== null,
    conditions: conditions.map(({ text, state }) => ({
      text,
      state: state as ConditionState,
    })),
    may: {
      accept: could('accept') && !leaving,
      decline: could('decline'),
      undo: undo && !leaving,
      defer: could('defer') && !waiting,
      noteCaps: !enrolled && offering?.handover === 'CAPS' && ['released', 'accepted'].includes(offer.state),
    },
    recorded,
    fee,
    // A fee that is refunded, for which the place cannot be taken now.
    feeLeaving: leaving,
    deferralAsked,
    // No document shows their reason yet.
    evidenceAwaited: deferralAsked && !(await hasEvidence(db, offer)),
  });
}

export async function readOwnOffer(deps: Pick<AppDeps, 'db' | 'clock'>, input: { actor: Actor; id: string }) {
  const read = await readOfferPage(deps, input);
  if (!read.ok) return read;
  const { applicationId, program, session, state, since, conditions, replyBy, fee } = read.value;
  return ok({
    application_id: applicationId,
    program,
    session,
    state,
    since,
    reply_by: state === 'released' ? replyBy : null,
    conditions,
    acceptance_fee: fee && {
      amount_kobo: fee.amountKobo,
      paid: fee.standing === 'paid',
      due_on: fee.dueOn,
    },
  });
}
