/** A mail about an appeal, which says what the page of the application says at that moment. */
import { href } from 'react-router';
import { type ApplicationRow, type MoveDeps, mailOwner } from '#app/features/admissions/index.server.ts';
import type { Transaction } from '#db/client.ts';

export const mailOfAppeal = (
  tx: Transaction,
  deps: MoveDeps,
  {
    application,
    appeal: { id, state },
  }: { application: ApplicationRow; appeal: { readonly id: string; readonly state: string } },
): Promise<void> =>
  mailOwner(tx, deps, application, {
    messageId: `appeal-${id}-${state}`,
    template: 'appealNews',
    params: { news: state },
    path: href('/student-portal/applications/:id/appeal', { id: application.id }),
  });
