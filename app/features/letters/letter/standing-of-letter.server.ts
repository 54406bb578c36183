/** What a letter is worth now, from what became of its application and of its offer. */
import { asc, desc, eq, type SQL } from 'drizzle-orm';
import { findLacks, offerStateAt } from '#app/features/admissions/index.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import {
  endOfOffer,
  type LetterStanding,
  letterStanding,
  type OfferEnd,
} from '#core/letters/letter-standing.ts';
import type { Queryable } from '#db/client.ts';
import { type applications, letters, offers } from '#db/schema/index.ts';
import type { FrozenLetter } from './freeze-letter.server.ts';

type Application = typeof applications.$inferSelect;

export const standingOfLetter = async (
  db: Queryable,
  now: Date,
  letter: FrozenLetter,
  application: Application,
): Promise<LetterStanding> =>
  letterStanding({
    kind: letter.kind as LetterKind,
    replacedBy: await kindOf(db, eq(letters.replaces, letter.id)),
    status: application.status as ApplicationStatus,
    lacking: await lacksToStand(db, application),
    offer: await offerEnd(db, now, application.id),
    confirmed: letter.facts.caps_reference === application.caps_reference,
  });

/** The first of the letters that fit: of those that replace one there is one at most. */
export async function kindOf(db: Queryable, which: SQL): Promise<LetterKind | null> {
  const [first] = await db
    .select({ kind: letters.kind })
    .from(letters)
    .where(which)
    .orderBy(asc(letters.issued_at), asc(letters.id))
    .limit(1);
  return (first?.kind ?? null) as LetterKind | null;
}

export const lacksToStand = async (db: Queryable, application: Application): Promise<boolean> =>
  (await findLacks(db, application)).length > 0;

/** How the newest offer to the application ended, where it did. */
export async function offerEnd(db: Queryable, now: Date, applicationId: string): Promise<OfferEnd | null> {
  const [newest] = await db
    .select({ state: offerStateAt(now) })
    .from(offers)
    .where(eq(offers.application_id, applicationId))
    .orderBy(desc(offers.created_at), desc(offers.id))
    .limit(1);
  return endOfOffer(newest?.state ?? null);
}
