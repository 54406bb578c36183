/** Finds the pages of the rail that a member of staff may open, and what the frame counts for them. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { isStaff } from '#core/identity/roles.ts';
import { readSetting } from '#db/settings.ts';
import { siteMap } from '../../site-map.ts';
import { STAFF_PAGES, type StaffPage } from './staff-sections.ts';

/** @returns null for everybody but staff. */
export function staffPagesFor(actor: Actor): readonly StaffPage[] | null {
  if (!isStaff(actor.role)) return null;
  return STAFF_PAGES.filter((page) => {
    const { permission } = siteMap[page];
    return permission !== undefined && mayEver(actor, permission);
  });
}

type Deps = Pick<AppDeps, 'db' | 'demo' | 'log'>;

export interface StaffFacts {
  /** Notices that this person has not seen; null: not counted. */
  readonly unread: number | null;
  /** Takes applications already: nothing is left to do before opening. */
  readonly opened: boolean;
}

/**
 * A frame without its counts is better than no page: the reason is logged.
 * @param countUnread for a document, which has to be complete without script; where React moves on it asks by itself (use-unread.ts)
 */
export async function readStaffFacts(
  deps: Deps,
  {
    actor,
    countUnread,
  }: { actor: Actor; countUnread: ((deps: Deps, { actor }: { actor: Actor }) => Promise<number>) | null },
): Promise<StaffFacts> {
  try {
    const [unread, { open }] = await Promise.all([
      countUnread?.(deps, { actor }) ?? null,
      readSetting(deps, 'applications'),
    ]);
    return { unread, opened: open };
  } catch (error) {
    deps.log.warn({ error: String(error) }, 'what waits for staff could not be counted');
    return { unread: null, opened: true };
  }
}
