import { isEnrolled, readApplication } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err, type Given, ok, type Result } from '#core/shared/result.ts';
import type { ReviewOptions } from '../record/review-view.ts';
import { listReviewOptions } from './list-review-options.ts';

type Application = Given<typeof readApplication>;

/** One application as staff decide on it: its answers, personal ones masked, and what this member of staff may do. */
export async function readForReview(
  deps: Pick<AppDeps, 'db' | 'cipher'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<{ application: Application; options: ReviewOptions }, { kind: 'not-found' }>> {
  const read = await readApplication(deps, { actor, id });
  const options = read.ok
    ? listReviewOptions(actor, { ...read.value, enrolled: await isEnrolled(deps.db, id) })
    : null;
  return read.ok && options ? ok({ application: read.value, options }) : err({ kind: 'not-found' });
}
