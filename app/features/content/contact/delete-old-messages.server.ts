import { lt } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { contact_messages } from '#db/schema/index.ts';

/** What the contact page and the privacy page promise. */
const KEPT_MONTHS = 12;

/** Deletes the messages of the contact form whose time is over. Run every night. @returns how many. */
export async function deleteOldMessages({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const oldest = new Date(clock());
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS);
  const gone = await db
    .delete(contact_messages)
    .where(lt(contact_messages.created_at, oldest))
    .returning({ id: contact_messages.id });
  return gone.length;
}
