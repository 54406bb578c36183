/** For pages that say that no session takes applications; null while one does. As old as other public facts at most. */
import type { RouterContextProvider } from 'react-router';
import { depsContext, publicFactsContext } from '#app/requests/context.ts';
import type { AdmissionsPause } from '#core/admissions/sessions.ts';
import { findOpenSession, readAdmissionsPause } from '#db/find-open-session.ts';

export const readPause = (context: Readonly<RouterContextProvider>): Promise<AdmissionsPause | null> =>
  context.get(publicFactsContext)('admissions pause', async () => {
    const { db, clock } = context.get(depsContext);
    const now = clock();
    return (await findOpenSession(db, now)) ? null : readAdmissionsPause(db, now);
  });
