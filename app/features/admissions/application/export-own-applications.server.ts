import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, isWithdrawn } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { offerAt } from '#core/offers/offer-deadline.ts';
import type { ConditionState, OfferRequest, OfferState } from '#core/offers/offer-status.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import type { Queryable } from '#db/client.ts';
import {
  appeals,
  application_events,
  application_notes,
  applications,
  offer_conditions,
  offer_requests,
  offers,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { readOwnCapsStanding } from '../caps/caps-standing.server.ts';
import { readRecord } from '../record/academic-record.server.ts';
import { answersOf } from '../record/answer-columns.server.ts';
import { readChecks } from '../record/record-checks.server.ts';
import { unfinishedOf } from '../record/unfinished-answers.server.ts';
import { kindOf, readOfferEvents } from './read-timeline.server.ts';

/** A program reads it, too. */
const { reasons } = wordsFor('en');

/**
 * A person's own applications in full, the NIN and the next of kin included. The caller has made sure by the password that
 * it is this person.
 */
export async function exportOwnApplications(
  { db, cipher, clock }: Pick<AppDeps, 'db' | 'cipher' | 'clock'>,
  { actor }: { actor: Actor },
) {
  const rows = await db
    .select()
    .from(applications)
    .where(eq(applications.user_id, actor.userId))
    .orderBy(asc(applications.created_at), asc(applications.id));
  return Promise.all(
    rows.map(async (row) => {
      const events = await db
        .select()
        .from(application_events)
        .where(eq(application_events.application_id, row.id))
        .orderBy(asc(application_events.created_at), asc(application_events.id));
      const notes = await db
        .select()
        .from(application_notes)
        .where(eq(application_notes.application_id, row.id))
        .orderBy(asc(application_notes.created_at), asc(application_notes.id));
      return {
        application_number: row.application_number,
        session: row.session,
        status: isWithdrawn(row) ? 'Withdrawn' : row.status,
        withdrawn: row.withdrawn_at?.toISOString() ?? null,
        started: row.created_at.toISOString(),
        submitted: row.submitted_at?.toISOString() ?? null,
        caps_reference: row.caps_reference,
        answers: answersOf(cipher, row),
        academic_record: (await readRecord(db, cipher, row.id)).parts,
        // The checks of staff, with their findings.
        record_checks: (await readChecks(db, row.id)).map(({ by: _by, document, ...check }) => ({
          ...check,
          document: document?.fileName ?? null,
        })),
        // The state as the college last read it on CAPS.
        caps: await readOwnCapsStanding(db, { id: row.id, status: row.status as ApplicationStatus }),
        offers: await exportOwnOffers(db, clock(), { id: row.id, ownerId: actor.userId }),
        appeals: (
          await db
            .select()
            .from(appeals)
            .where(eq(appeals.application_id, row.id))
            .orderBy(asc(appeals.sent_at))
        ).map(({ sent_at, state, reason, answer_by, answer }) => ({
          sent: sent_at.toISOString(),
          state,
          reason,
          answer_by,
          answer,
        })),
        // Answers that were typed into a Draft and are not right yet.
        unfinished_answers: unfinishedOf(cipher, row),
        history: events.map(({ created_at, kind, to_status, reason, note }) => ({
          at: created_at.toISOString(),
          what: kind,
          to: reason === 'withdrawn' ? 'Withdrawn' : to_status,
          reason: isDecisionReason(reason) ? reasons[reason] : null,
          note,
        })),
        // The notes of staff among themselves; their author is that person's own data.
        staff_notes: notes.map(({ created_at, body }) => ({ at: created_at.toISOString(), note: body })),
      };
    }),
  );
}

/** A program reads it, too. */
const { admissions, offers: words } = wordsFor('en');

async function exportOwnOffers(
  db: Queryable,
  now: Date,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
) {
  const found = await db
    .select()
    .from(offers)
    .where(and(eq(offers.application_id, id), notInArray(offers.state, ['prepared', 'undone'])))
    .orderBy(offers.created_at, offers.id);
  const rows = found.map((offer) => offerAt(offer, now));
  const events = await readOfferEvents(db, id);
  return Promise.all(
    rows.map(async (offer) => ({
      state: words.page.state[offer.state as OfferState],
      at: offer.since.toISOString(),
      reply_on: offer.reply_on,
      acceptance_fee_due_on: offer.acceptance_due_on,
      accepted_on_caps_noted: offer.caps_noted_at?.toISOString() ?? null,
      conditions: (
        await db
          .select({ text: offer_conditions.text, state: offer_conditions.state })
          .from(offer_conditions)
          .where(eq(offer_conditions.offer_id, offer.id))
          .orderBy(offer_conditions.position)
      ).map((one) => `${one.text}: ${words.page.conditions[one.state as ConditionState]}`),
      history: events
        .filter(({ event }) => event.offer_id === offer.id)
        .map(({ event }) => ({
          at: event.created_at.toISOString(),
          what: admissions.timeline.kinds[kindOf(event, ownerId)],
        })),
      asked: (await readAsked(db, offer.id)).map(({ kind, reason, semesters, state, asked_at }) => ({
        at: asked_at.toISOString(),
        what: words.desk.requests[kind as OfferRequest],
        reason,
        semesters,
        answer: state,
      })),
    })),
  );
}

/** A request of staff to withdraw an offer stays private until two have agreed. */
const readAsked = (db: Queryable, offerId: string) =>
  db
    .select()
    .from(offer_requests)
    .where(
      and(
        eq(offer_requests.offer_id, offerId),
        or(
          inArray(offer_requests.kind, ['defer', 'accept', 'decline']),
          eq(offer_requests.state, 'approved'),
        ),
      ),
    )
    .orderBy(offer_requests.asked_at);
