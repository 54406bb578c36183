import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { lagosDay } from '#app/words/lagos-time.ts';
import type { Queryable } from '#db/client.ts';
import { profiles, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { closedAccount as text } from '#messages/en/admin/closed-account.ts';
import type { ToldOfAccount } from '../mail/refused-mail.server.ts';

const en = wordsFor('en');

/** Their person closed the account and is not erased yet; a condition on a column of users' ids. */
export const IS_CLOSING = and(isNotNull(profiles.erase_after), isNull(profiles.erased_at));

/**
 * Reads the notice about a closed account; null: the account is open.
 * @param erased true if the application that the page is about names nobody any more
 */
export async function readClosing(
  db: Queryable,
  { userId, erased }: { readonly userId: string; readonly erased: boolean },
): Promise<ToldOfAccount | null> {
  const [closing] = await db
    .select({ name: users.name, email: users.email, after: profiles.erase_after })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, userId), IS_CLOSING));
  const money = closing ? [text.money(closing.name, closing.email)] : [];
  if (erased) return { title: text.erasedTitle, lines: [text.erased, ...money] };
  if (!closing?.after) return null;
  return { title: text.title(lagosDay(en, closing.after.toISOString())), lines: [text.open, ...money] };
}
