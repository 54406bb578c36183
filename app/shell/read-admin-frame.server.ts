/** What the frame of the admin portal has to know about who is looking. */

import type { Actor } from '#core/identity/actor.ts';
import type { AppDeps } from '../context.ts';
import { countUnread } from '../notices.server.ts';
import { type AdminSection, sectionsFor } from './admin-sections.ts';

export interface AdminFrameFacts {
  readonly sections: readonly AdminSection[];
  readonly unread: number;
}

export const readAdminFrame = async (deps: Pick<AppDeps, 'db'>, actor: Actor): Promise<AdminFrameFacts> => ({
  sections: sectionsFor(actor),
  unread: await countUnread(deps, { actor }),
});
