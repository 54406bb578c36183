/** What its applicant reads of an offer: what it is of, by when to answer, its conditions, and what can be done now. */

import { eq } from 'drizzle-orm';
import {
  findApplication,
  findOffer,
  findWaiting,
  readMatriculationNumbers,
} from '#app/features/admissions/index.server.ts';
import { type AcceptanceFeeView, readAcceptanceFee } from '#app/features/payments/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Handover } from '#core/admissions/offering.ts';
import { sessionAfter } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { type LastDays, lastDays, offerAt, undoUntil } from '#core/offers/offer-deadline.ts';
import type { ConditionState, OfferEvent, OfferState } from '#core/offers/offer-status.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { isId } from '#core/shared/id.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { admission_sessions, programme_offerings } from '#db/schema/index.ts';
import { type RecordedAnswer, recordedAnswerOf } from '../record/answers-in-person.server.ts';
import { couldNow, deadlineMovesOf, feeLeaving } from '../record/offer-now.server.ts';
import { conditionsOf } from '../record/prepare-offer.server.ts';
import { hasEvidence } from '../record/session-of-place.server.ts';

export interface OfferPage extends LastDays {
  readonly applicationId: string;
  readonly number: string;
  readonly program: string;
  readonly session: string;
  /** In which they would start later, whatever they ask for: places begin with a session. */
  readonly laterSession: string;
  readonly partTime: boolean;
  readonly handover: Handover | null;
  readonly capsReference: string | null;
  readonly state: OfferState;
  /** Of whoever studies here: nothing of the offer is open any more. Null: they do not. */
  readonly matriculationNumber: string | null;
  readonly version: number;
  /** It is later than it was, because the portal could not be reached. */
  readonly moved: boolean;
  /** Days of its session, where the college has announced them. */
  readonly days: { readonly firstSemester: LagosDay | null; readonly matriculation: LagosDay | null };
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly undoUntil: string | null;
  readonly capsNoted: boolean;
  readonly conditions: readonly { readonly text: string; readonly state: ConditionState }[];
  readonly may: {
    readonly accept: boolean;
    readonly decline: boolean;
    readonly undo: boolean;
    readonly defer: boolean;
    readonly noteCaps: boolean;
  };
  /** What accepting costs; null: nothing. */
  readonly fee: AcceptanceFeeView | null;
  /** A fee that is refunded, for which the place cannot be taken now; null: none, or nothing is to be taken. */
  readonly feeLeaving: PaidPurpose | null;
  /** What an officer recorded for them; null: nothing. */
  readonly recorded: RecordedAnswer | null;
  /** They asked to defer, and the college has not answered. */
  readonly deferralAsked: boolean;
  /** No document shows their reason yet. */
  readonly evidenceAwaited: boolean;
}

/** What it is a place of. */
async function findPlace(db: Queryable, offeringId: string | null) {
  if (!offeringId) return null;
  const { mode, handover, session } = programme_offerings;
  const [place] = await db
    .select({ mode, handover, session })
    .from(programme_offerings)
    .where(eq(programme_offerings.id, offeringId));
  return place ?? null;
}

async function daysOf(db: Queryable, session: string): Promise<OfferPage['days']> {
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
): Promise<Result<OfferPage, { readonly kind: 'not-found' }>> {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || !can(actor, 'application.withdraw', { ownerId: row.user_id }))
    return err({ kind: 'not-found' });
  const now = clock();
  const found = await findOffer(db, id);
  const offer = found && offerAt(found, now);
  // What is prepared is not offered yet.
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
    laterSession: sessionAfter(session),
    days: await daysOf(db, session),
    partTime: offering?.mode === 'part_time',
    // A check constraint holds the column to the values of core.
    handover: (offering?.handover ?? null) as Handover | null,
    capsReference: row.caps_reference,
    state: offer.state as OfferState,
    matriculationNumber,
    version: offer.version,
    ...lastDays(offer.deadline_at, now),
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
    feeLeaving: leaving,
    deferralAsked,
    evidenceAwaited: deferralAsked && !(await hasEvidence(db, offer)),
  });
}

interface OwnOffer extends Pick<OfferPage, 'program' | 'session' | 'state' | 'since' | 'conditions'> {
  readonly application_id: string;
  /** The last day to answer, while it can be. */
  readonly reply_by: OfferPage['replyBy'];
  readonly acceptance_fee: {
    readonly amount_kobo: number;
    readonly paid: boolean;
    readonly due_on: string | null;
  } | null;
}

export async function readOwnOffer(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { actor: Actor; id: string },
): Promise<Result<OwnOffer, { readonly kind: 'not-found' }>> {
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
