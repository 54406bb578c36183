/** What the frame of the admin portal has to know about who is looking. */

import type { AppDeps } from '#app/requests/context.ts';
import { countUnread } from '#app/screens/notices.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { readSetting } from '#db/settings.ts';
import { siteMap } from '../site-map.ts';
import { ADMIN_SECTIONS, type AdminSection } from './admin-sections.ts';

export interface AdminFrameFacts {
  readonly sections: readonly AdminSection[];
  readonly unread: number;
}

export async function readAdminFrame(
  deps: Pick<AppDeps, 'db' | 'demo'>,
  actor: Actor,
): Promise<AdminFrameFacts> {
  const sections = (Object.keys(ADMIN_SECTIONS) as AdminSection[]).filter((section) => {
    const { permission } = siteMap[ADMIN_SECTIONS[section]];
    return permission !== undefined && mayEver(actor, permission);
  });
  // Once the portal is open, the settings lead there.
  const opened = !sections.includes('opening') || (await readSetting(deps, 'applications')).open;
  return {
    sections: opened ? sections.filter((section) => section !== 'opening') : sections,
    unread: await countUnread(deps, { actor }),
  };
}
