import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import type { Language } from '#core/shared/languages.ts';
import { recordOwn } from '#db/audit.ts';
import { users } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

/** In which the portal speaks to this person from now on, on pages and in mails. */
export async function keepLanguage(
  { db, clock, newId }: Pick<IdentityDeps, 'db' | 'clock' | 'newId'>,
  { actor, language }: { actor: Pick<Actor, 'userId'>; language: Language },
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ language, updated_at: clock() })
      .where(and(eq(users.id, actor.userId), ne(users.language, language)))
      .returning({ id: users.id });
    if (changed.length > 0) await recordOwn(tx, newId, actor.userId, 'account.language-changed');
  });
}
