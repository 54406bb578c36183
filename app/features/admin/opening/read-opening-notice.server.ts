import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { sampleChecks, stillMissing } from '#core/settings/opening.ts';
import { readSetting } from '#db/settings.ts';
import { type OpeningDeps, readOpening } from './read-opening.server.ts';

/**
 * For the dashboard: that the portal is closed, and for a master administrator, who can change that, also that it is open with something missing that no one
 * waived, or with sample details on its pages. Null where there is nothing to say; the demonstration has no second machine and no mail server.
 */
export async function readOpeningNotice(
  deps: OpeningDeps,
  { actor }: { actor: Actor },
): Promise<{ open: boolean; missing: number; sample: boolean; mayOpen: boolean } | null> {
  const applications = await readSetting(deps, 'applications');
  if (!can(actor, 'settings.guard'))
    return applications.open ? null : { open: false, missing: 0, sample: false, mayOpen: false };
  if (deps.demo && applications.open) return null;
  const { open, items, waived } = await readOpening(deps);
  const missing = stillMissing(items, waived).length;
  const sample = sampleChecks(items).length > 0;
  return open && missing === 0 && !sample ? null : { open, missing, sample, mayOpen: true };
}
