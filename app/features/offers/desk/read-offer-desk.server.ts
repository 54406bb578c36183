/** An offer as staff read it, with what waits about it. */

import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import {
  findApplication,
  findOffer,
  readMatriculationNumbers,
} from '#app/features/admissions/index.server.ts';
import { needsAnother } from '#app/features/identity/index.server.ts';
import { findCurrentLetter } from '#app/features/letters/index.server.ts';
import { type AcceptanceFeeView, readAcceptanceFee } from '#app/features/payments/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { sessionAfter } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { IdentityDocument } from '#core/identity/mailbox-recovery.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { lastDays, offerAt } from '#core/offers/offer-deadline.ts';
import {
  type ConditionState,
  type OfferEvent,
  type OfferRequest,
  type OfferState,
  offerEvents,
} from '#core/offers/offer-status.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { offer_conditions, offer_events, offer_requests, users } from '#db/schema/index.ts';
import { handoverOf } from '../record/issue-admission.server.ts';
import { readEnrolmentLacks } from '../record/may-be-enrolled.server.ts';
import { deadlineMovesOf } from '../record/offer-now.server.ts';
import { conditionsOf } from '../record/prepare-offer.server.ts';
import { hasEvidence, sessionOf, sessionsToStartIn } from '../record/session-of-place.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Something happened to the offer, or somebody asked something of it and another agreed or did not. */
export type OfferHistoryLine = {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The person who did it. Null: no person did it. */
  readonly by: string | null;
} & (
  | { readonly kind: 'event'; readonly event: OfferEvent; readonly reason: string | null }
  | { readonly kind: 'condition'; readonly text: string; readonly state: ConditionState }
  | { readonly kind: 'asked'; readonly request: OfferRequest; readonly reason: string }
  | {
      readonly kind: 'approved' | 'declined';
      readonly request: OfferRequest;
      /** The reason why a later start was refused. */
      readonly reason: string | null;
    }
);

export type OfferOnDesk = Given<typeof readOfferOnDesk>;

export async function readOfferOnDesk({ db, clock }: Deps, { actor, id }: { actor: Actor; id: string }) {
  const row = isId(id) ? await findApplication(db, id) : null;
  if (!row || !can(actor, 'offers.manage', { ownerId: row.user_id })) return err({ kind: 'not-found' });
  const found = await findOffer(db, id);
  const now = clock();
  const offer = found && offerAt(found, now);
  // A prepared offer is still a decision, and undone as one.
  if (!offer || offer.state === 'prepared') return err({ kind: 'not-found' });
  const state = offer.state as OfferState;
  const [[request], numbers, handover, letter, moves, conditions, fee, session, history, exception, lacks] =
    await Promise.all([
      db
        .select({ request: offer_requests, by: users.name })
        .from(offer_requests)
        .innerJoin(users, eq(users.id, offer_requests.asked_by))
        .where(and(eq(offer_requests.offer_id, offer.id), eq(offer_requests.state, 'waiting'))),
      readMatriculationNumbers(db, [id]),
      handoverOf(db, row, offer.offering_id),
      findCurrentLetter(db, id),
      deadlineMovesOf(db, offer.id),
      conditionsOf(db, offer.id),
      readAcceptanceFee(db, offer, now),
      sessionOf(db, offer),
      historyOf(db, offer.id),
      exceptionOf(db, offer.id),
      readEnrolmentLacks(db, id),
    ]);
  const matriculationNumber = numbers.get(id) ?? null;
  const enrolled = matriculationNumber !== null;
  // A student leaves by the register.
  const events = enrolled || row.erased_at ? [] : offerEvents(state, 'staff', 'two');
  return ok({
    applicationId: id,
    number: row.application_number,
    name: fullName(row.first_name, row.last_name),
    program: row.program ? programmeAt(row.program, row.award) : '',
    session: session ?? row.session,
    state,
    version: offer.version,
    since: offer.since.toISOString(),
    ...lastDays(offer.deadline_at, now),
    deferred:
      state === 'deferred' && offer.deferred_to && offer.word_on
        ? { session: offer.deferred_to, wordOn: offer.word_on }
        : null,
    // The session in which a start a session later would be.
    laterSession: sessionAfter(session ?? row.session),
    moves,
    conditions: conditions.map((one) => ({
      id: one.id,
      text: one.text,
      state: one.state as ConditionState,
    })),
    history,
    // Two people agreed that its holder can be enrolled all the same.
    exception,
    matriculationNumber,
    fee: fee && feeOnDesk(fee, mayEver(actor, 'payments.screen')),
    waiting: request
      ? {
          kind: request.request.kind as OfferRequest,
          reason: request.request.reason,
          semesters: request.request.semesters,
          paper: request.request.identity_seen as IdentityDocument | null,
          // An officer who approves a deferral without a document that shows why says why it is not needed.
          evidenceAwaited: request.request.kind === 'defer' && !(await hasEvidence(db, offer)),
          // An exception shows what is missing, which the officer who approves it has to see.
          lacks: request.request.kind === 'enrol' ? lacks : [],
          by: request.by,
          ...(await needsAnother(db, actor, 'offers.manage'))(request.request.asked_by),
        }
      : null,
    may: {
      withdraw: !request && events.some((event) => event === 'withdraw' || event === 'condition-failed'),
      offerAgain: events.includes('offer-again'),
      reinstate: events.includes('reinstate'),
      sessions: events.includes('reinstate')
        ? (await sessionsToStartIn(db, offer)).map(({ session }) => session)
        : [],
      // The letter of admission, which no reference from outside issues; null: not now, or it was issued.
      issueAdmission:
        !request && state === 'accepted' && handover !== 'CAPS' && letter?.kind !== 'admission'
          ? handover
          : null,
      record:
        request || enrolled
          ? []
          : (['accept', 'decline'] as const).filter((event) =>
              offerEvents(state, 'applicant').includes(event),
            ),
      enrolment:
        !request && !enrolled && (state === 'released' || state === 'accepted') && lacks.length > 0
          ? lacks
          : null,
    },
  });
}

