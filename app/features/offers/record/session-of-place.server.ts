/** Finds the session of the place that is offered: another one than was applied for, where a deferral was granted. */

import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type ApplicationRow,
  EVIDENCED,
  findOffer,
  type OfferRow,
} from '#app/features/admissions/index.server.ts';
import { sessionAfter } from '#core/admissions/sessions.ts';
import { readWordDay } from '#core/offers/offer-forms.ts';
import { LIVE_OFFERS } from '#core/offers/offer-status.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { isSameOffering } from '#db/list-offerings.ts';
import { applications, offers, programme_offerings } from '#db/schema/index.ts';

/** The session of the place. Null: it is that of the application. */
export async function sessionOfPlace(db: Queryable, applicationId: string): Promise<string | null> {
  const offer = await findOffer(db, applicationId);
  return offer ? sessionOf(db, offer) : null;
}

/** The same as a column of a query, of an offer that lives: an application has one of these at most. */
export const livePlaceSession = (applicationId: typeof applications.id): SQL<string | null> =>
  sql<string | null>`(select ${programme_offerings.session} from ${offers}
    join ${programme_offerings} on ${eq(programme_offerings.id, offers.offering_id)}
    where ${and(eq(offers.application_id, applicationId), inArray(offers.state, [...LIVE_OFFERS]))})`;

export async function sessionOf(
  db: Queryable,
  { offering_id }: { readonly offering_id: string | null },
): Promise<string | null> {
  if (offering_id === null) return null;
  const [offering] = await db
    .select({ session: programme_offerings.session })
    .from(programme_offerings)
    .where(eq(programme_offerings.id, offering_id));
  return offering?.session ?? null;
}

export interface SessionChoice {
  /** The same course as it is offered in this session. */
  readonly offeringId: string;
  readonly session: string;
}

/** Sessions after that of its place in which the same programme and award are offered, the next one first. */
export async function sessionsToStartIn(
  db: Queryable,
  offer: { readonly application_id: string; readonly offering_id: string | null },
): Promise<readonly SessionChoice[]> {
  const { id, session } = programme_offerings;
  const own = await sessionOf(db, offer);
  return db
    .select({ offeringId: id, session })
    .from(programme_offerings)
    .innerJoin(applications, isSameOffering)
    .where(and(eq(applications.id, offer.application_id), gt(session, own ?? applications.session)))
    .orderBy(asc(session));
}

type Typed = Readonly<Record<string, unknown>>;
interface Invalid {
  readonly kind: 'invalid';
  readonly issues: readonly FieldIssue[];
}

/** True if the applicant has added a document that shows why they start later. */
export async function hasEvidence(db: Queryable, { id }: OfferRow): Promise<boolean> {
  return (await db.$count(offers, and(eq(offers.id, id), EVIDENCED))) > 0;
}

/** The offer with its place in the later session that somebody chose. */
export async function intoSession(
  tx: Transaction,
  { offer, typed }: { offer: OfferRow; typed: Typed },
): Promise<Result<OfferRow, Invalid | { readonly kind: 'no-later-session' }>> {
  const choices = await sessionsToStartIn(tx, offer);
  if (choices.length === 0) return err({ kind: 'no-later-session' });
  const chosen = choices.find(({ session }) => session === typed.session);
  return chosen
    ? ok({ ...offer, offering_id: chosen.offeringId })
    : err({ kind: 'invalid', issues: [{ field: 'session', code: 'choose' }] });
}

/** The session in which the holder of a deferred place starts, and the day by which they hear from the college. */
export async function laterStart(
  tx: Transaction,
  now: Date,
  { application, offer, typed }: { application: ApplicationRow; offer: OfferRow; typed: Typed },
): Promise<Result<{ deferred_to: string; word_on: LagosDay }, Invalid>> {
  const word_on = readWordDay(typed, now);
  if (!word_on) return err({ kind: 'invalid', issues: [{ field: 'word_on', code: 'day-to-come' }] });
  return ok({ deferred_to: sessionAfter((await sessionOf(tx, offer)) ?? application.session), word_on });
}
