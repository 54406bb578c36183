/** What a letter is worth now, from what became of its application and of its offer. */
import { desc, eq } from 'drizzle-orm';
import { findLacks } from '#app/features/admissions/index.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import {
  type LetterCircumstances,
  type LetterStanding,
  letterStanding,
} from '#core/letters/letter-standing.ts';
import type { Queryable } from '#db/client.ts';
import { type applications, letters, offers } from '#db/schema/index.ts';
import type { FrozenLetter } from './freeze-letter.server.ts';

type Application = typeof applications.$inferSelect;

export const standingOfLetter = async (
  db: Queryable,
  letter: FrozenLetter,
  application: Application,
): Promise<LetterStanding> =>
  letterStanding({
    kind: letter.kind as LetterKind,
    replaced: (await db.$count(letters, eq(letters.replaces, letter.id))) > 0,
    status: application.status as ApplicationStatus,
    lacking: await lacksToStand(db, application),
    offer: await offerEnd(db, application.id),
    confirmed: letter.facts.caps_reference === application.caps_reference,
  });

export const lacksToStand = async (db: Queryable, application: Application): Promise<boolean> =>
  (await findLacks(db, application)).length > 0;

/** How the newest offer to the application ended, where it did. */
export async function offerEnd(db: Queryable, applicationId: string): Promise<LetterCircumstances['offer']> {
  const [newest] = await db
    .select({ state: offers.state })
    .from(offers)
    .where(eq(offers.application_id, applicationId))
    .orderBy(desc(offers.created_at), desc(offers.id))
    .limit(1);
  const state = newest?.state;
  return state === 'declined' || state === 'lapsed' || state === 'withdrawn' ? state : null;
}
