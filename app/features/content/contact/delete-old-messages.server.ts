import { lt } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { MESSAGE_MONTHS, monthsBefore } from '#core/identity/retention.ts';
import { contact_messages } from '#db/schema/index.ts';

/** Deletes the messages of the contact form whose time is over. Run every night. @returns how many. */
export async function deleteOldMessages({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .delete(contact_messages)
    .where(lt(contact_messages.created_at, monthsBefore(clock(), MESSAGE_MONTHS)))
    .returning({ id: contact_messages.id });
  return gone.length;
}
