import { findOffer, isEnrolled, readApplication } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { AwardChoice } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isGiven } from '#core/offers/offer-status.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok, type Result } from '#core/shared/result.ts';
import type { ReviewOptions } from '../record/review-view.ts';
import { listReviewOptions } from './list-review-options.ts';
import { listAwardsToRecord } from './record-award.server.ts';

type Application = Given<typeof readApplication>;

/** One application as staff decide on it: its answers, personal ones masked, and what this member of staff may do. */
export async function readForReview(
  deps: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<
  Result<
    { application: Application; options: ReviewOptions; awards: readonly AwardChoice[] },
    { kind: 'not-found' }
  >
> {
  if (!isId(id)) return err({ kind: 'not-found' });
  const [read, enrolled, offer] = await Promise.all([
    readApplication(deps, { actor, id }),
    isEnrolled(deps.db, id),
    findOffer(deps.db, id),
  ]);
  if (!read.ok) return err({ kind: 'not-found' });
  const application = { ...read.value, enrolled, offered: isGiven(offer?.state ?? null) };
  const options = listReviewOptions(actor, application);
  if (!options) return err({ kind: 'not-found' });
  return ok({
    application: read.value,
    options,
    awards: await listAwardsToRecord(deps.db, { actor, application }),
  });
}
