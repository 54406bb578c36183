/**
 * For pages that say that no session takes applications; null while one does, and where the college takes them on another
 * site, of whose days this portal knows nothing. As old as other public facts at most.
 */
import type { RouterContextProvider } from 'react-router';
import { type AppDeps, depsContext, publicFactsContext } from '#app/requests/context.ts';
import type { AdmissionsPause } from '#core/admissions/sessions.ts';
import { findOpenSession, readAdmissionsPause } from '#db/find-open-session.ts';
import { isNewApplication } from './apply-link.ts';
import { readCollegeLinks } from './read-college-links.server.ts';

export const readPause = (context: Readonly<RouterContextProvider>): Promise<AdmissionsPause | null> =>
  context.get(publicFactsContext)('admissions pause', async () => {
    const deps = context.get(depsContext);
    return (await findOpenSession(deps.db, deps.clock())) ? null : pauseWhileClosed(deps);
  });

/** For who has found that no session is open. */
export async function pauseWhileClosed(
  deps: Pick<AppDeps, 'db' | 'demo' | 'origin' | 'clock'>,
): Promise<AdmissionsPause | null> {
  const { admissions } = await readCollegeLinks(deps);
  return isNewApplication(admissions.href) ? readAdmissionsPause(deps.db, deps.clock()) : null;
}
