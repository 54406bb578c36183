/**
 * What a database needs before the first visitor: the initial records, and in the demonstration its people and
 * applications.
 */
import { beginOfferings } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#content/college.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { ensureBaseData } from '#db/seed/base-data.ts';
import { refuseDemonstrationData } from './refuse-demonstration.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Before the oldest story of the demonstration began, so that there was a session to apply to and a fee to pay. */
const DEMONSTRATION_DAYS = 60;
/** Long enough to look at it in peace, whenever it was begun. */
const DAYS_TO_APPLY = 75;

export async function prepareData(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  await ensureBaseData({
    ...deps,
    admissionSession: deps.demo ? college.admissionsSession : null,
    opensAt: deps.demo ? new Date(now.getTime() - DEMONSTRATION_DAYS * DAY_MS) : now,
    closesAt: new Date(startOfDay(addDays(lagosDayOf(now), DAYS_TO_APPLY + 1)).getTime() - 1),
  });
  if (!deps.demo) return refuseDemonstrationData(deps.db);
  await deps.db.transaction((tx) => beginOfferings(tx, deps, college.admissionsSession));
  // Only the demonstration loads its stories.
  const { ensureDemonstration } = await import('../demonstration/index.ts');
  await ensureDemonstration(deps, deps.demo);
}
