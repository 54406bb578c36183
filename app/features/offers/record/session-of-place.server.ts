/** Of which session the place is that is offered: another one than was applied for, where a deferral was granted. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { findOffer } from '#app/features/admissions/index.server.ts';
import { LIVE_OFFERS } from '#core/offers/offer-status.ts';
import type { Queryable } from '#db/client.ts';
import { isSameOffering } from '#db/list-offerings.ts';
import { applications, offers, programme_offerings } from '#db/schema/index.ts';

/** Null: that of the application. */
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
  /** Of what is offered in it. */
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
