/** A place that its holder starts in later: what shows why, to which session it is kept, and in which it is offered again. */
import { and, eq } from 'drizzle-orm';
import { type ApplicationRow, EVIDENCED, type OfferRow } from '#app/features/admissions/index.server.ts';
import { sessionAfter } from '#core/admissions/sessions.ts';
import { readWordDay } from '#core/offers/reply-form.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { offers } from '#db/schema/index.ts';
import { sessionOf, sessionsToStartIn } from './session-of-place.server.ts';

type Typed = Readonly<Record<string, unknown>>;
interface Invalid {
  readonly kind: 'invalid';
  readonly issues: readonly FieldIssue[];
}

/** Whether the applicant has added a document that shows why they start later. */
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
  const word_on = readWordDay(typed.word_on, now);
  if (!word_on) return err({ kind: 'invalid', issues: [{ field: 'word_on', code: 'day-to-come' }] });
  return ok({ deferred_to: sessionAfter((await sessionOf(tx, offer)) ?? application.session), word_on });
}
