/**
 * Somebody who is signed in was refused a page or what they posted to it: the audit trail says who and where, as the
 * site map calls the page, so that no id of anybody is in it. Once in ten minutes for a person and a page, since
 * somebody who presses reload adds nothing.
 */
import type { Actor } from '#core/identity/actor.ts';
import { recordOwn } from '#db/audit.ts';
import type { AppDeps } from './context.ts';
import { allowRefusalNote } from './throttle.server.ts';

export async function noteRefusal(
  deps: Pick<AppDeps, 'db' | 'log' | 'newId'>,
  { actor, page, posted }: { readonly actor: Actor; readonly page: string; readonly posted: boolean },
): Promise<void> {
  try {
    if (!(await allowRefusalNote(deps, `${actor.userId} ${page}`))) return;
    await recordOwn(deps.db, deps.newId, actor.userId, 'access.refused', { page, posted });
  } catch (error) {
    // Whoever is refused is told so, also while the database cannot write.
    deps.log.warn({ error: String(error) }, 'a refusal could not be noted');
  }
}