async function exceptionOf(db: Queryable, offerId: string) {
  const agreed = alias(users, 'agreed');
  const [row] = await db
    .select({ reason: offer_requests.reason, by: users.name, agreedBy: agreed.name })
    .from(offer_requests)
    .innerJoin(users, eq(users.id, offer_requests.asked_by))
    .innerJoin(agreed, eq(agreed.id, offer_requests.decided_by))
    .where(
      and(
        eq(offer_requests.offer_id, offerId),
        eq(offer_requests.kind, 'enrol'),
        eq(offer_requests.state, 'approved'),
      ),
    )
    .limit(1);
  return row ?? null;
}

async function historyOf(db: Queryable, offerId: string): Promise<readonly OfferHistoryLine[]> {
  const [happened, settled, requests] = await Promise.all([
    eventsOf(db, offerId),
    settledOf(db, offerId),
    requestsOf(db, offerId),
  ]);
  // A request came before its result, where both have the same moment.
  return [...happened, ...settled, ...requests].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}

async function eventsOf(db: Queryable, offerId: string): Promise<readonly OfferHistoryLine[]> {
  const { id, event, created_at } = offer_events;
  const rows = await db
    .select({ id, event, reason: offer_events.note, at: created_at, by: users.name })
    .from(offer_events)
    .leftJoin(users, eq(users.id, offer_events.actor_id))
    .where(eq(offer_events.offer_id, offerId))
    .orderBy(desc(created_at), desc(id));
  // A check constraint holds the column to the events of core.
  return rows.map(({ event, at, ...row }) => ({
    ...row,
    kind: 'event',
    event: event as OfferEvent,
    at: at.toISOString(),
  }));
}

async function settledOf(db: Queryable, offerId: string): Promise<readonly OfferHistoryLine[]> {
  const rows = await db
    .select({ row: offer_conditions, by: users.name })
    .from(offer_conditions)
    .leftJoin(users, eq(users.id, offer_conditions.settled_by))
    .where(eq(offer_conditions.offer_id, offerId));
  return rows.flatMap(({ row: { id, text, state, settled_at }, by }): readonly OfferHistoryLine[] =>
    settled_at
      ? [{ id, kind: 'condition', text, state: state as ConditionState, at: settled_at.toISOString(), by }]
      : [],
  );
}

async function requestsOf(db: Queryable, offerId: string): Promise<readonly OfferHistoryLine[]> {
  const decider = alias(users, 'decider');
  const rows = await db
    .select({ row: offer_requests, askedBy: users.name, decidedBy: decider.name })
    .from(offer_requests)
    .innerJoin(users, eq(users.id, offer_requests.asked_by))
    .leftJoin(decider, eq(decider.id, offer_requests.decided_by))
    .where(eq(offer_requests.offer_id, offerId))
    .orderBy(desc(offer_requests.asked_at), desc(offer_requests.id));
  return rows.flatMap(({ row, askedBy, decidedBy }): readonly OfferHistoryLine[] => {
    const request = row.kind as OfferRequest;
    const { id, reason } = row;
    const asked = {
      id: `${id}-asked`,
      kind: 'asked',
      request,
      reason,
      at: row.asked_at.toISOString(),
      by: askedBy,
    } as const;
    // An approved request moved the offer, which is a line of its own; an exception alone moves nothing.
    const told = row.state === 'declined' || (row.state === 'approved' && request === 'enrol');
    if (!told || !row.decided_at) return [asked];
    const kind = row.state === 'declined' ? 'declined' : 'approved';
    return [
      { id, kind, request, reason: row.answer, at: row.decided_at.toISOString(), by: decidedBy },
      asked,
    ];
  });
}

function feeOnDesk(
  { amount, dueOn, overdue, standing, paidOn, returning, paymentId }: AcceptanceFeeView,
  opens: boolean,
) {
  // The page on which the bursary looks at it, for those who may; null: nobody has tried to pay.
  const path = opens && paymentId ? href('/payment-system/:id', { id: paymentId }) : null;
  return { amount, dueOn, overdue, standing, paidOn, returning, path };
}
