/**
 * The letter in which an applicant reads the decision. A decision by itself whose letter would have a gap is not
 * carried out and waits: it is tried each minute, and goes out when the gap is filled, or is undone by the officer who
 * made it.
 */
import { readUnmet } from '#app/features/admissions/index.server.ts';
import { composeLetters, type LetterWanted } from '#app/features/letters/index.server.ts';
import { readPreparedOffers } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { unmetLine } from '#app/words/describe-eligibility.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Finding } from '#core/eligibility/judge.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { OfferFacts } from '#core/letters/letter-facts.ts';
import { letterOf } from '#core/letters/letter-kinds.ts';
import type { LetterToken } from '#core/letters/tokens.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import type { Queryable } from '#db/client.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { findHeld, type HeldDecision } from './hold-decision.server.ts';

/** Letters are English, which is binding. */
const en = wordsFor('en');

type Decided = Pick<HeldDecision, 'application_id' | 'to_status' | 'reason' | 'note'>;

/** The letter that tells a decision. Null: nothing is decided that a letter says. */
export function letterOfDecision(
  { application_id, to_status, reason, note }: Decided,
  offer: OfferFacts | null,
  unmet: readonly Finding[],
): LetterWanted | null {
  // A check constraint holds the column to the statuses of core.
  const kind = letterOf(to_status as ApplicationStatus, reason, offer?.conditions ?? []);
  if (!kind) return null;
  const why = [
    isDecisionReason(reason) && en.reasons[reason],
    ...unmet.map((finding) => en.situation.notMet(unmetLine(en, finding))),
    note,
  ]
    .filter(Boolean)
    .join(' ');
  return { applicationId: application_id, kind, offer, reason: why || null };
}

/** The requirements because of which an application is rejected; nothing of those rejected for another reason. */
export const readUnmetOf = (db: Queryable, held: readonly Decided[], now: Date) =>
  readUnmet(
    db,
    held.flatMap(({ application_id, reason }) => (reason === 'requirements-not-met' ? [application_id] : [])),
    now,
  );

/** The empty tokens in the letter of a decision whose time has come. Nobody reads those of their own application. */
export async function readGap(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'demo'>,
  { actor, application }: { actor: Actor; application: { readonly id: string; readonly ownerId: string } },
): Promise<readonly LetterToken[]> {
  if (application.ownerId === actor.userId || !can(actor, 'application.read-all')) return [];
  const held = await findHeld(deps.db, application.id);
  const now = deps.clock();
  // A release shows all letters before it is checked.
  if (!held?.due_at || now < held.due_at) return [];
  const prepared = await readPreparedOffers(deps.db, [held.application_id], now);
  const unmet = await readUnmetOf(deps.db, [held], now);
  const wanted = letterOfDecision(
    held,
    prepared.get(held.application_id) ?? null,
    unmet.get(held.application_id) ?? [],
  );
  const [letter] = wanted ? await composeLetters(deps.db, deps, [wanted]) : [];
  return letter?.missing ?? [];
}
