/** The history of an application, oldest first. Staff read who did it; the applicant reads whether it was the college. */

import { and, asc, eq, ne, notInArray, or } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { application_events, applications, offer_events, offers, users } from '#db/schema/index.ts';
import { type TimelineKind, UNTOLD_OFFER_EVENTS } from '../record/application-view.ts';
import { everSubmitted } from '../record/submitted.server.ts';

export type TimelineEntry = Given<typeof readTimeline>[number];

export async function readTimeline({ db }: Pick<AppDeps, 'db'>, { actor, id }: { actor: Actor; id: string }) {
  if (!isId(id)) return err({ kind: 'not-found' });
  const [application] = await db
    .select({ ownerId: applications.user_id, submitted: everSubmitted })
    .from(applications)
    .where(eq(applications.id, id));
  if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });

  // Staff read what colleagues keep among themselves, but not of their own application.
  const colleague = can(actor, 'application.note', application);
  const rows = await db
    .select({ event: application_events, first_name: users.first_name, last_name: users.last_name })
    .from(application_events)
    .leftJoin(users, eq(users.id, application_events.actor_id))
    .where(eq(application_events.application_id, id))
    .orderBy(asc(application_events.created_at), asc(application_events.id));
  const told = rows
    .filter(({ event }) => colleague || event.visible_to_applicant)
    .map(({ event, first_name, last_name }) => ({
      id: event.id,
      kind: event.kind as TimelineKind,
      from: event.from_status as ApplicationStatus | null,
      to: event.to_status as ApplicationStatus | null,
      at: event.created_at.toISOString(),
      by: byWhom(event.actor_id, actor, colleague, fullName(first_name, last_name)),
      reason: isDecisionReason(event.reason) ? event.reason : null,
      note: event.note,
    }));
  const offered = (await readOfferEvents(db, id)).map(({ event, first_name, last_name }) => ({
    id: event.id,
    kind: kindOf(event, application.ownerId),
    from: null,
    to: null,
    at: event.created_at.toISOString(),
    by: byWhom(event.actor_id, actor, colleague, fullName(first_name, last_name)),
    reason: null,
    note: event.note,
  }));
  // The sort is stable: a decision comes before the place that it offers.
  return ok([...told, ...offered].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)));
}

/** Reads the events of offers that their applicant was told about: from the release on. */
export const readOfferEvents = (db: Queryable, applicationId: string) =>
  db
    .select({ event: offer_events, first_name: users.first_name, last_name: users.last_name })
    .from(offer_events)
    .innerJoin(offers, eq(offers.id, offer_events.offer_id))
    .leftJoin(users, eq(users.id, offer_events.actor_id))
    .where(
      and(
        eq(offers.application_id, applicationId),
        notInArray(offer_events.event, [...UNTOLD_OFFER_EVENTS]),
        or(ne(offer_events.from_state, 'prepared'), eq(offer_events.event, 'release')),
      ),
    )
    .orderBy(asc(offer_events.created_at), asc(offer_events.id));

export function kindOf(
  { event, actor_id }: { event: string; actor_id: string | null },
  ownerId: string,
): TimelineKind {
  const inPerson = (event === 'accept' || event === 'decline') && actor_id !== ownerId;
  return `offer-${event}${inPerson ? '-in-person' : ''}` as TimelineKind;
}

/** 'system': no person did it. A name is given to staff only. */
type By = { readonly kind: 'you' | 'college' | 'system' } | { readonly kind: 'name'; readonly name: string };

function byWhom(actorId: string | null, reader: Actor, colleague: boolean, name: string): By {
  if (actorId === null) return { kind: 'system' };
  if (actorId === reader.userId) return { kind: 'you' };
  return colleague ? { kind: 'name', name } : { kind: 'college' };
}
