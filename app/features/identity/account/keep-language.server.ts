import { eq } from 'drizzle-orm';
import type { Language } from '#core/shared/languages.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

/** In which the portal speaks to this person from now on, on pages and in mails. */
export async function keepLanguage(
  { db }: { readonly db: Database },
  userId: string,
  language: Language,
): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}
