/** What a database must hold before the first visitor: the base data, and in the demonstration its people and stories. */
import type { AppDeps } from '#app/context.ts';
import { college } from '#content/college.ts';
import { ensureBaseData } from '#db/seed/base-data.ts';
import { demonstrationOpened, ensureDemonstration, refuseDemonstrationData } from './demonstration/index.ts';

export async function prepareData(deps: AppDeps): Promise<void> {
  await ensureBaseData({
    ...deps,
    admissionSession: college.admissionsSession,
    opensAt: deps.demo ? demonstrationOpened(deps.clock()) : deps.clock(),
  });
  if (deps.demo) await ensureDemonstration(deps, deps.demo);
  else await refuseDemonstrationData(deps.db);
}
