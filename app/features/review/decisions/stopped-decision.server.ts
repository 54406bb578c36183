/**
 * A decision by itself whose letter would have a gap is not carried out and waits (release-decision.server.ts): it is tried
 * each minute, and goes out when the gap is filled or is undone by whoever made it. What the gap is, is asked when somebody
 * looks.
 */
import { composeLetters } from '#app/features/letters/index.server.ts';
import { readPreparedOffers } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { LetterToken } from '#core/letters/tokens.ts';
import { findHeld } from './hold-decision.server.ts';
import { letterOfDecision } from './letter-of-decision.server.ts';

/** What is empty in the letter of a decision whose time has come. Nobody reads of one about the own application. */
export async function readGap(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'demo'>,
  { actor, application }: { actor: Actor; application: { readonly id: string; readonly ownerId: string } },
): Promise<readonly LetterToken[]> {
  if (application.ownerId === actor.userId || !can(actor, 'application.read-all')) return [];
  const held = await findHeld(deps.db, application.id);
  const now = deps.clock();
  // In a release all letters are shown before it is checked.
  if (!held?.due_at || now < held.due_at) return [];
  const prepared = await readPreparedOffers(deps.db, [held.application_id], now);
  const wanted = letterOfDecision(held, prepared.get(held.application_id) ?? null);
  const [letter] = wanted ? await composeLetters(deps.db, deps, [wanted]) : [];
  return letter?.missing ?? [];
}
