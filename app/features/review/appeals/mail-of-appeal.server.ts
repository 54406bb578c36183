/** A mail about an appeal, which says what the page of the application says at that moment. */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import {
  type ApplicationRow,
  type MoveDeps,
  situationForMail,
} from '#app/features/admissions/index.server.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { users } from '#db/schema/index.ts';

export async function mailOfAppeal(
  tx: Transaction,
  deps: MoveDeps,
  {
    application,
    appeal: { id, state },
  }: { application: ApplicationRow; appeal: { readonly id: string; readonly state: string } },
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, first_name: users.first_name })
    .from(users)
    .where(eq(users.id, application.user_id));
  if (!owner) return;
  await addJob(tx, 'send-email', {
    messageId: `appeal-${id}-${state}`,
    to: owner.email,
    template: 'appealNews',
    params: {
      firstName: owner.first_name,
      number: application.application_number,
      news: state,
      advice: await situationForMail(tx, deps, application),
      link: deps.origin + href('/student-portal/applications/:id/appeal', { id: application.id }),
    },
  });
}
