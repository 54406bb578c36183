/**
 * Pages say from this that no session takes applications. Null while one does, and where the college takes them on
 * another site, of whose days this portal knows nothing. It is as old as other public facts at most.
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

/** The same for a reader who has found that no session is open. */
export async function pauseWhileClosed(
  deps: Pick<AppDeps, 'db' | 'demo' | 'origin' | 'clock'>,
): Promise<AdmissionsPause | null> {
  const { admissions } = await readCollegeLinks(deps);
  return isNewApplication(admissions.href) ? readAdmissionsPause(deps.db, deps.clock()) : null;
}
